import { z } from 'zod'
import { documentSearch } from './document-search.ts'
import { endpoint } from './kit/endpoint.ts'
import { Id, Version } from './kit/ids.ts'
import { LOCALES } from './kit/locales.ts'
import { Access } from './kit/roles.ts'
import { parseList } from './kit/select.ts'
import { requiredLine } from './kit/text.ts'
import { LanguageCode } from './person-parts.ts'
import { ConsentPurpose, Person, PERSON_FIELDS, PersonChange } from './person-record.ts'

export const FILE_BYTES = 20 * 1024 * 1024
export const MOST_FILES_OF_PERSON = 200
/** What one account may keep altogether. */
export const ACCOUNT_FILE_BYTES = 10 * 1024 ** 3

export const FILE_TYPES = ['resume', 'coverLetter', 'certificate', 'reference', 'contract', 'other'] as const
export const FileType = z.enum(FILE_TYPES)
export type FileType = z.infer<typeof FileType>

/** How a file can be looked at: as pages and lines that were read from it, redrawn as a picture, or not at all. */
export const Preview = z.enum(['pages', 'picture', 'none'])
export type Preview = z.infer<typeof Preview>

export const PersonFile = z.object({
  fileId: Id,
  personId: Id,
  name: z.string(),
  fileType: FileType,
  language: z.string().nullable(),
  mediaType: z.string(),
  bytes: z.number().int(),
  preview: Preview,
  /** Values were read from it, each with its place in the text. */
  hasResume: z.boolean(),
  reviewedAt: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type PersonFile = z.infer<typeof PersonFile>

/** A file name as it is shown: one line; the folders before it say nothing. */
const FileName = requiredLine(255).refine((name) => !/[/\\]/.test(name), 'invalid')

const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

/** A line of the text that was read: `text.slice(start, end)`, with its place on the page where the format says it. */
export const DocumentLine = z.object({
  start: z.number().int(),
  end: z.number().int(),
  page: z.number().int(),
  box: Box.nullable(),
  /** Where its pieces between tabs stand; missing where they share the box. */
  cells: z.array(Box.pick({ x: true, width: true })).optional(),
  size: z.number(),
  isBold: z.boolean(),
  isHeading: z.boolean(),
  isListItem: z.boolean(),
})
export type DocumentLine = z.infer<typeof DocumentLine>

/** A document as text with its layout: whoever shows it draws text and nothing that came with the file. */
export const ReadDocument = z.object({
  text: z.string(),
  pages: z.array(z.object({ width: z.number(), height: z.number() })),
  lines: z.array(DocumentLine),
})
export type ReadDocument = z.infer<typeof ReadDocument>

/** Where a value of the record comes from: the exact piece of the text, and how sure the reading is, from 0 to 1. */
export const ResumeValue = z.object({
  field: z.enum(PERSON_FIELDS as [string, ...string[]]),
  /** The place in a list, such as the second position; nothing for a field that is no list. */
  index: z.number().int().nullable(),
  /** The part of an entry, such as its title. */
  part: z.string().nullable(),
  value: z.string(),
  confidence: z.number(),
  start: z.number().int(),
  end: z.number().int(),
  page: z.number().int(),
  /** The record took it. Where it could not, such as a place without a country, somebody has to look. */
  isKept: z.boolean().default(true),
})
export type ResumeValue = z.infer<typeof ResumeValue>

export const ResumeReview = z.object({
  file: PersonFile,
  document: ReadDocument,
  values: z.array(ResumeValue),
  /** The record as it is today, with what was corrected since. */
  person: Person,
})
export type ResumeReview = z.infer<typeof ResumeReview>

export const UPLOAD_STATES = ['queued', 'reading', 'done', 'failed'] as const

/** A resume on its way to becoming a person. */
export const ResumeUpload = z.object({
  uploadId: Id,
  state: z.enum(UPLOAD_STATES),
  /** Percent. */
  progress: z.number().int(),
  fileName: z.string(),
  personId: Id.nullable(),
  name: z.string(),
  /** Why it failed, as a refused upload says it. */
  error: z
    .object({ errorCode: z.number().int().nullable(), userMessage: z.string(), personId: Id.nullable() })
    .nullable(),
})
export type ResumeUpload = z.infer<typeof ResumeUpload>

const ByFile = z.object({ fileId: Id })
const ofContacts = { feature: 'documents', problems: ['notFound'] } as const
const reading = { permission: 'record:read', ...ofContacts } as const
const writing = { permission: 'record:write', feature: 'documents', problems: ['notFound', 'forbidden'] } as const

const Tags = z
  .string()
  .max(2000)
  .transform(parseList)
  .pipe(z.array(requiredLine(60)).max(50))

export const personFiles = {
  uploadResume: endpoint({
    method: 'POST',
    path: '/v1/people/upload',
    summary:
      'Upload a resume (multipart field `file`); it becomes a person. What takes long is read in the background: `personId` is empty and `uploadId` tells its state',
    permission: 'record:write',
    feature: 'contacts',
    ownTransactions: true,
    query: z.strictObject({
      locale: z.enum(LOCALES).default('en'),
      access: Access.default('company'),
      /** A job of the account that is open or on hold; the person becomes a candidate. For those who hire. */
      jobId: Id.optional(),
      /** A list of people that the caller may change; the person becomes a member. */
      listId: Id.optional(),
      tags: Tags.optional(),
      purpose: ConsentPurpose.optional(),
      /** What happens if the person is known already: refuse with 328, or add another one to merge later. */
      duplicate: z.enum(['refuse', 'add']).default('refuse'),
    }),
    response: z.object({
      personId: Id.nullable(),
      name: z.string(),
      uploadId: Id,
      fileId: Id.nullable(),
      state: z.enum(['queued', 'done']),
    }),
    status: 201,
    multipart: { maxBytes: FILE_BYTES, tooLarge: 'fileSize' },
    problems: [
      'forbidden',
      'notFound',
      'liveList',
      'jobNotLive',
      'publicPerson',
      'fileType',
      'fileSize',
      'fileUnreadable',
      'personExists',
      'blocked',
      'fileQuota',
      'queueFull',
      'unavailable',
    ],
  }),
  upload: endpoint({
    method: 'GET',
    path: '/v1/people/uploads/:uploadId',
    summary: 'How far the reading of an uploaded resume is; whoever uploaded it may ask',
    permission: 'record:read',
    feature: 'contacts',
    params: z.object({ uploadId: Id }),
    response: ResumeUpload,
    problems: ['notFound'],
  }),
  ...documentSearch,
  list: endpoint({
    method: 'GET',
    path: '/v1/people/:id/files',
    summary: 'The account’s files about a person, the newest first',
    ...reading,
    params: z.object({ id: Id }),
    response: z.object({ items: z.array(PersonFile) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/v1/people/:id/files',
    summary: 'Add a file to a person (multipart field `file`); a resume is read, and what it says can be reviewed',
    permission: 'record:write',
    feature: 'documents',
    ownTransactions: true,
    params: z.object({ id: Id }),
    query: z.strictObject({ fileType: FileType.optional(), language: LanguageCode.optional() }),
    response: z.object({ fileId: Id, name: z.string() }),
    status: 201,
    multipart: { maxBytes: FILE_BYTES, tooLarge: 'fileSize' },
    problems: ['notFound', 'forbidden', 'fileTypeWide', 'fileSize', 'blocked', 'fileQuota', 'unavailable'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/v1/people/files/:fileId',
    summary: 'The file as it was sent, to be saved',
    ...reading,
    ownTransactions: true,
    params: ByFile,
    response: z.unknown(),
    raw: true,
    media: 'application/octet-stream',
  }),
  info: endpoint({
    method: 'GET',
    path: '/v1/people/files/:fileId/info',
    summary: 'What is known about a file',
    ...reading,
    params: ByFile,
    response: PersonFile,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v1/people/files/:fileId/info',
    summary: 'Change name, type or language; what is left out stays',
    ...writing,
    params: ByFile,
    body: z.strictObject({
      name: FileName.optional(),
      fileType: FileType.optional(),
      language: LanguageCode.nullable().optional(),
    }),
    response: PersonFile,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v1/people/files/:fileId',
    summary: 'Delete a file; it can be brought back for 30 days',
    ...writing,
    params: ByFile,
    response: null,
    status: 204,
  }),
  bringBack: endpoint({
    method: 'POST',
    path: '/v1/people/files/:fileId/restore',
    summary: 'Bring a deleted file back',
    ...writing,
    params: ByFile,
    response: PersonFile,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/v1/people/files/:fileId/preview',
    summary: 'A document as text with its layout, without anything of the file that could run',
    ...reading,
    params: ByFile,
    response: ReadDocument,
  }),
  picture: endpoint({
    method: 'GET',
    path: '/v1/people/files/:fileId/picture',
    summary: 'A picture, drawn anew',
    ...reading,
    ownTransactions: true,
    params: ByFile,
    response: z.unknown(),
    raw: true,
    media: 'image/png',
    problems: ['notFound', 'unavailable'],
  }),
  review: endpoint({
    method: 'GET',
    path: '/v1/people/files/:fileId/resume',
    summary: 'What was read from a resume: the text with its layout, and each value with its place and confidence',
    ...reading,
    params: ByFile,
    response: ResumeReview,
  }),
  saveReview: endpoint({
    method: 'PUT',
    path: '/v1/people/files/:fileId/resume',
    summary: 'Save corrections to the person; the resume counts as reviewed',
    permission: 'record:write',
    feature: 'documents',
    params: ByFile,
    body: z.strictObject({ version: Version, change: PersonChange.omit({ version: true }) }),
    bodyBytes: 512 * 1024,
    response: z.object({ file: PersonFile, person: Person }),
    problems: ['notFound', 'forbidden', 'conflict', 'invalid'],
  }),
}
