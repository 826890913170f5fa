import { createApp } from './app.ts'
import { readEnv } from './env.ts'
import { createKit, databaseUrl } from './kit.ts'
import { runUntilStopped } from './lifetime.ts'

const env = readEnv(process.env)
const kit = await createKit('api', env, databaseUrl('APP_DATABASE_URL'))
// The launcher gives it to the web server too.
const webKey = process.env['WEB_KEY']
const app = await createApp(kit, { ...env, ...(webKey ? { webKey } : {}) })
await app.listen({ port: env.apiPort, host: env.host })

await runUntilStopped(kit.log, async () => {
  // Closing stops accepting, lets running requests end and closes idle connections.
  await app.close()
  await kit.db.destroy()
})
