/** What must hold. Speeds are ratios to a bare reference in the same run, so that they mean the same on any machine. */
export const BUDGETS = {
  /** An answer through the whole kernel beside one of bare Fastify. */
  apiPlain: { atLeast: 0.35 },
  /** Session, scope, row security and the shape of the account beside bare Fastify with one query. */
  apiAccount: { atLeast: 0.2 },
  /** A server-rendered public page beside a bare React Router page of the same length. */
  page: { atLeast: 0.3 },
  /** A company's page, its call to the API included, beside a bare page of its length. */
  companyPage: { atLeast: 0.3 },
  /** The same while everybody wants the same company. */
  crowdedCompanyPage: { atLeast: 0.3 },
  companyJavaScriptKiB: { atMost: 150 },
  companyPaintSeconds: { atMost: 1.5 },
  /** The duplicate radar over 50,000 companies. */
  radarScanSeconds: { atMost: 60 },
  radarEntryMs: { atMost: 50 },
  radarFound: { atLeast: 0.95 },
  radarFalse: { atMost: 0.05 },
  /** On an empty folder: a new database, its tables and the demo world. */
  firstStartSeconds: { atMost: 30 },
  secondStartSeconds: { atMost: 6 },
  /** Under load, with an answer for everything that was accepted. */
  stopSeconds: { atMost: 10 },
  /** The longest of three starts after every process was killed. */
  recoverySeconds: { atMost: 10 },
  publicJavaScriptKiB: { atMost: 150 },
  /** The slowest of twenty answers to one client, a million companies, two cores; eight clients may take four times it. */
  searchMs: { atMost: 50 },
  typeaheadMs: { atMost: 15 },
  misspeltMs: { atMost: 40 },
  searchErrors: { atMost: 0 },
  /** The slowest of five thousand questions that nobody in good faith would ask. */
  hostileMs: { atMost: 2000 },
  /** Ten thousand characters of the worst kind, read as two texts and a query. */
  readingMs: { atMost: 100 },
  indexedPerSecond: { atLeast: 2000 },
  indexLagSeconds: { atMost: 2 },
  /** Of sixty questions of every kind, those whose company stands among the first three. */
  searchQuality: { atLeast: 57 },
  /** 500 open streams of notifications on one API process: the slowest of five, and what its memory grows by. */
  streamSeconds: { atMost: 2 },
  streamMegabytes: { atMost: 300 },
  /** From the change of a record to the live list that shows it, the slowest of ten. */
  liveListSeconds: { atMost: 5 },
  /** First, middle and last page of a list of 100,000 members, with the exact total. */
  listPageMs: { atMost: 50 },
  /** Values read from resumes, as F1; see bench/resumes/README.md. */
  resumeEmail: { atLeast: 0.99 },
  resumePhone: { atLeast: 0.99 },
  resumeName: { atLeast: 0.97 },
  resumeTitle: { atLeast: 0.85 },
  resumeCompany: { atLeast: 0.85 },
  resumeEducation: { atLeast: 0.85 },
  resumeSkills: { atLeast: 0.8 },
  resumeLanguages: { atLeast: 0.95 },
  /** Nine of ten PDFs of one page, in a process that runs. */
  resumePdfMs: { atMost: 300 },
  /** Values read from job ads, as F1; see bench/job-ads/README.md. */
  adTitle: { atLeast: 0.85 },
  adCompany: { atLeast: 0.85 },
  adPlace: { atLeast: 0.85 },
  adSkills: { atLeast: 0.85 },
  adLanguages: { atLeast: 0.85 },
  /** Of the best twenty of twenty thousand people for a job, those that suggestions find; the mean of twenty jobs. */
  suggestionsRecall: { atLeast: 0.95 },
  /** The slowest of twenty: candidates found by their concepts and scored, for a job that was asked for before. */
  suggestionsMs: { atMost: 150 },
  /** The order of forty people for each of fifteen jobs, as nDCG@10: the mean of those the rules were not set on. */
  matchingOrder: { atLeast: 0.9 },
  /** Of thirty people written in three languages, those whose scores lie within two points: all of the dev set … */
  matchingTwins: { atLeast: 30 },
  /** … and of the other set no fewer than today; bench/matching/README.md says what is missing to all of them. */
  matchingOtherTwins: { atLeast: 16 },
} as const satisfies Record<string, { atLeast: number } | { atMost: number }>
export type Budget = keyof typeof BUDGETS

export function isKept(budget: Budget, value: number) {
  const limit = BUDGETS[budget]
  return 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost
}
