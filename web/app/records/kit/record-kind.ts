import type { Kind } from '@kontor/contract/kit/kinds.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { PageName } from '@kontor/contract/kit/paths.ts'
import type { RelationshipStatus } from '@kontor/contract/kit/record-parts.ts'
import type { Access } from '@kontor/contract/kit/roles.ts'
import type { TextKey } from '@kontor/contract/texts.ts'
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { RecordMerging } from './merge/merging.ts'
import type { RecordApi } from './record.queries.ts'
import type { RecordTagging } from './tagging.tsx'

/** One change of a record, as its history tells it. */
export type HistoryEntry = {
  entryId: string
  field: string
  before: unknown
  after: unknown
  source: string
  by: string | null
  at: string
  can: { restore: boolean }
}

/** What the caller may do with a record; the server decides and the screen only follows. */
export type RecordRights = { edit: boolean; delete: boolean; merge?: boolean; follow?: boolean }

/** The part of a record that menus, notices and dialogs need, whatever its kind calls it. */
export type RecordHead = { id: string; name: string; access: Access; can: RecordRights; picture?: string }

/** A value in one line, for histories and comparisons. */
export type FieldText = (value: never, locale: Locale, i18n: I18n) => string

/** A field as it is called and read; a field without `text` reads as it is. */
export type RecordField = { name: MessageDescriptor; text?: FieldText }

/** A stored value as a number and the day or year for which it holds; undefined where it has none. */
export type FigureReader = (value: never) => { value: number; at: string | null; unit?: string }

/** An entry of the history that is about the record and not about a field. */
export type RecordEvent = {
  name: MessageDescriptor
  Change: ComponentType<{ before: unknown; after: unknown }>
}

export type RecordWords = {
  one: MessageDescriptor
  many: MessageDescriptor
  /** Someone else has saved the record that is being edited. */
  changedMeanwhile: MessageDescriptor
  /** There is a record, and nothing in it. */
  nothingKnown: MessageDescriptor
  /** Beyond the number that the free plan follows, for a kind that can be followed. */
  freeFollows?: (most: string) => MessageDescriptor
}

/**
 * Everything that the kit must know of a kind. `Whole` is the record itself, `Shown` the part of it that lists, menus
 * and hits have too.
 */
export type RecordKind<Whole, Shown = Whole> = {
  /** As in `{kind, id}` everywhere. */
  kind: Kind
  icon: LucideIcon
  /** The picture that stands before the name; the icon where a kind has none. */
  Picture?: ComponentType<{ access: Access; url: string; size: 20 | 32 }>
  api: RecordApi<Whole>
  headOf: (record: Shown) => RecordHead
  hrefOf: (record: Shown, locale: Locale) => string
  /** The address by which an id alone is found. */
  hrefById: (id: string, locale: Locale) => string
  editHref: (record: Shown, locale: Locale) => string
  /** Where a new task about the record is written, for a kind with tasks on a page of its own. */
  tasksHref?: (record: Shown, locale: Locale) => string
  listPage: PageName
  /** Where its records are searched; a kind without it is not. */
  searchPage?: PageName
  /** Where tables of such records are imported. */
  importPage?: PageName
  /** Where the statements of one are read, by its slug. */
  statementsHref?: (slug: string, locale: Locale) => string
  words: RecordWords
  /** Texts of the contract that the specification names for this kind, instead of those of all kinds. */
  texts?: { deleted: TextKey; notDeleted: TextKey; linkCopied: TextKey }
  fields: Readonly<Record<string, RecordField>>
  events?: Readonly<Record<string, RecordEvent>>
  /** The fields that are numbers with a course: how a stored value is read. */
  figures?: Readonly<Record<string, FigureReader>>
  merging?: RecordMerging<Whole, Shown>
  /** What the account can be to a record of this kind. */
  relationships?: readonly RelationshipStatus[]
  tagging?: RecordTagging
}
