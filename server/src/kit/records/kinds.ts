import type { Kind } from '@kontor/contract/kit/kinds.ts'
import type { RecordLine, Relationship } from '@kontor/contract/kit/record-parts.ts'
import type { Tx } from '../db/scope.ts'
import type { Ctx, PublicCtx } from '../http/context.ts'
import type { RecordType } from './record-type.ts'

/** A record as the caller sees it today: enough to name it, show it in a line and link to it. */
export type SeenRecord = RecordLine

export type LastChange = { field: string; before: unknown; after: unknown; at: Date }
type State = Readonly<Record<string, string>>
type SearchPage = { searchAfter?: string | undefined; limit: number }

/**
 * What a kind of record tells everything that points at `{kind, id}`. The module that owns the kind registers it once,
 * in server/src/kinds.ts; comments, tasks, lists, follows, ledger and merges then know it without importing it.
 */
export type RecordKind = {
  kind: Kind
  /** By the asked id. What the caller cannot see is left out; what was merged is seen as its survivor. */
  seenBy: (ctx: PublicCtx, ids: readonly string[]) => Promise<ReadonlyMap<string, SeenRecord>>
  /** Each record with every id it is or was known by: those of records merged into it point at it too. */
  aliasesOf: (
    ctx: Pick<PublicCtx, 'tx'>,
    ids: readonly string[],
  ) => Promise<readonly { id: string; survivor: string }[]>
  /** The newest change of each record in a field that the caller sees, by the id of today. */
  lastChanges: (ctx: Ctx, ids: readonly string[]) => Promise<ReadonlyMap<string, LastChange>>
  /** How its records are declared, for a kind whose records are kept by this kit. */
  type?: RecordType
  /** What saved searches and live lists ask of a kind that can be searched. */
  search?: {
    /** Whether it is a search of this kind at all. */
    isState: (state: State) => boolean
    /** The parts of the question that the caller may not ask. */
    hiddenIn: (ctx: Ctx, state: State) => string[]
    /** How many records came into the result since it was seen. */
    newSince: (ctx: Ctx, state: State, since: Date) => Promise<{ count: number; more: boolean }>
    /** How many records are in the result. */
    count: (ctx: Ctx, state: State) => Promise<{ count: number; more: boolean }>
    /** Every change of the caller's and of public records until then is in the result. */
    currentAt: (ctx: Ctx) => Promise<Date>
    /** A page of the result, in the order that the state asks for. */
    find: (ctx: Ctx, state: State, page: SearchPage) => Promise<{ ids: string[]; searchAfter: string | null }>
  }
}

/** What modules of the floors above know about records of every kind. Each registers its part once. */
export type RecordExtensions = {
  /** Those of the records that the caller follows. */
  followedOf: (ctx: PublicCtx, kind: Kind, ids: readonly string[]) => Promise<ReadonlySet<string>>
  /** Every record of the kind that the caller follows, under each id that it is or was known by. */
  followedIdsOf: (ctx: Ctx, kind: Kind) => Promise<readonly string[]>
  /** Lists of the caller that hold the record. */
  listsOf: (ctx: Ctx, kind: Kind, id: string) => Promise<{ listId: string; name: string; slug: string }[]>
  /** What the account says of its relationship to the record. */
  relationshipOf: (ctx: PublicCtx, kind: Kind, id: string) => Promise<Relationship | null>
  /** The documents that the account keeps of a person. */
  filesOf: (ctx: PublicCtx, personId: string) => Promise<{ fileId: string; name: string }[]>
  /** Parts own records from public ones into which they were merged, with what moved along, however long ago. */
  partMerged: (ctx: Ctx, kind: Kind, ids: readonly string[]) => Promise<void>
  /** The names of people of the own account. */
  namesOf: (tx: Tx, userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** Two records of one kind that become one; `layer` is the account whose rows move, or null for public ones. */
export type Sides = { mergeId: string; kind: Kind; keepId: string; mergedId: string; layer: string | null }
/**
 * A merge that happens now, with the fields whose value is to come from the merged record. `past`: it happened long ago,
 * and the merged record, through which rows were read since, is about to go for good.
 */
export type Merging = Sides & { take: readonly string[]; past?: true }

/**
 * Rows of a module that point at records. Rows of others about a merged record stay where they are and are read
 * through its aliases.
 */
export type RecordPointer = {
  /** Under this name the journal of a merge keeps what was moved. */
  name: string
  /** The kinds it can point at; every kind where nothing is said. */
  kinds?: readonly Kind[]
  /** Moves rows from the merged record to the survivor. Answers what the way back needs, as JSON: text rounds nothing. */
  move: (tx: Tx, merging: Merging) => Promise<string>
  /** Takes back what `move` did, as far as nobody changed it since. */
  giveBack: (tx: Tx, sides: Sides, moved: string) => Promise<void>
  /** Whether rows hold the record among the account's own, so that it cannot become a public one. */
  holdsOwn?: (tx: Tx, id: string) => Promise<boolean>
  /** Removes what one account holds about records that are removed for good; for rows that nothing else removes. */
  erase?: (tx: Tx, kind: Kind, ids: readonly string[]) => Promise<void>
}

const NOTHING: RecordExtensions = {
  followedOf: async () => new Set(),
  followedIdsOf: async () => [],
  listsOf: async () => [],
  relationshipOf: async () => null,
  filesOf: async () => [],
  partMerged: async () => undefined,
  namesOf: async () => new Map(),
}
const kinds = new Map<Kind, RecordKind>()
const pointers = new Map<string, RecordPointer>()
const extensions = { ...NOTHING }

/** The program registers its kinds when it starts; whoever starts it again in one process begins anew. */
export function forgetKinds() {
  kinds.clear()
  pointers.clear()
  Object.assign(extensions, NOTHING)
}

export function registerKind(definition: RecordKind) {
  kinds.set(definition.kind, definition)
}

export function registerPointer(pointer: RecordPointer) {
  pointers.set(pointer.name, pointer)
}

export function extendRecords(part: Partial<RecordExtensions>) {
  Object.assign(extensions, part)
}

/** A kind that a caller names; the contract knows some that no module has registered yet. */
export function findKind(kind: Kind): RecordKind | undefined {
  return kinds.get(kind)
}

/** A kind that the program names: if no module has registered it, that is a mistake of ours. */
export function recordKind(kind: Kind): RecordKind {
  const definition = findKind(kind)
  if (!definition) throw new Error(`no module has registered the kind ${kind}`)
  return definition
}

/** The declarations of the kinds that this kit keeps. */
export function allTypes(): RecordType[] {
  return [...kinds.values()].flatMap(({ type }) => type ?? [])
}

export function pointersAt(kind: Kind): RecordPointer[] {
  return [...pointers.values()].filter((pointer) => pointer.kinds?.includes(kind) ?? true)
}

export const followedOf: RecordExtensions['followedOf'] = (...asked) => extensions.followedOf(...asked)
export const followedIdsOf: RecordExtensions['followedIdsOf'] = (...asked) => extensions.followedIdsOf(...asked)
export const listsOf: RecordExtensions['listsOf'] = (...asked) => extensions.listsOf(...asked)
export const relationshipOf: RecordExtensions['relationshipOf'] = (...asked) => extensions.relationshipOf(...asked)
export const filesOf: RecordExtensions['filesOf'] = (...asked) => extensions.filesOf(...asked)
export const partMerged: RecordExtensions['partMerged'] = (...asked) => extensions.partMerged(...asked)
export const namesOf: RecordExtensions['namesOf'] = (...asked) => extensions.namesOf(...asked)
