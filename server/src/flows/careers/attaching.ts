import { buffer } from 'node:stream/consumers'
import { MOST_OF_PERSON } from '@kontor/contract/person-record.ts'
import { refuseBlocked } from '#catalogue/blocked-people/blocked-people.service.ts'
import { personType } from '#catalogue/people/person-type.ts'
import { findPublisher } from '#identity/accounts/people.ts'
import { inTenant, NOBODY, type Tx } from '#kit/db/scope.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx, Kit } from '#kit/http/context.ts'
import type { Attempt } from '#kit/queue/runner.ts'
import { lockEditable, readable } from '#kit/records/reading.ts'
import { applyChange } from '#kit/records/writing.ts'
import { add, refuseBeyondQuota } from '#workspace/person-files/person-files.service.ts'
import { kindOfDocument } from '../documents/file-types.ts'
import { columnsOf, contactsOf } from '../resume-uploads/add-file.ts'
import { BY_RESUME } from '../resume-uploads/become.ts'
import { personOf } from '../resume-uploads/person-of-resume.ts'
import { nameWithout } from '../resume-uploads/storing.ts'
import { readResume, type ResumeResult } from '../resumes/resumes.service.ts'
import * as applications from './applications.repository.ts'
import type { Application } from './applications.repository.ts'

type Asked = { applicationId: string; accountId: string; key: string }

/** So often the reading is tried; then the file is kept as it is. */
const MOST_TRIES = 3

/** Reads the resume of an applicant that waited, and gives it to the person. Safe to repeat: whoever comes second finds it done. */
export async function attach(kit: Kit, asked: Asked, { number, last }: Pick<Attempt, 'number' | 'last'>) {
  const { applicationId, accountId, key } = asked
  const waiting = await inTenant(kit.db, { accountId }, 'read only', (tx) => applications.find(tx, applicationId))
  // Its person was erased, or its account is gone.
  if (!waiting) return kit.storage.remove(key)
  if (waiting.storage_key === null) return undefined
  const stored = await kit.storage.get(key)
  const content = stored ? await buffer(stored) : Buffer.alloc(0)
  const result = await read(accountId, content, waiting).catch((err: unknown): ResumeResult => {
    if (number < MOST_TRIES && !last) throw err
    kit.log.error({ err, applicationId }, 'the resume of an applicant could not be read')
    return { refusal: 'unreadable' }
  })
  const isKept = await inTenant(kit.db, { accountId }, 'read write', async (tx) => {
    const application = await applications.lock(tx, applicationId)
    if (!application || application.storage_key === null) return true
    await applications.setRead(tx, applicationId)
    if (content.length === 0) return false
    const ctx = await contextOf(kit, tx, accountId, application)
    return keep(ctx, application, { key, bytes: content.length, result })
  })
  return isKept ? undefined : kit.storage.remove(key)
}

async function read(accountId: string, bytes: Buffer, { document_type: type }: Application): Promise<ResumeResult> {
  return type === null || bytes.length === 0 ? { refusal: 'unreadable' } : readResume({ accountId, bytes, type })
}

async function contextOf(kit: Kit, tx: Tx, accountId: string, { locale, id }: Application): Promise<Ctx> {
  const { plan } = await findPublisher(tx, accountId)
  const nobody = { sessionId: NOBODY, userId: NOBODY, roles: ['recruiter' as const], verified: true, operator: false }
  const session = { ...nobody, accountId, plan, locale }
  return { kit, tx, now: kit.now(), locale, requestId: `application ${id}`, session }
}

type Given = { key: string; bytes: number; result: ResumeResult }

/**
 * Gives the file to the person. Answers whether it was kept: not beyond what may be kept, and nothing about somebody who
 * was erased.
 */
export async function keep(ctx: Ctx, application: Application, { key, bytes, result }: Given): Promise<boolean> {
  const { person_id, file_name, document_type, is_new_person: isNewPerson } = application
  const person = await readable(ctx, personType, person_id).catch(unlessMissing)
  if (!person || document_type === null) return false
  const name = file_name ?? ''
  const document = 'refusal' in result ? undefined : result
  const said = document && personOf(document.resume, nameWithout(name))
  try {
    await refuseBeyondQuota(ctx, bytes, person.id)
    if (said) await refuseBlocked(ctx, contactsOf(said.values))
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
  const looked = 'refusal' in result ? { refusal: result.refusal } : { document: result }
  await add(ctx, {
    ...columnsOf(kindOfDocument(document_type), looked, { name, bytes, key }),
    person_id: person.id,
    file_type: 'resume',
    language: document?.resume.locale ?? null,
    resume: said ? JSON.stringify(said.evidence) : null,
  })
  if (said && isNewPerson) await fill(ctx, person.id, said.values)
  return true
}

function unlessMissing(error: unknown) {
  if (error instanceof AppError && error.problem === 'notFound') return undefined
  throw error
}

/** Somebody of whom nothing is known yet but what the form said. What anybody changed since is theirs. */
async function fill(ctx: Ctx, personId: string, said: ReturnType<typeof personOf>['values']) {
  const person = await lockEditable(ctx, personType, personId)
  if (person.version !== 1) return
  const { name: _, firstName: _first, lastName: _last, emails = [], phones = [], ...rest } = said
  // What was read stands first, because the review knows it by its place; the form's own always stays.
  const ownEmails = person.emails.filter(({ email }) => !emails.some((each) => each.email === email))
  const ownPhones = person.phones.filter(({ phone }) => !phones.some((each) => each.phone === phone))
  const change = {
    ...rest,
    emails: [...emails.slice(0, MOST_OF_PERSON.emails - ownEmails.length), ...ownEmails],
    phones: [...phones.slice(0, MOST_OF_PERSON.phones - ownPhones.length), ...ownPhones],
  }
  await applyChange(ctx, personType, person, { change, source: BY_RESUME })
}
