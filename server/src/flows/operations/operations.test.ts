import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { startDatabase, type TestDatabase } from '#kit/testing/database.ts'
import { cleanUp } from './operations.worker.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.stop())

const MESSAGE = {
  name: 'Stella',
  email: 'stella@example.test',
  subject: 'A question',
  message: 'How are {you}?',
  locale: 'fr',
}
const contact = async (app: TestApp, headers = {}, body: object = MESSAGE) =>
  app.anonymous.post('/v1/contact', body, { ...(await app.captcha()), ...headers })

async function mailsTo(recipient: string) {
  const { rows } = await database.owner.query('select * from flows.mails where recipient = $1', [recipient])
  return rows
}

test('before there is an operator nobody hears, and the sender is told', async () => {
  const app = await startApp(database)
  expect((await contact(app)).status).toBe(403)
})

test('a message reaches an administrator of the operator, who can answer to the sender', async () => {
  const app = await startApp(database)
  await app.person({ roles: ['member'], operator: true, email: 'member@kontor.example' })
  const eva = await app.person({ roles: ['admin'], operator: true, email: 'eva@kontor.example' })
  await app.person({ roles: ['admin'], email: 'admin@elsewhere.example' })
  const sent = await contact(app)

  expect([sent.status, sent.body]).toEqual([202, null])
  const [mail, ...others] = await mailsTo(eva.email)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    reply_to: MESSAGE.email,
    subject: 'Contact form: A question',
    status: 'waiting',
    account_id: eva.accountId,
  })
  expect(mail.body).toContain('Stella <stella@example.test> wrote:\n\nHow are {you}?')
  expect([...(await mailsTo('member@kontor.example')), ...(await mailsTo('admin@elsewhere.example'))]).toEqual([])
})

test('the same message under one key is sent once', async () => {
  const app = await startApp(database)
  app.kit.contactEmail = 'office@kontor.example'
  const key = { 'idempotency-key': 'contact-1' }
  const answers = [await contact(app, key), await contact(app, key)]

  expect(answers.map(({ status }) => status)).toEqual([202, 202])
  expect(await mailsTo('office@kontor.example')).toHaveLength(1)
  expect((await contact(app, key, { ...MESSAGE, message: 'Another one' })).status).toBe(422)
})

test('the outbox is read by administrators of the operator alone, page by page without a gap', async () => {
  const app = await startApp(database)
  const eva = await app.person({ operator: true })
  const others = [
    await app.person(),
    await app.person({ roles: ['editor'] }),
    await app.person({ roles: ['member'], operator: true }),
    app.anonymous,
  ]
  await database.owner.query('delete from flows.mails')
  // All within one millisecond, which is as fine as a date in JavaScript.
  await database.owner.query(
    `insert into flows.mails (recipient, subject, body, created_at) select 'a@example.test', 'Mail ' || n, 'Text ' || n,
      '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 microsecond' from generate_series(1, 7) n`,
  )
  const subjects: string[] = []
  let after = ''
  do {
    const { body } = await eva.get(`/v1/operations/mails?limit=3${after}`)
    subjects.push(...body.data.items.map(({ subject }: { subject: string }) => subject))
    after = body.data.searchAfter ? `&searchAfter=${body.data.searchAfter}` : ''
  } while (after)

  expect(subjects).toEqual([7, 6, 5, 4, 3, 2, 1].map((n) => `Mail ${n}`))
  const [newest] = (await eva.get('/v1/operations/mails?limit=1')).body.data.items
  expect(newest).toEqual({
    id: expect.any(String),
    to: 'a@example.test',
    subject: 'Mail 7',
    status: 'waiting',
    createdAt: '2026-01-01T00:00:00.000Z',
    sentAt: null,
  })
  expect((await eva.get(`/v1/operations/mails/${newest.id}`)).body.data.text).toBe('Text 7')
  for (const other of others) {
    expect((await other.get('/v1/operations/mails')).body.data).toBeNull()
    expect((await other.get(`/v1/operations/mails/${newest.id}`)).body.data).toBeNull()
  }
})

test('a mark that is none of ours is refused', async () => {
  const app = await startApp(database)
  const eva = await app.person({ operator: true })
  for (const mark of ['x', btoa('2026-01-01 ------------------------------------'), btoa("' or 1=1")]) {
    const { status, body } = await eva.get(`/v1/operations/mails?searchAfter=${encodeURIComponent(mark)}`)
    expect([status, body.error?.details]).toEqual([400, { fields: [expect.objectContaining({ path: 'searchAfter' })] }])
  }
})

test('page views are counted by day, pattern and language, and only patterns are taken', async () => {
  const app = await startApp(database)
  const view = (path: string, locale = 'en') => app.anonymous.post('/v1/events/page-view', { path, locale })
  await Promise.all(Array.from({ length: 20 }, () => view('company/:slug')))
  await view('company/:slug', 'de')
  expect((await view('company/:slug?email=a@b.c')).status).toBe(400)
  const { rows } = await database.owner.query(`select path, locale, views::int from flows.page_views order by locale`)
  expect(rows).toEqual([
    { path: 'company/:slug', locale: 'de', views: 1 },
    { path: 'company/:slug', locale: 'en', views: 20 },
  ])
})

test('ready means database, every migration and storage; healthy means the process', async () => {
  const app = await startApp(database)
  expect((await app.anonymous.get('/v1/ready')).body.data).toEqual({
    status: 'ready',
    checks: { database: true, migrations: true, storage: true },
  })
  const { rows } = await database.owner.query<{ name: string; checksum: string }>(
    'select name, checksum from public.kontor_migrations order by name desc limit 1',
  )
  const last = rows[0]
  await database.owner.query('delete from public.kontor_migrations where name = $1', [last?.name])

  const unready = await app.anonymous.get('/v1/ready')
  expect([unready.status, unready.body.error.httpStatusCode]).toEqual([503, 503])
  expect((await app.anonymous.get('/v1/health')).body.data).toEqual({ status: 'ok' })
  await database.owner.query('insert into public.kontor_migrations (name, checksum) values ($1, $2)', [
    last?.name,
    last?.checksum,
  ])
  expect((await app.anonymous.get('/v1/ready')).status).toBe(200)
  app.kit.storage = { ...app.kit.storage, check: () => Promise.reject(new Error('disk full')) }
  expect((await app.anonymous.get('/v1/ready')).status).toBe(503)
})

test('many questions for readiness at once are all answered with yes', async () => {
  const app = await startApp(database)
  const answers = await Promise.all(Array.from({ length: 30 }, () => app.anonymous.get('/v1/ready')))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
})

test('what only served for a while is removed, the rest stays', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  await app.anonymous.post('/v1/auth/token', { grantType: 'password', email: ann.email, password: 'not the password' })
  app.kit.contactEmail = 'office@kontor.example'
  await contact(app, { 'idempotency-key': 'contact-2' })
  const counts = async () => {
    const { rows } = await database.owner.query(
      `select (select count(*)::int from identity.spent_captchas) as captchas,
        (select count(*)::int from identity.sign_in_failures) as failures,
        (select count(*)::int from identity.sessions) as sessions,
        (select count(*)::int from flows.idempotency_keys) as keys`,
    )
    return rows[0]
  }
  const before = await counts()
  expect(Math.min(...Object.values<number>(before))).toBeGreaterThan(0)
  await cleanUp.handle(app.kit, {}, { number: 1, last: false })
  expect(await counts()).toEqual(before)
  app.advance(3 * 24 * 3600)
  await cleanUp.handle(app.kit, {}, { number: 1, last: false })
  expect(await counts()).toEqual({ captchas: 0, failures: 0, sessions: before.sessions, keys: 0 })
  app.advance(62 * 24 * 3600)
  await cleanUp.handle(app.kit, {}, { number: 1, last: false })
  expect((await counts()).sessions).toBe(0)
})
