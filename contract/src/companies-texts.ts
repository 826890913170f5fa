export const companiesTexts = [
  /*i18n*/ {
    id: 'errors.221',
    message: 'A company with this domain already exists. You can open it or merge the two records.',
  },
  /*i18n*/ { id: 'domain.invalid', message: 'Please enter a domain such as example.com.' },
  /*i18n*/ { id: 'merge.same', message: 'Please choose two different companies.' },
] as const

export const companiesProblems = {
  companyExists: { status: 409, code: 221, text: 'errors.221' },
} as const
