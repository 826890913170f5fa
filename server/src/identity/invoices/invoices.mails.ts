/** Texts of the mails about invoices. The extractor reads them into `messages/mail`. */
export const invoicesMails = [
  /*i18n*/ { id: 'mail.invoice.subject', message: 'Your invoice {number}' },
  /*i18n*/ {
    id: 'mail.invoice.body',
    message:
      '{greeting}\n\nyour invoice {number} of {total} is ready. Please pay it by {due}.\n\n{payment}\n\nYou can read it and download it as a PDF here:\n\n{link}\n',
  },
  /*i18n*/ { id: 'mail.creditNote.subject', message: 'Your credit note {number}' },
  /*i18n*/ {
    id: 'mail.creditNote.body',
    message:
      '{greeting}\n\nwe credit you {total} with the credit note {number}. You can read it and download it as a PDF here:\n\n{link}\n',
  },
  /*i18n*/ { id: 'mail.reminder.1.subject', message: 'Reminder: invoice {number}' },
  /*i18n*/ {
    id: 'mail.reminder.1.body',
    message:
      '{greeting}\n\nperhaps it slipped your mind: invoice {number} of {total} was due on {due}, and we have not received a payment yet.\n\n{payment}\n\n{link}\n\nIf you paid in the last few days, please ignore this mail.\n',
  },
  /*i18n*/ { id: 'mail.reminder.2.subject', message: 'Second reminder: invoice {number}' },
  /*i18n*/ {
    id: 'mail.reminder.2.body',
    message:
      '{greeting}\n\ninvoice {number} of {total} is still open. It was due on {due}. Please pay it this week, or write to us if something is wrong with it.\n\n{payment}\n\n{link}\n',
  },
  /*i18n*/ { id: 'mail.reminder.3.subject', message: 'Last reminder: invoice {number}' },
  /*i18n*/ {
    id: 'mail.reminder.3.body',
    message:
      '{greeting}\n\ninvoice {number} of {total}, due on {due}, is still open. If we receive no payment by {locked}, the features of your plan are locked. Nothing is deleted, and everything opens again once you have paid.\n\n{payment}\n\n{link}\n',
  },
  /*i18n*/ {
    id: 'mail.invoice.transfer',
    message: 'Account holder: {holder}\nIBAN: {iban}\nBIC: {bic}\nReference: {number}',
  },
  /*i18n*/ {
    id: 'mail.invoice.noBank',
    message: 'Please ask us for our bank details and give the reference {number}.',
  },
] as const
