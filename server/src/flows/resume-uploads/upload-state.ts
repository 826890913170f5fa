import { PROBLEMS } from '@kontor/contract/problems.ts'
import type { Problem } from '@kontor/contract/kit/errors.ts'
import type { ResumeUpload } from '@kontor/contract/person-files.ts'
import { personType } from '#catalogue/people/person-type.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { find as findRecord } from '#kit/records/rows.repository.ts'
import { find, type Upload } from './resume-uploads.repository.ts'
import { nameWithout } from './storing.ts'

/** How far an upload is, for whoever sent it. */
export async function stateOf(ctx: Ctx, uploadId: string): Promise<ResumeUpload> {
  const upload = await find(ctx.tx, uploadId)
  if (!upload || upload.user_id !== ctx.session.userId) throw new AppError('notFound')
  const person = upload.person_id === null ? undefined : await findRecord(ctx.tx, personType, upload.person_id)
  return {
    uploadId: upload.id,
    state: upload.state,
    progress: upload.progress,
    fileName: upload.file_name,
    personId: person?.id ?? null,
    name: person?.name ?? nameWithout(upload.file_name),
    error: upload.state === 'failed' ? errorOf(ctx, upload) : null,
  }
}

function errorOf(ctx: Ctx, { problem, existing_id }: Upload) {
  const known = problem !== null && problem in PROBLEMS ? (problem as Problem) : 'internal'
  const { text, code } = PROBLEMS[known] as { text: string; code?: number }
  return { errorCode: code ?? null, userMessage: ctx.kit.translate(ctx.locale, text), personId: existing_id }
}
