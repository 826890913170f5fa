import { LOCALES } from '@kontor/contract/kit/locales.ts'
import { PAGES } from '@kontor/contract/kit/paths.ts'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { mailHandler } from '#kit/mail/mail.worker.ts'
import { resetCode } from '#kit/testing/reset-code.ts'
import { cleanUp } from './operations.worker.ts'

const database = testDatabase()

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

test('the operator reads no code of a mail, except in a demo, whose people have no mailbox', async () => {
  const app = await startApp(database)
  const [eva, ann] = [await app.person({ operator: true }), await app.person()]
  const { code, mail } = await resetCode(app, ann.email)
  const read = async () => (await eva.get(`/v1/operations/mails/${mail.id}`)).body.data
  expect(await read()).toMatchObject({ text: expect.stringContaining(code), masked: false })

  app.kit.production = true
  const shown = await read()
  expect(shown).toMatchObject({ text: expect.stringContaining('••••••'), masked: true })
  expect(JSON.stringify(shown)).not.toContain(code)
  const kept = await database.owner.query('select row_to_json(m)::text as row from flows.mails m where id = $1', [
    mail.id,
  ])
  expect(kept.rows[0].row).not.toContain(code)

  await mailHandler(undefined).handle(app.kit, { mailId: mail.id }, { number: 1, last: false })
  const after = await database.owner.query('select status, sealed from flows.mails where id = $1', [mail.id])
  expect(after.rows).toEqual([{ status: 'kept', sealed: null }])
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
  for (const path of ['company/:slug?email=a@b.c', 'company/acme', '/pricing', 'x/1', 'x/2', 'a'.repeat(100)]) {
    expect((await view(path)).status).toBe(400)
  }
  expect((await view('pricing', 'xx')).status).toBe(400)
  const { rows } = await database.owner.query(`select path, locale, views::int from flows.page_views order by locale`)
  expect(rows).toEqual([
    { path: 'company/:slug', locale: 'de', views: 1 },
    { path: 'company/:slug', locale: 'en', views: 20 },
  ])
})

test('however many page views a stranger invents, a day has no more rows than there are pages and languages', async () => {
  const app = await startApp(database)
  app.advance(24 * 3600)
  const day = app.kit.now().toISOString().slice(0, 10)
  const views = Array.from({ length: 60 }, (_, number) => ({ path: `company/${number}`, locale: 'en' }))
  const known = Object.values(PAGES).flatMap(({ path }) => LOCALES.map((locale) => ({ path, locale })))
  const statuses = new Map<number, number>()
  for (const view of [...views, ...known]) {
    const { status } = await app.anonymous.post('/v1/events/page-view', view)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 400: views.length, 204: known.length })
  const { rowCount } = await database.owner.query('select from flows.page_views where day = $1', [day])
  expect(rowCount).toBe(known.length)
})

test('the operator reads the sums by day and page, nobody else does', async () => {
  const app = await startApp(database)
  await database.owner.query('delete from flows.page_views')
  const yesterday = new Date(app.kit.now().getTime() - 24 * 3600 * 1000).toISOString().slice(0, 10)
  await database.owner.query(`insert into flows.page_views values ($1, 'pricing', 'en', 2), ($1, 'pricing', 'de', 1)`, [
    yesterday,
  ])
  expect((await app.anonymous.post('/v1/events/page-view', { path: 'knowledge', locale: 'fr' })).status).toBe(204)
  const eva = await app.person({ operator: true })
  const { status, body } = await eva.get('/v1/operations/page-views?days=7')
  expect(status).toBe(200)
  expect(body.data?.days.map(({ views }: { views: number }) => views)).toEqual([0, 0, 0, 0, 0, 3, 1])
  expect(body.data?.pages).toEqual([
    { path: 'pricing', views: 3, locales: { en: 2, de: 1, fr: 0 } },
    { path: 'knowledge', views: 1, locales: { en: 0, de: 0, fr: 1 } },
  ])
  const { body: today } = await eva.get('/v1/operations/page-views?days=1')
  expect(today.data?.pages.map(({ path }: { path: string }) => path)).toEqual(['knowledge'])
  for (const days of ['0', '366', 'x', '1.5'])
    expect((await eva.get(`/v1/operations/page-views?days=${days}`)).status).toBe(400)
  const admin = await app.person({ roles: ['admin'] })
  expect((await admin.get('/v1/operations/page-views')).status).toBe(403)
  expect((await app.anonymous.get('/v1/operations/page-views')).status).toBe(401)
})

test('ready means database, every migration and storage; healthy means the process', async () => {
  const app = await startApp(database)
  expect((await app.anonymous.get('/v1/ready')).body.data).toEqual({
    status: 'ready',
    checks: { database: true, migrations: true, storage: true, space: 'enough' },
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

/** A job that has failed for good so many days ago; the worker would have written it so. */
async function failedJob(kind: string, daysAgo: number) {
  await database.owner.query(`select graphile_worker.add_job($1, '{"email": "zoe@example.test"}')`, [kind])
  await database.owner.query(
    `update graphile_worker._private_jobs set attempts = 25, last_error = 'it broke\nand more',
      run_at = now() - make_interval(days => $1) + exp(10) * interval '1 second'
      where id = (select max(id) from graphile_worker._private_jobs)`,
    [daysAgo],
  )
}

test('the operator sees the queue by lane and what failed for good, for 30 days', async () => {
  const app = await startApp(database)
  const eva = await app.person({ operator: true })
  const others = [await app.person(), await app.person({ roles: ['member'], operator: true }), app.anonymous]
  await database.owner.query('delete from graphile_worker._private_jobs')
  await database.owner.query(
    `insert into flows.job_kinds values ('test-letter', 'mail'), ('test-scan', 'long') on conflict do nothing`,
  )
  const add = 'select graphile_worker.add_job($1, run_at := $2)'
  await database.owner.query(add, ['test-letter', new Date('2026-01-02T03:04:05Z')])
  await database.owner.query(add, ['test-letter', new Date('2026-02-02T03:04:05Z')])
  await database.owner.query(add, ['test-scan', new Date('2126-01-01T00:00:00Z')])
  await failedJob('test-scan', 29)
  await failedJob('test-scan', 31)
  await database.owner.query(add, ['test-scan', new Date('2026-01-01T00:00:00Z')])
  await database.owner.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker'
      where id = (select max(id) from graphile_worker._private_jobs)`,
  )
  const read = async () => (await eva.get('/v1/operations/queue')).body.data
  const state = await read()

  const none = { waiting: 0, scheduled: 0, running: 0, failed: 0, waitingSince: null }
  expect(state.lanes).toEqual([
    { ...none, lane: 'mail', waiting: 2, waitingSince: '2026-01-02T03:04:05.000Z' },
    { ...none, lane: 'events' },
    { ...none, lane: 'short' },
    { ...none, lane: 'long', scheduled: 1, running: 1, failed: 2 },
  ])
  expect(state.failed).toHaveLength(2)
  expect(state.failed[0]).toMatchObject({ kind: 'test-scan', lane: 'long', attempts: 25, error: 'it broke' })
  expect(JSON.stringify(state)).not.toContain('zoe@example.test')
  expect(Math.round((Date.now() - Date.parse(state.failed[0].failedAt)) / 86_400_000)).toBe(29)
  for (const other of others) expect((await other.get('/v1/operations/queue')).body.data).toBeNull()

  await cleanUp.handle(app.kit, {}, { number: 1, last: false })
  expect((await read()).failed.map(({ jobId }: { jobId: string }) => jobId)).toEqual([state.failed[0].jobId])
  await database.owner.query('delete from graphile_worker._private_jobs')
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
        (select count(*)::int from identity.attempt_counts) as attempts,
        (select count(*)::int from identity.sessions) as sessions,
        (select count(*)::int from flows.idempotency_keys) as keys,
        (select count(*)::int from flows.mails where recipient = 'office@kontor.example') as mails`,
    )
    return rows[0]
  }
  const before = await counts()
  expect(Math.min(...Object.values<number>(before))).toBeGreaterThan(0)
  await cleanUp.handle(app.kit, {}, { number: 1, last: false })
  expect(await counts()).toEqual(before)
  app.advance(3 * 24 * 3600)
  await cleanUp.handle(app.kit, {}, { number: 1, last: false })
  expect(await counts()).toEqual({ captchas: 0, attempts: 0, sessions: before.sessions, keys: 0, mails: before.mails })
  app.advance(27 * 24 * 3600 + 60)
  await cleanUp.handle(app.kit, {}, { number: 1, last: false })
  expect(await counts()).toMatchObject({ sessions: before.sessions, mails: 0 })
  app.advance(35 * 24 * 3600)
  await cleanUp.handle(app.kit, {}, { number: 1, last: false })
  expect((await counts()).sessions).toBe(0)
})
