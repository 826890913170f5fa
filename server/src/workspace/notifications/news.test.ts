import { expect, test } from 'vitest'
import { readAddedStory } from '#catalogue/news/news.worker.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { addOwn, addPublic } from '#kit/testing/search-scene.ts'
import { tellOfNews } from './notifications.worker.ts'

const database = testDatabase()
type Person = Awaited<ReturnType<TestApp['person']>>
const ATTEMPT = { number: 1, last: false }

/** As the worker does it: the story is read, and who follows its companies is told, twice for good measure. */
async function report(app: TestApp, who: Person, body: object) {
  const { data } = (await who.post('/v1/news', body)).body
  const asked = { newsId: data.id as string, accountId: data.access === 'public' ? null : who.accountId }
  await readAddedStory.handle(app.kit, asked, ATTEMPT)
  await tellOfNews.handle(app.kit, asked, ATTEMPT)
  await tellOfNews.handle(app.kit, asked, ATTEMPT)
  return asked.newsId
}
/** Where nobody chose otherwise, it comes with the digest and not in the app. */
const told = async (who: Person) => (await who.get('/v1/account/notifications?view=digest')).body.data.items

test('whoever follows a company is told once of a story about it, and reads it by the link', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const ben = await app.person({ accountId: ann.accountId })
  const company = await addOwn(ann, { name: 'Leuchtfeuer Maschinenbau GmbH' })
  await ann.put(`/v1/account/following/company/${company}`, {})
  const newsId = await report(app, ann, {
    title: 'Leuchtfeuer Maschinenbau raised its forecast',
    text: 'Revenue rose.',
  })
  expect(await told(ann)).toMatchObject([
    {
      reason: 'news',
      newsId,
      record: { kind: 'company', id: company },
      excerpt: 'Leuchtfeuer Maschinenbau raised its forecast',
    },
  ])
  expect(await told(ben)).toEqual([])
  expect((await ann.get('/v1/account/notifications')).body.data.items).toEqual([])
  // The view of tasks has what is to be done, and nothing else that is no mention.
  expect((await ann.get('/v1/account/notifications?view=tasks')).body.data.items).toEqual([])
  const followed = async (who: Person) => (await who.get('/v1/news?followed=true')).body.data.items
  expect(await followed(ann)).toMatchObject([{ id: newsId }])
  expect(await followed(ben)).toEqual([])
  await ann.delete(`/v1/news/${newsId}`)
  expect(await told(ann)).toMatchObject([{ reason: 'news', record: null, excerpt: null }])
})

test('a public story tells followers in every account, an own one nobody elsewhere', async () => {
  const app = await startApp(database)
  const [ann, eve] = [await app.person(), await app.person()]
  const company = await addPublic(app, { name: 'Sturmwarte Maschinenbau GmbH' })
  for (const who of [ann, eve]) await who.put(`/v1/account/following/company/${company}`, {})
  await report(app, ann, { title: 'Sturmwarte Maschinenbau hires', text: 'It opens a plant.' })
  expect([(await told(ann)).length, (await told(eve)).length]).toEqual([1, 0])
  const editor = await app.person({ roles: ['editor'] })
  const news = { title: 'Sturmwarte Maschinenbau files for insolvency', text: 'Creditors met on Monday in court.' }
  await report(app, editor, { ...news, access: 'public' })
  expect([(await told(ann)).length, (await told(eve)).length]).toEqual([2, 1])
})

test('who wants no news, muted the company, or reads of something long ago is not told', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const company = await addOwn(ann, { name: 'Nebelhorn Maschinenbau GmbH' })
  await ann.put(`/v1/account/following/company/${company}`, {})
  const { channels, ...rest } = (await ann.get('/v1/account/notifications/settings')).body.data
  const off = { ...rest, channels: { ...channels, news: { app: false, mail: false } } }
  expect((await ann.put('/v1/account/notifications/settings', off)).status).toBeLessThan(300)
  await report(app, ann, { title: 'Nebelhorn Maschinenbau grows', text: 'Revenue rose.' })
  expect(await told(ann)).toEqual([])
})
