import { join } from 'node:path'
import process from 'node:process'
import { createServer } from 'vite'

const server = await createServer({
  root: join(import.meta.dirname, '..', 'web'),
  configFile: join(import.meta.dirname, '..', 'web', 'vite.config.ts'),
  server: { host: process.env['HOST'] ?? '127.0.0.1', port: Number(process.env['WEB_PORT'] ?? 3000), strictPort: true },
})
await server.listen()

function leave() {
  void server.close().finally(() => process.exit())
}
process.once('SIGTERM', leave)
// Without its launcher it would serve on, unseen.
process.once('disconnect', leave)
process.send?.({ ready: true })
