import { z } from 'zod'
import { Id } from './ids.ts'
import { Kind } from './kinds.ts'
import { Access } from './roles.ts'

/** How the account stands to a record, of whatever kind; each kind takes some of these. */
export const RELATIONSHIP_STATUSES = ['prospect', 'client', 'formerClient', 'partner', 'offLimits'] as const
export const RelationshipStatus = z.enum(RELATIONSHIP_STATUSES)
export type RelationshipStatus = z.infer<typeof RelationshipStatus>

/** A person of the account who looks after a record. */
export const Owner = z.object({ userId: Id, name: z.string() })
export type Owner = z.infer<typeof Owner>

/** What the account says of its relationship to a record, a public one or its own; no other account sees it. */
export const Relationship = z.object({ owner: Owner.nullable(), status: RelationshipStatus.nullable() })
export type Relationship = z.infer<typeof Relationship>

/** A record of any kind in one line: enough to name it, show it and link to it. */
export const RecordLine = z.object({
  kind: Kind,
  id: Id,
  access: Access,
  title: z.string(),
  subtitle: z.string(),
  /** Empty for a kind that has no address of its own. */
  slug: z.string(),
  /** Empty for a kind that has no picture. */
  avatarUrl: z.string(),
  /** Fields that the caller does not see. */
  hidden: z.array(z.string()),
})
export type RecordLine = z.infer<typeof RecordLine>

/** One change of a record in its history. */
export const HistoryEntry = z.object({
  entryId: Id,
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  source: z.string(),
  by: z.string().nullable(),
  at: z.string(),
  can: z.object({ restore: z.boolean() }),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

const Source = z.object({ source: z.string(), at: z.string() })

/** What every record tells beside its fields. */
export const recordShape = {
  access: Access,
  /** Where each value comes from, and since when. */
  provenance: z.record(z.string(), Source),
  /** Fields that the record may have and the caller does not see; their values are empty here. */
  hidden: z.array(z.string()),
  version: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
}

/** What the caller may do with a record. */
export const RecordRights = z.object({ edit: z.boolean(), delete: z.boolean() })
