import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { ById, Id, Version } from './kit/ids.ts'
import { Kind } from './kit/kinds.ts'
import { page, PageQuery } from './kit/page.ts'
import { Owner, RecordLine } from './kit/record-parts.ts'
import { paragraphs, question } from './kit/text.ts'

export const MOST_MENTIONS = 20
export const COMMENT_VIEWS = ['all', 'mine', 'mentions', 'unresolved'] as const
export const CommentView = z.enum(COMMENT_VIEWS)
export type CommentView = z.infer<typeof CommentView>

/** A record that a comment links to, as its text writes it: the reader sees a chip with the name of today. */
export const RECORD_LINK = /\[\[([a-z]+):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]\]/g

const text = paragraphs(5000).min(1, 'required')
const mentions = z.array(Id).max(MOST_MENTIONS)

const Said = z.object({
  id: Id,
  /** Null for somebody who is no longer there. */
  author: Owner.nullable(),
  /** A safe subset of Markdown; empty for a comment that was deleted and whose replies stay. */
  text: z.string(),
  mentions: z.array(Owner),
  /** Records that the text links to, as far as the caller sees them. */
  links: z.array(RecordLine),
  version: z.number().int(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
  deleted: z.boolean(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export const Reply = Said
export type Reply = z.infer<typeof Reply>

/** A discussion: what somebody said about a record, with the replies, the oldest first. */
export const Thread = Said.extend({
  record: RecordLine,
  /** The list as a member of which the record is meant. */
  list: RecordLine.nullable(),
  replies: z.array(Reply),
  resolved: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
})
export type Thread = z.infer<typeof Thread>

const feature = 'comments'

export const comments = {
  list: endpoint({
    method: 'GET',
    path: '/v1/comments',
    summary:
      'Discussions about records that the caller sees, the newest first; with kind and id about one record, with listId about it as a member of that list',
    permission: 'record:read',
    feature,
    query: z.strictObject({
      ...PageQuery.shape,
      view: CommentView.default('all'),
      kind: Kind.optional(),
      id: Id.optional(),
      listId: Id.optional(),
    }),
    response: page(Thread),
    problems: ['notFound'],
  }),
  people: endpoint({
    method: 'GET',
    path: '/v1/comments/people/:kind/:id',
    summary: 'People of the account who see a record and can be mentioned, whose name begins like the words',
    permission: 'record:write',
    feature,
    params: z.object({ kind: Kind, id: Id }),
    query: z.strictObject({ query: question(100).optional(), listId: Id.optional() }),
    response: z.object({ items: z.array(Owner) }),
    problems: ['notFound'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/v1/records/:kind/:id/comments',
    summary: 'Say something about a record, or about it as a member of a list',
    permission: 'record:write',
    feature,
    params: z.object({ kind: Kind, id: Id }),
    body: z.strictObject({ text, mentions: mentions.default([]), listId: Id.optional() }),
    response: Thread,
    status: 201,
    idempotent: true,
    problems: ['notFound', 'invalid'],
  }),
  reply: endpoint({
    method: 'POST',
    path: '/v1/comments/:id/replies',
    summary: 'Reply to a comment',
    permission: 'record:write',
    feature,
    params: ById,
    body: z.strictObject({ text, mentions: mentions.default([]) }),
    response: Thread,
    status: 201,
    idempotent: true,
    problems: ['notFound', 'invalid'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v1/comments/:id',
    summary: 'Change the text of an own comment; what it said before is kept',
    permission: 'record:write',
    feature,
    params: ById,
    body: z.strictObject({ text, mentions: mentions.default([]), version: Version }),
    response: Thread,
    problems: ['notFound', 'forbidden', 'conflict', 'invalid'],
  }),
  versions: endpoint({
    method: 'GET',
    path: '/v1/comments/:id/versions',
    summary: 'What a comment said before it was edited, the newest first',
    permission: 'record:read',
    feature,
    params: ById,
    response: z.object({ items: z.array(z.object({ text: z.string(), at: z.string() })) }),
    problems: ['notFound'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v1/comments/:id',
    summary: 'Delete an own comment, or as administrator any; replies stay',
    permission: 'record:write',
    feature,
    params: ById,
    response: null,
    status: 204,
    problems: ['notFound', 'forbidden'],
  }),
  bringBack: endpoint({
    method: 'POST',
    path: '/v1/comments/:id/restore',
    summary: 'Bring a deleted comment back',
    permission: 'record:write',
    feature,
    params: ById,
    response: Thread,
    problems: ['notFound', 'forbidden'],
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/v1/comments/:id/resolve',
    summary: 'Mark a discussion as resolved',
    permission: 'record:write',
    feature,
    params: ById,
    response: Thread,
    problems: ['notFound'],
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/v1/comments/:id/reopen',
    summary: 'Open a resolved discussion again',
    permission: 'record:write',
    feature,
    params: ById,
    response: Thread,
    problems: ['notFound'],
  }),
}
