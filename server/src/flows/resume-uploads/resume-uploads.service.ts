import { canManagePublicItems } from '@kontor/contract/kit/roles.ts'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import type { personFiles as endpoints } from '@kontor/contract/person-files.ts'
import { AppError } from '#kit/errors.ts'
import type { CtxOf } from '#kit/http/context.ts'
import type { Upload } from '#kit/http/upload.ts'
import { enqueue } from '#kit/queue/queue.ts'
import { kindOf, safeName } from '#workspace/person-files/file-kinds.ts'
import { checkAddable } from '#workspace/lists/members.ts'
import { refuseBeyondQuota } from '#workspace/person-files/person-files.service.ts'
import type { DocumentType } from '../documents/document.ts'
import { become, checkJob } from './become.ts'
import { requireDocumentType } from '../documents/file-types.ts'
import { isBusy } from '../documents/read-turns.ts'
import { readFor } from './reading.ts'
import { readUploadedResume } from './resume-uploads.jobs.ts'
import * as uploads from './resume-uploads.repository.ts'
import { nameWithout, withStored } from './storing.ts'

type UploadCtx = CtxOf<typeof endpoints.uploadResume>
type Wishes = InputOf<typeof endpoints.uploadResume>['query']

/** Larger ones are read in the background, and so are those that come while many others are read. */
const QUICK_BYTES = 2 * 2 ** 20

/** Type and size are judged before anything is kept; what can be read at once is answered with the person. */
export async function upload(ctx: UploadCtx, wishes: Wishes, { content, name }: Upload) {
  const type = requireDocumentType(content, name)
  if (wishes.access === 'public' && !canManagePublicItems(ctx.session)) throw new AppError('forbidden')
  await ctx.transact(async (own) => {
    if (wishes.listId) await checkAddable(own, wishes.listId, 'person')
    await checkJob(own, wishes)
    await refuseBeyondQuota(own, content.length)
  })
  const fileName = safeName(name, kindOf(content, name) ?? { media: '', extensions: [type] })
  const given = { content, type, fileName, wishes }
  return content.length > QUICK_BYTES || isBusy(ctx.session.accountId) ? queue(ctx, given) : readNow(ctx, given)
}

type Given = { content: Buffer; type: DocumentType; fileName: string; wishes: Wishes }

/** Reads and stores between two transactions: nobody waits with a connection in hand. */
async function readNow(ctx: UploadCtx, { content, type, fileName, wishes }: Given) {
  const result = await readFor(ctx.session.accountId, content, type)
  if ('refusal' in result) throw new AppError('fileUnreadable', { reason: result.refusal })
  return withStored(ctx, content, (key) =>
    ctx.transact(async (own) => {
      const row = uploadRow(own.session.userId, { type, fileName, wishes })
      const { id } = await uploads.insert(own.tx, { ...row, state: 'reading', storage_key: null })
      const file = { name: fileName, bytes: content.length, key, type }
      const { person, fileId } = await become(own, result, { ...file, wishes })
      // The answer tells of it.
      const ended = { state: 'done' as const, progress: 100, ended_at: own.now, told_at: own.now }
      await uploads.update(own.tx, id, { ...ended, person_id: person.id })
      return { personId: person.id, name: person.name, uploadId: id, fileId, state: 'done' as const }
    }),
  )
}

async function queue(ctx: UploadCtx, { content, type, fileName, wishes }: Given) {
  return withStored(ctx, content, (key) =>
    ctx.transact(async (own) => {
      const { userId, accountId } = own.session
      const row = uploadRow(userId, { type, fileName, wishes })
      const { id } = await uploads.insert(own.tx, { ...row, state: 'queued', storage_key: key })
      await enqueue(own.tx, readUploadedResume, { uploadId: id, accountId, key }, { accountId })
      return { personId: null, name: nameWithout(fileName), uploadId: id, fileId: null, state: 'queued' as const }
    }),
  )
}

function uploadRow(userId: string, { type, fileName, wishes }: Pick<Given, 'type' | 'fileName' | 'wishes'>) {
  const { locale: _, ...kept } = wishes
  const nothing = { problem: null, person_id: null, existing_id: null, ended_at: null }
  return { user_id: userId, file_name: fileName, document_type: type, wishes: JSON.stringify(kept), ...nothing }
}
