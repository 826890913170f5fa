import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long, and how much, a sender may go on after it was refused. */
const LINGER = { ms: 2000, bytes: 6 * 1024 * 1024 }

/**
 * An answer may go out before the body has come: to somebody without a session, or when the body is too large. The
 * connection then ends with the answer. What still comes is thrown away for a moment before it is closed, because closing
 * while the other side still sends would reset the connection, and the answer could be lost with it.
 */
export function closeAfterUnread(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isUnread(request.raw)) {
      reply.header('connection', 'close')
      if (request.raw.socket instanceof Socket) linger(request.raw, request.raw.socket)
    }
    done(null, payload)
  })
}

function isUnread({ headers, complete, readableEnded }: IncomingMessage) {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  return hasBody && !complete && !readableEnded
}

function linger(body: IncomingMessage, socket: Socket) {
  const most = socket.bytesRead + LINGER.bytes
  const destroy = () => void socket.destroy()
  const destroySoon = socket.destroySoon.bind(socket)
  // An error of what nobody reads concerns nobody any more.
  body.on('error', () => {})
  body.on('data', () => (socket.bytesRead > most ? destroy() : undefined))
  // Node calls this when the answer is written, and would close at once.
  socket.destroySoon = () => {
    if (body.complete) {
      destroySoon()
      return
    }
    socket.end()
    body.once('end', destroySoon).once('close', destroySoon)
    const timer = setTimeout(destroy, LINGER.ms)
    socket.once('close', () => clearTimeout(timer))
  }
}
