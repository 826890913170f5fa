import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { Id } from './kit/ids.ts'
import { Kind } from './kit/kinds.ts'
import { page, PageQuery } from './kit/page.ts'
import { Owner, RecordLine, Relationship, RelationshipStatus } from './kit/record-parts.ts'

const ByKind = z.object({ kind: Kind, id: Id })

/** How long a deleted record can be brought back; then it is removed for good. */
export const KEPT_DAYS = 30

/** What is left out stays; null takes it away. */
export const RelationshipChange = z
  .strictObject({ ownerId: Id.nullable().optional(), status: RelationshipStatus.nullable().optional() })
  .refine(({ ownerId, status }) => ownerId !== undefined || status !== undefined, { error: 'required' })
export type RelationshipChange = z.infer<typeof RelationshipChange>

export const DeletedRecord = RecordLine.pick({
  kind: true,
  id: true,
  access: true,
  title: true,
  subtitle: true,
}).extend({
  deletedAt: z.string(),
  /** The name of who deleted it, for people of the own account. */
  deletedBy: z.string().nullable(),
  /** From then on it cannot be brought back. */
  purgedAt: z.string(),
  can: z.object({ restore: z.boolean() }),
})
export type DeletedRecord = z.infer<typeof DeletedRecord>

export const records = {
  owners: endpoint({
    method: 'GET',
    path: '/v1/records/owners',
    summary: 'People of the account who can look after a record, by name',
    permission: 'record:write',
    response: z.object({ items: z.array(Owner) }),
  }),
  setRelationship: endpoint({
    method: 'PUT',
    path: '/v1/records/:kind/:id/relationship',
    summary: 'Say who looks after a record and how the account stands to it; the answer tells what was said before',
    permission: 'record:write',
    params: ByKind,
    body: RelationshipChange,
    response: z.object({ before: Relationship.nullable(), after: Relationship.nullable() }),
    problems: ['notFound', 'invalid', 'locked'],
  }),
  deleted: endpoint({
    method: 'GET',
    path: '/v1/deleted',
    summary: 'Records that the caller can bring back, the last deleted first',
    permission: 'record:write',
    query: z.strictObject({ ...PageQuery.shape, kind: Kind.optional() }),
    response: page(DeletedRecord),
  }),
  bringBack: endpoint({
    method: 'POST',
    path: '/v1/deleted/:kind/:id/restore',
    summary: 'Bring a deleted record of any kind back',
    permission: 'record:write',
    params: ByKind,
    response: RecordLine,
    problems: ['notFound', 'forbidden', 'companyExists', 'locked'],
  }),
}
