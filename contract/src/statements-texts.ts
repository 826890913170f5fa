export const statementsTexts = [
  /*i18n*/ { id: 'statement.period', message: 'A statement for this period already exists.' },
  /*i18n*/ { id: 'statement.unit', message: 'Please choose a currency or PURE.' },
] as const

export const statementsProblems = {
  statementPeriod: { status: 409, text: 'statement.period' },
} as const
