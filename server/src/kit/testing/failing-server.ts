import { PassThrough } from 'node:stream'
import pino from 'pino'
import { runUntilStopped } from '../../lifetime.ts'
import type { Kit } from '../http/context.ts'
import { failRequest } from '../http/request-errors.ts'
import { bareServer } from '../http/server.ts'
import { loadTexts } from '../text/translate.ts'

/** A server whose routes fail where nothing catches it; a test starts it as a process of its own. */
const FAILURES: Record<string, () => unknown> = {
  timer: () => setTimeout(() => fail('timer'), 1),
  stream: () => new PassThrough().destroy(new Error('stream')),
  event: () => process.nextTick(() => new PassThrough().emit('error', new Error('event'))),
  rejection: () => void Promise.reject(new Error('rejection')),
}

function fail(message: string): never {
  throw new Error(message)
}

const log = pino(pino.destination(1))
const kit = { log, translate: await loadTexts(), publicUrl: 'http://localhost', notices: new Set() } as Kit
const app = await bareServer(kit, { requestsPerMinute: 0, trustProxy: [], mostDelayMs: 0 })
app.get('/v1/health', async () => ({ data: { status: 'ok' }, error: null }))
for (const [name, failing] of Object.entries(FAILURES)) {
  // It never answers by itself.
  app.get(`/${name}`, () => {
    failing()
    return new Promise(() => {})
  })
  // It has answered before the failure.
  app.get(`/late/${name}`, async () => {
    setTimeout(failing, 20)
    return { data: null, error: null }
  })
}
process.on('message', (message) => {
  if (message === 'fail') setTimeout(() => fail('nobody’s'), 1)
})
await app.listen({ port: Number(process.env['API_PORT']), host: '127.0.0.1' })
await runUntilStopped(log, { close: () => app.close(), ofRequest: failRequest })
