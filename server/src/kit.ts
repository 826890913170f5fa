import { sessionReader } from '#identity/auth/live-sessions.ts'
import { openDatabase } from '#kit/db/pool.ts'
import type { Kit } from '#kit/http/context.ts'
import { createLog } from '#kit/log.ts'
import { createCaptcha } from '#kit/security/captcha.ts'
import { openStorage } from '#kit/storage/storage.ts'
import { loadTexts } from '#kit/text/say.ts'
import pLimit from 'p-limit'
import type { Env } from './env.ts'

/** Everything the modules use, from the environment; API and worker build the same. */
export async function createKit(name: 'api' | 'worker', env: Env, appUrl: string): Promise<Kit> {
  const log = createLog(name, 'info')
  const db = openDatabase(appUrl, { onLost: (err) => log.warn({ err }, 'a database connection was lost') })
  const base = { db, now: () => new Date(), secret: env.secret }
  return {
    ...base,
    log,
    say: await loadTexts(),
    publicUrl: env.publicUrl,
    apiUrl: env.apiUrl,
    production: env.production,
    storage: openStorage(env.dataDir),
    captcha: createCaptcha(env.secret),
    inTurn: pLimit(env.searchesAtOnce),
    sessionOf: sessionReader(base),
    ...(env.cookieDomain ? { cookieDomain: env.cookieDomain } : {}),
    ...(env.contactEmail ? { contactEmail: env.contactEmail } : {}),
  }
}

/** The connection of the role that owns nothing; the launcher passes it. */
export function databaseUrl(name: 'APP_DATABASE_URL' | 'OWNER_DATABASE_URL') {
  const url = process.env[name]
  if (!url) throw new Error(`${name} is missing: start the program with npm start`)
  return url
}
