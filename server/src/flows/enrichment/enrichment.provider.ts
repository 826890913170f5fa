import type { CompanyField, companyFields } from '@kontor/contract/company-record.ts'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { CompanyRow } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'

/** Values under the names of the company's fields. */
export type Facts = { [K in CompanyField]?: z.output<(typeof companyFields)[K]> }

/** What one source says; the source is shown beside each value that is taken from it. */
export type Answer = { source: string; facts: Facts }

export type Question = {
  company: Selectable<CompanyRow>
  /** What the user gave to be read. */
  page: { content: string; host: string | null } | null
  now: Date
  /** Reads with the eyes of the account that asks. */
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

/** Where values may come from. `unreadable` says that the user's page could not be read. */
export type Provider = {
  name: string
  look: (question: Question) => Promise<Answer[] | 'unreadable'>
}
