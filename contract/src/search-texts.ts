export const searchTexts = [
  /*i18n*/ {
    id: 'errors.hiddenFields',
    message: 'Your role does not see these fields, so you cannot filter or sort by them.',
  },
] as const

export const searchProblems = {
  hiddenFields: { status: 403, text: 'errors.hiddenFields' },
} as const

export const searchActions = ['companies.exported', 'records.exported'] as const
