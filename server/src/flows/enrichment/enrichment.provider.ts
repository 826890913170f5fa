import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { Plan } from '@kontor/contract/kit/plans.ts'
import type { Tx } from '#kit/db/scope.ts'

/** What one source says under the names of the record's fields; the source is shown beside each value taken from it. */
export type Answer<V> = { source: string; facts: Partial<V> }

export type Question<R> = {
  record: R
  /** The fields that are looked for; nothing where all are. */
  wanted: readonly string[] | null
  /** What the user gave to be read. */
  page: { content: string; host: string | null } | null
  /** Who asks: the account with the plan that it has today, and the language that the user reads. */
  asker: { accountId: string; plan: Plan; locale: Locale }
  now: Date
  /** Reads with the eyes of the account that asks. */
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** The bytes of a stored file. */
  load: (key: string) => Promise<Buffer | null>
}

/** Where values may come from. `unreadable` says that the user's page could not be read. */
export type Provider<R, V> = {
  name: string
  look: (question: Question<R>) => Promise<Answer<V>[] | 'unreadable'>
}
