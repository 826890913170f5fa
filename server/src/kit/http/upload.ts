import type { Endpoint } from '@kontor/contract/kit/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** A file as it was sent: nothing about it is believed. */
export type Upload = { content: Buffer; name: string }

type Limit = NonNullable<Endpoint['multipart']>

const LIMITS = { files: 1, fields: 10, parts: 11, fieldSize: 1000, fieldNameSize: 100, headerPairs: 50 }

/** The form's field `file`, held in memory: the limit of the endpoint keeps it small. */
export async function readUpload(request: FastifyRequest, { maxBytes, tooLarge }: Limit): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('mediaType')
  const sent = await readPart(request, maxBytes).catch((cause: unknown) => {
    // The parser has no name for a form that is cut off or has no boundary.
    throw new AppError('malformed', undefined, { cause })
  })
  if (sent?.field !== 'file') throw new AppError('invalid', { faults: [{ path: 'file', key: 'required' }] })
  if (sent.truncated) throw new AppError(tooLarge)
  return { content: sent.content, name: sent.name }
}

async function readPart(request: FastifyRequest, fileSize: number) {
  const part = await request.file({ limits: { ...LIMITS, fileSize } })
  if (!part) return undefined
  const content = await part.toBuffer()
  return { field: part.fieldname, content, name: part.filename ?? '', truncated: part.file.truncated }
}
