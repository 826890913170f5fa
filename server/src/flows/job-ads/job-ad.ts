import type { CountryCode } from '@kontor/contract/kit/countries.ts'
import type { CurrencyCode } from '@kontor/contract/kit/currencies.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { Degree, JobFunction, Seniority } from '@kontor/contract/person-parts.ts'
import type { Found } from '../documents/found.ts'
import type { Level } from '../documents/language-levels.ts'

export const EMPLOYMENTS = [
  'fullTime',
  'partTime',
  'permanent',
  'temporary',
  'contract',
  'internship',
  'apprenticeship',
] as const
export type Employment = (typeof EMPLOYMENTS)[number]

export const SALARY_PERIODS = ['hour', 'day', 'month', 'year'] as const
export type SalaryPeriod = (typeof SALARY_PERIODS)[number]

/** Amounts as they are written, in whole units of the currency; one that is not said is null. */
export type Salary = { currency: CurrencyCode; min: number | null; max: number | null; period: SalaryPeriod }
export type AdPlace = { city: string; country: CountryCode | undefined; postalCode?: string }
/** A skill as it is written, its concept where the dictionary has one, and whether the ad insists on it. */
export type AdSkill = { label: string; concept: string | undefined; must: boolean }
export type AdLanguage = { code: string; level: Level | undefined; must: boolean }

/** What a job ad says, each value with its source. */
export type JobAd = {
  locale: Locale
  title?: Found<string> | undefined
  company?: Found<string> | undefined
  places: readonly Found<AdPlace>[]
  /** The share of the work that is done from home, in percent. */
  remote?: Found<number> | undefined
  functions: readonly Found<JobFunction>[]
  seniority?: Found<Seniority> | undefined
  educations: readonly Found<Degree>[]
  skills: readonly Found<AdSkill>[]
  languages: readonly Found<AdLanguage>[]
  salary?: Found<Salary> | undefined
  employment: readonly Found<Employment>[]
  /** A day or a month as `YYYY-MM-DD` or `YYYY-MM`, or `now`. */
  start?: Found<string> | undefined
  openings?: Found<number> | undefined
  contactName?: Found<string> | undefined
  contactEmail?: Found<string> | undefined
  contactPhone?: Found<string> | undefined
  /** Where to apply: a web address. */
  applyUrl?: Found<string> | undefined
  description?: Found<string> | undefined
}
