import { z } from 'zod'
import { JOB_FIELDS, jobFields } from './job-record.ts'
import { endpoint } from './kit/endpoint.ts'
import { Id } from './kit/ids.ts'
import { LOCALES } from './kit/locales.ts'
import { isWebAddress } from './kit/profile-links.ts'
import { line } from './kit/text.ts'
import { FILE_BYTES, ReadDocument } from './person-files.ts'

/** The longest advertisement that is pasted; a saved page has far more signs than words. */
export const POSTING_LENGTH = 400_000

/** Where a value of the draft comes from: the exact piece of the text, and how sure the reading is, from 0 to 1. */
export const PostingValue = z.object({
  field: z.enum(JOB_FIELDS as [string, ...string[]]),
  /** The place in a list, such as the second skill; nothing for a field that is no list. */
  index: z.number().int().nullable(),
  value: z.string(),
  confidence: z.number(),
  start: z.number().int(),
  end: z.number().int(),
  page: z.number().int(),
})
export type PostingValue = z.infer<typeof PostingValue>

/** An advertisement as it was read: the draft of a job beside its text with its layout. */
export const ReadPosting = z.object({
  draft: z.object(jobFields).partial(),
  document: ReadDocument,
  values: z.array(PostingValue),
  language: z.enum(LOCALES).nullable(),
})
export type ReadPosting = z.infer<typeof ReadPosting>

/** Files that travel inside a question; larger ones are uploaded. */
export const POSTING_FILE_BYTES = 2 * 1024 * 1024

/** One advertisement, from wherever it comes. */
const Posting = z
  .strictObject({
    kind: z.literal('posting'),
    /** As it was pasted, or the source of a saved page: tags and line breaks tell what is what. */
    text: z.string().min(1, 'required').max(POSTING_LENGTH, 'tooLong').optional(),
    file: z
      .strictObject({
        name: line(300),
        /** In base64. */
        content: z.base64().max(Math.ceil(POSTING_FILE_BYTES / 3) * 4, 'tooLong'),
      })
      .optional(),
    /** Where the text or file was saved from; alone, it is fetched. */
    url: line(2000).refine(isWebAddress, 'url.invalid').optional(),
    locale: z.enum(LOCALES).default('en'),
  })
  .refine(({ text, file, url }) => text !== undefined || file !== undefined || url !== undefined, {
    path: ['text'],
    error: 'required',
  })
  .refine(({ text, file }) => text === undefined || file === undefined, { path: ['file'], error: 'invalid' })

export const jobImports = {
  upload: endpoint({
    method: 'POST',
    path: '/v1/jobs/upload',
    summary:
      'Read a job from a file (multipart field `file`: PDF, DOCX, HTML or text) and keep it as a draft; `posting` says where each value stands',
    permission: 'record:write',
    feature: 'hiring',
    ownTransactions: true,
    query: z.strictObject({ locale: z.enum(LOCALES).default('en') }),
    response: z.object({ jobId: Id, title: z.string(), version: z.number().int(), posting: ReadPosting }),
    status: 201,
    multipart: { maxBytes: FILE_BYTES, tooLarge: 'fileSize' },
    problems: ['fileType', 'fileSize', 'fileUnreadable', 'unavailable'],
  }),
  read: endpoint({
    method: 'POST',
    path: '/v1/jobs/import',
    summary:
      'Read one advertisement from a text, a file, a saved page with its address, or an address alone; keeps nothing. An address alone is fetched only where the operator allows it',
    permission: 'record:write',
    feature: 'hiring',
    ownTransactions: true,
    perMinute: 60,
    body: Posting,
    bodyBytes: 5 * POSTING_FILE_BYTES,
    response: ReadPosting,
    problems: ['invalid', 'fileType', 'fileUnreadable', 'unavailable', 'fetchOff', 'addressRefused', 'pageUnreachable'],
  }),
  fetching: endpoint({
    method: 'GET',
    path: '/v1/jobs/import/address',
    summary: 'Whether advertisements can be read by their address here, which an operator allows',
    permission: 'record:write',
    feature: 'hiring',
    response: z.object({ isAllowed: z.boolean() }),
  }),
  fetch: endpoint({
    method: 'POST',
    path: '/v1/jobs/import/address',
    summary: 'Fetch one advertisement by its address and read it; keeps nothing. Off unless the operator allows it',
    permission: 'record:write',
    feature: 'hiring',
    ownTransactions: true,
    perMinute: 20,
    body: z.strictObject({
      url: line(2000).refine(isWebAddress, 'url.invalid'),
      locale: z.enum(LOCALES).default('en'),
    }),
    response: ReadPosting,
    problems: ['invalid', 'fileUnreadable', 'unavailable', 'fetchOff', 'addressRefused', 'pageUnreachable'],
  }),
}
