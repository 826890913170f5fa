import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { Id } from './kit/ids.ts'
import { page, PageQuery } from './kit/page.ts'
import { question } from './kit/text.ts'
import { Merge } from './merges.ts'
import { PERSON_FIELDS, PersonItem } from './person-record.ts'

const Field = z.enum(PERSON_FIELDS as [string, ...string[]])

export const PersonMergeRequest = z
  .strictObject({
    personToMergeId: Id,
    personToKeepId: Id,
    deletePersonToMerge: z.boolean().default(false),
    /** Fields whose value comes from the one that is merged; all others keep the survivor's, gaps are filled. */
    takeFromMerged: z.array(Field).max(30).default([]),
  })
  .refine((given) => given.personToMergeId !== given.personToKeepId, {
    path: ['personToKeepId'],
    error: 'merge.samePerson',
  })

export const PersonMerge = Merge.extend({
  kept: z.object({ personId: Id, name: z.string() }),
  merged: z.object({ personId: Id, name: z.string() }),
})
export type PersonMerge = z.infer<typeof PersonMerge>

export const PersonMergePreview = z.object({
  keep: PersonItem,
  merge: PersonItem,
  fields: z.array(
    z.object({
      field: Field,
      keep: z.unknown(),
      merge: z.unknown(),
      outcome: z.enum(['same', 'kept', 'filled', 'joined', 'conflict']),
    }),
  ),
})
export type PersonMergePreview = z.infer<typeof PersonMergePreview>

/** What two people are recognised by as one. */
export const PERSON_REASONS = ['email', 'phone', 'profile', 'name', 'career'] as const
export const PersonPair = z.object({
  pairId: Id,
  first: PersonItem,
  second: PersonItem,
  /** 0 to 100; what speaks for it stands in the reasons. */
  score: z.number().int(),
  reasons: z.array(z.object({ kind: z.enum(PERSON_REASONS), value: z.string(), points: z.number().int() })),
  foundAt: z.string(),
  can: z.object({ merge: z.boolean(), dismiss: z.boolean() }),
})
export type PersonPair = z.infer<typeof PersonPair>

export const peopleMerges = {
  merge: endpoint({
    method: 'PUT',
    path: '/v1/people/merge-duplicates',
    summary: 'Merge one person into another; undoable for 30 days through /v1/merges/{mergeId}/undo',
    permission: 'record:write',
    feature: 'contacts',
    body: PersonMergeRequest,
    response: z.object({ mergeId: Id, keptId: Id }),
    problems: ['notFound', 'forbidden', 'conflict', 'mergeCandidate'],
  }),
  preview: endpoint({
    method: 'GET',
    path: '/v1/people/merge-preview',
    summary: 'What a merge would do, field by field',
    permission: 'record:write',
    feature: 'contacts',
    query: z.strictObject({ keep: Id, merge: Id }),
    response: PersonMergePreview,
    problems: ['notFound', 'forbidden', 'conflict', 'mergeCandidate'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/v1/people/merges',
    summary: 'Merges of people of the account, newest first',
    permission: 'signedIn',
    feature: 'contacts',
    query: PageQuery,
    response: page(PersonMerge),
  }),
  duplicates: endpoint({
    method: 'GET',
    path: '/v1/people/duplicates',
    summary: 'Pairs that are probably the same person, with reasons',
    permission: 'record:read',
    feature: 'contacts',
    query: PageQuery,
    response: page(PersonPair),
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/v1/people/duplicates/dismiss',
    summary: 'Remember that two people are not the same',
    permission: 'record:write',
    feature: 'contacts',
    body: z.strictObject({ pairId: Id }),
    response: null,
    status: 204,
    problems: ['notFound', 'forbidden'],
  }),
  similar: endpoint({
    method: 'GET',
    path: '/v1/people/similar',
    summary: 'People that a new one would duplicate, with reasons',
    permission: 'record:write',
    feature: 'contacts',
    query: z.strictObject({
      name: question(200).optional(),
      email: question(254).optional(),
      phone: question(250).optional(),
      company: question(200).optional(),
    }),
    response: z.object({
      items: z.array(z.object({ person: PersonItem, score: z.number().int(), reasons: PersonPair.shape.reasons })),
    }),
  }),
}
