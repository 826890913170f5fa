import type { RelationKind } from '@kontor/contract/company-record.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { ProfileType } from '@kontor/contract/kit/profile-links.ts'
import type { Values } from '../../server/src/catalogue/companies/fields.ts'
import type { Random } from './dice.ts'
import type { NameBook } from './names.ts'
import type { PhoneBook } from './phones.ts'
import type { Trade } from './trades.ts'

/** Facts of these companies are made up, and their pages say so. */
export const INVENTED = 'Demo world (invented)'

export type DemoChange = { field: string; before: unknown; after: unknown; source: string; at: Date; version: number }
export type DemoCompany = {
  id: string
  slug: string
  values: Values
  /** Where a value comes from if it does not come from `source`. */
  sources: Partial<Record<keyof Values, { source: string; at: Date }>>
  source: string
  createdAt: Date
  changes: DemoChange[]
  pastSlugs: string[]
  enrichment: { status: 'none' | 'enriched' | 'notFound'; at: Date | null; reason: string | null }
  hasLogo: boolean
  trade: Trade | null
}
export type DemoRelation = {
  companyId: string
  otherId: string
  kind: RelationKind
  from: string | null
  to: string | null
}

/** A company whose record is complete, for tours and pictures. All of them are invented. */
export type HeroFacts = {
  brand: string
  form: string
  type: Values['type']
  trade: string
  city: string
  branches: readonly string[]
  founded: number
  /** Counts of the last years, oldest first. */
  employees: readonly [number, ...number[]]
  revenue: number
  links: readonly ProfileType[]
  tags: readonly string[]
  relations: readonly (readonly [kind: RelationKind, brand: string, from: string])[]
  description: Readonly<Record<Locale, string>>
}

/** What the makers of companies share: the dice, the day, and what is given already. */
export type Maker = { random: Random; now: Date; names: NameBook; phones: PhoneBook; count: number }

const DAY = 86_400_000

export function daysBefore(now: Date, days: number) {
  return new Date(now.getTime() - Math.round(days * DAY))
}
