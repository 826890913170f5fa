export const billingTexts = [
  /*i18n*/ { id: 'errors.430', message: 'You do not have enough credits for this action.' },
  /*i18n*/ { id: 'credits.plan.free', message: 'Monthly credits of the plan Free' },
  /*i18n*/ { id: 'credits.plan.essential', message: 'Monthly credits of the plan Essential' },
  /*i18n*/ { id: 'credits.plan.enterprise', message: 'Monthly credits of the plan Enterprise' },
] as const

export const billingProblems = {
  noCredits: { status: 402, code: 430, text: 'errors.430' },
} as const
