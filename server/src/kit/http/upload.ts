import type { Endpoint } from '@kontor/contract/kit/endpoint.ts'
import { PROBLEMS } from '@kontor/contract/problems.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { readBytes, refuseAnnounced } from './body-bytes.ts'
import { boundaryOf, partsOf } from './form.ts'

/** A file as it was sent: nothing about it is believed. Where the form may come without one it has no bytes and no name. */
export type Upload = { content: Buffer; name: string; fields: Readonly<Record<string, string>> }

type Limit = NonNullable<Endpoint['multipart']>

const NOTHING = Buffer.alloc(0)

/** What a form holds beside its file: boundaries, heads and a few short fields. */
const FORM_BYTES = 64 * 1024

function isForm({ headers }: FastifyRequest) {
  return /^multipart\/form-data(?:;|\s|$)/i.test(headers['content-type'] ?? '')
}

/** The form's field `file`, held in memory: the limit of the endpoint keeps it small. */
export async function readUpload(request: FastifyRequest, limit: Limit): Promise<Upload> {
  const { maxBytes, optional } = limit
  if (!isForm(request)) throw new AppError('mediaType')
  const boundary = boundaryOf(request.headers['content-type'])
  if (!boundary) throw new AppError('malformed')
  const parts = partsOf(await readForm(request, maxBytes + FORM_BYTES, limit), boundary)
  const files = parts.filter(({ fileName }) => fileName !== undefined)
  if (files.length > 1) throw new AppError('malformed')
  const [file] = files
  const isLeftOut = optional && (!file || (file.fileName === '' && file.content.length === 0))
  if (!isLeftOut && file?.name !== 'file')
    throw new AppError('invalid', { faults: [{ path: 'file', key: 'required' }] })
  if (file && file.content.length > maxBytes) throw beyond(limit)
  const fields = fieldsOf(parts.filter((part) => part.fileName === undefined))
  return { content: file?.content ?? NOTHING, name: file?.fileName ?? '', fields }
}

/** The fields have room of their own: none of them may take that of the file. */
function fieldsOf(parts: readonly { name: string; content: Buffer }[]) {
  if (parts.reduce((sum, { content }) => sum + content.length, 0) > FORM_BYTES) throw new AppError('tooLarge')
  return Object.fromEntries(parts.map(({ name, content }) => [name, content.toString('utf8')]))
}

/** A form with fields of its own tells it where the file was chosen. */
function beyond({ tooLarge, fields }: Limit) {
  return new AppError(tooLarge, fields && { faults: [{ path: 'file', key: PROBLEMS[tooLarge].text }] })
}

/** The form as a whole is longer than its file may be: the file is what is too large. */
async function readForm({ raw, headers }: FastifyRequest, mostBytes: number, limit: Limit) {
  try {
    refuseAnnounced(headers['content-length'], mostBytes)
    return await readBytes(raw, mostBytes)
  } catch (error) {
    if (error instanceof AppError && error.problem === 'tooLarge') throw beyond(limit)
    throw error
  }
}
