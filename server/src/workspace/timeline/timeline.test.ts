import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'

const database = testDatabase()
type Person = Awaited<ReturnType<TestApp['person']>>
type Entry = { id: string; event: string; by: string | null; changes: { entryId: string; field: string }[] }

const addCompany = async (who: Person, name: string, access = 'company'): Promise<string> =>
  (await who.post('/v1/companies', { name, access })).body.data.companyId
const follow = (who: Person, kind: string, id: string) => who.put(`/v1/account/following/${kind}/${id}`, {})
const feed = async (who: Person, query = '') => (await who.get(`/v1/account/feed${query}`)).body.data
const timeline = async (who: Person, id: string, query = '') =>
  (await who.get(`/v1/records/company/${id}/timeline${query}`)).body.data
const eventsOf = (page: { items: Entry[] }) => page.items.map(({ event }) => event)

/** Everything that can happen to a company, each at its own moment. */
async function happen(app: TestApp, ann: Person) {
  const id = await addCompany(ann, 'Amsel AG')
  app.advance(1)
  await ann.put(`/v1/companies/${id}`, { version: 1, foundedYear: 1901, type: 'private' })
  app.advance(1)
  await ann.post(`/v1/records/company/${id}/comments`, { text: 'Who knows them?' })
  app.advance(1)
  const task = (await ann.post('/v1/tasks', { title: 'Call', records: [{ kind: 'company', id }] })).body.data
  app.advance(1)
  await ann.post('/v1/tasks/complete', { ids: [task.id], done: true })
  app.advance(1)
  await ann.post(`/v1/records/company/${id}/activities`, { type: 'call', outcome: 'reached' })
  return id
}
const ALL = ['activity', 'taskDone', 'taskAdded', 'commented', 'changed', 'created']

test('the timeline tells who did what, the newest first, and what can be undone', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const id = await happen(app, ann)
  const page = await timeline(ann, id)
  expect(eventsOf(page)).toEqual(ALL)
  expect(new Set(page.items.map((entry: Entry) => entry.by)).size).toBe(1)
  const changed = page.items[4]
  expect(changed.changes).toEqual(
    expect.arrayContaining([
      { entryId: expect.any(String), field: 'foundedYear', before: null, after: 1901, can: { restore: true } },
    ]),
  )
  expect(page.items[3].comment.text).toBe('Who knows them?')
  expect(page.items[0].activity).toMatchObject({ type: 'call', outcome: 'reached' })
  const entry = changed.changes.find(({ field }: { field: string }) => field === 'foundedYear')
  app.advance(1)
  expect((await ann.post(`/v1/companies/${id}/history/${entry.entryId}/restore`, {})).status).toBe(200)
  expect((await timeline(ann, id)).items[0]).toMatchObject({ event: 'changed', source: 'restored' })
})

test('pages of every size tell the same, also where everything happened at one moment', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const id = await addCompany(ann, 'Dohle')
  for (let at = 0; at < 4; at += 1) {
    await ann.post(`/v1/records/company/${id}/comments`, { text: `Said ${at}` })
    await ann.post(`/v1/records/company/${id}/activities`, { type: 'note', text: `Noted ${at}` })
  }
  const whole = (await timeline(ann, id)).items.map((entry: Entry) => entry.id)
  expect(whole).toHaveLength(9)
  for (const limit of [1, 2, 4]) {
    const seen: string[] = []
    let mark: string | null = ''
    while (mark !== null) {
      const page: { items: Entry[]; cursor: string | null } = await timeline(
        ann,
        id,
        `?limit=${limit}${mark && `&cursor=${mark}`}`,
      )
      seen.push(...page.items.map((entry) => entry.id))
      mark = page.cursor
    }
    expect(seen).toEqual(whole)
  }
  expect((await ann.get(`/v1/records/company/${id}/timeline?cursor=AAAA`)).status).toBe(400)
})

test('the feed tells what happened to what I follow, by kind and since a moment', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const cara = await app.person({ accountId: ann.accountId })
  const id = await happen(app, ann)
  await addCompany(ann, 'Not followed')
  expect((await feed(ann)).items).toEqual([])
  await follow(ann, 'company', id)
  expect(eventsOf(await feed(ann))).toEqual(ALL)
  expect((await feed(cara)).items).toEqual([])
  expect(eventsOf(await feed(ann, '?kinds=company'))).toEqual(ALL)
  expect((await feed(ann, '?kinds=person,job')).items).toEqual([])
  expect((await ann.get('/v1/account/feed?kinds=planet')).status).toBe(400)
  const { at } = (await feed(ann)).items[2]
  expect(eventsOf(await feed(ann, `?since=${at}`))).toEqual(ALL.slice(0, 3))
  expect(eventsOf(await feed(ann, '?since=2026-01-01T00:00:00%2B23:59'))).toEqual(ALL)
  for (const odd of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59', 'yesterday'])
    expect((await ann.get(`/v1/account/feed?since=${odd}`)).status).toBe(400)
  const person = (await ann.post('/v1/people', { name: 'Ada Brunner' })).body.data.personId
  await follow(ann, 'person', person)
  app.advance(1)
  await ann.post(`/v1/records/company/${id}/activities`, { type: 'meeting', people: [person] })
  const both = (await feed(ann)).items.filter((entry: Entry) => entry.event === 'activity')
  expect(both).toHaveLength(2)
})

test('another account and a deleted record tell nothing; a free plan and a restricted user see their part', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const bob = await app.person()
  const id = await happen(app, ann)
  await follow(ann, 'company', id)
  expect((await bob.get(`/v1/records/company/${id}/timeline`)).status).toBe(404)
  expect((await app.anonymous.get('/v1/account/feed')).status).toBe(401)

  const rene = await app.person({ accountId: ann.accountId, roles: ['restricted'] })
  await follow(rene, 'company', id)
  expect((await rene.get(`/v1/records/company/${id}/timeline`)).status).toBe(403)
  const seen = await feed(rene)
  expect(JSON.stringify(seen)).not.toContain('1901')
  expect(eventsOf(seen)).not.toContain('commented')

  await database.owner.query("update identity.accounts set plan = 'free' where id = $1", [ann.accountId])
  app.advance(2)
  expect(eventsOf(await feed(ann))).toEqual(['changed', 'created'])
  expect(eventsOf(await timeline(ann, id))).toEqual(['changed', 'created'])
  await ann.delete(`/v1/companies/${id}`)
  expect((await feed(ann)).items).toEqual([])
})

test('after a merge the timeline of the survivor tells what happened to both', async () => {
  const app = await startApp(database)
  const eva = await app.person({ roles: ['admin', 'editor'] })
  const [kept, merged] = [await addCompany(eva, 'Kept', 'public'), await addCompany(eva, 'Merged', 'public')]
  await eva.post(`/v1/records/company/${merged}/comments`, { text: 'About the merged' })
  await eva.put('/v1/companies/merge-duplicates', { companyToMergeId: merged, companyToKeepId: kept })
  const page = await timeline(eva, kept)
  expect(page.items.map((entry: { comment: { text: string } | null }) => entry.comment?.text)).toContain(
    'About the merged',
  )
})

test('lists and tasks have a timeline of their own, and are discussed by those who see them', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const ben = await app.person({ accountId: ann.accountId })
  const [a, b] = [await addCompany(ann, 'Amsel'), await addCompany(ann, 'Buchfink')]
  const list = (await ann.post('/v1/lists', { name: 'Birds', shared: true })).body.data
  const told = async (who: Person, kind: string, id: string) =>
    (await who.get(`/v1/records/${kind}/${id}/timeline`)).body.data
  app.advance(1)
  await ann.post(`/v1/lists/${list.id}/members`, { ids: [a, b] })
  app.advance(1)
  await ben.post(`/v1/lists/${list.id}/members/remove`, { ids: [b] })
  app.advance(1)
  await ben.post(`/v1/records/list/${list.id}/comments`, { text: 'Enough birds?', mentions: [ann.userId] })
  const page = await told(ben, 'list', list.id)
  expect(eventsOf(page)).toEqual(['commented', 'membersRemoved', 'membersAdded', 'created'])
  expect(page.items.map(({ members }: { members: number | null }) => members)).toEqual([null, 1, 2, null])
  const names = page.items.map(({ by }: Entry) => by)
  expect([names[1], names[2]]).toEqual([names[0], names[3]])
  // What was taken back at once leaves no trace, and what is private is told to nobody else.
  const change = (await ann.post(`/v1/lists/${list.id}/members`, { ids: [b] })).body.data
  await ann.post(`/v1/lists/${list.id}/changes/${change.changeId}/undo`, {})
  expect(eventsOf(await told(ann, 'list', list.id))).toHaveLength(3)
  await ann.put(`/v1/lists/${list.id}`, { version: 1, shared: false })
  expect((await ben.get(`/v1/records/list/${list.id}/timeline`)).status).toBe(404)
  expect((await ben.post(`/v1/records/list/${list.id}/comments`, { text: 'Hello?' })).status).toBe(404)

  const task = (await ann.post('/v1/tasks', { title: 'Feed them' })).body.data
  app.advance(1)
  await ben.post(`/v1/records/task/${task.id}/comments`, { text: 'With what?' })
  app.advance(1)
  await ben.post('/v1/tasks/complete', { ids: [task.id], done: true })
  expect(eventsOf(await told(ann, 'task', task.id))).toEqual(['taskDone', 'commented', 'created'])
  const stranger = await app.person()
  expect((await stranger.get(`/v1/records/task/${task.id}/timeline`)).status).toBe(404)
})
