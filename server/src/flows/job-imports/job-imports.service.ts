import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import type { jobImports as endpoints, ReadPosting } from '@kontor/contract/job-imports.ts'
import { JobSource } from '@kontor/contract/job-parts.ts'
import { extensionOf } from '@kontor/contract/kit/file-names.ts'
import * as jobs from '#catalogue/jobs/jobs.service.ts'
import { AppError } from '#kit/errors.ts'
import type { CtxOf } from '#kit/http/context.ts'
import type { Upload } from '#kit/http/upload.ts'
import { FetchError, fetchPage, type FetchRules } from '#kit/security/pages.provider.ts'
import { kindOf, safeName } from '#workspace/person-files/file-kinds.ts'
import type { DocumentType } from '../documents/document.ts'
import { kindOfDocument, requireDocumentType } from '../documents/file-types.ts'
import { layoutOf } from '../documents/layout-of.ts'
import { readInTurn } from '../documents/read-turns.ts'
import { readJobAdFile } from '../job-ads/job-ads.service.ts'
import { draftOfAd } from './draft-of-ad.ts'

type UploadCtx = CtxOf<typeof endpoints.upload>
type ReadCtx = CtxOf<typeof endpoints.read>
type FetchCtx = CtxOf<typeof endpoints.fetch>
const LONGEST_NAME = 200

/** A file is read while nobody holds a connection, and kept as a draft that somebody looks through. */
export async function upload(ctx: UploadCtx, { content, name }: Upload) {
  const type = requireDocumentType(content, name)
  const fileName = safeName(name, kindOf(content, name) ?? kindOfDocument(type))
  const posting = await readPosting(ctx.session.accountId, content, type, titleOfFile(fileName))
  const source = { url: null, name: fileName.slice(0, 300), importedAt: ctx.kit.now().toISOString() }
  return ctx.transact(async (own) => {
    const job = await jobs.create(own, { ...posting.draft, source, access: 'company' })
    return { jobId: job.jobId, title: job.title, version: job.version, posting }
  })
}

/** From wherever the ad comes; nothing is kept before somebody saves it. */
export async function read(ctx: ReadCtx, body: InputOf<typeof endpoints.read>['body']): Promise<ReadPosting> {
  const { text, file, url, locale } = body
  if (file) return readSaved(ctx, Buffer.from(file.content, 'base64'), file.name, url)
  if (text !== undefined) return readSaved(ctx, Buffer.from(text), isPage(text) ? 'page.html' : 'ad.txt', url)
  return fetchAd(ctx, { url: url ?? '', locale })
}

function isPage(text: string) {
  return /^\s*(?:<!doctype html|<html|<\w+[\s>])/i.test(text)
}

/** A saved page remembers the address it was saved from. */
async function readSaved({ session, kit }: ReadCtx, bytes: Buffer, name: string, url: string | undefined) {
  const posting = await readPosting(session.accountId, bytes, requireDocumentType(bytes, name), '')
  const known = JobSource.shape.url.safeParse(url ?? null)
  const source = known.data
    ? { url: known.data, name: new URL(known.data).hostname, importedAt: kit.now().toISOString() }
    : undefined
  return { ...posting, draft: withoutEmpty(posting.draft, source) }
}

function withoutEmpty({ title, ...rest }: ReadPosting['draft'], source: ReadPosting['draft']['source']) {
  return { ...rest, ...(title ? { title } : {}), ...(source ? { source } : {}) }
}

/** A page that somebody named. It is read as a saved one, and remembers where it comes from. */
export async function fetchAd(
  ctx: Pick<FetchCtx, 'kit' | 'session'>,
  { url }: InputOf<typeof endpoints.fetch>['body'],
): Promise<ReadPosting> {
  const { kit, session } = ctx
  if (!kit.fetching) throw new AppError('fetchOff')
  const page = await fetched(url, kit.fetching)
  const type = TYPES[page.mediaType] ?? 'html'
  const posting = await readPosting(session.accountId, page.content, type, '')
  const known = JobSource.shape.url.safeParse(page.url)
  const source = { url: known.data ?? null, name: new URL(page.url).hostname, importedAt: kit.now().toISOString() }
  return { ...posting, draft: withoutEmpty(posting.draft, source) }
}

const TYPES: Readonly<Record<string, DocumentType>> = { 'text/plain': 'txt', 'application/pdf': 'pdf' }

async function fetched(url: string, rules: FetchRules) {
  try {
    return await fetchPage(url, rules)
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    throw new AppError(error.fault === 'address' ? 'addressRefused' : 'pageUnreachable', { reason: error.fault })
  }
}

async function readPosting(accountId: string, bytes: Buffer, type: DocumentType, fallback: string) {
  const result = await readInTurn(accountId, () => readJobAdFile({ accountId, bytes, type }))
  if ('refusal' in result) throw new AppError('fileUnreadable', { reason: result.refusal })
  const { draft, values } = draftOfAd(result.ad, fallback)
  return { draft, values, document: layoutOf(result.document), language: result.ad.locale }
}

/** What is shown until somebody gives a title: the name of the file without its extension. */
function titleOfFile(fileName: string) {
  const extension = extensionOf(fileName)
  return (extension === '' ? fileName : fileName.slice(0, -extension.length - 1)).slice(0, LONGEST_NAME)
}
