export const apiKeysTexts = [
  /*i18n*/ { id: 'errors.keyScope', message: 'This key is not allowed to do this.' },
  /*i18n*/ { id: 'errors.keyAddress', message: 'This key may not be used from this address.' },
  /*i18n*/ { id: 'errors.tooManyKeys', message: 'An account can have at most 50 keys. Revoke one that is out of use.' },
  /*i18n*/ {
    id: 'network.invalid',
    message: 'Please enter an address such as 192.0.2.7 or a range such as 192.0.2.0/24.',
  },
] as const

export const apiKeysProblems = {
  keyScope: { status: 403, text: 'errors.keyScope' },
  keyAddress: { status: 403, text: 'errors.keyAddress' },
  tooManyKeys: { status: 409, text: 'errors.tooManyKeys' },
} as const

export const apiKeysActions = ['key.created', 'key.revoked'] as const
