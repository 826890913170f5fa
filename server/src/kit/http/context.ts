import type { Endpoint } from '@kontor/contract/kit/endpoint.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { OperatorNotice } from '@kontor/contract/operations.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'
import type { PlatformTx, Tx } from '../db/scope.ts'
import type { Signals } from '../db/signals.ts'
import type { Log } from '../log.ts'
import type { Pictures } from '../pictures/pictures.provider.ts'
import type { CaptchaKeeper } from '../security/captcha.ts'
import type { FetchRules } from '../security/pages.provider.ts'
import type { Session } from '../session.ts'
import type { Space } from '../storage/space.ts'
import type { Storage } from '../storage/storage.ts'
import type { Translate } from '../text/translate.ts'

/** What every module may use; built once in app.ts, and again for tests. */
export type Kit = {
  db: Kysely<DB>
  log: Log
  translate: Translate
  now: () => Date
  secret: string
  publicUrl: string
  apiUrl: string
  cookieDomain?: string
  contactEmail?: string
  /** Where customers transfer money to, if the operator has said it. */
  bank?: { iban: string; bic: string }
  production: boolean
  /** What PostgreSQL tells this process while it runs. */
  signals: Signals
  storage: Storage
  pictures: Pictures
  /** What the operator should mend; the operator's screen shows it. */
  notices: Set<OperatorNotice>
  space: Space
  captcha: CaptchaKeeper
  /** Nothing where the operator has not allowed that pages are fetched by their address. */
  fetching?: FetchRules
  /** Does costly work when its turn comes: among many at once each would take as long as all together. */
  limitConcurrency: <T>(work: () => Promise<T>) => Promise<T>
  /**
   * The session of an access token or of a key of the API, or null when it is forged, expired or revoked. A key may be
   * bound to addresses, so it needs the caller's.
   */
  sessionOf: (token: string, address?: string) => Promise<Session | null>
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

type ScopedCtxOf<E extends Endpoint> = Call & {
  session: E['permission'] extends 'public' ? Session | null : Session
  tx: E extends { scope: 'platform' } ? PlatformTx : E extends { scope: 'none' } ? null : Tx
}

/** For handlers that do slow work between their transactions, so that nobody waits with a connection in hand. */
type TransactingCtxOf<E extends Endpoint> = Omit<ScopedCtxOf<E>, 'tx'> & {
  transact: <T>(work: (ctx: ScopedCtxOf<E>) => Promise<T>) => Promise<T>
}

/** The context an endpoint's handler gets follows from its declaration. */
export type CtxOf<E extends Endpoint> = E extends { ownTransactions: true } ? TransactingCtxOf<E> : ScopedCtxOf<E>
