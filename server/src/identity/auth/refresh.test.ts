import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { startDatabase, testDatabase } from '#kit/testing/database.ts'
import { type Action, histories, playHistory } from '#kit/testing/token-histories.ts'
import { costlyRuns, runs, SEED } from '../../../../tools/runs.ts'

const HISTORIES = costlyRuns(40)
const MINUTES = 60_000
const STREAMS = 4

const database = testDatabase()

// The clock stands still but for what a history moves it, so that every age is exact.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 1000) * 1000 })
  return () => vi.useRealTimers()
})

const refreshing = (refreshToken: string) => ({ grantType: 'refreshToken', refreshToken })
const refresh = (app: TestApp, token: string) => app.anonymous.post('/v1/auth/token', refreshing(token))

/** The one property that the product and its broken variants are held against. */
function check(
  app: TestApp,
  { count, seed = SEED, shrink = true }: { count: number; seed?: number; shrink?: boolean },
) {
  const property = fc.asyncProperty(histories, (actions: Action[]) => playHistory(app, actions))
  return fc.check(property, { numRuns: count, seed, endOnFailure: !shrink })
}

test('in every history the tokens live that should and no others', { timeout: runs(5 * MINUTES) }, async () => {
  // Several histories at once, each with a clock of its own; it is also what keeps the database busy.
  const apps = await Promise.all(Array.from({ length: STREAMS }, () => startApp(database)))
  const count = Math.ceil(HISTORIES / STREAMS)
  const results = await Promise.all(apps.map((app, stream) => check(app, { count, seed: SEED + stream })))

  for (const result of results) {
    console.info(`refresh tokens: ${result.numRuns} histories, seed ${result.seed}`)
    expect(result.failed, fc.defaultReportMessage(result)).toBe(false)
  }
})

/** Each breaks one part of the rule below the program, where the program cannot see it. */
const BROKEN = {
  'a used token is not remembered': `
    create function identity.fault() returns trigger language plpgsql as
      $$ begin new.used_at := null; new.successor := null; return new; end $$;
    create trigger fault before update on identity.refresh_tokens for each row execute function identity.fault()`,
  'a reused token leaves its family alive': `
    create function identity.fault() returns trigger language plpgsql as
      $$ begin if new.revoke_reason = 'reuse' then new.revoked_at := null; end if; return new; end $$;
    create trigger fault before update on identity.sessions for each row execute function identity.fault()`,
  'one family takes the others along': `
    create function identity.fault() returns trigger language plpgsql as $$ begin
      update identity.sessions set revoked_at = new.revoked_at where id <> new.id and revoked_at is null; return null; end $$;
    create trigger fault after update of revoked_at on identity.sessions for each row
      when (pg_trigger_depth() = 0) execute function identity.fault()`,
}

test.each(Object.entries(BROKEN))('the property sees it when %s', { timeout: 10 * MINUTES }, async (_, fault) => {
  const broken = await startDatabase()
  try {
    await broken.owner.query(fault)
    const app = await startApp(broken)
    const { failed, errorInstance } = await check(app, { count: 100, shrink: false })
    expect(failed).toBe(true)
    // A broken expectation of the property, not a crash beside it.
    expect(String(errorInstance)).toContain('AssertionError')
    await app.app.close()
    await app.kit.db.destroy()
  } finally {
    await broken.stop()
  }
})

test('a hundred refreshes at once get one successor, and nobody is signed out', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const answers = await Promise.all(Array.from({ length: 100 }, () => refresh(app, ann.tokens.refreshToken)))

  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body.data))).size).toBe(1)
  expect((await ann.get('/v1/account')).status).toBe(200)
  expect((await refresh(app, answers[0]?.body.data.refreshToken)).status).toBe(200)
  const tokens = await database.owner.query(
    'select count(*)::int as count from identity.refresh_tokens t where account_id = $1',
    [ann.accountId],
  )
  expect(tokens.rows).toEqual([{ count: 3 }])
})

test('a stolen token that is used later ends the session, is noted and told once', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const stolen = ann.tokens.refreshToken
  const renewed = (await refresh(app, stolen)).body.data
  app.advance(11)

  expect((await refresh(app, stolen)).body.error).toEqual({ userMessage: 'Authentication failed', httpStatusCode: 401 })
  expect((await refresh(app, renewed.refreshToken)).status).toBe(401)
  expect((await refresh(app, stolen)).status).toBe(401)
  const session = await app.send({
    method: 'GET',
    url: '/v1/account',
    headers: { authorization: `Bearer ${renewed.accessToken}` },
  })
  expect(session.status).toBe(401)
  const { rows } = await database.owner.query(
    `select (select count(*)::int from flows.events where account_id = $1 and name = 'session.reused') as told,
      (select count(*)::int from identity.audit_log where account_id = $1 and action = 'session.reused') as noted,
      (select revoke_reason from identity.sessions where account_id = $1) as reason`,
    [ann.accountId],
  )
  expect(rows).toEqual([{ told: 1, noted: 1, reason: 'reuse' }])
})

test('neither a token nor what the next answer holds can be read from the database', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const renewed = (await refresh(app, ann.tokens.refreshToken)).body.data
  const { rows } = await database.owner.query<{ hash: Buffer; successor: Buffer | null }>(
    'select hash, successor from identity.refresh_tokens where account_id = $1',
    [ann.accountId],
  )
  const kept = rows.map((row) => row.hash.toString('latin1') + (row.successor?.toString('latin1') ?? '')).join('\n')
  for (const token of [ann.tokens.refreshToken, renewed.refreshToken, renewed.accessToken])
    expect(kept).not.toContain(token)
})
