import { expect, onTestFinished, test } from 'vitest'
import { duplicateListeners } from '#flows/duplicates/duplicates.worker.ts'
import { deliver } from '#kit/events/deliver.ts'
import type { OutgoingMail } from '#kit/mail/mail.provider.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { eventually } from '#kit/testing/eventually.ts'
import { startWorker } from './worker.ts'

const PAGE = `<title>Flood</title>${'<p>Some text about a company that makes things.</p>'.repeat(500)}`

const database = testDatabase()

type Person = Awaited<ReturnType<TestApp['person']>>

/** Asks for as much work as an account can: companies, each with a page to be read, until it is refused. */
async function flood(person: Person, most: number) {
  const statuses: number[] = []
  for (let number = 0; number < most; number += 1) {
    const { body } = await person.post('/v1/companies', { name: `Flood ${number}`, phone: '+49 30 1234567' })
    const answer = await person.put(`/v1/companies/${body.data.companyId}/enrich`, { page: PAGE })
    statuses.push(answer.status)
  }
  return statuses
}

async function openRuns() {
  const query = 'select count(*)::int as count from flows.enrichments where ended_at is null'
  return (await database.owner.query<{ count: number }>(query)).rows[0]?.count ?? 0
}

/** The worker with a mail server that notes of each mail how much of the flood was still to do when it was sent. */
async function startWorking(app: TestApp) {
  const sent: { to: string; open: number }[] = []
  const send = async ({ to }: OutgoingMail) => {
    sent.push({ to, open: await openRuns() })
  }
  const queue = await startWorker(app.kit, database.ownerUrl, { send, close: () => undefined })
  onTestFinished(() => queue.stop())
  return sent
}

test('one account reaches its quota and is told so; another is not concerned', async () => {
  const app = await startApp(database)
  const [ann, bob] = [await app.person({ plan: 'free' }), await app.person({ plan: 'free' })]
  const statuses = await flood(ann, 102)
  expect(statuses.filter((status) => status === 200)).toHaveLength(100)
  expect(statuses.slice(100)).toEqual([429, 429])
  const { body } = await ann.post('/v1/companies', { name: 'One too many', phone: '+49 30 1234567' })
  const headers = { 'accept-language': 'de', authorization: `Bearer ${ann.tokens.accessToken}` }
  const url = `/v1/companies/${body.data.companyId}/enrich`
  const refused = await app.send({ method: 'PUT', url, headers, payload: { page: PAGE } })
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
  expect(refused.body.error.userMessage).toMatch(/^Für Ihr Konto/)
  expect((await ann.get(`/v1/companies/${body.data.companyId}`)).body.data.enrichment.status).toBe('none')
  expect(await flood(bob, 1)).toEqual([200])
  // Nothing of the refused requests is left: neither credits nor pages.
  expect(await openRuns()).toBe(101)
})

test('a reset mail is sent while the jobs of free accounts wait', async () => {
  const app = await startApp(database)
  await database.owner.query('delete from flows.enrichments')
  await database.owner.query('delete from graphile_worker._private_jobs')
  const [bob, zoe] = [await app.person({ plan: 'free' }), await app.person()]
  await flood(bob, 60)
  const answer = await app.anonymous.put('/v1/account/password-reset-mail', { email: zoe.email }, await app.captcha())
  expect(answer.status).toBe(202)
  expect(await openRuns()).toBe(60)
  const sent = await startWorking(app)
  await eventually(() => expect(sent.map(({ to }) => to)).toEqual([zoe.email]))

  expect(sent[0]?.open).toBeGreaterThan(30)
})

/** Waiting jobs of a kind in the order in which their lane takes them. */
async function inOrder(kind: string) {
  const { rows } = await database.owner.query<{ payload: Record<string, unknown> }>(
    `select jobs.payload from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      where tasks.identifier = $1 and jobs.is_available order by jobs.priority, jobs.run_at, jobs.id`,
    [kind],
  )
  return rows.map(({ payload }) => payload)
}

test('many changes by one account delay the look for duplicates of another by one job', async () => {
  const app = await startApp(database)
  const [ann, bob] = [await app.person({ plan: 'free' }), await app.person()]
  // The worker has noted the lanes of its jobs; then it has nothing more to do with this.
  await (await startWorker(app.kit, database.ownerUrl, undefined)).stop()
  // Nor may events of the tests before be delivered here: on a busy cluster they still wait.
  await database.owner.query('delete from flows.events')
  await database.owner.query('delete from graphile_worker._private_jobs')
  for (let number = 0; number < 60; number += 1) await ann.post('/v1/companies', { name: `Many ${number}` })
  const { companyId } = (await bob.post('/v1/companies', { name: 'Just one' })).body.data
  expect(await inOrder('deliver-events')).toHaveLength(61)
  await eventually(async () => {
    await deliver(app.kit, duplicateListeners())
    expect(await inOrder('refresh-duplicates')).toHaveLength(61)
  })

  const place = (await inOrder('refresh-duplicates')).findIndex((job) => job['id'] === companyId)
  expect(place).toBe(1)
  // One run has answered every wake-up; it adds one of its own where a transaction elsewhere is still open.
  expect((await inOrder('deliver-events')).length).toBeLessThanOrEqual(1)
})

test('an account with too many changes gets one scan instead of ever more single looks', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  await database.owner.query('delete from graphile_worker._private_jobs')
  await database.owner.query(
    `select app.add_account_job($1, 'refresh-duplicates', '{}', 'key ' || number, null, null)
      from generate_series(1, 500) number`,
    [ann.accountId],
  )
  await ann.post('/v1/companies', { name: 'The 501st' })
  await ann.post('/v1/companies', { name: 'The 502nd' })
  await eventually(async () => {
    await deliver(app.kit, duplicateListeners())
    expect(await inOrder('scan-duplicates')).toEqual([{ layer: ann.accountId }])
  })
  expect(await inOrder('refresh-duplicates')).toHaveLength(500)
  await database.owner.query('delete from graphile_worker._private_jobs')
})
