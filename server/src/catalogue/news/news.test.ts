import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { addOwn } from '#kit/testing/search-scene.ts'
import { purgeOldNews, readAddedStory } from './news.worker.ts'

const database = testDatabase()
type Person = Awaited<ReturnType<TestApp['person']>>
const URL = '/v1/news'
const DAY = 86_400
const ATTEMPT = { number: 1, last: false }

async function add(app: TestApp, who: Person, body: object) {
  const { status, body: answer } = await who.post(URL, body)
  expect([status, answer.error]).toEqual([201, null])
  const accountId = answer.data.access === 'public' ? null : who.accountId
  await readAddedStory.handle(app.kit, { newsId: answer.data.id, accountId }, ATTEMPT)
  return answer.data.id as string
}
const read = async (who: Person, query = '') => (await who.get(`${URL}?${query}`)).body.data
const titles = async (who: Person, query = '') =>
  (await read(who, query)).items.map((item: { title: string }) => item.title)
/** Public ones of other tests stand between them. */
const ownTitles = async (who: Person, query = '') =>
  (await read(who, query)).items.flatMap((item: { title: string; access: string }) =>
    item.access === 'public' ? [] : [item.title],
  )

const GOOD = {
  title: 'Nordlicht Maschinenbau raised its forecast',
  text: 'Revenue rose 12 percent in the third quarter.',
}
const BAD = {
  title: 'Seehafen Spedition streicht 200 Stellen',
  text: 'Das Unternehmen teilte mit, dass die Prognose gesenkt wird.',
  source: 'Küstenblatt',
  address: 'https://kuestenblatt.example/1',
}

test('a story is added at once and read in the background: language, mood, triggers and companies with their places', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const id = await addOwn(ann, { name: 'Nordlicht Maschinenbau GmbH' })
  const { data } = (await ann.post(URL, GOOD)).body
  expect(data).toMatchObject({ read: false, mood: null, language: null, companies: [], access: 'company' })
  await readAddedStory.handle(app.kit, { newsId: data.id, accountId: ann.accountId }, ATTEMPT)
  const story = (await ann.get(`${URL}/${data.id}`)).body.data
  expect(story).toMatchObject({
    read: true,
    language: 'en',
    mood: 'POSITIVE',
    readMood: 'POSITIVE',
    correction: null,
    companies: [
      { company: { id, title: 'Nordlicht Maschinenbau GmbH' }, mood: 'POSITIVE', spans: [{ start: 0, end: 22 }] },
    ],
    can: { correct: true, delete: true },
  })
  const whole = `${GOOD.title}\n\n${GOOD.text}`
  for (const { start, end, words } of story.why) expect(whole.slice(start, end)).toBe(words)
  expect(story.triggers.map(({ type }: { type: string }) => type)).toContain('results')
})

test('the stream is newest first, in pages, and filtered by period, company, mood, trigger and language', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const companyId = await addOwn(ann, { name: 'Seehafen Spedition' })
  await add(app, ann, { ...GOOD, publishedAt: '2026-03-02T08:00:00Z' })
  await add(app, ann, { ...BAD, publishedAt: '2026-05-04T08:00:00+02:00' })
  await add(app, ann, {
    title: 'Assemblée générale de la société',
    text: 'Elle se tiendra le 20 mai.',
    publishedAt: '2026-04-01T08:00:00Z',
  })
  expect(await titles(ann)).toEqual([BAD.title, 'Assemblée générale de la société', GOOD.title])
  const first = await read(ann, 'limit=2')
  expect(await titles(ann, `limit=2&searchAfter=${first.searchAfter}`)).toEqual([GOOD.title])
  expect(await titles(ann, 'mood=NEGATIVE')).toEqual([BAD.title])
  expect(await titles(ann, `companyId=${companyId}`)).toEqual([BAD.title])
  expect(await titles(ann, `companyId=${companyId}&mood=POSITIVE`)).toEqual([])
  expect(await titles(ann, 'trigger=jobsCut')).toEqual([BAD.title])
  expect(await titles(ann, 'language=fr&mood=NEUTRAL')).toEqual(['Assemblée générale de la société'])
  expect(await titles(ann, 'from=2026-03-02&to=2026-04-01')).toEqual(['Assemblée générale de la société', GOOD.title])
  expect((await ann.get(`${URL}?mood=HAPPY`)).status).toBe(400)
  expect((await ann.get(`${URL}?companyId=${crypto.randomUUID()}`)).status).toBe(404)
})

test('a correction is kept and shown beside what was read, for the own account alone, and can be taken back', async () => {
  const app = await startApp(database)
  const eva = await app.person({ roles: ['admin', 'editor'], operator: true })
  const id = await add(app, eva, { ...BAD, access: 'public' })
  const ann = await app.person()
  const companyId = await addOwn(eva, { name: 'Hafenkante Reederei', access: 'public' })
  const named = await add(app, eva, {
    title: 'Hafenkante Reederei raised its forecast',
    text: 'It is the second time.',
    access: 'public',
  })
  const corrected = await ann.put(`${URL}/${id}/mood`, { mood: 'MIXED' })
  expect(corrected.body.data).toMatchObject({
    mood: 'MIXED',
    readMood: 'NEGATIVE',
    correction: { mood: 'MIXED', by: expect.any(String) },
    can: { correct: true, delete: false },
  })
  expect(await titles(ann, 'mood=MIXED')).toEqual([BAD.title])
  const zoe = await app.person()
  expect(await titles(zoe, 'mood=MIXED')).toEqual([])
  expect((await zoe.get(`${URL}/${id}`)).body.data).toMatchObject({ mood: 'NEGATIVE', correction: null })
  await ann.put(`${URL}/${id}/mood`, { mood: 'NEUTRAL' })
  const { rows } = await database.owner.query(
    'select count(*)::int from catalogue.news_corrections where news_id = $1',
    [id],
  )
  expect(rows).toEqual([{ count: 2 }])
  expect((await ann.delete(`${URL}/${id}/mood`)).body.data).toMatchObject({ mood: 'NEGATIVE', correction: null })
  expect((await ann.delete(`${URL}/${id}/mood`)).status).toBe(404)
  await ann.put(`${URL}/${named}/mood`, { mood: 'NEGATIVE', companyId })
  expect((await ann.get(`${URL}/${named}`)).body.data).toMatchObject({
    mood: 'POSITIVE',
    companies: [{ mood: 'NEGATIVE', readMood: 'POSITIVE', correction: { mood: 'NEGATIVE' } }],
  })
  expect(await titles(ann, `companyId=${companyId}&mood=NEGATIVE`)).toHaveLength(1)
  expect((await ann.put(`${URL}/${id}/mood`, { mood: 'NEGATIVE', companyId })).status).toBe(404)
})

test('nearly the same story is folded into the first with its source; another account has its own', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const text = `${BAD.text} Betroffen ist vor allem das Werk in Emden, wie die Geschäftsführung am Montag erklärte. Gespräche mit dem Betriebsrat beginnen in der nächsten Woche.`
  const first = await add(app, ann, { ...BAD, text })
  const copy = await add(app, ann, { ...BAD, text: `${text} Die Stadt bedauert das.`, source: 'Tagespost' })
  await add(app, ann, { ...BAD, title: 'Seehafen Spedition streicht 300 Stellen', text })
  expect(await ownTitles(ann)).toHaveLength(2)
  const story = (await ann.get(`${URL}/${copy}`)).body.data
  expect(story).toMatchObject({ id: first, sources: [{ id: copy, source: 'Tagespost' }] })
  const zoe = await app.person()
  await add(app, zoe, { ...BAD, text })
  expect(await ownTitles(zoe)).toHaveLength(1)
})

test('a story is deleted by those who may, comes back, and goes for good after 30 days', async () => {
  const app = await startApp(database)
  const eva = await app.person({ roles: ['admin', 'editor'], operator: true })
  const ann = await app.person()
  const [open, own] = [await add(app, eva, { ...GOOD, access: 'public' }), await add(app, ann, BAD)]
  expect((await ann.delete(`${URL}/${open}`)).status).toBe(403)
  expect((await ann.delete(`${URL}/${own}`)).status).toBe(204)
  expect(await ownTitles(ann)).toEqual([])
  expect((await ann.get(`${URL}/${own}`)).status).toBe(404)
  expect((await ann.post(`${URL}/${own}/restore`, {})).body.data.title).toBe(BAD.title)
  expect((await ann.post(`${URL}/${own}/restore`, {})).status).toBe(404)
  await ann.delete(`${URL}/${own}`)
  await eva.delete(`${URL}/${open}`)
  await purgeOldNews.handle(app.kit, {}, ATTEMPT)
  const left = async () =>
    (await database.owner.query('select id from catalogue.news where id = any($1)', [[open, own]])).rows.length
  expect(await left()).toBe(2)
  app.advance(31 * DAY)
  await purgeOldNews.handle(app.kit, {}, ATTEMPT)
  expect(await left()).toBe(0)
})

test('another account, a restricted user and the free plan see nothing; only editors add public stories', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const secret = await addOwn(ann, { name: 'Geheime Kellerei' })
  const id = await add(app, ann, { title: 'Geheime Kellerei raised its forecast' })
  const zoe = await app.person()
  for (const answer of [
    await zoe.get(`${URL}/${id}`),
    await zoe.delete(`${URL}/${id}`),
    await zoe.post(`${URL}/${id}/restore`, {}),
    await zoe.put(`${URL}/${id}/mood`, { mood: 'MIXED' }),
    await zoe.get(`${URL}?companyId=${secret}`),
  ])
    expect(answer.status).toBe(404)
  expect((await read(zoe)).items.filter((item: { id: string }) => item.id === id)).toEqual([])
  const rita = await app.person({ accountId: ann.accountId, roles: ['restricted'] })
  expect((await rita.get(URL)).status).toBe(403)
  expect((await (await app.person({ plan: 'free' })).get(URL)).status).toBe(403)
  expect((await (await app.person({ plan: 'essential' })).get(URL)).status).toBe(200)
  expect((await ann.post(URL, { ...GOOD, access: 'public' })).status).toBe(403)
  expect((await ann.post(URL, { ...GOOD, address: 'javascript:alert(1)' })).status).toBe(400)
  expect((await ann.post(URL, { title: ' ' })).status).toBe(400)
})

test('a public story never names the company of one account', async () => {
  const app = await startApp(database)
  const eva = await app.person({ roles: ['admin', 'editor'], operator: true })
  await addOwn(eva, { name: 'Stille Teilhaberei GmbH' })
  const id = await add(app, eva, { title: 'Stille Teilhaberei GmbH raised its forecast', access: 'public' })
  expect((await eva.get(`${URL}/${id}`)).body.data.companies).toEqual([])
})

test('stories are found by their words and counted; an empty question asks for all, and nobody finds another’s', async () => {
  const app = await startApp(database)
  const [ann, eve] = [await app.person(), await app.person()]
  await add(app, ann, { title: 'Färöer-Reederei kauft Zugvogel', text: 'The vessel Quasarwind sails in spring.' })
  await add(app, ann, { title: 'Zugvogel verliert', text: 'Der Umsatz sank.' })
  const found = async (who: Person, query: string) =>
    (await who.get(`/v1/search/news?${query}`)).body.data.items.map((item: { title: string }) => item.title)
  const counted = async (who: Person, query: string) => (await who.get(`/v1/search/news/count?${query}`)).body.data
  expect(await found(ann, 'query=faeroeer%20QUASAR')).toEqual(['Färöer-Reederei kauft Zugvogel'])
  expect(await found(ann, 'query=zugvogel')).toHaveLength(2)
  expect(await found(ann, 'query=zugvogel%20nirgends')).toEqual([])
  expect(await counted(ann, 'query=Zugvogel')).toEqual({ count: 2, more: false })
  expect(await counted(ann, 'query=')).toEqual(await counted(ann, ''))
  expect(await found(ann, 'query=%20')).toEqual(await found(ann, ''))
  expect(await counted(eve, 'query=Zugvogel')).toEqual({ count: 0, more: false })
  expect(await found(eve, 'query=quasarwind')).toEqual([])
})

test('what stories mean for a company stands month by month, as the account corrected it', async () => {
  const app = await startApp(database)
  const [ann, eve] = [await app.person(), await app.person()]
  const companyId = await addOwn(ann, { name: 'Monatswerk Maschinenbau GmbH' })
  const id = await add(app, ann, { title: 'Monatswerk Maschinenbau raised its forecast', text: 'Revenue rose.' })
  const last = async () => (await ann.get(`${URL}/moods?companyId=${companyId}`)).body.data.months
  expect(await last()).toHaveLength(18)
  expect((await last()).at(-1)).toMatchObject({ POSITIVE: 1, NEGATIVE: 0 })
  await ann.put(`${URL}/${id}/mood`, { mood: 'NEGATIVE', companyId })
  expect((await last()).at(-1)).toMatchObject({ POSITIVE: 0, NEGATIVE: 1 })
  expect((await eve.get(`${URL}/moods?companyId=${companyId}`)).status).toBe(404)
})
