import { expect, test } from 'vitest'
import { readAddedStory } from '#catalogue/news/news.worker.ts'
import { deliver } from '#kit/events/deliver.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { addOwn, addPublic } from '#kit/testing/search-scene.ts'
import { notificationListeners, tellOfNews, tellOfNewStatement } from './notifications.worker.ts'

const database = testDatabase()
type Person = Awaited<ReturnType<TestApp['person']>>
const ATTEMPT = { number: 1, last: false }
const DAY_MS = 86_400_000
const follow = (who: Person, id: string) => who.put(`/v1/account/following/company/${id}`, {})
const told = async (who: Person, view = 'digest') =>
  (await who.get(`/v1/account/notifications?view=${view}`)).body.data.items

/** Adds a statement of the last year; answers when the queue was told of it, and does it twice for good measure. */
async function publish(app: TestApp, who: Person, companyId: string, body: object = {}) {
  const endDate = new Date(app.kit.now().getTime() - 90 * DAY_MS).toISOString().slice(0, 10)
  const answer = await who.post(`/v1/companies/${companyId}/statements`, {
    endDate,
    reportingStandard: 'HGB',
    ...body,
  })
  expect([answer.status, answer.body.error]).toEqual([201, null])
  const { statementId } = answer.body.data
  const queued = async () => {
    await deliver(app.kit, notificationListeners)
    const { rows } = await database.owner.query<{ payload: unknown }>(
      `select jobs.payload from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks
        on tasks.id = jobs.task_id where tasks.identifier = 'tell-of-statement' and jobs.payload ->> 'statementId' = $1`,
      [statementId],
    )
    return rows
  }
  await expect.poll(async () => (await queued()).length).toBe(1)
  for (const { payload } of [...(await queued()), ...(await queued())])
    await tellOfNewStatement.handle(app.kit, payload, ATTEMPT)
  return { statementId: statementId as string, endDate }
}

test('whoever follows a company is told once of a new statement', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const ben = await app.person({ accountId: ann.accountId })
  const company = await addOwn(ann, { name: 'Leuchtfeuer GmbH' })
  await follow(ann, company)
  const { statementId, endDate } = await publish(app, ben, company)
  expect(await told(ann)).toMatchObject([
    { reason: 'statement', record: { kind: 'company', id: company }, details: { of: 'statement', endDate } },
  ])
  expect([await told(ann, 'all'), await told(ben)]).toEqual([[], []])
  await publish(app, ben, company, { endDate: '1999-12-31' })
  expect(await told(ann)).toHaveLength(1)
  await ben.delete(`/v1/companies/${company}/statements/${statementId}`)
  expect(await told(ann)).toMatchObject([{ reason: 'statement', details: null }])
})

test('a public statement is told in every account, an own one nowhere else, and nobody who muted the company', async () => {
  const app = await startApp(database)
  const [ann, eve, editor] = [await app.person(), await app.person(), await app.person({ roles: ['editor'] })]
  const company = await addPublic(app, { name: 'Sturmwarte GmbH' })
  for (const who of [ann, eve]) await follow(who, company)
  await publish(app, ann, company)
  expect([(await told(ann)).length, (await told(eve)).length]).toEqual([1, 0])
  await ann.put(`/v1/account/notifications/muted/company/${company}`, {})
  await publish(app, editor, company, { access: 'public', reportingStandard: 'IFRS' })
  expect([(await told(ann)).length, (await told(eve)).length]).toEqual([1, 1])
})

test('what was told of a company goes with it into a merge, and comes back with the undo', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const [keep, merged] = [await addOwn(ann, { name: 'Westwind GmbH' }), await addOwn(ann, { name: 'Westwind AG' })]
  await follow(ann, merged)
  await publish(app, ann, merged)
  const about = async () => (await told(ann)).map(({ record }: { record: { id: string } }) => record.id)
  expect(await about()).toEqual([merged])
  const done = await ann.put('/v1/companies/merge-duplicates', { companyToKeepId: keep, companyToMergeId: merged })
  expect([done.status, done.body.error]).toEqual([200, null])
  expect(await about()).toEqual([keep])
  const undo = await ann.post(`/v1/merges/${done.body.data.mergeId}/undo`, {})
  expect([undo.status, undo.body.error]).toEqual([200, null])
  expect(await about()).toEqual([merged])
})

async function report(app: TestApp, who: Person, title: string, text: string) {
  const { data } = (await who.post('/v1/news', { title, text })).body
  const asked = { newsId: data.id as string, accountId: who.accountId }
  await readAddedStory.handle(app.kit, asked, ATTEMPT)
  await tellOfNews.handle(app.kit, asked, ATTEMPT)
  await tellOfNews.handle(app.kit, asked, ATTEMPT)
}

test('a story about the management of a followed company is told as such, once', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const company = await addOwn(ann, { name: 'Nebelhorn Maschinenbau GmbH' })
  await follow(ann, company)
  const text = 'The board of Nebelhorn Maschinenbau has appointed a new chief executive, who will lead the company.'
  await report(app, ann, 'Nebelhorn Maschinenbau has appointed a new chief executive', text)
  await report(app, ann, 'Nebelhorn Maschinenbau raises its forecast', 'Revenue rose in every region of the world.')
  expect((await told(ann)).map(({ reason }: { reason: string }) => reason)).toEqual(['news', 'management'])
})

test('how often somebody hears of a company is kept with the follow and goes before the settings', async () => {
  const app = await startApp(database)
  const [ann, eve] = [await app.person(), await app.person()]
  const company = await addOwn(ann, { name: 'Ostwind GmbH' })
  const url = `/v1/account/following/company/${company}/frequency`
  const set = (who: Person, frequency: string | null) => who.put(url, { frequency })
  expect([(await set(ann, 'now')).status, (await set(eve, 'now')).status]).toEqual([404, 404])
  await follow(ann, company)
  expect((await set(ann, 'sometimes')).status).toBe(400)
  expect((await set(ann, 'never')).status).toBe(204)
  expect((await ann.get('/v1/account/following?type=company')).body.data.items).toMatchObject([{ frequency: 'never' }])
  await publish(app, ann, company)
  expect([await told(ann), await told(ann, 'all')]).toEqual([[], []])
  await set(ann, 'now')
  await publish(app, ann, company, { reportingStandard: 'IFRS' })
  expect((await told(ann, 'all')).length).toBe(1)
  await set(ann, 'digest')
  await publish(app, ann, company, { consolidated: true })
  expect([(await told(ann, 'all')).length, (await told(ann)).length]).toEqual([1, 2])
  // Followed anew it is as the settings say.
  await ann.delete(`/v1/account/following/company/${company}`)
  await follow(ann, company)
  expect((await ann.get('/v1/account/following?type=company')).body.data.items).toMatchObject([{ frequency: null }])
})
