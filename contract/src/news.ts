import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { ById, Id } from './kit/ids.ts'
import { LOCALES } from './kit/locales.ts'
import { page, PageQuery } from './kit/page.ts'
import { RecordLine } from './kit/record-parts.ts'
import { Access } from './kit/roles.ts'
import { line, paragraphs, question, requiredLine } from './kit/text.ts'

export const MOODS = ['NEUTRAL', 'POSITIVE', 'NEGATIVE', 'MIXED'] as const
export const Mood = z.enum(MOODS)
export type Mood = z.infer<typeof Mood>

/** What a story is about, as far as it is a reason to act. */
export const TRIGGERS = [
  'funding',
  'acquisition',
  'management',
  'results',
  'expansion',
  'jobsCut',
  'product',
  'legal',
  'insolvency',
] as const
export const Trigger = z.enum(TRIGGERS)
export type Trigger = z.infer<typeof Trigger>

export const MOST_TITLE = 300
export const MOST_TEXT = 20_000

/** Between the title and the text. Every place in a story is counted in the two together, with this between them. */
export const BETWEEN = '\n\n'

const Language = z.enum(LOCALES)
const Place = z.object({ start: z.number().int(), end: z.number().int() })

/** Words that speak for or against, with the sentence they stand in. */
export const MoodReason = Place.extend({
  words: z.string(),
  polarity: z.enum(['positive', 'negative']),
  weight: z.number(),
  /** A single word, what rises or falls, or what was expected. */
  rule: z.enum(['word', 'direction', 'expectation']),
  /** Turned round by a word such as “not”. */
  negated: z.boolean(),
  sentence: Place,
})
export type MoodReason = z.infer<typeof MoodReason>

const Judged = {
  /** What counts: the correction, or else what was read. Null until the story is read, or in another language. */
  mood: Mood.nullable(),
  readMood: Mood.nullable(),
  /** Somebody of the account knew better. */
  correction: z.object({ mood: Mood, by: z.string().nullable(), at: z.string() }).nullable(),
  why: z.array(MoodReason),
}

export const NamedCompany = z.object({
  ...Judged,
  company: RecordLine,
  /** Where it is named, and by which clue. */
  spans: z.array(Place.extend({ by: z.enum(['name', 'alias', 'domain']) })),
})
export type NamedCompany = z.infer<typeof NamedCompany>

export const StoryLine = z.object({
  ...Judged,
  id: Id,
  access: Access,
  title: z.string(),
  /** How the text begins. */
  excerpt: z.string(),
  source: z.string(),
  address: z.string().nullable(),
  language: Language.nullable(),
  publishedAt: z.string(),
  /** False while it waits to be read. */
  read: z.boolean(),
  triggers: z.array(Place.extend({ type: Trigger, words: z.string() })),
  companies: z.array(NamedCompany),
  /** Where else nearly the same text came from. */
  sources: z.array(
    z.object({
      id: Id,
      source: z.string(),
      title: z.string(),
      address: z.string().nullable(),
      publishedAt: z.string(),
    }),
  ),
  can: z.object({ correct: z.boolean(), delete: z.boolean() }),
})
export type StoryLine = z.infer<typeof StoryLine>

export const Story = StoryLine.extend({ text: z.string() })
export type Story = z.infer<typeof Story>

const address = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .nullable()

const feature = 'news'

/** Which stories are meant. */
const filters = {
  /** Days, both of them included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  companyId: Id.optional(),
  /** Together with a company: what the story means for that company. */
  mood: Mood.optional(),
  trigger: Trigger.optional(),
  language: Language.optional(),
  /** Only about companies that the caller follows. */
  followed: z.enum(['true', 'false']).default('false'),
}

/** Words that all stand in the story, or begin words of it. An empty question is none. */
const query = question(200).optional()

/** Stories are counted so far. */
export const MOST_STORIES_COUNTED = 10_000
/** So many months stand in the line of moods. */
export const MOOD_MONTHS = 18

/** How many stories of a month mean what for a company. */
export const MoodMonth = z.object({
  /** Written 2026-11. */
  month: z.string(),
  NEUTRAL: z.number().int(),
  POSITIVE: z.number().int(),
  NEGATIVE: z.number().int(),
  MIXED: z.number().int(),
})
export type MoodMonth = z.infer<typeof MoodMonth>

export const news = {
  list: endpoint({
    method: 'GET',
    path: '/v1/news',
    summary: 'Stories that the caller sees, the newest first; nearly equal ones as one with its sources',
    permission: 'record:read',
    feature,
    query: z.strictObject({ ...PageQuery.shape, ...filters }),
    response: page(StoryLine),
    problems: ['notFound'],
  }),
  search: endpoint({
    method: 'GET',
    path: '/v1/search/news',
    summary: 'Stories with all the words of a question, the newest first; an empty question asks for all',
    costly: true,
    permission: 'record:read',
    feature,
    query: z.strictObject({ ...PageQuery.shape, ...filters, query }),
    response: page(StoryLine),
    problems: ['notFound'],
  }),
  count: endpoint({
    method: 'GET',
    path: '/v1/search/news/count',
    summary: `How many stories fit, exactly up to ${MOST_STORIES_COUNTED.toLocaleString('en')}`,
    costly: true,
    permission: 'record:read',
    feature,
    query: z.strictObject({ ...filters, query }),
    response: z.object({ count: z.number().int(), more: z.boolean() }),
    problems: ['notFound'],
  }),
  moods: endpoint({
    method: 'GET',
    path: '/v1/news/moods',
    summary: 'What the stories of the last months mean for a company, month by month',
    permission: 'record:read',
    feature,
    query: z.strictObject({ companyId: Id }),
    response: z.object({ months: z.array(MoodMonth) }),
    problems: ['notFound'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/v1/news/:id',
    summary: 'A story with its companies, its mood and the words that decide',
    permission: 'record:read',
    feature,
    params: ById,
    response: Story,
    problems: ['notFound'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/v1/news',
    summary: 'Add a story; it is read in the background',
    permission: 'record:write',
    feature,
    body: z.strictObject({
      title: requiredLine(MOST_TITLE),
      text: paragraphs(MOST_TEXT).default(''),
      source: line(200).default(''),
      address: address.default(null),
      /** Recognised where nothing is said. */
      language: Language.nullable().default(null),
      /** Now where nothing is said. */
      publishedAt: z.iso.datetime({ offset: true }).optional(),
      access: Access.default('company'),
    }),
    bodyBytes: 128 * 1024,
    response: Story,
    status: 201,
    idempotent: true,
    problems: ['forbidden', 'invalid', 'queueFull'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v1/news/:id',
    summary: 'Delete a story with its other sources; it can be brought back for 30 days',
    permission: 'record:write',
    feature,
    params: ById,
    response: null,
    status: 204,
    problems: ['notFound', 'forbidden'],
  }),
  bringBack: endpoint({
    method: 'POST',
    path: '/v1/news/:id/restore',
    summary: 'Bring a deleted story back',
    permission: 'record:write',
    feature,
    params: ById,
    response: Story,
    problems: ['notFound', 'forbidden'],
  }),
  correct: endpoint({
    method: 'PUT',
    path: '/v1/news/:id/mood',
    summary: 'Correct the mood of a story, or what it means for one company in it, for the own account',
    permission: 'record:write',
    feature,
    params: ById,
    body: z.strictObject({ mood: Mood, companyId: Id.optional() }),
    response: Story,
    problems: ['notFound'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/v1/news/:id/mood',
    summary: 'Take a correction back: what was read counts again',
    permission: 'record:write',
    feature,
    params: ById,
    query: z.strictObject({ companyId: Id.optional() }),
    response: Story,
    problems: ['notFound'],
  }),
}
