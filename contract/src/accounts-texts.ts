export const accountsTexts = [
  /*i18n*/ {
    id: 'errors.setup',
    message: 'This installation is not set up yet. Please use the link printed at its first start.',
  },
] as const

export const accountsProblems = {
  setupNeeded: { status: 403, text: 'errors.setup' },
} as const

export const accountsActions = ['account.joined', 'account.changed'] as const
