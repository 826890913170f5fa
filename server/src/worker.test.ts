import { expect, onTestFinished, test } from 'vitest'
import { openText } from '#kit/mail/mail.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { eventually } from '#kit/testing/eventually.ts'
import { startWorker } from './worker.ts'

const database = testDatabase()

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
      'select subject, body, sealed, status from flows.mails where recipient = $1 order by created_at',
      [email],
    )
    const jobs = await database.owner.query('select task_identifier as task from graphile_worker.jobs')
    return { mails: mails.rows, jobs: jobs.rows }
  }
  return eventually(async () => {
    const { mails, jobs } = await read()
    expect(jobs).toEqual([])
    expect(mails).toHaveLength(expected)
    expect(mails.every((mail) => mail.status === 'kept')).toBe(true)
    return mails
  })
}

const refresh = (app: TestApp, refreshToken: string) =>
  app.anonymous.post('/v1/auth/token', { grantType: 'refreshToken', refreshToken })

test('who signs up is asked once to confirm the address, in their language and without anything they typed', async () => {
  const app = await startBoth()
  await app.setUp()
  const newcomer = {
    companyName: 'Win at https://evil.example/company',
    name: 'Click https://evil.example/name',
    email: 'joerg@example.test',
    password: 'ein langes Passwort',
    locale: 'de',
  }
  const answer = await app.anonymous.post('/v1/account', newcomer, await app.captcha())
  expect(answer.status).toBe(201)

  const [mail] = await mailsTo(newcomer.email, 1)
  const text = openText(app.kit.secret, mail?.sealed)
  expect(text).toContain('http://localhost:3000/de/bestaetigen?code=')
  expect(text).not.toContain('evil')
  expect(mail?.subject + mail?.body).not.toMatch(/evil|code=/)
})

test('a forgotten password: code by mail, new password, word of it by mail', async () => {
  const app = await startBoth()
  const ann = await app.person()
  const asked = await app.anonymous.put('/v1/account/password-reset-mail', { email: ann.email }, await app.captcha())
  expect(asked.status).toBe(202)
  const [mail] = await mailsTo(ann.email, 1)
  const code = /code: (\S+)/.exec(openText(app.kit.secret, mail?.sealed))?.[1]
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
  // Mails of the tests before were counted.
  await database.owner.query('delete from identity.attempt_counts')
  const app = await startBoth()
  const ann = await app.person()
  await database.owner.query(`
    insert into identity.spent_captchas values ('old', now() - interval '1 minute'), ('new', now() + interval '1 minute');
    insert into identity.attempt_counts values
      ('old', 1, now() - interval '1 minute'), ('new', 1, now() + interval '1 minute');
    insert into flows.mails (recipient, subject, body, status, created_at) values
      ('old', '', '', 'sent', now() - interval '30 days 1 minute'), ('new', '', '', 'sent', now() - interval '29 days');
    select graphile_worker.add_job('clean-up')`)
  await mailsTo(ann.email, 0)

  const { rows } = await database.owner.query(
    `select array(select signature from identity.spent_captchas where signature in ('old', 'new')) as captchas,
      array(select encode(key, 'escape') from identity.attempt_counts) as attempts,
      array(select recipient from flows.mails where recipient in ('old', 'new')) as mails`,
  )
  expect(rows).toEqual([{ captchas: ['new'], attempts: ['new'], mails: ['new'] }])
  expect((await ann.get('/v1/account')).status).toBe(200)
})
