import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { addOwn, addPublic, index } from '#kit/testing/search-scene.ts'
import { runs } from '../../../../tools/runs.ts'
import { combined } from './combine.ts'

const database = testDatabase()

type Person = Awaited<ReturnType<TestApp['person']>>
const URL = '/v1/lists'

async function create(who: Person, body: object) {
  const answer = await who.post(URL, body)
  expect([answer.status, answer.body.error]).toEqual([201, null])
  return answer.body.data
}
const add = (who: Person, id: string, ids: string[]) => who.post(`${URL}/${id}/members`, { ids })
async function membersOf(who: Person, id: string) {
  const { items, total } = (await who.get(`${URL}/${id}/members`)).body.data
  return { titles: items.map((item: { record: { title: string } }) => item.record.title), count: total.count }
}

test('a live list follows its search: what begins to fit comes, what no longer fits goes', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const id = await addOwn(ann, { name: 'Kiefer Works', tags: ['wood'] })
  await index(app)
  const list = await create(ann, { name: 'Wood', state: { tags: 'wood', sortBy: 'name' } })
  expect(list).toMatchObject({ live: true, members: { count: 1 }, can: { changeMembers: false } })
  await addOwn(ann, { name: 'Eiche Works', tags: ['wood'] })
  await index(app)
  expect(await membersOf(ann, list.id)).toEqual({ titles: ['Eiche Works', 'Kiefer Works'], count: 2 })
  await ann.put(`/v1/companies/${id}`, { version: 1, tags: ['metal'] })
  await index(app)
  expect(await membersOf(ann, list.id)).toEqual({ titles: ['Eiche Works'], count: 1 })
  expect((await add(ann, list.id, [id])).status).toBe(409)
  expect((await ann.put(`${URL}/${list.id}`, { version: 1, state: null })).status).toBe(400)
  const changed = await ann.put(`${URL}/${list.id}`, { version: 1, state: { tags: 'metal' } })
  expect(changed.body.data.members.count).toBe(1)
  expect((await ann.post(URL, { name: 'Bad', state: { colour: 'red' } })).status).toBe(400)
  expect((await ann.post(URL, { name: 'Bad', holds: 'task' })).status).toBe(400)
})

test('words beyond what a search takes are refused where a live list has nearly as many', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { id } = await create(ann, { name: 'Wood', state: { query: 'wood '.repeat(100).trim() } })
  const answer = await ann.get(`${URL}/${id}/members?query=works`)
  expect(answer).toMatchObject({ status: 400, body: { error: { details: { fields: [{ path: 'query' }] } } } })
})

type Entry = { entryId: string; field: string; can: { restore: boolean } }

test('the history gives back neither what a list holds nor whether it follows a search', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const live = await create(ann, { name: 'Wood', holds: 'person', state: { countries: 'DE' } })
  await ann.put(`${URL}/${live.id}`, { version: 1, state: { countries: 'FR' } })
  const history = (await ann.get(`${URL}/${live.id}/history`)).body.data.items as Entry[]
  const restore = (entry: Entry | undefined) => ann.post(`${URL}/${live.id}/history/${entry?.entryId}/restore`, {})
  const [changed, made] = history.filter(({ field }) => field === 'state')
  const holds = history.find(({ field }) => field === 'holds')
  expect([changed, made, holds].map((entry) => entry?.can.restore)).toEqual([true, false, false])
  expect((await restore(holds)).status).toBe(400)
  expect((await restore(made)).status).toBe(400)
  expect((await restore(changed)).body.data).toMatchObject({ holds: 'person', live: true, state: { countries: 'DE' } })
})

test('a live list that asks about hidden fields shows and counts nothing for a restricted user', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const rita = await app.person({ accountId: ann.accountId, roles: ['restricted'] })
  await addOwn(ann, { name: 'Tagged', tags: ['secret'] })
  await index(app)
  const list = await create(ann, { name: 'Tagged', shared: true, state: { tags: 'secret' } })
  expect((await rita.get(`${URL}/${list.id}`)).body.data).toMatchObject({
    members: { count: 0 },
    hiddenFilters: ['tags'],
    state: null,
  })
  expect(await membersOf(rita, list.id)).toEqual({ titles: [], count: 0 })
})

test('union, intersection and difference of fixed and live lists become a new list', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const ids: string[] = []
  for (const [name, tags] of [
    ['A', ['x']],
    ['B', []],
    ['C', ['x']],
    ['D', []],
  ] as const)
    ids.push(await addOwn(ann, { name, tags }))
  const [a = '', b = '', c = '', d = ''] = ids
  await index(app)
  const [left, right] = [await create(ann, { name: 'Left' }), await create(ann, { name: 'Right' })]
  await add(ann, left.id, [d, b, a])
  await add(ann, right.id, [b, c])
  const live = await create(ann, { name: 'Live', state: { tags: 'x', sortBy: 'name' } })
  const combine = async (operation: string, listIds: string[]) => {
    const answer = await ann.post(`${URL}/combine`, { name: operation, operation, listIds })
    expect(answer.status).toBe(201)
    return membersOf(ann, answer.body.data.id)
  }
  expect(await combine('union', [left.id, right.id])).toEqual({ titles: ['D', 'B', 'A', 'C'], count: 4 })
  expect(await combine('intersection', [left.id, right.id])).toEqual({ titles: ['B'], count: 1 })
  expect(await combine('difference', [left.id, right.id])).toEqual({ titles: ['D', 'A'], count: 2 })
  expect(await combine('difference', [left.id, live.id])).toEqual({ titles: ['D', 'B'], count: 2 })
  expect(await combine('intersection', [live.id, right.id])).toEqual({ titles: ['C'], count: 1 })
  const foreign = await create(await app.person(), { name: 'Foreign' })
  const refused = { name: 'No', operation: 'union', listIds: [left.id, foreign.id] }
  expect((await ann.post(`${URL}/combine`, refused)).status).toBe(404)
})

test('combined sets are those of mathematics, without repetition and in the order of their lists', () => {
  const ids = fc.array(fc.integer({ min: 0, max: 9 }).map(String), { maxLength: 12 })
  const property = fc.property(fc.array(ids, { minLength: 2, maxLength: 4 }), (sets) => {
    const [first = [], ...rest] = sets.map((each) => [...new Set(each)])
    const by = (keep: (id: string) => boolean) => first.filter(keep)
    expect(combined('union', sets)).toEqual([...new Set(sets.flat())])
    expect(combined('intersection', sets)).toEqual(by((id) => rest.every((other) => other.includes(id))))
    expect(combined('difference', sets)).toEqual(by((id) => rest.every((other) => !other.includes(id))))
  })
  fc.assert(property, { numRuns: runs(100) })
})

test('a merge moves members of all lists of the account, and its undo brings each back', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const ben = await app.person({ accountId: ann.accountId })
  const keep = await addOwn(ann, { name: 'Keep' })
  const gone = await addOwn(ann, { name: 'Gone' })
  const both = await create(ann, { name: 'Both', shared: true })
  await add(ann, both.id, [gone, keep])
  const privately = await create(ben, { name: 'Ben’s' })
  await add(ben, privately.id, [gone])
  await ben.put(`${URL}/${privately.id}/members/${gone}`, { note: 'Ask them' })
  const sides = { companyToKeepId: keep, companyToMergeId: gone, deleteCompanyToMerge: true }
  const { mergeId } = (await ann.put('/v1/companies/merge-duplicates', sides)).body.data
  expect(await membersOf(ann, both.id)).toEqual({ titles: ['Keep'], count: 1 })
  expect(await membersOf(ben, privately.id)).toEqual({ titles: ['Keep'], count: 1 })
  expect((await ann.post(`/v1/merges/${mergeId}/undo`, {})).status).toBe(200)
  expect(await membersOf(ann, both.id)).toEqual({ titles: ['Gone', 'Keep'], count: 2 })
  const { items } = (await ben.get(`${URL}/${privately.id}/members`)).body.data
  expect(items).toMatchObject([{ record: { title: 'Gone' }, note: 'Ask them' }])
  // Ben's list stayed private all the time.
  expect((await ann.get(`${URL}/${privately.id}`)).status).toBe(404)
})

test('public records that were merged are one member, also where the list holds both', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const editor = await app.person({ roles: ['admin', 'editor'] })
  const [keep, gone] = [await addPublic(app, { name: 'Stays' }), await addPublic(app, { name: 'Goes' })]
  const [both, one] = [await create(ann, { name: 'Both' }), await create(ann, { name: 'One' })]
  await add(ann, both.id, [keep, gone])
  await add(ann, one.id, [gone])
  const sides = { companyToKeepId: keep, companyToMergeId: gone, deleteCompanyToMerge: true }
  expect((await editor.put('/v1/companies/merge-duplicates', sides)).status).toBe(200)
  expect(await membersOf(ann, both.id)).toEqual({ titles: ['Stays'], count: 1 })
  expect(await membersOf(ann, one.id)).toEqual({ titles: ['Stays'], count: 1 })
  expect((await ann.get(`/v1/companies/${keep}/lists`)).body.data.items).toHaveLength(2)
  expect((await ann.post(`${URL}/${one.id}/members/remove`, { ids: [keep] })).body.data.members.count).toBe(0)
})

test('100,000 members: a page reads its members alone, and the total is exact', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const list = await create(ann, { name: 'Large' })
  const client = await database.owner.connect()
  // What triggers make of a company is not asked here, and would take minutes.
  await client.query(`set session_replication_role = replica`)
  await client.query(
    `with made as (
        insert into catalogue.companies (account_id, name, name_key, slug)
        select $1, 'C ' || i, 'c ' || i, 'large-' || i from generate_series(1, 100000) i returning id)
      insert into workspace.list_members (account_id, list_id, kind, record_id, position, added_at, added_in)
      select $1, $2, 'company', id, row_number() over (order by id) * 1000, now(), gen_random_uuid() from made`,
    [ann.accountId, list.id],
  )
  await client.query(`reset session_replication_role`)
  client.release()
  await database.owner.query('analyze workspace.list_members')
  const first = (await ann.get(`${URL}/${list.id}/members?limit=100`)).body.data
  expect([first.items.length, first.total]).toEqual([100, { count: 100_000, more: false }])
  const { rows } = await database.owner.query(
    `explain (format json) select * from workspace.list_members where list_id = $1 and removed_at is null
      and (position, record_id) > (50000000, gen_random_uuid()) order by position, record_id limit 101`.replace(
      '$1',
      `'${list.id}'`,
    ),
  )
  const plan = JSON.stringify(rows)
  expect(plan).toContain('list_members_by_position')
  expect(plan).not.toContain('"Sort"')
})

test('a live list is narrowed by further words', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  for (const name of ['Nordlicht Werft', 'Nordlicht Handel', 'Südwind Werft']) await addOwn(ann, { name })
  await index(app)
  const list = await create(ann, { name: 'Nordlicht', state: { query: 'nordlicht', access: 'company' } })
  const { items, total } = (await ann.get(`${URL}/${list.id}/members?query=werft`)).body.data
  expect(items.map((item: { record: { title: string } }) => item.record.title)).toEqual(['Nordlicht Werft'])
  expect(total).toEqual({ count: 1, more: false })
})

test('a live list says until when it has taken in what changed', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const other = await app.person()
  await addOwn(ann, { name: 'Kiefer Works', tags: ['wood'] })
  await index(app)
  const { id } = await create(ann, { name: 'Wood', state: { tags: 'wood' } })
  const currentAt = async () => Date.parse((await ann.get(`${URL}/${id}`)).body.data.currentAt)
  const before = await currentAt()
  expect(before).toBeGreaterThanOrEqual(Date.parse((await ann.get(`${URL}/${id}`)).body.data.createdAt))
  // What waits of another account is nobody else's concern.
  await addOwn(other, { name: 'Foreign Works' })
  const waits = `select min(at) as at from flows.index_queue where account_id = $1 or account_id is null`
  const oldest = async () => (await database.owner.query(waits, [ann.accountId])).rows[0]?.at as Date | null
  expect(await oldest()).toBeNull()
  expect(await currentAt()).toBeGreaterThanOrEqual(before)
  await addOwn(ann, { name: 'Eiche Works', tags: ['wood'] })
  expect(await currentAt()).toBe((await oldest())?.getTime())
  await index(app)
  await addPublic(app, { name: 'Linde Works' })
  expect(await currentAt()).toBe((await oldest())?.getTime())
  expect((await create(ann, { name: 'Fixed' })).currentAt).toBeNull()
})

test('a live list is copied with what it shows now, and the copy stays as it is', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const rita = await app.person({ accountId: ann.accountId, roles: ['restricted'] })
  await addOwn(ann, { name: 'Kiefer Works', tags: ['wood'] })
  await index(app)
  const live = await create(ann, { name: 'Wood', shared: true, state: { tags: 'wood', sortBy: 'name' } })
  const copied = await ann.post(`${URL}/${live.id}/copy`, { name: 'Wood in autumn' })
  expect(copied).toMatchObject({ status: 201, body: { data: { live: false, holds: 'company', shared: false } } })
  await addOwn(ann, { name: 'Eiche Works', tags: ['wood'] })
  await index(app)
  expect(await membersOf(ann, copied.body.data.id)).toEqual({ titles: ['Kiefer Works'], count: 1 })
  expect((await membersOf(ann, live.id)).count).toBe(2)
  expect((await rita.post(`${URL}/${live.id}/copy`, { name: 'Mine' })).status).toBe(403)
  const stranger = await app.person()
  expect((await stranger.post(`${URL}/${live.id}/copy`, { name: 'Mine' })).status).toBe(404)
})
