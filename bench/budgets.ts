/** What must hold. Speeds are ratios to a bare reference in the same run, so that they mean the same on any machine. */
export const BUDGETS = {
  /** An answer through the whole kernel beside one of bare Fastify. */
  apiPlain: { atLeast: 0.35 },
  /** Session, scope, row security and the shape of the account beside bare Fastify with one query. */
  apiAccount: { atLeast: 0.2 },
  /** A server-rendered public page beside a bare React Router page of the same length. */
  page: { atLeast: 0.5 },
  /** A company's page that nobody asked for before, its call to the API included, beside a bare page of its length. */
  firstCompanyPage: { atLeast: 0.25 },
  /** A company's page as a visitor gets it: the API is asked, and what did not change is not rendered again. */
  companyPage: { atLeast: 0.6 },
  /** The same while everybody wants the same company. */
  crowdedCompanyPage: { atLeast: 0.6 },
  companyJavaScriptKiB: { atMost: 230 },
  companyPaintSeconds: { atMost: 1.5 },
  /** The duplicate radar over 50,000 companies. */
  radarScanSeconds: { atMost: 60 },
  radarEntryMs: { atMost: 50 },
  radarFound: { atLeast: 0.95 },
  radarFalse: { atMost: 0.05 },
  secondStartSeconds: { atMost: 6 },
  publicJavaScriptKiB: { atMost: 130 },
  /** The slowest of twenty answers to one client, a million companies, two cores; eight clients may take four times it. */
  searchMs: { atMost: 50 },
  typeaheadMs: { atMost: 15 },
  misspeltMs: { atMost: 40 },
  searchErrors: { atMost: 0 },
  /** The slowest of five thousand questions that nobody in good faith would ask. */
  hostileMs: { atMost: 2000 },
  indexedPerSecond: { atLeast: 2000 },
  indexLagSeconds: { atMost: 2 },
  /** Of sixty questions of every kind, those whose company stands among the first three. */
  searchQuality: { atLeast: 57 },
} as const satisfies Record<string, { atLeast: number } | { atMost: number }>
export type Budget = keyof typeof BUDGETS

export function isKept(budget: Budget, value: number) {
  const limit = BUDGETS[budget]
  return 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost
}
