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
    summary: 'Read one advertisement from pasted text or the source of a saved page; keeps nothing',
    permission: 'record:write',
    feature: 'hiring',
    ownTransactions: true,
    body: z.strictObject({
      kind: z.literal('posting'),
      // As it was pasted: tags and line breaks tell what is what.
      text: z.string({ error: 'required' }).min(1, 'required').max(POSTING_LENGTH, 'tooLong'),
      locale: z.enum(LOCALES).default('en'),
    }),
    bodyBytes: 4 * POSTING_LENGTH,
    response: ReadPosting,
    problems: ['invalid', 'fileUnreadable', 'unavailable'],
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
