import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { ById, Id } from './kit/ids.ts'
import { question, requiredLine } from './kit/text.ts'

export const TAG_COLOURS = ['grey', 'red', 'orange', 'green', 'teal', 'blue', 'purple', 'pink'] as const
export const TagColour = z.enum(TAG_COLOURS)
export type TagColour = z.infer<typeof TagColour>

/** The kinds whose records have tags. */
export const TAGGED_KINDS = ['company', 'person', 'job'] as const
export type TaggedKind = (typeof TAGGED_KINDS)[number]

export const MOST_TAGS_LISTED = 500
export const MOST_TAGS_CHANGED = 20
/** So long a change can be taken back. */
export const TAG_UNDO_HOURS = 24

const TagName = requiredLine(60)

export const Tag = z.object({
  /** As it is written most often; capitals make no other tag. */
  tag: z.string(),
  colour: TagColour.nullable(),
  counts: z.object({ company: z.number().int(), person: z.number().int(), job: z.number().int() }),
  total: z.number().int(),
})
export type Tag = z.infer<typeof Tag>

export const TagChange = z.object({
  id: Id,
  tags: z.array(z.string()),
  /** What they became; null where they were deleted. */
  into: z.string().nullable(),
  state: z.enum(['running', 'done', 'undoing', 'undone']),
  records: z.number().int(),
  at: z.string(),
  by: z.string().nullable(),
})
export type TagChange = z.infer<typeof TagChange>

export const AccountTags = z.object({
  items: z.array(Tag),
  /** How many there are, of which the most used are listed. */
  total: z.number().int(),
  /** What was renamed, merged and deleted lately, the newest first. */
  changes: z.array(TagChange),
})
export type AccountTags = z.infer<typeof AccountTags>

const manage = 'account:manage'

export const tags = {
  list: endpoint({
    method: 'GET',
    path: '/v1/account/tags',
    summary: 'Tags of the account’s own records with colour and use by kind, the most used first',
    permission: 'record:read',
    query: z.strictObject({ query: question(60).optional() }),
    response: AccountTags,
  }),
  setColour: endpoint({
    method: 'PUT',
    path: '/v1/account/tags/colour',
    summary: 'Give a tag a colour, or none',
    permission: manage,
    body: z.strictObject({ tag: TagName, colour: TagColour.nullable() }),
    response: null,
    status: 204,
  }),
  change: endpoint({
    method: 'POST',
    path: '/v1/account/tags/changes',
    summary: 'Rename or merge tags (into a name) or delete them (into null), in all records of the account',
    permission: manage,
    body: z.strictObject({ tags: z.array(TagName).min(1).max(MOST_TAGS_CHANGED), into: TagName.nullable() }),
    response: TagChange,

    problems: ['conflict'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/v1/account/tags/changes/:id/undo',
    summary: 'Take a change of tags back within a day; what was tagged anew since stays',
    permission: manage,
    params: ById,
    response: TagChange,

    problems: ['conflict', 'notFound'],
  }),
}
