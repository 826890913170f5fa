import { expect, test } from 'vitest'
import type { RootOperationNode } from 'kysely'
import { inTenant } from '#kit/db/scope.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { sessionOf } from '#kit/testing/record-access.ts'
import { addOwn } from '#kit/testing/search-scene.ts'
import { list as listThreads } from './comments.service.ts'

const database = testDatabase()

type Person = Awaited<ReturnType<TestApp['person']>>
const URL = '/v1/comments'
const DAY = 86_400

async function translate(who: Person, id: string, text: string, more = {}) {
  const answer = await who.post(`/v1/records/company/${id}/comments`, { text, ...more })
  expect([answer.status, answer.body.error]).toEqual([201, null])
  return answer.body.data
}
const read = async (who: Person, query = '') => (await who.get(`${URL}?${query}`)).body.data.items
const texts = async (who: Person, query = '') => (await read(who, query)).map((item: { text: string }) => item.text)

test('a discussion has replies, is edited with its history, resolved and opened again', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const ben = await app.person({ accountId: ann.accountId, roles: ['member'] })
  const id = await addOwn(ann, { name: 'Mühle' })
  const thread = await translate(ann, id, 'Shall we **call** them?')
  expect(thread).toMatchObject({ record: { title: 'Mühle' }, replies: [], resolved: null, can: { edit: true } })
  const answered = await ben.post(`${URL}/${thread.id}/replies`, { text: 'I will.' })
  expect(answered.body.data).toMatchObject({ id: thread.id, can: { edit: false }, replies: [{ text: 'I will.' }] })
  const [first] = answered.body.data.replies
  // A reply to a reply belongs to the same discussion.
  await ann.post(`${URL}/${first.id}/replies`, { text: 'Thanks' })
  app.advance(60)
  const edited = await ann.put(`${URL}/${thread.id}`, { text: 'Shall we visit them?', version: 1 })
  expect(edited.body.data).toMatchObject({ text: 'Shall we visit them?', version: 2, editedAt: expect.any(String) })
  expect(edited.body.data.replies).toHaveLength(2)
  expect((await ann.put(`${URL}/${thread.id}`, { text: 'Late', version: 1 })).status).toBe(409)
  expect((await ben.put(`${URL}/${thread.id}`, { text: 'Mine', version: 2 })).status).toBe(403)
  expect((await ben.get(`${URL}/${thread.id}/versions`)).body.data.items).toMatchObject([
    { text: 'Shall we **call** them?' },
  ])
  const resolved = await ben.post(`${URL}/${first.id}/resolve`, {})
  expect(resolved.body.data.resolved).toMatchObject({ by: expect.stringContaining('Person') })
  expect(await texts(ann, 'view=unresolved')).toEqual([])
  await ann.post(`${URL}/${thread.id}/reopen`, {})
  expect(await texts(ann, 'view=unresolved')).toEqual(['Shall we visit them?'])
})

test('views: all, mine, mentions, unresolved and one record, page by page', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const ben = await app.person({ accountId: ann.accountId })
  const [one, two] = [await addOwn(ann, { name: 'One' }), await addOwn(ann, { name: 'Two' })]
  await translate(ann, one, 'First')
  await translate(ann, two, 'Second', { mentions: [ben.userId] })
  const third = await translate(ben, one, 'Third')
  expect(await texts(ben)).toEqual(['Third', 'Second', 'First'])
  expect(await texts(ben, 'view=mine')).toEqual(['Third'])
  expect(await texts(ben, 'view=mentions')).toEqual(['Second'])
  expect(await texts(ben, `kind=company&id=${one}`)).toEqual(['Third', 'First'])
  await ann.post(`${URL}/${third.id}/replies`, { text: 'Reply' })
  expect(await texts(ann, 'view=mine')).toEqual(['Third', 'Second', 'First'])
  const page = (await ann.get(`${URL}?limit=2`)).body.data
  expect(page.items).toHaveLength(2)
  expect(await texts(ann, `limit=2&searchAfter=${page.searchAfter}`)).toEqual(['First'])
  expect((await ann.get(`${URL}?searchAfter=AAAA`)).status).toBe(400)
})

test('people who see the record are proposed and mentioned; others are not called into it', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const ben = await app.person({ accountId: ann.accountId })
  const rita = await app.person({ accountId: ann.accountId, roles: ['restricted'] })
  const zoe = await app.person()
  const id = await addOwn(ann, { name: 'Works' })
  const list = (await ann.post('/v1/lists', { name: 'Private' })).body.data
  const proposed = async (path: string) =>
    (await ann.get(`${URL}/people/${path}`)).body.data.items.map((item: { userId: string }) => item.userId)
  expect((await proposed(`company/${id}`)).toSorted()).toEqual([ann.userId, ben.userId].toSorted())
  expect(await proposed(`company/${id}?query=zzz`)).toEqual([])
  expect(await proposed(`list/${list.id}`)).toEqual([ann.userId])
  const create = (path: string, mentions: string[]) =>
    ann.post(`/v1/records/${path}/comments`, { text: 'Look', mentions })
  expect((await create(`company/${id}`, [ben.userId])).status).toBe(201)
  expect((await create(`company/${id}`, [zoe.userId])).status).toBe(404)
  expect((await create(`company/${id}`, [rita.userId])).status).toBe(404)
  expect((await create(`list/${list.id}`, [ben.userId])).status).toBe(400)
  expect((await create(`list/${list.id}`, [])).status).toBe(201)
  // Nobody else sees what is said about a private list.
  expect(await texts(ben)).toEqual(['Look'])
  expect(await texts(ann)).toEqual(['Look', 'Look'])
})

test('a comment is deleted with a way back; its replies stay; others may not delete it', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const ben = await app.person({ accountId: ann.accountId, roles: ['member'] })
  const id = await addOwn(ann, { name: 'Works' })
  const thread = await translate(ann, id, 'Wrong')
  await ben.post(`${URL}/${thread.id}/replies`, { text: 'Indeed' })
  expect((await ben.delete(`${URL}/${thread.id}`)).status).toBe(403)
  expect((await ann.delete(`${URL}/${thread.id}`)).status).toBe(204)
  expect(await read(ann)).toMatchObject([{ text: '', deleted: true, replies: [{ text: 'Indeed' }] }])
  expect((await ann.get(`${URL}/${thread.id}/versions`)).status).toBe(404)
  expect((await ben.post(`${URL}/${thread.id}/restore`, {})).status).toBe(403)
  expect((await ann.post(`${URL}/${thread.id}/restore`, {})).body.data.text).toBe('Wrong')
  expect((await ann.post(`${URL}/${thread.id}/restore`, {})).status).toBe(404)
  const alone = await translate(ann, id, 'Alone')
  await ann.delete(`${URL}/${alone.id}`)
  expect(await texts(ann)).toEqual(['Wrong'])
  app.advance(31 * DAY)
  const later = await app.person({ accountId: ann.accountId })
  expect((await later.post(`${URL}/${alone.id}/restore`, {})).status).toBe(404)
})

test('links to records become chips for those who see the record', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const ben = await app.person({ accountId: ann.accountId })
  const id = await addOwn(ann, { name: 'Works' })
  const list = (await ann.post('/v1/lists', { name: 'Private' })).body.data
  await translate(ann, id, `See [[company:${id}]] and [[list:${list.id}]] and [[nothing:${id}]]`)
  const titles = async (who: Person) => (await read(who))[0].links.map((link: { title: string }) => link.title)
  expect(await titles(ann)).toEqual(['Works', 'Private'])
  expect(await titles(ben)).toEqual(['Works'])
})

test('another account, a restricted user and a small plan neither read nor write', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const id = await addOwn(ann, { name: 'Works' })
  const { id: commentId } = await translate(ann, id, 'Secret')
  const zoe = await app.person()
  expect(await texts(zoe)).toEqual([])
  expect((await zoe.get(`${URL}?kind=company&id=${id}`)).status).toBe(404)
  expect((await zoe.post(`${URL}/${commentId}/replies`, { text: 'Hello' })).status).toBe(404)
  expect((await zoe.delete(`${URL}/${commentId}`)).status).toBe(404)
  const rita = await app.person({ accountId: ann.accountId, roles: ['restricted'] })
  expect((await rita.get(URL)).status).toBe(403)
  const fred = await app.person({ plan: 'free' })
  expect((await fred.get(URL)).status).toBe(403)
})

test('comments of a deleted record are not shown; they move with a merge and come back with its undo', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const [keep, gone] = [await addOwn(ann, { name: 'Keep' }), await addOwn(ann, { name: 'Gone' })]
  await translate(ann, gone, 'About gone')
  const sides = { companyToKeepId: keep, companyToMergeId: gone, deleteCompanyToMerge: true }
  const { mergeId } = (await ann.put('/v1/companies/merge-duplicates', sides)).body.data
  expect(await read(ann, `kind=company&id=${keep}`)).toMatchObject([{ record: { id: keep } }])
  await ann.post(`/v1/merges/${mergeId}/undo`, {})
  expect(await texts(ann, `kind=company&id=${keep}`)).toEqual([])
  expect(await texts(ann, `kind=company&id=${gone}`)).toEqual(['About gone'])
  await ann.delete(`/v1/companies/${gone}`)
  expect(await texts(ann)).toEqual([])
})

test('comments on hidden records cost a page few questions to the database, and many of them end it early', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const ben = await app.person({ accountId: ann.accountId })
  await translate(ann, await addOwn(ann, { name: 'Seen' }), 'Seen')
  const hide = async (count: number) => {
    for (let list = 0; list < count; list += 1) {
      const { id } = (await ann.post('/v1/lists', { name: `Private ${list}` })).body.data
      await database.owner.query(
        `insert into workspace.comments (account_id, kind, record_id, author_id, text, created_at)
         select $1, 'list', $2, $3, 'hidden', now() from generate_series(1, 400)`,
        [ann.accountId, id, ann.userId],
      )
    }
  }
  const page = async (query: Parameters<typeof listThreads>[1]) => {
    let questions = 0
    const session = sessionOf(ben)
    const answer = await inTenant(app.kit.db, session, 'read only', (tx) => {
      const transformQuery = ({ node }: { node: RootOperationNode }) => {
        questions += 1
        return node
      }
      const counted = tx.withPlugin({ transformQuery, transformResult: async ({ result }) => result }) as typeof tx
      return listThreads(
        { kit: app.kit, tx: counted, session, now: app.kit.now(), locale: 'en', requestId: 'test' },
        query,
      )
    })
    return { ...answer, questions }
  }
  await hide(1)
  const first = await page({ view: 'all', limit: 1 })
  expect(first.items.map(({ text }) => text)).toEqual(['Seen'])
  expect(first.questions).toBeLessThan(20)
  await hide(6)
  const early = await page({ view: 'all', limit: 1 })
  expect([early.items, early.searchAfter === null]).toEqual([[], false])
  const { items } = await page({ view: 'all', limit: 1, searchAfter: early.searchAfter ?? '' })
  expect(items.map(({ text }) => text)).toEqual(['Seen'])
})
