import { warmUp } from '#flows/search/warm-up.ts'
import { failRequest } from '#kit/http/request-errors.ts'
import { hostsOf } from '@kontor/contract/kit/hosts.ts'
import { createApp } from './app.ts'
import { readEnv } from './env.ts'
import { createKit, databaseUrl } from './kit.ts'
import { runUntilStopped } from './lifetime.ts'

const env = readEnv(process.env)
const kit = await createKit('api', env, databaseUrl('APP_DATABASE_URL'))
// The launcher gives it to the web server too.
const webKey = process.env['WEB_KEY']
const hosts = hostsOf({ url: env.apiUrl, listens: env.host, port: env.apiPort, more: env.allowedHosts })
const app = await createApp(kit, { ...env, hosts, ...(webKey ? { webKey } : {}) })
for (const notice of kit.notices) kit.log.warn({ notice }, kit.translate('en', `notices.${notice}`))
await warmUp(kit)
await app.listen({ port: env.apiPort, host: env.host })

const close = async () => {
  // Closing stops accepting, lets running requests end and closes idle connections.
  await app.close()
  await kit.signals.close()
  await kit.db.destroy()
}
await runUntilStopped(kit.log, { close, ofRequest: failRequest })
