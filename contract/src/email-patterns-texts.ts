export const emailPatternsTexts = [
  /*i18n*/ {
    id: 'errors.noPattern',
    message: 'Too few addresses are known at this domain to propose one. Nothing was charged.',
  },
  /*i18n*/ { id: 'credits.emailPattern', message: 'Proposed email address' },
] as const

export const emailPatternsProblems = {
  noPattern: { status: 409, text: 'errors.noPattern' },
} as const
