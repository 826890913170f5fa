/** Texts of the mails to the operator. The extractor reads them into `messages/mail`. */
export const operationMails = [
  /*i18n*/ { id: 'mail.contact.subject', message: 'Contact form: {subject}' },
  /*i18n*/ { id: 'mail.contact.body', message: '{name} <{email}> wrote:\n\n{text}\n' },
] as const
