import type { IncomingMessage } from 'node:http'
import type { Endpoint } from '@kontor/contract/kit/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { readBytes, refuseAnnounced } from './body-bytes.ts'
import { jsonScanner } from './json-scan.ts'

/** Bodies are forms that people fill in; whatever takes more declares `bodyBytes`. */
export const BODY_BYTES = 64 * 1024

export function bodyBytesOf(e: Endpoint) {
  return e.bodyBytes ?? BODY_BYTES
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** What is no UTF-8 is refused: replaced characters would be stored as if somebody had typed them. */
function textOf(bytes: Buffer) {
  try {
    return UTF8.decode(bytes)
  } catch (cause) {
    throw new AppError('malformed', undefined, { cause })
  }
}

/** JSON, and forms where an endpoint takes a file. Browsers name it on calls without a body too; nothing is then no body, not a bad one. */
export function acceptBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, body: IncomingMessage) => {
    const { endpoint } = request.routeOptions.config
    // Nothing is read for an address that leads nowhere.
    if (request.is404) throw new AppError('notFound')
    if (endpoint?.multipart) throw new AppError('mediaType')
    const mostBytes = endpoint ? bodyBytesOf(endpoint) : BODY_BYTES
    refuseAnnounced(request.headers['content-length'], mostBytes)
    const bytes = await readBytes(body, mostBytes, jsonScanner())
    if (bytes.length === 0) return undefined
    return new Promise<unknown>((resolve, reject) => {
      void parse(request, textOf(bytes), (error, value) => (error ? reject(error) : resolve(value)))
    })
  })
  // Its file is read by the handler, once the rest of the input is known to be right.
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest) => {
    if (request.is404) throw new AppError('notFound')
    if (!request.routeOptions.config.endpoint?.multipart) throw new AppError('mediaType')
  })
}
