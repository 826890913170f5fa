export const careersTexts = [
  /*i18n*/ { id: 'errors.careersSlugTaken', message: 'Another careers page already has this address.' },
  /*i18n*/ { id: 'errors.jobConfidential', message: 'A confidential job is not shown on the careers page.' },
  /*i18n*/ {
    id: 'errors.applicationRefused',
    message: 'This form cannot take your application. Please write to the company instead.',
  },
  /*i18n*/ { id: 'careers.slug', message: 'Use 3 to 60 lower-case letters, digits and hyphens.' },
  /*i18n*/ { id: 'careers.privacy', message: 'Give the address or the text of your privacy notice.' },
  /*i18n*/ { id: 'careers.webAddress', message: 'Please enter an address that begins with https://.' },
  /*i18n*/ { id: 'careers.consent', message: 'We may keep your application only with your consent.' },
] as const

export const careersProblems = {
  careersSlugTaken: { status: 409, text: 'errors.careersSlugTaken' },
  jobConfidential: { status: 409, text: 'errors.jobConfidential' },
  applicationRefused: { status: 409, text: 'errors.applicationRefused' },
} as const

export const careersActions = ['careers.changed'] as const
