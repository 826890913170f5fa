import type { Endpoint } from '@kontor/contract/kit/endpoint.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'
import type { PlatformTx, Tx } from '../db/scope.ts'
import type { Log } from '../log.ts'
import type { CaptchaKeeper } from '../security/captcha.ts'
import type { Session } from '../session.ts'
import type { Storage } from '../storage/storage.ts'
import type { Say } from '../text/say.ts'

/** What every module may use; built once in app.ts, and again for tests. */
export type Kit = {
  db: Kysely<DB>
  log: Log
  say: Say
  now: () => Date
  secret: string
  publicUrl: string
  apiUrl: string
  cookieDomain?: string
  contactEmail?: string
  production: boolean
  storage: Storage
  captcha: CaptchaKeeper
  /** Does costly work when its turn comes: among many at once each would take as long as all together. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
  /** The session of an access token, or null when it is forged, expired or revoked. */
  sessionOf: (accessToken: string) => Promise<Session | null>
}

/** What a service knows of the call; a queue job builds the same. */
export type Call = {
  kit: Kit
  now: Date
  locale: Locale
  requestId: string
}

export type Ctx = Call & { session: Session; tx: Tx }
export type PublicCtx = Call & { session: Session | null; tx: Tx }
export type PlatformCtx = Call & { session: Session | null; tx: PlatformTx }
export type OperatorCtx = Call & { session: Session; tx: PlatformTx }

/** The context an endpoint's handler gets follows from its declaration. */
export type CtxOf<E extends Endpoint> = Call & {
  session: E['permission'] extends 'public' ? Session | null : Session
  tx: E extends { scope: 'platform' } ? PlatformTx : E extends { scope: 'none' } ? null : Tx
}
