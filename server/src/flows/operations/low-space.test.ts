import { expect, onTestFinished, test } from 'vitest'
import { inTenant } from '#kit/db/scope.ts'
import { pausedByLowSpace } from '#kit/queue/low-space.ts'
import { handler, startRunner } from '#kit/queue/runner.ts'
import { enqueue, job } from '#kit/queue/queue.ts'
import { diskSpace, PASSWORD, startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { z } from 'zod'
import { watchDiskSpace } from './operations.worker.ts'

const database = testDatabase()

/** The API on a disk whose room the test sets. */
async function startOnDisk(freeMb: number) {
  const app = await startApp(database)
  const disk = { freeMb }
  app.kit.space = diskSpace(disk)
  const setFree = async (megabytes: number) => {
    disk.freeMb = megabytes
    await app.kit.space.refresh()
  }
  return { app, setFree }
}

const signIn = (app: TestApp, email: string) =>
  app.anonymous.post('/v1/auth/token', { grantType: 'password', email, password: PASSWORD })

const COMPANY = { name: 'Kranichhafen', access: 'company' }

test('writes are refused readably in three languages while reads and sign-in go on, and come back by themselves', async () => {
  const { app, setFree } = await startOnDisk(5000)
  const ann = await app.person()
  const created = await ann.post('/v1/companies', COMPANY)
  expect(created.status).toBe(201)
  await setFree(400)

  const refused = await ann.post('/v1/companies', { ...COMPANY, name: 'Another' })
  expect([refused.status, refused.headers['retry-after']]).toEqual([507, '60'])
  expect(refused.body).toEqual({
    data: null,
    error: { userMessage: expect.stringContaining('running out of disk space'), httpStatusCode: 507 },
  })
  const messages = []
  for (const language of ['de', 'fr'])
    messages.push(
      (await ann.post('/v1/companies', COMPANY, { 'accept-language': language })).body.error.userMessage as string,
    )
  expect(messages).toEqual([expect.stringContaining('Speicherplatz'), expect.stringContaining('espace disque')])
  expect((await ann.put('/v1/account', { companyName: 'New' })).status).toBe(507)
  expect((await ann.get(`/v1/companies/${created.body.data.companyId}`)).status).toBe(200)
  expect((await ann.get('/v1/account')).status).toBe(200)
  expect((await signIn(app, ann.email)).status).toBe(200)

  await setFree(5000)
  expect((await ann.post('/v1/companies', { ...COMPANY, name: 'Another' })).status).toBe(201)
})

test('who may not write is told that first, low space or not', async () => {
  const { app } = await startOnDisk(10)
  const viewer = await app.person({ roles: ['restricted'] })
  expect((await viewer.post('/v1/companies', COMPANY)).status).toBe(403)
  expect((await app.anonymous.post('/v1/companies', COMPANY)).status).toBe(401)
})

test('an upload is refused before other writes are', async () => {
  const { app, setFree } = await startOnDisk(5000)
  const ann = await app.person()
  const { companyId } = (await ann.post('/v1/companies', COMPANY)).body.data
  const upload = () =>
    app.send({
      method: 'PUT',
      url: `/v1/companies/${companyId}/logo`,
      headers: {
        authorization: `Bearer ${ann.tokens.accessToken}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
      payload: '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nx\r\n--b--\r\n',
    })
  expect((await upload()).status).not.toBe(507)
  await setFree(900)
  expect((await upload()).status).toBe(507)
  expect((await ann.put('/v1/account', { version: 1, companyName: 'New' })).status).toBe(200)
})

test('below a fifth of the limit signing in is refused too; signing out and reading go on', async () => {
  const { app, setFree } = await startOnDisk(5000)
  const ann = await app.person()
  await setFree(50)
  expect((await signIn(app, ann.email)).status).toBe(507)
  expect((await ann.get('/v1/account')).status).toBe(200)
  expect((await ann.get('/v1/companies')).status).toBe(200)
  expect((await ann.delete('/v1/auth/refresh-token', { refreshToken: ann.tokens.refreshToken })).status).toBe(204)
  expect((await ann.get('/v1/account')).status).toBe(401)
})

test('ready tells the level and stays ready, also when the disk takes no file at all', async () => {
  const { app } = await startOnDisk(0)
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  app.kit.storage = { ...app.kit.storage, check: () => Promise.reject(full) }
  const ready = await app.anonymous.get('/v1/ready')
  expect([ready.status, ready.body.data.checks.space]).toEqual([200, 'critical'])
})

test('the free space is shown to operators alone', async () => {
  const { app } = await startOnDisk(400)
  const eva = await app.person({ operator: true })
  const path = '/v1/operations/disk-space'
  expect((await eva.get(path)).body.data).toEqual({
    level: 'low',
    freeBytes: 400 * 1024 * 1024,
    minFreeBytes: 500 * 1024 * 1024,
  })
  for (const other of [await app.person(), await app.person({ roles: ['member'], operator: true })])
    expect((await other.get(path)).status).toBe(403)
  expect((await app.anonymous.get(path)).status).toBe(401)
})

test('the operator gets one mail a day about each level', async () => {
  const { app, setFree } = await startOnDisk(5000)
  await database.owner.query('delete from flows.mails')
  await database.owner.query('update identity.accounts set is_operator = false')
  const eva = await app.person({ roles: ['admin'], operator: true })
  await watchDiskSpace(app.kit)
  const mails = async () =>
    (
      await database.owner.query('select subject, body from flows.mails where recipient = $1 order by created_at', [
        eva.email,
      ])
    ).rows
  for (const free of [900, 400, 5000, 400, 50, 5000, 900]) await setFree(free)
  expect(await mails()).toEqual([
    {
      subject: 'Disk space is running out on localhost:3000',
      body: expect.stringContaining('has 900 MB left. Uploads'),
    },
    {
      subject: 'Disk space is running out on localhost:3000',
      body: expect.stringContaining('has 400 MB left. Nothing'),
    },
  ])
  app.advance(24 * 3600)
  for (const free of [5000, 900, 5000, 900]) await setFree(free)
  expect(await mails()).toHaveLength(3)
})

test('a job that writes much is put off while space is low, and costs no attempt', async () => {
  const { app, setFree } = await startOnDisk(400)
  const done: unknown[] = []
  const kind = job('write-much', z.object({ id: z.number() }), { lane: 'long' })
  const work = pausedByLowSpace(handler(kind, async (_kit, payload) => void done.push(payload)))
  const attempt = { number: 1, last: false }
  for (let time = 0; time < 3; time += 1) await work.handle(app.kit, { id: 7 }, attempt)
  const { rows } = await database.owner.query(
    `select attempts, run_at > now() as later from graphile_worker.jobs where task_identifier = 'write-much'`,
  )
  expect([done, rows]).toEqual([[], [{ attempts: 0, later: true }]])
  await setFree(5000)
  await work.handle(app.kit, { id: 7 }, attempt)
  expect(done).toEqual([{ id: 7 }])
})

test('a job that is put off keeps its account and its key, and no quota refuses it', async () => {
  const { app } = await startOnDisk(400)
  const { accountId } = await app.person()
  const kind = job('write-for-account', z.object({ id: z.number() }), { lane: 'long', mostWaiting: 1 })
  await inTenant(app.kit.db, { accountId }, 'read write', async (tx) => {
    await enqueue(tx, kind, { id: 1 }, { accountId, uniqueKey: 'one' })
  })
  const work = pausedByLowSpace(handler(kind, async () => undefined))
  const queue = await startRunner(app.kit, { ownerUrl: database.ownerUrl, works: [work], crontab: '' })
  onTestFinished(() => queue.stop())
  const rows = async () =>
    (
      await database.owner.query(
        `select key, flags, run_at > now() as later from graphile_worker.jobs where task_identifier = 'write-for-account'`,
      )
    ).rows
  await expect.poll(rows).toEqual([{ key: 'one', flags: { [`account:${accountId}`]: true }, later: true }])
})
