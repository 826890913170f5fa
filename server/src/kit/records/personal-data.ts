import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../http/context.ts'

/** A person about whom one account keeps something: every id the record has or had, and how she is recognised. */
export type Subject = {
  accountId: string
  ids: readonly string[]
  names: readonly string[]
  emails: readonly string[]
  phones: readonly string[]
}

/** The parts of what somebody is told that an account keeps about her, in their order. */
export const SECTIONS = [
  'profile',
  'consent',
  'documents',
  'comments',
  'tasks',
  'lists',
  'relationship',
  'hiring',
  'mails',
  'history',
  'duplicates',
  'search',
  'log',
] as const
export type Section = (typeof SECTIONS)[number]

/** A table with rows about people, declared by the module that owns it. */
export type PersonalTable = {
  table: `${string}.${string}`
  /** Under which heading she reads it. */
  section: Section
  /** Which rows are about the person. */
  where: (subject: Subject) => RawBuilder<unknown>
  /** Columns that say nothing about her: keys of the storage, places in an order. */
  without?: readonly string[]
}

/** What a module knows about people: its tables, and how they are erased where no pointer and no reference does it. */
export type PersonalData = {
  tables: readonly PersonalTable[]
  erase?: (ctx: Ctx, subject: Subject) => Promise<void>
}

/** Whether a text names her: her whole name, an address or a number, however it is capitalised. */
export function containsAny(text: RawBuilder<unknown>, subject: Pick<Subject, 'names' | 'emails' | 'phones'>) {
  const patterns = wordsOf(subject).map((word) => `(?<![[:alnum:]])${escaped(word)}(?![[:alnum:]])`)
  return sql`${text} ~* any(${patterns}::text[])`
}

/** Shorter ones stand in too many texts of others, and so does a name of one word: Martin, Rose, Test. */
const SHORTEST = 4

function wordsOf({ names, emails, phones }: Pick<Subject, 'names' | 'emails' | 'phones'>) {
  const whole = names.map((name) => name.trim()).filter((name) => /\s/.test(name))
  return [...new Set([...whole, ...emails, ...phones])].filter((word) => word.length >= SHORTEST)
}

/** Stands in texts that are about others too, where a person was named. */
const ERASED = '[…]'

/** Takes her name, addresses and numbers out of a text, however they are capitalised. */
export function blackOut(subject: Pick<Subject, 'names' | 'emails' | 'phones'>) {
  const words = wordsOf(subject).map(escaped).join('|')
  const isHers = words ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'giu') : /(?!)/g
  return (text: string) => text.replaceAll(isHers, ERASED)
}

function escaped(word: string) {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

let registered: readonly PersonalData[] = []

/** The program registers its modules when it starts, all at once; see server/src/kinds.ts. */
export function registerPersonalData(all: readonly PersonalData[]) {
  registered = all
}

export function personalData(): readonly PersonalData[] {
  return registered
}
