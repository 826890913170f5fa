import { z } from 'zod'
import { Moment } from './kit/dates.ts'
import { endpoint } from './kit/endpoint.ts'
import { ById, Id, Version } from './kit/ids.ts'
import { Kind } from './kit/kinds.ts'
import { page, PageQuery } from './kit/page.ts'
import { Owner, RecordLine } from './kit/record-parts.ts'
import { paragraphs } from './kit/text.ts'

export const ACTIVITY_TYPES = ['call', 'meeting', 'email', 'note'] as const
export const ActivityType = z.enum(ACTIVITY_TYPES)
export type ActivityType = z.infer<typeof ActivityType>

export const ACTIVITY_OUTCOMES = [
  'reached',
  'notReached',
  'messageLeft',
  'interested',
  'notInterested',
  'agreed',
  'postponed',
] as const
export const ActivityOutcome = z.enum(ACTIVITY_OUTCOMES)
export type ActivityOutcome = z.infer<typeof ActivityOutcome>

export const MOST_ACTIVITY_PEOPLE = 20

const fields = {
  type: ActivityType,
  outcome: ActivityOutcome.nullable(),
  text: paragraphs(5000),
  /** When it was; never later than now. */
  at: Moment,
  /** Contacts who took part. */
  people: z.array(Id).max(MOST_ACTIVITY_PEOPLE),
}

export const Activity = z.object({
  id: Id,
  type: ActivityType,
  outcome: ActivityOutcome.nullable(),
  text: z.string(),
  at: z.string(),
  /** What it was logged on, if the caller sees it. */
  record: RecordLine.nullable(),
  /** Contacts who took part, as far as the caller sees them. */
  people: z.array(RecordLine),
  /** Null for somebody who is no longer there. */
  author: Owner.nullable(),
  version: z.number().int(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type Activity = z.infer<typeof Activity>

/** The newest contact that the account had with a record. */
export const LastContact = z.object({ type: ActivityType, at: z.string(), by: z.string().nullable() })
export type LastContact = z.infer<typeof LastContact>

const feature = 'comments'
const ofRecord = z.object({ kind: Kind, id: Id })

export const activities = {
  list: endpoint({
    method: 'GET',
    path: '/v1/records/:kind/:id/activities',
    summary: 'Calls, meetings, emails and notes about a record, the newest first, and the last contact',
    permission: 'record:read',
    feature,
    params: ofRecord,
    query: z.strictObject({ ...PageQuery.shape, type: ActivityType.optional() }),
    response: page(Activity).extend({ lastContact: LastContact.nullable() }),
    problems: ['notFound'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/v1/records/:kind/:id/activities',
    summary: 'Log a call, meeting, email or note on a record',
    permission: 'record:write',
    feature,
    params: ofRecord,
    body: z.strictObject({
      type: fields.type,
      outcome: fields.outcome.default(null),
      text: fields.text.default(''),
      at: fields.at.optional(),
      people: fields.people.default([]),
    }),
    response: Activity,
    status: 201,
    idempotent: true,
    problems: ['notFound', 'invalid'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v1/activities/:id',
    summary: 'Change an own activity; what is left out stays, a stale version is refused',
    permission: 'record:write',
    feature,
    params: ById,
    body: z.strictObject(fields).partial().extend({ version: Version }),
    response: Activity,
    problems: ['notFound', 'forbidden', 'conflict', 'invalid'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v1/activities/:id',
    summary: 'Delete an own activity, or as administrator any; it can be brought back for 30 days',
    permission: 'record:write',
    feature,
    params: ById,
    response: null,
    status: 204,
    problems: ['notFound', 'forbidden'],
  }),
  bringBack: endpoint({
    method: 'POST',
    path: '/v1/activities/:id/restore',
    summary: 'Bring a deleted activity back',
    permission: 'record:write',
    feature,
    params: ById,
    response: Activity,
    problems: ['notFound', 'forbidden'],
  }),
}
