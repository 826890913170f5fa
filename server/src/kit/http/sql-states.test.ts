import { Writable } from 'node:stream'
import { endpoint } from '@kontor/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { createLog } from '../log.ts'
import { serve } from './serve.ts'

const database = testDatabase()

const declared = { method: 'POST', summary: 'Only for tests', permission: 'public', scope: 'platform' } as const
const raising = endpoint({
  ...declared,
  path: '/v1/raising',
  body: z.strictObject({ state: z.string(), constraint: z.string().default('') }),
  response: null,
  status: 204,
})

async function startRaising() {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const app = await startApp(database, { log: createLog('api', 'warn', stream) })
  let tries = 0
  serve(app.app, app.kit, raising, async ({ tx }, { body: { state, constraint } }) => {
    tries += 1
    await sql`select set_config('test.state', ${state}, true), set_config('test.constraint', ${constraint}, true)`.execute(
      tx,
    )
    await sql`do $$ begin
      raise exception 'planted' using errcode = current_setting('test.state'), constraint = current_setting('test.constraint');
    end $$`.execute(tx)
    return null
  })
  return async (state: string, constraint = '') => {
    const [before, told] = [tries, lines.length]
    const { status, headers, body } = await app.anonymous.post(raising.path, { state, constraint })
    const logged = lines.slice(told).map((line) => JSON.parse(line))
    return {
      status,
      code: body.error.errorCode,
      retryAfter: headers['retry-after'],
      tries: tries - before,
      logged: logged.map(({ level, msg }) => `${level} ${msg}`),
    }
  }
}

const REFUSED = { status: 400, retryAfter: undefined, tries: 1, logged: ['40 input refused by the database'] }
const BUSY = { status: 503, retryAfter: '1', logged: ['50 request failed'] }
const ALARM = { status: 500, retryAfter: undefined, logged: ['50 request failed'] }

test.for([
  ['22003', 'a number out of range', REFUSED],
  ['22008', 'a day that does not exist', REFUSED],
  ['22021', 'a character NUL', REFUSED],
  ['22P02', 'a text that is no uuid', REFUSED],
  ['22P05', 'an escape that is no character', REFUSED],
  ['2201B', 'a regular expression that is none', REFUSED],
  ['40001', 'a serialization failure', { ...BUSY, tries: 3 }],
  ['40P01', 'a deadlock', { ...BUSY, tries: 3 }],
  ['55P03', 'a lock timeout', { ...BUSY, tries: 1 }],
  ['57014', 'a statement timeout', { ...BUSY, tries: 1 }],
  ['25P03', 'a transaction that idled for too long', { ...BUSY, tries: 1 }],
  ['53300', 'too many connections', { ...BUSY, tries: 1 }],
  ['23505', 'a unique violation that no rule expects', { ...ALARM, tries: 3 }],
  ['23503', 'a broken reference', { ...ALARM, tries: 3 }],
  ['23514', 'a broken check', { ...ALARM, tries: 1 }],
  ['42P01', 'a missing table', { ...ALARM, tries: 1 }],
  ['XX000', 'an internal error', { ...ALARM, tries: 1 }],
] as const)('SQLSTATE %s: %s', async ([state, , expected]) => {
  const raise = await startRaising()
  expect(await raise(state)).toMatchObject(expected)
})

test('the unique indexes of domains answer code 221 where even the last try met them', async () => {
  const raise = await startRaising()
  for (const index of ['companies_own_domain', 'companies_public_domain'])
    expect(await raise('23505', index)).toMatchObject({ status: 409, code: 221, tries: 3 })
})

test('of two requests that wait for each other the one that loses is done again', async () => {
  const app = await startApp(database)
  const crossing = endpoint({
    ...declared,
    path: '/v1/crossing',
    body: z.strictObject({ first: z.int(), second: z.int() }),
    response: null,
    status: 204,
  })
  let holding = 0
  let tries = 0
  let open: () => void
  const bothHold = new Promise<void>((resolve) => {
    open = resolve
  })
  serve(app.app, app.kit, crossing, async ({ tx }, { body: { first, second } }) => {
    tries += 1
    await sql`select pg_advisory_xact_lock(${first})`.execute(tx)
    holding += 1
    if (holding === 2) open()
    await bothHold
    await sql`select pg_advisory_xact_lock(${second})`.execute(tx)
    return null
  })
  const answers = await Promise.all([
    app.anonymous.post(crossing.path, { first: 1, second: 2 }),
    app.anonymous.post(crossing.path, { first: 2, second: 1 }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  expect(tries).toBe(3)
})
