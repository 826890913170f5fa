import type { Server } from 'node:http'

const DRAIN_MS = 8_000

/** Stops taking connections, lets running answers end and leaves; also when the launcher is gone. */
export function closeGracefully(server: Server) {
  let closing = false
  function close() {
    if (closing) return
    closing = true
    server.close(() => process.exit(0))
    server.closeIdleConnections()
    setTimeout(() => process.exit(0), DRAIN_MS).unref()
  }
  process.once('SIGTERM', close)
  process.once('SIGINT', close)
  process.once('disconnect', close)
}
