import { isGranted } from '@kontor/contract/kit/permissions.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { personFiles } from '@kontor/contract/person-files.ts'
import { buffer } from 'node:stream/consumers'
import { findRights } from '#identity/accounts/people.ts'
import { inTenant, type Tx } from '#kit/db/scope.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx, Kit } from '#kit/http/context.ts'
import type { Attempt } from '#kit/queue/runner.ts'
import type { Session } from '#kit/session.ts'
import { readResume, type ResumeResult } from '../resumes/resumes.service.ts'
import { become } from './become.ts'
import * as uploads from './resume-uploads.repository.ts'
import type { Upload } from './resume-uploads.repository.ts'
import { tellEnd } from './tell-end.ts'

type Asked = { uploadId: string; accountId: string; key: string }

/** So often the reading is tried before whoever sent it is told that it failed. */
const MOST_TRIES = 3

/**
 * Reads an upload that waited, and gives up after some tries: an attempt that broke off, for whatever reason, leaves
 * nobody waiting for ever. The bytes go then, since the sender still has the file and can send it again.
 */
export async function readOrGiveUp(kit: Kit, asked: Asked, { number, last }: Pick<Attempt, 'number' | 'last'>) {
  if (number > MOST_TRIES) return giveUp(kit, asked)
  try {
    await readQueued(kit, asked)
  } catch (err) {
    if (number < MOST_TRIES && !last) throw err
    kit.log.error({ err, uploadId: asked.uploadId }, 'a resume could not be read')
    await giveUp(kit, asked)
  }
}

async function giveUp(kit: Kit, { uploadId, accountId, key }: Asked) {
  const isOver = await inTenant(kit.db, { accountId }, 'read write', async (tx) => {
    const upload = await uploads.lock(tx, uploadId)
    if (!upload || upload.state === 'done' || upload.state === 'failed') return false
    const ended = { state: 'failed' as const, progress: 100, storage_key: null, ended_at: kit.now() }
    await uploads.update(tx, upload.id, { ...ended, problem: 'fileUnreadable' })
    await tellEnd(kit, tx, upload)
    return true
  })
  if (isOver) await kit.storage.remove(key)
}

/** Reads an upload that waited. Safe to repeat: whoever comes second finds it ended. */
async function readQueued(kit: Kit, { uploadId, accountId, key }: Asked) {
  const started = await inTenant(kit.db, { accountId }, 'read write', (tx) => start(kit, tx, uploadId))
  if (!started) {
    // Its account is gone, or it became a person before: then the bytes are the person's.
    const isKept = await inTenant(kit.db, { accountId }, 'read only', (tx) => uploads.find(tx, uploadId))
    if (!isKept) await kit.storage.remove(key)
    return
  }
  const { upload, session } = started
  const stored = await kit.storage.get(key)
  const content = stored && (await buffer(stored))
  const result: ResumeResult = content
    ? await readResume({ accountId, bytes: content, type: upload.document_type })
    : { refusal: 'unreadable' }
  const ended = await inTenant(kit.db, session ?? { accountId }, 'read write', async (tx) => {
    const outcome = await finish(kit, tx, { upload, key, bytes: content?.length ?? 0, result })
    await tellEnd(kit, tx, upload)
    return outcome
  })
  if (ended === 'failed') await kit.storage.remove(key)
}

async function start(kit: Kit, tx: Tx, uploadId: string) {
  const upload = await uploads.lock(tx, uploadId)
  if (!upload || upload.state === 'done' || upload.state === 'failed') return undefined
  await uploads.update(tx, upload.id, { state: 'reading', progress: 10 })
  return { upload, session: await sessionOf(tx, upload) }
}

/** Whoever uploaded it, with the rights of today. */
async function sessionOf(tx: Tx, { id, user_id, account_id }: Upload): Promise<Session | undefined> {
  const user = await findRights(tx, user_id)
  if (!user?.active) return undefined
  const { roles, plan, locale, operator } = user
  return { sessionId: id, userId: user_id, accountId: account_id, roles, plan, locale, operator, verified: true }
}

/** As the upload itself asks, which was some time ago. */
function mayUpload(session: Session) {
  const { permission, feature } = personFiles.uploadResume
  return isGranted(permission, session) && hasFeature(session.plan, feature)
}

type Finish = { upload: Upload; key: string; bytes: number; result: ResumeResult }

async function finish(kit: Kit, tx: Tx, given: Finish): Promise<'done' | 'failed'> {
  const { upload } = given
  // Reading takes a while, and whoever uploaded it may have lost the right meanwhile.
  const session = await sessionOf(tx, upload)
  const now = kit.now()
  const fail = async (problem: string, existing_id: string | null = null) => {
    const ended = { state: 'failed' as const, progress: 100, storage_key: null, ended_at: now }
    await uploads.update(tx, upload.id, { ...ended, problem, existing_id })
    return 'failed' as const
  }
  if (!session || !mayUpload(session)) return fail('forbidden')
  const { result } = given
  if ('refusal' in result) return fail('fileUnreadable')
  const ctx: Ctx = { kit, tx, now, locale: session.locale, requestId: `resume ${upload.id}`, session }
  try {
    const file = { name: upload.file_name, bytes: given.bytes, key: given.key, type: upload.document_type }
    const { person } = await become(ctx, result, { ...file, wishes: upload.wishes })
    const ended = { state: 'done' as const, progress: 100, storage_key: null, ended_at: now }
    await uploads.update(tx, upload.id, { ...ended, person_id: person.id })
    return 'done'
  } catch (error) {
    // Refusals are asked before anything is written, so the transaction goes on.
    if (!(error instanceof AppError)) throw error
    const known = error.details?.['personId']
    return fail(error.problem, typeof known === 'string' ? known : null)
  }
}
