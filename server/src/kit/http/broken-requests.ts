import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { AppError } from '../errors.ts'
import type { Translate } from '../text/translate.ts'
import { envelopeOf } from './problems.ts'

/**
 * What never became a request (too large headers, no HTTP at all) is refused in the envelope too. Browsers connect ahead
 * of need: who has said nothing is left without a word, which could be taken for the answer to what is just being asked.
 */
export function refuseBrokenRequests(translate: Translate) {
  return (error: { code?: string }, socket: Socket) => {
    // The rest of what was refused still arrives; closing before it is read would take the answer away.
    if (socket.writableEnded && error.code?.startsWith('HPE_')) return
    if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) {
      socket.destroy()
      return
    }
    const problem = new AppError(error.code === 'HPE_HEADER_OVERFLOW' ? 'headersTooLarge' : 'malformed')
    const body = JSON.stringify(envelopeOf(problem, translate, 'en'))
    const head = [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
}
