import { z } from 'zod'

export const GrantType = z.enum(['password', 'refreshToken'])
export type GrantType = z.infer<typeof GrantType>

/** The common European levels, from the lowest to the highest. */
export const PROFICIENCIES = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const
export const Proficiency = z.enum(PROFICIENCIES)
export type Proficiency = z.infer<typeof Proficiency>

export const Order = z.enum(['asc', 'desc'])
export type Order = z.infer<typeof Order>

export const SearchResultType = z.enum(['all', 'company', 'person', 'job', 'news'])
export type SearchResultType = z.infer<typeof SearchResultType>

export const Sentiment = z.enum(['neu', 'pos', 'neg', 'mix'])
export type Sentiment = z.infer<typeof Sentiment>

/** What the answers of the server call each sentiment. */
export const SENTIMENT_STRINGS = {
  neu: 'NEUTRAL',
  pos: 'POSITIVE',
  neg: 'NEGATIVE',
  mix: 'MIXED',
} as const satisfies Record<Sentiment, string>

export const IndustrySystem = z.enum(['rlc', 'isic', 'wz', 'gics', 'uksic', 'sic', 'nace', 'naics'])
export type IndustrySystem = z.infer<typeof IndustrySystem>

export const FactType = z.enum(['number', 'monetary', 'text', 'percent'])
export type FactType = z.infer<typeof FactType>

export const EntryDirection = z.enum(['debit', 'credit'])
export type EntryDirection = z.infer<typeof EntryDirection>

export const SourceKind = z.enum(['profile', 'file'])
export type SourceKind = z.infer<typeof SourceKind>

export const AccountingStandard = z.enum(['IFRS', 'HGB', 'GAAP', 'SGAAP', 'CGAAP', 'IGAAP', 'JGAAP', 'HKFRS', 'Ind-AS'])
export type AccountingStandard = z.infer<typeof AccountingStandard>

export const ReportSourceType = z.enum(['HGB_ANNUAL_REPORT', 'HGB_SEMI_ANNUAL_REPORT', 'US-SEC_10-K', 'US-SEC_10-Q'])
export type ReportSourceType = z.infer<typeof ReportSourceType>

/** Powers of ten a value can be given in; the larger ones are known by their sign. */
export const SCALES = [
  { exponent: 0, name: 'One', sign: '' },
  { exponent: 1, name: 'Ten', sign: '' },
  { exponent: 2, name: 'Hundred', sign: '' },
  { exponent: 3, name: 'Thousand', sign: 'k' },
  { exponent: 6, name: 'Million', sign: 'M' },
  { exponent: 9, name: 'Billion', sign: 'G' },
  { exponent: 12, name: 'Trillion', sign: 'T' },
  { exponent: 15, name: 'P', sign: 'P' },
  { exponent: 18, name: 'E', sign: 'E' },
  { exponent: 21, name: 'Z', sign: 'Z' },
  { exponent: 24, name: 'Y', sign: 'Y' },
] as const
