export const marketsTexts = [
  /*i18n*/ {
    id: 'market.limit',
    message: 'You follow as many markets as possible. Please stop following one of them first.',
  },
] as const

export const marketsProblems = {
  marketLimit: { status: 409, text: 'market.limit' },
} as const
