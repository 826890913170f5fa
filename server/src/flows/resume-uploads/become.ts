import { hasHiringPermission } from '@kontor/contract/kit/roles.ts'
import type { UploadWishes } from '#kit/db/person-file-schema.ts'
import { refuseBlocked } from '#catalogue/blocked-people/blocked-people.service.ts'
import { keepFor } from '#catalogue/people/consents.ts'
import { personType } from '#catalogue/people/person-type.ts'
import { findSame } from '#catalogue/people/same-person.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { create } from '#kit/records/writing.ts'
import { add as addMembers, checkAddable } from '#workspace/lists/members.ts'
import { add, refuseBeyondQuota } from '#workspace/person-files/person-files.service.ts'
import { create as submit, lockLive } from '#workspace/submissions/adding.ts'
import type { DocumentType } from '../documents/document.ts'
import type { ResumeResult } from '../resumes/resumes.service.ts'
import { personOf } from './person-of-resume.ts'
import { kindOfDocument } from '../documents/file-types.ts'
import { layoutOf } from '../documents/layout-of.ts'
import { nameWithout } from './storing.ts'

/** The name under which provenance and history know values that were read from a resume. */
export const BY_RESUME = 'resume'

export type Read = Extract<ResumeResult, { resume: unknown }>
type StoredFile = { name: string; bytes: number; key: string; type: DocumentType }

/**
 * A resume that was read becomes a person with the resume as its first file. A text about nobody and whoever was erased
 * are refused, whoever is known already is named; uploads of one account come one after the other, so that two alike make one person.
 */
export async function become(ctx: Ctx, read: Read, file: StoredFile & { wishes: UploadWishes }) {
  const { wishes } = file
  if (!isAboutSomebody(read.resume)) throw new AppError('fileUnreadable', { reason: 'nobody' })
  const { values, evidence } = personOf(read.resume, nameWithout(file.name))
  const isPublic = wishes.access === 'public'
  if (wishes.listId) await checkAddable(ctx, wishes.listId, 'person')
  await checkJob(ctx, wishes)
  await refuseBeyondQuota(ctx, file.bytes)
  const contacts = {
    emails: (values.emails ?? []).map(({ email }) => email),
    phones: (values.phones ?? []).map(({ phone }) => phone),
  }
  await refuseBlocked(ctx, contacts)
  if (wishes.duplicate === 'refuse') await refuseSame(ctx, values, isPublic)
  const tags = isPublic || !wishes.tags?.length ? {} : { tags: wishes.tags }
  const person = await create(ctx, personType, { ...values, ...tags }, { isPublic, source: BY_RESUME })
  const stored = await add(ctx, {
    ...fileColumns(file, read),
    person_id: person.id,
    file_type: 'resume',
    language: read.resume.locale,
    resume: JSON.stringify(evidence),
  })
  if (wishes.listId) await addMembers(ctx, wishes.listId, [person.id])
  if (wishes.purpose && !isPublic) await keepFor(ctx, person, wishes.purpose)
  if (wishes.jobId) await submit(ctx, { personId: person.id, jobId: wishes.jobId }, AS_CANDIDATE)
  return { person, fileId: stored.id }
}

const AS_CANDIDATE = { origin: 'sourced', note: null, movedFrom: null } as const

/** Who hires adds candidates, to a job that is open or on hold; a public person has no place in a pipeline. */
export async function checkJob(ctx: Ctx, { jobId, access }: Pick<UploadWishes, 'jobId' | 'access'>) {
  if (!jobId) return
  await lockLive(ctx, jobId)
  if (!hasHiringPermission(ctx.session)) throw new AppError('forbidden')
  if (access === 'public') throw new AppError('publicPerson')
}

/** The name of a file alone makes no person: the text must name somebody, or say how to reach them. */
function isAboutSomebody({ name, emails, phones, links }: Read['resume']) {
  return name !== undefined || emails.length + phones.length + links.length > 0
}

async function refuseSame(ctx: Ctx, values: ReturnType<typeof personOf>['values'], isPublic: boolean) {
  const { name, emails = [], phones = [], positions = [] } = values
  const layer = isPublic ? null : ctx.session.accountId
  const same = await findSame(ctx.tx, layer, { name, emails, phones, positions })
  if (same) throw new AppError('personExists', { ...same })
}

/** What a file that was read keeps of it. */
export function fileColumns({ name, bytes, key, type }: StoredFile, { document }: Pick<Read, 'document'>) {
  const { text, ...layout } = layoutOf(document)
  return {
    name,
    bytes,
    storage_key: key,
    media_type: kindOfDocument(type).media,
    preview: 'pages' as const,
    text,
    layout: JSON.stringify(layout),
    refusal: null,
    reviewed_at: null,
    deleted_at: null,
  }
}
