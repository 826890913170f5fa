import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'

const database = testDatabase()
type Person = Awaited<ReturnType<TestApp['person']>>

const addCompany = async (who: Person, name = 'Amsel AG'): Promise<string> =>
  (await who.post('/v1/companies', { name })).body.data.companyId
const addPerson = async (who: Person, name = 'Ada Brunner'): Promise<string> =>
  (await who.post('/v1/people', { name })).body.data.personId
const log = (who: Person, kind: string, id: string, body: object) =>
  who.post(`/v1/records/${kind}/${id}/activities`, body)
const list = async (who: Person, kind: string, id: string, query = '') =>
  (await who.get(`/v1/records/${kind}/${id}/activities${query}`)).body.data

test('a call is logged on a company with outcome, people and time, and counts as last contact of both', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const company = await addCompany(ann)
  const person = await addPerson(ann)
  expect(await list(ann, 'company', company)).toEqual({ items: [], searchAfter: null, lastContact: null })
  const at = '2026-03-02T09:30:00.000Z'
  const call = { type: 'call', outcome: 'interested', text: 'Wants an offer', at, people: [person] }
  const answer = await log(ann, 'company', company, call)
  expect(answer.status).toBe(201)
  expect(answer.body.data).toMatchObject({
    type: 'call',
    outcome: 'interested',
    text: 'Wants an offer',
    at,
    record: { kind: 'company', id: company },
    people: [{ kind: 'person', id: person, title: 'Ada Brunner' }],
    author: { userId: ann.userId },
    version: 1,
    can: { edit: true, delete: true },
  })
  for (const [kind, id] of [
    ['company', company],
    ['person', person],
  ] as const) {
    const { items, lastContact } = await list(ann, kind, id)
    expect(items).toHaveLength(1)
    expect(lastContact).toEqual({ type: 'call', at, by: answer.body.data.author.name })
  }
  await log(ann, 'company', company, { type: 'email' })
  expect((await list(ann, 'company', company)).lastContact).toMatchObject({ type: 'email' })
  expect((await list(ann, 'person', person)).lastContact).toMatchObject({ type: 'call' })
  expect((await list(ann, 'company', company, '?type=call')).items).toHaveLength(1)
})

test('the list is read in pages, the newest first', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const company = await addCompany(ann)
  for (const day of ['01', '03', '02', '05', '04'])
    await log(ann, 'company', company, { type: 'note', text: day, at: `2026-03-${day}T10:00:00Z` })
  const first = await list(ann, 'company', company, '?limit=2')
  const second = await list(ann, 'company', company, `?limit=2&searchAfter=${first.searchAfter}`)
  const third = await list(ann, 'company', company, `?limit=2&searchAfter=${second.searchAfter}`)
  expect(third.searchAfter).toBeNull()
  const texts = [first, second, third].flatMap(({ items }) => items.map((item: { text: string }) => item.text))
  expect(texts).toEqual(['05', '04', '03', '02', '01'])
})

test('what has not happened yet, a note without words and unknown people are refused', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const company = await addCompany(ann)
  const later = '2999-01-01T00:00:00Z'
  expect((await log(ann, 'company', company, { type: 'call', at: later })).status).toBe(400)
  expect((await log(ann, 'company', company, { type: 'note' })).status).toBe(400)
  expect((await log(ann, 'company', company, { type: 'fax', text: 'x' })).status).toBe(400)
  expect((await log(ann, 'company', company, { type: 'call', people: [company] })).status).toBe(404)
  expect((await log(ann, 'company', ann.userId, { type: 'call' })).status).toBe(404)
})

test('its author edits it, an administrator deletes it, and it can be brought back', async () => {
  const app = await startApp(database)
  const ann = await app.person({ roles: ['admin'] })
  const mia = await app.person({ accountId: ann.accountId, roles: ['member'] })
  const company = await addCompany(ann)
  const { id } = (await log(mia, 'company', company, { type: 'call', text: 'Rang' })).body.data
  const path = `/v1/activities/${id}`
  expect((await ann.put(path, { version: 1, text: 'Other' })).status).toBe(403)
  const edited = await mia.put(path, { version: 1, text: 'Rang twice', outcome: 'reached' })
  expect(edited.body.data).toMatchObject({ text: 'Rang twice', outcome: 'reached', version: 2 })
  expect((await mia.put(path, { version: 1, text: 'Stale' })).status).toBe(409)
  const { id: second } = (await log(ann, 'company', company, { type: 'note', text: 'Mine' })).body.data
  expect((await mia.delete(`/v1/activities/${second}`)).status).toBe(403)
  expect((await ann.delete(path)).status).toBe(204)
  expect((await ann.delete(path)).status).toBe(404)
  expect((await list(ann, 'company', company)).items).toHaveLength(1)
  expect((await ann.post(`${path}/restore`, {})).body.data).toMatchObject({ id, text: 'Rang twice' })
  expect((await ann.post(`${path}/restore`, {})).status).toBe(404)
  expect((await list(ann, 'company', company)).items).toHaveLength(2)
})

test('another account neither sees nor changes it; a restricted user does not read it', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const bob = await app.person()
  const rene = await app.person({ accountId: ann.accountId, roles: ['restricted'] })
  const company = await addCompany(ann)
  const { id } = (await log(ann, 'company', company, { type: 'call', text: 'Secret' })).body.data
  expect((await bob.get(`/v1/records/company/${company}/activities`)).status).toBe(404)
  expect((await log(bob, 'company', company, { type: 'call' })).status).toBe(404)
  expect((await bob.put(`/v1/activities/${id}`, { version: 1, text: 'x' })).status).toBe(404)
  expect((await bob.delete(`/v1/activities/${id}`)).status).toBe(404)
  expect((await rene.get(`/v1/records/company/${company}/activities`)).status).toBe(403)
  expect((await app.anonymous.get(`/v1/records/company/${company}/activities`)).status).toBe(401)
})

test('a merge brings activities to the survivor and its undo gives them back', async () => {
  const app = await startApp(database)
  const ann = await app.person({ roles: ['admin'] })
  const [kept, merged] = [await addCompany(ann, 'Kept bird'), await addCompany(ann, 'Merged bird')]
  await log(ann, 'company', merged, { type: 'meeting', text: 'Met' })
  const merge = { companyToMergeId: merged, companyToKeepId: kept }
  const { mergeId } = (await ann.put('/v1/companies/merge-duplicates', merge)).body.data
  expect((await list(ann, 'company', kept)).items).toHaveLength(1)
  await ann.post(`/v1/merges/${mergeId}/undo`, {})
  expect((await list(ann, 'company', kept)).items).toHaveLength(0)
  expect((await list(ann, 'company', merged)).items).toHaveLength(1)
})
