import type { careers as endpoints, Application } from '@kontor/contract/careers.ts'
import { inLanguage } from '@kontor/contract/kit/in-language.ts'
import { PROBLEMS } from '@kontor/contract/problems.ts'
import { refuseBlocked } from '#catalogue/blocked-people/blocked-people.service.ts'
import { keepByConsent } from '#catalogue/people/consents.ts'
import { personType } from '#catalogue/people/person-type.ts'
import { spelled } from '#catalogue/people/phone-numbers.ts'
import { findSame } from '#catalogue/people/same-person.ts'
import { inTenant, NOBODY } from '#kit/db/scope.ts'
import { AppError } from '#kit/errors.ts'
import type { Call, Ctx, CtxOf, PlatformCtx } from '#kit/http/context.ts'
import type { Upload } from '#kit/http/upload.ts'
import { enqueue } from '#kit/queue/queue.ts'
import { readable } from '#kit/records/reading.ts'
import { create } from '#kit/records/writing.ts'
import { kindOf, safeName } from '#workspace/person-files/file-kinds.ts'
import { refuseBeyondQuota } from '#workspace/person-files/person-files.service.ts'
import { apply as addApplied } from '#workspace/submissions/applying.ts'
import type { DocumentType } from '../documents/document.ts'
import { requireDocumentType } from '../documents/file-types.ts'
import { isBusy } from '../documents/read-turns.ts'
import { readFor } from '../resume-uploads/reading.ts'
import { withStored } from '../resume-uploads/storing.ts'
import type { ResumeResult } from '../resumes/resumes.service.ts'
import { confirm, decline } from './applicant-mails.ts'
import * as applications from './applications.repository.ts'
import { keep } from './attaching.ts'
import { readApplication } from './careers.jobs.ts'
import { findShown, onPage, type OpenPage } from './shown-jobs.ts'

/** The name under which provenance and history know what an applicant wrote. */
export const BY_APPLICANT = 'careers'
/** So often what somebody sends again for the same job is kept; more is answered the same and forgotten. */
const MOST_REPEATS = 5

type ApplyCtx = CtxOf<typeof endpoints.apply>
type Place = { slug: string; jobId: string }
/** `result` is what was read, unless it waits to be read. */
type Resume = { key: string; fileName: string; type: DocumentType; bytes: number; result: ResumeResult | undefined }

/** Nobody of the account does it, so nobody is named; the account's sight is limited by the job alone. */
export function ofNobody({ kit, now, locale, requestId }: Call, { tx, page, plan }: OpenPage): Ctx {
  const nobody = { sessionId: NOBODY, userId: NOBODY, roles: ['recruiter' as const], verified: true, operator: false }
  return { kit, now, locale, requestId, tx, session: { ...nobody, accountId: page.account_id, plan, locale } }
}

/**
 * An application becomes a person in the first stage of the job. A resume is read first, while no connection is held: one
 * that cannot be read is refused before anything is kept. Then its bytes are stored, before anything else.
 */
export async function apply(ctx: ApplyCtx, place: Place, form: Application, { content, name }: Upload): Promise<null> {
  if (content.length === 0 && name === '') {
    await ctx.transact((own) => take(own, place, form))
    return null
  }
  const type = typeOf(content, name)
  const fileName = safeName(name, kindOf(content, name) ?? { media: '', extensions: [type] })
  // Nothing is read or stored for a job that is not there.
  const accountId = await ctx.transact((own) =>
    onPage(own, place.slug, async ({ tx, page }) => {
      await findShown(tx, place.jobId)
      return page.account_id
    }),
  )
  const result = await readNow(accountId, content, type)
  const storing = {
    kit: ctx.kit,
    transact: <T>(work: (own: { tx: OpenPage['tx'] }) => Promise<T>) =>
      inTenant(ctx.kit.db, { accountId }, 'read only', (tx) => work({ tx })),
    isWaiting: applications.isKeyWaiting,
  }
  await withStored(storing, content, async (key) => {
    const resume = { key, fileName, type, bytes: content.length, result }
    const isKept = await ctx.transact((own) => take(own, place, form, resume))
    if (!isKept) await ctx.kit.storage.remove(key)
  })
  return null
}

function typeOf(content: Buffer, name: string): DocumentType {
  try {
    return requireDocumentType(content, name)
  } catch (error) {
    throw error instanceof AppError ? atFile(error) : error
  }
}

/** Nobody is sent away because others are read just now: then the file waits, and is kept whatever is in it. */
async function readNow(accountId: string, content: Buffer, type: DocumentType): Promise<ResumeResult | undefined> {
  if (isBusy(accountId)) return undefined
  const result = await readFor(accountId, content, type)
  if ('refusal' in result) throw atFile(new AppError('fileUnreadable', { reason: result.refusal }))
  return result
}

/** The form tells it where the file was chosen. */
function atFile({ problem, details }: AppError) {
  return new AppError(problem, { ...details, faults: [{ path: 'file', key: PROBLEMS[problem].text }] })
}

/** Answers whether the bytes were kept. */
function take(ctx: PlatformCtx, { slug, jobId }: Place, form: Application, resume?: Resume): Promise<boolean> {
  return onPage(ctx, slug, async (open) => {
    const own = ofNobody(ctx, open)
    await findShown(own.tx, jobId)
    // Also lets one application of an account come after the other, so that two alike make one person.
    await refuseBeyondQuota(own, resume?.bytes ?? 0).catch(refuseApplication)
    // A number is kept unless it is one of somebody who was erased, which whoever types it must not learn.
    const phone = form.phone !== '' && (await isErased(own, spelled(form.phone))) ? '' : form.phone
    const known = await personOf(own, { ...form, phone }).catch(unlessErased)
    if (!known) {
      await decline(own, open, form, jobId)
      return false
    }
    const { person, isNew } = known
    if ((await applications.countOf(own.tx, jobId, person.id)) > MOST_REPEATS) return false
    const submission = await addApplied(own, { jobId, personId: person.id, note: form.message || null })
    // Anybody can type the address of somebody else: what was agreed to stands with the application alone, unless the
    // record was made of it.
    if (isNew) await keepByConsent(own, person, 'recruiting')
    const application = await applications.insert(own.tx, {
      job_id: jobId,
      person_id: person.id,
      submission_id: submission.id,
      name: form.name,
      email: form.email,
      phone,
      message: form.message,
      locale: form.locale,
      consent: JSON.stringify(noticeOf(open, form)),
      is_new_person: isNew,
      ...fileOf(resume),
      created_at: own.now,
    })
    if (submission.isNew) await confirm(own, open, form, jobId)
    return resume ? give(own, application, resume) : true
  })
}

/** The bytes wait with the application as long as nobody has read them. */
function fileOf(resume: Resume | undefined) {
  if (!resume) return { file_name: null, document_type: null, storage_key: null }
  const { fileName, type, key, result } = resume
  return { file_name: fileName, document_type: type, storage_key: result ? null : key }
}

/** What was read goes to the person at once; the rest waits for the worker. */
async function give(own: Ctx, application: applications.Application, { key, bytes, result }: Resume) {
  if (result) return keep(own, application, { key, bytes, result })
  const { accountId } = own.session
  await enqueue(own.tx, readApplication, { applicationId: application.id, accountId, key }, { accountId })
  return true
}

/** What stood beside the box that was ticked. */
function noticeOf({ page }: OpenPage, { locale }: Application) {
  return { url: page.privacy_url, text: inLanguage(page.privacy_text, locale)?.text ?? '' }
}

/**
 * Whoever applied before, or is known for another reason, is recognised by the email address and stays as she is: what a
 * stranger types changes nobody's record.
 */
async function personOf(ctx: Ctx, { name, email, phone }: Application) {
  const known = await findSame(ctx.tx, ctx.session.accountId, { name, emails: [{ email }], phones: [], positions: [] })
  if (known) return { person: await readable(ctx, personType, known.personId), isNew: false }
  const values = {
    name,
    emails: [{ email, kind: 'private' as const, verified: false }],
    ...(phone === '' ? {} : { phones: [{ phone: spelled(phone), kind: 'private' as const }] }),
  }
  return { person: await create(ctx, personType, values, { source: BY_APPLICANT }), isNew: true }
}

/** That no room is left is the account's own affair. */
function refuseApplication(error: unknown): never {
  throw error instanceof AppError && error.problem === 'fileQuota' ? new AppError('applicationRefused') : error
}

const NO_CONTACTS = { emails: [], phones: [], marks: [] }

async function isErased(ctx: Ctx, phone: string) {
  const isFree = await refuseBlocked(ctx, { ...NO_CONTACTS, phones: [phone] }).then(() => true, unlessErased)
  return isFree !== true
}

function unlessErased(error: unknown) {
  if (error instanceof AppError && error.problem === 'blocked') return undefined
  throw error
}
