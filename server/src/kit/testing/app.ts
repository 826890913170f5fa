import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Plan } from '@kontor/contract/kit/plans.ts'
import type { Role } from '@kontor/contract/kit/roles.ts'
import type { InjectOptions } from 'fastify'
import pino from 'pino'
import { inject, onTestFinished } from 'vitest'
import { createApp } from '../../app.ts'
import * as accounts from '../../identity/accounts/accounts.repository.ts'
import { accountDefaults } from '../../identity/accounts/defaults.ts'
import { startSession } from '../../identity/auth/auth.service.ts'
import { sessionReader } from '../../identity/auth/live-sessions.ts'
import { hashPassword } from '../../identity/auth/passwords.ts'
import { openDatabase } from '../db/pool.ts'
import { inPlatform } from '../db/scope.ts'
import { openSignals } from '../db/signals.ts'
import type { Kit } from '../http/context.ts'
import type { ServerOptions } from '../http/server.ts'
import type { Log } from '../log.ts'
import { sharpPictures } from '../pictures/pictures.provider.ts'
import { createCaptcha } from '../security/captcha.ts'
import { limitTo } from '../security/limit.ts'
import { MB, spaceFrom } from '../storage/space.ts'
import { folderStorage } from '../storage/storage.ts'
import { loadTexts } from '../text/translate.ts'
import { type TestDatabase } from './database.ts'

export const PASSWORD = 'a password for tests'
export const SEARCHES_AT_ONCE = 2
const HOME = 'http://localhost:3000'
const passwordHash = hashPassword(PASSWORD)
const texts = loadTexts()

export type Answer = {
  status: number
  body: ReturnType<typeof JSON.parse>
  headers: Record<string, unknown>
  cookies: { name: string; value: string }[]
}
type PersonOptions = {
  roles?: Role[]
  plan?: Plan
  accountId?: string
  operator?: boolean
  email?: string
  verified?: boolean
}
/** Tests that run at the same time each bring their own. */
type OnEnd = (work: () => Promise<void>) => void
let people = 0
/** A machine that is short of processors connects slowly; no test is about that. */
const CONNECT_MS = 60_000

/** The whole API on a test's database, with a clock that the test moves. */
export async function startApp(
  database: TestDatabase,
  {
    log,
    patience = 1,
    onEnd = onTestFinished,
    ...options
  }: Partial<ServerOptions> & { log?: Log; patience?: number; onEnd?: OnEnd } = {},
) {
  let offset = 0
  const files = mkdtempSync(join(tmpdir(), 'kontor-files-'))
  const { secret } = inject('database')
  const db = openDatabase(database.appUrl, { patience, connectMs: CONNECT_MS })
  const now = () => new Date(Date.now() + offset)
  const kit: Kit = {
    db,
    now,
    secret,
    log: log ?? pino({ level: 'silent' }),
    translate: await texts,
    publicUrl: HOME,
    apiUrl: 'http://localhost:3001',
    production: false,
    signals: openSignals(database.appUrl),
    storage: folderStorage(files),
    pictures: sharpPictures(),
    notices: new Set(),
    // The disk of the machine that runs the tests is no part of them; diskSpace() makes another.
    space: diskSpace({ freeMb: 1_000_000 }, log),
    captcha: createCaptcha(secret, 50),
    limitConcurrency: limitTo(SEARCHES_AT_ONCE),
    sessionOf: sessionReader({ db, now, secret }),
  }
  const app = await createApp(kit, { requestsPerMinute: 0, trustProxy: [], mostDelayMs: 0, ...options })
  onEnd(async () => {
    await app.close()
    await kit.signals.close()
    await db.destroy()
    rmSync(files, { recursive: true, force: true })
  })

  const send = async (request: InjectOptions): Promise<Answer> => {
    const answer = await app.inject(request)
    const isJson = answer.headers['content-type']?.toString().startsWith('application/json')
    const body = answer.body === '' ? null : isJson ? answer.json() : answer.body
    return { status: answer.statusCode, body, headers: answer.headers, cookies: answer.cookies }
  }
  const callerWith = (headers: Record<string, string>) => ({
    get: (url: string) => send({ method: 'GET', url, headers }),
    delete: (url: string, payload?: object) =>
      send({ method: 'DELETE', url, headers, ...(payload ? { payload } : {}) }),
    post: (url: string, payload: object, more = {}) =>
      send({ method: 'POST', url, payload, headers: { ...headers, ...more } }),
    put: (url: string, payload: object, more = {}) =>
      send({ method: 'PUT', url, payload, headers: { ...headers, ...more } }),
  })

  /** Somebody who is signed in, in a new account unless one is named. */
  const person = async ({
    roles = ['admin'],
    plan = 'enterprise',
    accountId,
    operator = false,
    email,
    verified = true,
  }: PersonOptions = {}) => {
    people += 1
    const address = email ?? `person-${people}-${process.pid}@example.test`
    return inPlatform(db, 'read write', async (tx) => {
      const account =
        accountId ??
        (
          await accounts.insert(tx, {
            ...accountDefaults(),
            company_name: `Company ${people}`,
            plan,
            is_operator: operator,
          })
        ).id
      const user = {
        account_id: account,
        email: address,
        name: `Person ${people}`,
        password_hash: await passwordHash,
        roles,
        email_verified_at: verified ? now() : null,
        last_login_at: null,
      }
      const { id: userId } = await accounts.insertUser(tx, user)
      const ctx = { kit, now: now(), locale: 'en' as const, requestId: 'test', session: null, tx }
      const tokens = await startSession(
        ctx,
        { userId, accountId: account },
        { address: '127.0.0.1', device: 'Test browser' },
      )
      return {
        ...callerWith({ authorization: `Bearer ${tokens.accessToken}` }),
        userId,
        accountId: account,
        email: address,
        tokens,
      }
    })
  }

  /** The installation counts as set up, so that signing up is open. */
  const setUp = () => inPlatform(db, 'read write', (tx) => accounts.closeSetup(tx, now()))
  const advance = (seconds: number) => {
    offset += seconds * 1000
  }
  return {
    app,
    kit,
    send,
    anonymous: callerWith({}),
    person,
    setUp,
    advance,
    captcha: (at?: Date) => solvedCaptcha(kit, at),
  }
}

/** A disk with as much room as the test says; 500 MB is the limit. */
export function diskSpace(disk: { freeMb: number }, log: Log = pino({ level: 'silent' })) {
  const read = async () => disk.freeMb * MB
  return spaceFrom({ minFreeMb: 500, log, first: disk.freeMb * MB, read })
}

export type TestApp = Awaited<ReturnType<typeof startApp>>

/** What a browser does before it may send a form. */
async function solvedCaptcha(kit: Kit, at = new Date()) {
  const { solveChallenge } = await import('altcha-lib/v1')
  const { algorithm, challenge, maxNumber, salt, signature } = await kit.captcha.challenge(at)
  const solution = await solveChallenge(challenge, salt, algorithm, maxNumber).promise
  const payload = { algorithm, challenge, number: solution?.number, salt, signature }
  return { captcha: Buffer.from(JSON.stringify(payload)).toString('base64') }
}
