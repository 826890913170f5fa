import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const STATUSES: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/**
 * Refuses what never became a request. Browsers connect ahead of need: who has said nothing is left without a word,
 * which could be taken for the page that is just being asked for.
 */
export function refuseBrokenRequests(server: Server) {
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket: Socket) => {
    if (code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) {
      socket.destroy()
      return
    }
    const status = STATUSES[code] ?? 400
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`)
  })
  // A tunnel. Node hands the bare connection over; without a listener for its errors a reset would end the process.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy())
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
  })
}
