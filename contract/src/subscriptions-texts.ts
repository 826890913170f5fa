export const subscriptionsTexts = [
  /*i18n*/ {
    id: 'errors.customerIncomplete',
    message: 'Please fill in who is written on the invoice first: name, address, country and email address.',
  },
  /*i18n*/ { id: 'errors.alreadySubscribed', message: 'Your account has a subscription already. You can change it.' },
  /*i18n*/ { id: 'errors.notSubscribed', message: 'Your account has no subscription that could be changed.' },
  /*i18n*/ {
    id: 'errors.seatsTaken',
    message: 'More users are active than that. Choose more seats or deactivate users first.',
  },
  /*i18n*/ {
    id: 'errors.priceChanged',
    message: 'The amount is another one than the one you were shown. Nothing was charged; please look at it again.',
  },
  /*i18n*/ {
    id: 'errors.vatChanged',
    message: 'Your VAT treatment has changed since this period was invoiced. Choose the end of the period.',
  },
  /*i18n*/ { id: 'vatId.invalid', message: 'This is no VAT number of the chosen country.' },
] as const

export const subscriptionsProblems = {
  customerIncomplete: { status: 409, text: 'errors.customerIncomplete' },
  alreadySubscribed: { status: 409, text: 'errors.alreadySubscribed' },
  notSubscribed: { status: 409, text: 'errors.notSubscribed' },
  seatsTaken: { status: 409, text: 'errors.seatsTaken' },
  priceChanged: { status: 409, text: 'errors.priceChanged' },
  vatChanged: { status: 409, text: 'errors.vatChanged' },
} as const

export const subscriptionsActions = [
  'subscription.started',
  'subscription.changed',
  'subscription.canceled',
  'customer.changed',
  'invoice.paid',
] as const
