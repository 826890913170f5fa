import { connect } from 'node:net'

export type RawAnswer = { statusCode: number; headers: Record<string, string>; body: string; rawPayload: Buffer }

export type RawRequest = {
  method: string
  url: string
  /** As they are written, each time they are written; a character is a byte. */
  headers: readonly (readonly [string, string])[]
  payload?: string | Buffer
}

const PATIENCE_MS = 20_000

/**
 * Writes bytes to a server as they are, however wrong, and gives what it answers until it closes the connection.
 * A client that `leaves` says that nothing more will come, which ends a request that is not whole yet.
 */
export function sendBytes(port: number, bytes: Buffer, { leaves = false } = {}): Promise<RawAnswer | undefined> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('the connection was left open')))
    socket.on('data', (piece) => {
      pieces.push(piece)
      // It goes on for minutes; whoever asked has seen enough once it has begun.
      if (piece.includes('content-type: text/event-stream')) socket.end()
    })
    // A server may close before it has read everything; what it said before counts.
    socket.on('error', (error) => (pieces.length > 0 || 'code' in error ? undefined : reject(error)))
    socket.on('end', () => socket.end())
    socket.on('close', () => resolve(answerOf(Buffer.concat(pieces))))
    if (leaves) socket.end(bytes)
    else socket.write(bytes)
  })
}

export function bytesOf({ method, url, headers, payload = '' }: RawRequest): Buffer {
  const lines = [`${method} ${url} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(payload)])
}

function answerOf(received: Buffer): RawAnswer | undefined {
  const split = received.indexOf('\r\n\r\n')
  if (split === -1) return undefined
  const [status = '', ...lines] = received.toString('latin1', 0, split).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const content = received.subarray(split + 4)
  const rawPayload = headers['transfer-encoding'] === 'chunked' ? unchunked(content) : content
  return { statusCode: Number(status.split(' ')[1]), headers, body: rawPayload.toString(), rawPayload }
}

function unchunked(content: Buffer) {
  const pieces: Buffer[] = []
  let at = 0
  for (;;) {
    const line = content.indexOf('\r\n', at)
    const length = Number.parseInt(content.toString('latin1', at, line), 16)
    if (line === -1 || !(length > 0)) return Buffer.concat(pieces)
    pieces.push(content.subarray(line + 2, line + 2 + length))
    at = line + 2 + length + 2
  }
}
