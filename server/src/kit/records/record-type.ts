import type { Kind } from '@kontor/contract/kit/kinds.ts'
import type { Feature } from '@kontor/contract/kit/plans.ts'
import type { RelationshipStatus } from '@kontor/contract/kit/record-parts.ts'
import type { Tx } from '../db/scope.ts'
import type { Ctx, PublicCtx } from '../http/context.ts'
import type { Session } from '../session.ts'
import type { FieldList, Values } from './fields.ts'

type Provenance = Record<string, { source: string; at: string }>

/** A row of a declared table. What stands with a question mark is there if the type says so. */
export type RecordRow = {
  id: string
  account_id: string | null
  version: number
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  /** Where each value comes from, and since when. */
  provenance: Provenance
  /** With `slugs`. */
  slug?: string
  /** For lists by name. */
  name_key?: string
  /** With `mergeable`. */
  merged_into?: string | null
}

/** Values of a survivor before a merge and now, and of the one that was merged. */
export type Since<V> = { before: Partial<V>; now: Partial<V>; merged: Partial<V> }
type Undone<V> = { layer: string | null; values: Partial<V>; except: readonly string[] }

/** What reading and writing rows of a kind needs to know. */
export type Stored<Row extends RecordRow = RecordRow> = {
  kind: Kind
  /** Written schema.table. */
  table: string
  /** What a plan must have for such records to be named at all; without it every plan has them. */
  feature?: Feature
  /** What it must have for the account's own ones among them, where that is more. */
  ownFeature?: Feature
  /** Of the account's own some are seen by a few of its people alone, as the database decides. */
  isSeenByFew?: true
  /** Those of the records that few people of the account see: what hangs on them goes with them for good. */
  secretAmong?: (tx: Tx, ids: readonly string[]) => Promise<string[]>
  /** Whether there are public rows beside those of accounts. */
  access: 'public-or-own' | 'own'
  /** A word in the address made from the title. Reserved ones are pages; a title without a letter gets the fallback. */
  slugs?: { reserved: ReadonlySet<string>; fallback: string }
  mergeable?: object
  /** What the caller does not see of a record. */
  hiddenOf(who: Session | null, row: Row): string[]
}

/**
 * A kind of record, declared once: its table, its fields and what is particular about it. Creating, changing, history,
 * slugs, tags, deleting, purging, merging and following follow from it.
 */
export type RecordType<Row extends RecordRow = RecordRow, V = Values> = Stored<Row> & {
  fields: FieldList<Row, V>
  /** The field that names the record. */
  titleField: keyof V & string
  tags?: { field: keyof V & string; most: number }
  followable?: true
  /** The statuses that the account's relationship to such a record can have. */
  statuses?: readonly RelationshipStatus[]
  mergeable?: {
    /** Asked before an undo gives back values that others may have taken since. */
    undone?(ctx: Ctx, given: Undone<V>): Promise<void>
    /** What was said of the survivor since a merge and holds for the merged one too, once they are two again. */
    held?(since: Since<V>): Partial<V>
  }
  /** The line below the title and the picture, as the caller sees them. */
  describe(ctx: PublicCtx, row: Row, hidden: readonly string[]): { subtitle: string; avatarUrl: string }
  /** Without what says nothing. */
  tidy?(values: Partial<V>): Partial<V>
  checks?: {
    /** Of what a person gives, for a new record or for the one that is there. */
    given?(ctx: Ctx, values: Partial<V>, row?: Row): Promise<void>
    /** Of everything that is about to be written, whoever wrote it. */
    written?(ctx: Ctx, values: Partial<V>, row?: Row): Promise<void>
    /**
     * The field that must not become what is about to be written, because it never changes or does not go with the rest.
     * It asks nobody, so that the history knows beforehand what can be given back.
     */
    refused?(values: Partial<V>, row?: Row): (keyof V & string) | undefined
  }
  /** Where the caller sees the history from the moment on in which a field became what it is, that field. */
  pastFrom?(who: Session, row: Row): (keyof V & string) | undefined
  /** Files that are removed with the record, unless another one uses them. */
  files?: { of(row: Row): string[]; isUsed(tx: Tx, key: string): Promise<boolean> }
}

export function recordType<Row extends RecordRow, V>(declared: RecordType<Row, V>): RecordType<Row, V> {
  return declared
}
