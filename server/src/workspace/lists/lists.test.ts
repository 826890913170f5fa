import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { addOwn, addPublic } from '#kit/testing/search-scene.ts'

const database = testDatabase()

type Person = Awaited<ReturnType<TestApp['person']>>
const URL = '/v1/lists'

async function create(who: Person, body: object) {
  const answer = await who.post(URL, body)
  expect([answer.status, answer.body.error]).toEqual([201, null])
  return answer.body.data
}
const add = (who: Person, id: string, ids: string[]) => who.post(`${URL}/${id}/members`, { ids })
const take = (who: Person, id: string, ids: string[]) => who.post(`${URL}/${id}/members/remove`, { ids })
async function membersOf(who: Person, id: string, query = '') {
  const { status, body } = await who.get(`${URL}/${id}/members${query}`)
  expect(status).toBe(200)
  return body.data as {
    items: { record: { id: string; title: string }; note: string | null }[]
    total: { count: number }
  }
}
const titlesOf = async (who: Person, id: string) => (await membersOf(who, id)).items.map(({ record }) => record.title)

async function several(who: Person, names: readonly string[]) {
  const ids: string[] = []
  for (const name of names) ids.push(await addOwn(who, { name }))
  return ids
}

test('a list is made, filled, noted on, ordered by hand and read in pages with its total', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const ids = await several(ann, ['Amsel', 'Buchfink', 'Dohle', 'Elster'])
  const list = await create(ann, { name: 'Vögel im Garten', note: 'Für das Frühjahr' })
  expect(list).toMatchObject({
    slug: 'voegel-im-garten',
    holds: 'company',
    shared: false,
    live: false,
    members: { count: 0, more: false },
    can: { edit: true, delete: true, share: true, changeMembers: true },
  })
  const added = await add(ann, list.id, [...ids, ids[0] ?? ''])
  expect(added.body.data).toMatchObject({ changed: 4, members: { count: 4 } })
  expect((await add(ann, list.id, ids)).body.data.changed).toBe(0)

  const [, , third, last] = ids
  await ann.put(`${URL}/${list.id}/members/${last}`, { after: null, note: 'Zuerst anrufen' })
  await ann.put(`${URL}/${list.id}/members/${ids[0]}`, { after: third })
  expect(await titlesOf(ann, list.id)).toEqual(['Elster', 'Buchfink', 'Dohle', 'Amsel'])
  const first = (await ann.get(`${URL}/${list.id}/members?limit=3`)).body.data
  expect([first.items[0].note, first.items.length, first.total.count]).toEqual(['Zuerst anrufen', 3, 4])
  const rest = await membersOf(ann, list.id, `?limit=3&searchAfter=${first.searchAfter}`)
  expect(rest.items.map(({ record }) => record.title)).toEqual(['Amsel'])
  expect((await ann.get(`${URL}/${list.id}/members?searchAfter=AAAA`)).status).toBe(400)
})

test('members are moved into the same gap more often than the gap is wide', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const ids = await several(ann, ['A', 'B', 'C'])
  const list = await create(ann, { name: 'Crowded' })
  await add(ann, list.id, ids)
  // Each time the last goes behind the first, which halves what is left between them.
  for (let i = 0; i < 50; i += 1) {
    const order = (await membersOf(ann, list.id)).items.map(({ record }) => record.id)
    const moved = await ann.put(`${URL}/${list.id}/members/${order[2]}`, { after: order[0] })
    expect(moved.status).toBe(200)
    const now = (await membersOf(ann, list.id)).items.map(({ record }) => record.id)
    expect(now).toEqual([order[0], order[2], order[1]])
  }
})

test('what was added or taken off is undone with its notes and places, once', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const [a = '', b = '', c = ''] = await several(ann, ['A', 'B', 'C'])
  const list = await create(ann, { name: 'Undo' })
  await add(ann, list.id, [a, b])
  const added = (await add(ann, list.id, [c])).body.data
  await ann.put(`${URL}/${list.id}/members/${a}`, { note: 'Kept' })
  const taken = (await take(ann, list.id, [a, c])).body.data
  expect([taken.changed, await titlesOf(ann, list.id)]).toEqual([2, ['B']])
  const undo = (changeId: string) => ann.post(`${URL}/${list.id}/changes/${changeId}/undo`, {})
  expect((await undo(taken.changeId)).body.data.members.count).toBe(3)
  expect((await membersOf(ann, list.id)).items.map(({ record, note }) => [record.title, note])).toEqual([
    ['A', 'Kept'],
    ['B', null],
    ['C', null],
  ])
  expect((await undo(taken.changeId)).status).toBe(404)
  await undo(added.changeId)
  expect(await titlesOf(ann, list.id)).toEqual(['A', 'B'])
  expect((await take(ann, list.id, [c])).status).toBe(404)
})

test('a private list is one person’s; a shared one is the account’s; another account sees neither', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const ben = await app.person({ accountId: ann.accountId, roles: ['member'] })
  const zoe = await app.person()
  const [id = ''] = await several(ann, ['Works'])
  const mine = await create(ann, { name: 'Mine' })
  const ours = await create(ann, { name: 'Ours', shared: true })
  for (const list of [mine, ours]) await add(ann, list.id, [id])
  const names = async (who: Person, query = '') =>
    (await who.get(`/v1/account/lists?sortBy=name${query}`)).body.data.items.map((item: { name: string }) => item.name)
  expect([await names(ann), await names(ben), await names(zoe)]).toEqual([['Mine', 'Ours'], ['Ours'], []])
  for (const who of [ben, zoe]) {
    expect((await who.get(`${URL}/${mine.id}`)).status).toBe(404)
    expect((await who.get(`${URL}/${mine.id}/members`)).status).toBe(404)
    expect((await who.get(`${URL}/${mine.id}/history`)).status).toBe(404)
    expect((await who.put(`${URL}/${mine.id}`, { version: 1, name: 'Taken' })).status).toBe(404)
    expect((await add(who, mine.id, [id])).status).toBe(404)
    expect((await who.delete(`${URL}/${mine.id}`)).status).toBe(404)
  }
  expect((await ben.get(`/v1/companies/${id}/lists`)).body.data.items).toEqual([
    { listId: ours.id, name: 'Ours', slug: 'ours' },
  ])
  expect((await ann.get(`/v1/records/company/${id}/lists`)).body.data.items).toHaveLength(2)
  // Who does not own it may change it, but neither hide it from the others nor from its owner.
  expect((await ben.put(`${URL}/${ours.id}`, { version: 1, note: 'By Ben' })).status).toBe(200)
  expect((await ben.put(`${URL}/${ours.id}`, { version: 2, shared: false })).status).toBe(403)
  expect((await ann.put(`${URL}/${ours.id}`, { version: 2, shared: false })).body.data.shared).toBe(false)
  expect(await names(ben)).toEqual([])
  await ann.delete(`${URL}/${mine.id}`)
  expect((await ben.get('/v1/deleted?kind=list')).body.data.items).toEqual([])
  expect((await ben.post(`/v1/deleted/list/${mine.id}/restore`, {})).status).toBe(404)
  expect((await ann.post(`/v1/deleted/list/${mine.id}/restore`, {})).status).toBe(200)
})

test('lists are filtered by kind, words and sharing and read in pages by each sort', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  for (const [at, name] of ['Cedar', 'Alder', 'Beech', 'Alder two'].entries()) {
    app.advance(1)
    await create(ann, { name, shared: at % 2 === 0 })
  }
  const read = async (query: string) => (await ann.get(`/v1/account/lists?${query}`)).body.data
  const names = async (query: string) => (await read(query)).items.map((item: { name: string }) => item.name)
  expect(await names('sortBy=name')).toEqual(['Alder', 'Alder two', 'Beech', 'Cedar'])
  expect(await names('')).toEqual(['Alder two', 'Beech', 'Alder', 'Cedar'])
  expect(await names('query=ald&sortBy=name')).toEqual(['Alder', 'Alder two'])
  expect(await names('shared=true&sortBy=name')).toEqual(['Beech', 'Cedar'])
  expect(await names('kind=person')).toEqual([])
  for (const sortBy of ['name', 'updated', 'created']) {
    const first = await read(`sortBy=${sortBy}&limit=3`)
    const second = await read(`sortBy=${sortBy}&limit=3&searchAfter=${first.searchAfter}`)
    expect([first.total, first.items.length, second.items.length, second.searchAfter]).toEqual([4, 3, 1, null])
  }
})

test('deleted members are neither shown nor counted, and come back with their record', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const [a = '', b = ''] = await several(ann, ['A', 'B'])
  const list = await create(ann, { name: 'Gone' })
  await add(ann, list.id, [a, b])
  await ann.delete(`/v1/companies/${a}`)
  expect([await titlesOf(ann, list.id), (await membersOf(ann, list.id)).total.count]).toEqual([['B'], 1])
  expect((await ann.get('/v1/account/lists')).body.data.items[0].members.count).toBe(1)
  await ann.post(`/v1/companies/${a}/restore`, {})
  expect((await membersOf(ann, list.id)).total.count).toBe(2)
  const refused = await add(ann, list.id, [await addOwn(await app.person(), { name: 'Foreign' })])
  expect(refused.status).toBe(404)
})

test('a restricted user reads lists as teasers and changes nothing', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const rita = await app.person({ accountId: ann.accountId, roles: ['restricted'] })
  const [a = ''] = await several(ann, ['A'])
  const list = await create(ann, { name: 'Shared', note: 'Secret', shared: true })
  await add(ann, list.id, [a])
  await ann.put(`${URL}/${list.id}/members/${a}`, { note: 'Secret too' })
  expect((await rita.get(`${URL}/${list.id}`)).body.data).toMatchObject({
    note: null,
    hidden: ['note', 'state'],
    can: { edit: false, changeMembers: false },
  })
  expect((await membersOf(rita, list.id)).items).toMatchObject([{ note: null, record: { title: 'A' } }])
  expect((await add(rita, list.id, [a])).status).toBe(403)
  expect((await rita.get(`${URL}/${list.id}/members?format=csv`)).status).toBe(403)
  expect((await rita.post(URL, { name: 'Mine' })).status).toBe(403)
})

test('the plan gates lists: a free account is told that they are locked', async () => {
  const app = await startApp(database)
  const fred = await app.person({ plan: 'free' })
  expect((await fred.get('/v1/account/lists')).status).toBe(403)
  expect((await fred.post(URL, { name: 'Mine' })).status).toBe(403)
})

test('a list is exported with notes, guarded against formulas', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const [a = ''] = await several(ann, ['=Formula AG'])
  const list = await create(ann, { name: 'Export' })
  await add(ann, list.id, [a])
  await ann.put(`${URL}/${list.id}/members/${a}`, { note: 'First, please' })
  const { body, headers } = await ann.get(`${URL}/${list.id}/members?format=csv`)
  expect(headers['content-disposition']).toContain('list.csv')
  expect(body).toContain('id,kind,title,subtitle,note,addedBy,addedAt')
  expect(body).toContain(`${a},company,"'=Formula AG",,"First, please",`)
})

test('a public record is held by lists of any account', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const id = await addPublic(app, { name: 'Public Works' })
  const list = await create(ann, { name: 'Public' })
  expect((await add(ann, list.id, [id])).body.data.changed).toBe(1)
  expect(await titlesOf(ann, list.id)).toEqual(['Public Works'])
})

test('members are narrowed by a part of their name, with the total of what is left', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const ids = await several(ann, ['Nordlicht Werft', 'Südwind', 'Werft 100% Müller', 'Alte Mühle'])
  const { id } = await create(ann, { name: 'All' })
  await add(ann, id, ids)
  const narrowed = async (words: string, more = '') => {
    const page = await membersOf(ann, id, `?query=${encodeURIComponent(words)}${more}`)
    return [page.items.map(({ record }) => record.title), page.total.count]
  }
  expect(await narrowed('werft')).toEqual([['Nordlicht Werft', 'Werft 100% Müller'], 2])
  expect(await narrowed('werft', '&limit=1')).toEqual([['Nordlicht Werft'], 2])
  expect(await narrowed('mueller')).toEqual([['Werft 100% Müller'], 1])
  expect(await narrowed('%')).toEqual([[], 0])
  expect(await narrowed('nobody')).toEqual([[], 0])
  // A merged member is found by the name under which it is shown.
  const sides = { companyToKeepId: await addOwn(ann, { name: 'Hafen' }), companyToMergeId: ids[1] }
  await ann.put('/v1/companies/merge-duplicates', { ...sides, deleteCompanyToMerge: true })
  expect(await narrowed('hafen')).toEqual([['Hafen'], 1])
  const zoe = await app.person()
  expect((await zoe.get(`${URL}/${id}/members?query=werft`)).status).toBe(404)
})

test('what a list said while it was private is in the history for its owner alone', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const ben = await app.person({ accountId: ann.accountId })
  const list = await create(ann, { name: 'Plan', note: 'Secret one' })
  await ann.put(`${URL}/${list.id}`, { version: 1, note: 'Secret two' })
  await ann.put(`${URL}/${list.id}`, { version: 2, note: 'Open', shared: true })
  await ann.put(`${URL}/${list.id}`, { version: 3, note: 'Open too' })
  type Entry = { entryId: string; field: string; before: unknown; after: unknown }
  const history = async (who: Person) => (await who.get(`${URL}/${list.id}/history`)).body.data.items as Entry[]
  expect((await history(ben)).map(({ field, before, after }) => [field, before, after])).toEqual([
    ['note', 'Open', 'Open too'],
    ['shared', false, true],
  ])
  const secret = (await history(ann)).find(({ before }) => before === 'Secret two')
  expect((await ben.post(`${URL}/${list.id}/history/${secret?.entryId}/restore`, {})).status).toBe(404)
  expect((await ann.post(`${URL}/${list.id}/history/${secret?.entryId}/restore`, {})).body.data.note).toBe('Secret two')
  const open = await create(ann, { name: 'Open from the start', note: 'For all', shared: true })
  const items = (await ben.get(`${URL}/${open.id}/history`)).body.data.items as Entry[]
  expect(items.map(({ field }) => field)).toContain('note')
})

test('a confidential job in a shared list is neither shown, counted nor combined for whoever is not in its team', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const max = await app.person({ accountId: ann.accountId })
  const addJob = async (more: object) => (await ann.post('/v1/jobs', { title: 'Engineer', ...more })).body.data.id
  const [secret, known] = [await addJob({ confidential: true }), await addJob({})]
  const listOf = async (ids: string[]) => {
    const { id } = (await ann.post('/v1/lists', { name: 'Jobs', holds: 'job', shared: true })).body.data
    await ann.post(`/v1/lists/${id}/members`, { ids })
    return id as string
  }
  const [both, one] = [await listOf([secret, known]), await listOf([secret])]
  const counts = async (who: typeof ann) => {
    const { items, total } = (await who.get(`/v1/lists/${both}/members`)).body.data
    const combined = await who.post('/v1/lists/combine', { name: 'All', operation: 'union', listIds: [both, one] })
    const { members } = (await who.get(`/v1/lists/${one}`)).body.data
    return [items.length, total.count, members.count, combined.body.data.members.count]
  }
  expect(await counts(ann)).toEqual([2, 2, 1, 2])
  expect(await counts(max)).toEqual([1, 1, 0, 1])
})

test('of several records each list says how many it holds, under whatever id a merge left them', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const ben = await app.person({ accountId: ann.accountId })
  const [a = '', b = '', c = ''] = await several(ann, ['Amsel', 'Buchfink', 'Dohle'])
  const [both, one] = [await create(ann, { name: 'Both', shared: true }), await create(ann, { name: 'One' })]
  await add(ann, both.id, [a, b])
  await add(ann, one.id, [c])
  const holding = async (who: Person, ids: string[]) => {
    const { items } = (await who.post(`${URL}/holding`, { kind: 'company', ids })).body.data
    return new Map(items.map(({ listId, count }: { listId: string; count: number }) => [listId, count]))
  }
  expect(await holding(ann, [a, b, c])).toEqual(
    new Map([
      [both.id, 2],
      [one.id, 1],
    ]),
  )
  expect(await holding(ben, [a, c])).toEqual(new Map([[both.id, 1]]))
  const sides = { companyToKeepId: c, companyToMergeId: b, deleteCompanyToMerge: true }
  expect((await ann.put('/v1/companies/merge-duplicates', sides)).status).toBe(200)
  expect(await holding(ann, [c])).toEqual(
    new Map([
      [both.id, 1],
      [one.id, 1],
    ]),
  )
  const stranger = await app.person()
  expect((await stranger.post(`${URL}/holding`, { kind: 'company', ids: [a] })).status).toBe(404)
  expect((await ann.post(`${URL}/holding`, { kind: 'company', ids: [] })).status).toBe(400)
})
