import { FileType, type personFiles as endpoints } from '@kontor/contract/person-files.ts'
import { LanguageCode } from '@kontor/contract/person-parts.ts'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { z } from 'zod'
import { refuseBlocked } from '#catalogue/blocked-people/blocked-people.service.ts'
import { personType } from '#catalogue/people/person-type.ts'
import { AppError } from '#kit/errors.ts'
import type { CtxOf } from '#kit/http/context.ts'
import type { Upload } from '#kit/http/upload.ts'
import { checkEditable, lockEditable } from '#kit/records/reading.ts'
import { type FileKind, kindOf, PICTURES, safeName } from '#workspace/person-files/file-kinds.ts'
import { add, refuseBeyondQuota } from '#workspace/person-files/person-files.service.ts'
import { PREVIEW_SIZE } from '#workspace/person-files/sending.ts'
import { fileColumns, type Read } from './become.ts'
import { personOf } from './person-of-resume.ts'
import { documentTypeOf } from '../documents/file-types.ts'
import { readFor } from './reading.ts'
import { nameWithout, withStored } from './storing.ts'

type AddCtx = CtxOf<typeof endpoints.add>
type Query = InputOf<typeof endpoints.add>['query']

/** The two fields of the form beside the file; each is sent only if somebody chose it. */
const Chosen = z.object({ fileType: FileType.optional(), language: LanguageCode.optional() })

export async function addFile(ctx: AddCtx, personId: string, query: Query, { content, name, fields }: Upload) {
  const { fileType = 'other', language } = chosenOf(query, fields)
  const kind = kindOf(content, name)
  if (!kind) throw new AppError('fileTypeWide')
  await ctx.transact(async (own) => {
    await checkEditable(own, personType, personId)
    await refuseBeyondQuota(own, content.length, personId)
  })
  const read = await look(ctx, content, kind)
  const fileName = safeName(name, kind)
  return withStored(ctx, content, (key) =>
    ctx.transact(async (own) => {
      const person = await lockEditable(own, personType, personId)
      await refuseBeyondQuota(own, content.length, person.id)
      const { document } = read
      const said = fileType === 'resume' && document ? personOf(document.resume, nameWithout(fileName)) : undefined
      if (said) await refuseBlocked(own, contactsOf(said.values))
      const { id } = await add(own, {
        ...columnsOf(kind, read, { name: fileName, bytes: content.length, key }),
        person_id: person.id,
        file_type: fileType,
        language: language ?? document?.resume.locale ?? null,
        resume: said ? JSON.stringify(said.evidence) : null,
      })
      return { fileId: id, name: fileName }
    }),
  )
}

function chosenOf(query: Query, fields: Upload['fields']) {
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
  const chosen = Chosen.safeParse({ ...query, ...sent })
  if (chosen.success) return chosen.data
  const faults = chosen.error.issues.map(({ path }) => ({ path: path.join('.'), key: 'invalid' }))
  throw new AppError('invalid', { faults })
}

type Looked = { document?: Read; refusal?: string; isPicture?: true }

/** A picture must be one that can be drawn; a document that cannot be read is kept all the same. */
async function look(ctx: AddCtx, content: Buffer, kind: FileKind): Promise<Looked> {
  if (PICTURES.includes(kind)) {
    await ctx.kit.pictures.redraw(content, PREVIEW_SIZE)
    return { isPicture: true }
  }
  const type = documentTypeOf(kind)
  if (!type) return {}
  const result = await readFor(ctx.session.accountId, content, type)
  return 'refusal' in result ? { refusal: result.refusal } : { document: result }
}

type Stored = { name: string; bytes: number; key: string }

export function columnsOf(kind: FileKind, { document, refusal, isPicture }: Looked, file: Stored) {
  const type = documentTypeOf(kind)
  if (document && type) return fileColumns({ ...file, type }, document)
  return {
    name: file.name,
    bytes: file.bytes,
    storage_key: file.key,
    media_type: kind.media,
    preview: isPicture ? ('picture' as const) : ('none' as const),
    text: null,
    layout: null,
    refusal: refusal ?? null,
    reviewed_at: null,
    deleted_at: null,
  }
}

/** What somebody is recognised by, as a resume says it. */
export function contactsOf({ emails = [], phones = [] }: ReturnType<typeof personOf>['values']) {
  return { emails: emails.map(({ email }) => email), phones: phones.map(({ phone }) => phone) }
}
