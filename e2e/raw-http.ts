import { connect } from 'node:net'

export type RawAnswer = { status: number; head: string; body: string }

/** Sends bytes as they are and returns the first answer; the status is 0 where the connection was closed without one. */
export function sendRaw(url: string, text: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname, () => void socket.write(text, 'latin1'))
    const pieces: Buffer[] = []
    socket.setTimeout(20_000, () => socket.destroy(new Error(`no answer to ${JSON.stringify(text.slice(0, 200))}`)))
    socket.on('data', (piece) => pieces.push(piece))
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? undefined : reject(error)))
    socket.on('close', () => {
      const [head = '', ...rest] = Buffer.concat(pieces).toString('utf8').split('\r\n\r\n')
      resolve({ status: Number(head.split(' ')[1] ?? 0), head, body: rest.join('\r\n\r\n') })
    })
  })
}

/** A GET with any target and Host header, on a connection of its own. */
export function getRaw(url: string, target: string, host: string) {
  return sendRaw(url, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
}
