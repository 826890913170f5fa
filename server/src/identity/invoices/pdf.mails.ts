/** Words on an invoice. The extractor reads them into `messages/mail`. */
export const pdfWords = [
  /*i18n*/ { id: 'invoice.title.invoice', message: 'Invoice {number}' },
  /*i18n*/ { id: 'invoice.title.creditNote', message: 'Credit note {number}' },
  /*i18n*/ { id: 'invoice.date', message: 'Date' },
  /*i18n*/ { id: 'invoice.due', message: 'Due on' },
  /*i18n*/ { id: 'invoice.period', message: 'Period' },
  /*i18n*/ { id: 'invoice.corrects', message: 'Corrects invoice' },
  /*i18n*/ { id: 'invoice.vatId', message: 'VAT number {vatId}' },
  /*i18n*/ { id: 'invoice.customerVatId', message: 'Your VAT number' },
  /*i18n*/ { id: 'invoice.description', message: 'Description' },
  /*i18n*/ { id: 'invoice.amount', message: 'Amount' },
  /*i18n*/ {
    id: 'invoice.line.period',
    message:
      '{plan}, {seats, plural, one {# seat} other {# seats}}, {months, plural, one {# month} other {# months}} at {price} each: {from} to {until}',
  },
  /*i18n*/ {
    id: 'invoice.line.rest',
    message: '{plan}, {seats, plural, one {# seat} other {# seats}}, rest of the period: {from} to {until}',
  },
  /*i18n*/ {
    id: 'invoice.line.unused',
    message: '{plan}, {seats, plural, one {# seat} other {# seats}}, unused days: {from} to {until}',
  },
  /*i18n*/ { id: 'invoice.net', message: 'Net' },
  /*i18n*/ { id: 'invoice.vat', message: 'VAT {rate} %' },
  /*i18n*/ { id: 'invoice.total.invoice', message: 'To pay' },
  /*i18n*/ { id: 'invoice.total.creditNote', message: 'Credited to you' },
  /*i18n*/ {
    id: 'invoice.note.reverseCharge',
    message: 'Reverse charge: the recipient of the service owes the VAT.',
  },
  /*i18n*/ { id: 'invoice.note.outside', message: 'The service is not subject to VAT in the country of the seller.' },
  /*i18n*/ { id: 'invoice.pay', message: 'Please transfer the amount by {due} with the reference {number}.' },
  /*i18n*/ {
    id: 'invoice.pay.creditNote',
    message: 'We transfer the amount to you or set it off against open invoices.',
  },
] as const
