import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { startDatabase, type TestDatabase } from '#kit/testing/database.ts'
import { startWorker } from './worker.ts'

const PATIENCE = { timeout: 15_000, interval: 25 }

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.stop())

async function startBoth() {
  const app = await startApp(database)
  const queue = await startWorker(app.kit, database.ownerUrl, undefined)
  onTestFinished(() => queue.stop())
  return app
}

/** What a person was written, once as many mails are there as are expected; none may follow. */
async function mailsTo(email: string, expected: number) {
  const read = async () => {
    const mails = await database.owner.query(
      'select subject, body, status from flows.mails where recipient = $1 order by created_at',
      [email],
    )
    const jobs = await database.owner.query('select task_identifier as task from graphile_worker.jobs')
    return { mails: mails.rows, jobs: jobs.rows }
  }
  return vi.waitFor(async () => {
    const { mails, jobs } = await read()
    expect(jobs).toEqual([])
    expect(mails).toHaveLength(expected)
    expect(mails.every((mail) => mail.status === 'kept')).toBe(true)
    return mails
  }, PATIENCE)
}

const refresh = (app: TestApp, refreshToken: string) =>
  app.anonymous.post('/v1/auth/token', { grantType: 'refreshToken', refreshToken })

test('who signs up is welcomed once, in their language', async () => {
  const app = await startBoth()
  await app.setUp()
  const newcomer = {
    companyName: 'Ångström GmbH',
    name: 'Jörg',
    email: 'joerg@example.test',
    password: 'ein langes Passwort',
    locale: 'de',
  }
  const answer = await app.anonymous.post('/v1/account', newcomer, await app.captcha())
  expect(answer.status).toBe(201)

  const [mail] = await mailsTo(newcomer.email, 1)
  expect(mail?.body).toContain('Jörg')
  expect(mail?.body).toContain('http://localhost:3000/de/')
})

test('a forgotten password: code by mail, new password, word of it by mail', async () => {
  const app = await startBoth()
  const ann = await app.person()
  const asked = await app.anonymous.put('/v1/account/password-reset-mail', { email: ann.email }, await app.captcha())
  expect(asked.status).toBe(202)
  const [mail] = await mailsTo(ann.email, 1)
  const code = /code: (\S+)/.exec(mail?.body ?? '')?.[1]
  const reset = await app.anonymous.post('/v1/account/password-reset', {
    email: ann.email,
    code,
    newPassword: 'another good password',
  })
  expect(reset.status).toBe(204)

  const mails = await mailsTo(ann.email, 2)
  expect(mails[1]?.subject).toBe('Your password was changed')
})

test('whose session is used twice is told, once', async () => {
  const app = await startBoth()
  const ann = await app.person()
  await refresh(app, ann.tokens.refreshToken)
  app.advance(11)
  await refresh(app, ann.tokens.refreshToken)
  await refresh(app, ann.tokens.refreshToken)

  const [mail] = await mailsTo(ann.email, 1)
  expect(mail?.subject).toBe('We signed you out to be safe')
})

test('rows that only served for a while are cleaned away, and the others stay', async () => {
  const app = await startBoth()
  const ann = await app.person()
  await database.owner.query(`
    insert into identity.spent_captchas values ('old', now() - interval '1 minute'), ('new', now() + interval '1 minute');
    insert into identity.sign_in_failures values ('old', now() - interval '25 hours'), ('new', now());
    select graphile_worker.add_job('clean-up')`)
  await mailsTo(ann.email, 0)

  const { rows } = await database.owner.query(
    `select array(select signature from identity.spent_captchas where signature in ('old', 'new')) as captchas,
      array(select encode(key, 'escape') from identity.sign_in_failures) as failures`,
  )
  expect(rows).toEqual([{ captchas: ['new'], failures: ['new'] }])
  expect((await ann.get('/v1/account')).status).toBe(200)
})
