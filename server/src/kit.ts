import { sessionReader } from '#identity/auth/live-sessions.ts'
import { DEMO_BANK } from '#identity/invoices/payment.provider.ts'
import { openDatabase } from '#kit/db/pool.ts'
import { openSignals } from '#kit/db/signals.ts'
import type { Kit } from '#kit/http/context.ts'
import { createLog } from '#kit/log.ts'
import { sharpPictures } from '#kit/pictures/pictures.provider.ts'
import { createCaptcha } from '#kit/security/captcha.ts'
import { limitTo } from '#kit/security/limit.ts'
import { watchSpace } from '#kit/storage/space.ts'
import { openStorage } from '#kit/storage/storage.ts'
import { loadTexts } from '#kit/text/translate.ts'
import { type Env, hasUnnamedProxy } from './env.ts'
import { registerKinds } from './kinds.ts'

/** Everything the modules use, from the environment; API and worker build the same. */
export async function createKit(name: 'api' | 'worker', env: Env, appUrl: string): Promise<Kit> {
  registerKinds()
  const log = createLog(name, 'info')
  const db = openDatabase(appUrl, { onLost: (err) => log.warn({ err }, 'a database connection was lost') })
  const bank = env.bank ?? (env.demo ? DEMO_BANK : undefined)
  const base = { db, now: () => new Date(), secret: env.secret }
  return {
    ...base,
    log,
    translate: await loadTexts(),
    signals: openSignals(appUrl, (err) => log.warn({ err }, 'the connection for notifications was lost')),
    publicUrl: env.publicUrl,
    apiUrl: env.apiUrl,
    production: env.production,
    storage: openStorage(env.dataDir),
    pictures: sharpPictures(),
    notices: new Set(hasUnnamedProxy(env) ? ['proxy'] : []),
    space: watchSpace(env.dataDir, { minFreeMb: env.minFreeMb, log }),
    captcha: createCaptcha(env.secret),
    limitConcurrency: limitTo(env.searchesAtOnce),
    sessionOf: sessionReader(base),
    ...(env.cookieDomain ? { cookieDomain: env.cookieDomain } : {}),
    ...(bank ? { bank } : {}),
    ...(env.contactEmail ? { contactEmail: env.contactEmail } : {}),
    ...(env.fetchPages ? { fetching: { networks: env.fetchNetworks } } : {}),
  }
}

/** The connection of the role that owns nothing; the launcher passes it. */
export function databaseUrl(name: 'APP_DATABASE_URL' | 'OWNER_DATABASE_URL') {
  const url = process.env[name]
  if (!url) throw new Error(`${name} is missing: start the program with npm start`)
  return url
}
