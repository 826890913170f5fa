import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'

const database = testDatabase()
type Person = Awaited<ReturnType<TestApp['person']>>

async function scene(shared = true) {
  const app = await startApp(database)
  const ann = await app.person()
  const cara = await app.person({ accountId: ann.accountId })
  const company = (await ann.post('/v1/companies', { name: 'Amsel AG' })).body.data.companyId as string
  const listId = (await ann.post('/v1/lists', { name: 'Targets', shared, holds: 'company' })).body.data.id as string
  await ann.post(`/v1/lists/${listId}/members`, { ids: [company] })
  const say = (who: Person, body: object) => who.post(`/v1/records/company/${company}/comments`, body)
  const read = async (who: Person, query = '') =>
    (await who.get(`/v1/comments?kind=company&id=${company}${query}`)).body.data?.items
  return { app, ann, cara, company, listId, say, read }
}
const texts = (items: { text: string }[]) => items.map(({ text }) => text)

test('what is said about a member of a list stands in the list, not on the record', async () => {
  const { ann, cara, company, listId, say, read } = await scene()
  const inList = await say(ann, { text: 'Call before the fair', listId })
  expect(inList.status).toBe(201)
  expect(inList.body.data.list).toMatchObject({ kind: 'list', id: listId, title: 'Targets' })
  await say(ann, { text: 'About the company' })
  expect(texts(await read(cara, `&listId=${listId}`))).toEqual(['Call before the fair'])
  expect(texts(await read(cara))).toEqual(['About the company'])
  await cara.post(`/v1/comments/${inList.body.data.id}/replies`, { text: 'Done' })
  expect((await read(ann, `&listId=${listId}`))[0].replies).toHaveLength(1)
  expect(texts((await ann.get('/v1/comments')).body.data.items).toSorted()).toEqual([
    'About the company',
    'Call before the fair',
  ])
  const timeline = (await ann.get(`/v1/records/company/${company}/timeline`)).body.data
  expect(JSON.stringify(timeline)).not.toContain('Call before the fair')
})

test('who does not see the list does not see what is said in it, nor is called into it', async () => {
  const { ann, cara, listId, company, say, read } = await scene(false)
  const said = await say(ann, { text: 'Only for me', listId })
  expect((await cara.get('/v1/comments')).body.data.items).toEqual([])
  expect(await read(cara, `&listId=${listId}`)).toBeUndefined()
  expect((await say(cara, { text: 'Hello', listId })).status).toBe(404)
  expect((await cara.post(`/v1/comments/${said.body.data.id}/replies`, { text: 'Hello' })).status).toBe(404)
  expect((await say(ann, { text: 'You there', listId, mentions: [cara.userId] })).status).toBe(400)
  const people = await ann.get(`/v1/comments/people/company/${company}?listId=${listId}`)
  expect(people.body.data.items.map(({ userId }: { userId: string }) => userId)).not.toContain(cara.userId)
})

test('a record that is no member, and a list of another account, are not found', async () => {
  const { app, ann, listId, company, say } = await scene()
  const other = (await ann.post('/v1/companies', { name: 'Dohle' })).body.data.companyId
  expect((await ann.post(`/v1/records/company/${other}/comments`, { text: 'x', listId })).status).toBe(404)
  const bob = await app.person()
  const foreign = (await bob.post('/v1/lists', { name: 'Theirs', shared: true })).body.data.id
  expect((await say(ann, { text: 'x', listId: foreign })).status).toBe(404)
  await ann.delete(`/v1/lists/${listId}`)
  expect((await ann.get(`/v1/comments?kind=company&id=${company}&listId=${listId}`)).status).toBe(404)
})
