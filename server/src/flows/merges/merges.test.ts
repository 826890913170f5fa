import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'

const database = testDatabase()

type Person = Awaited<ReturnType<TestApp['person']>>
const DAY = 86_400

async function add(who: Person, name: string, more: object = {}) {
  const answer = await who.post('/v1/companies', { name, ...more })
  expect(answer.status).toBe(201)
  return answer.body.data as { companyId: string; slug: string; name: string; version: number }
}

const merge = (who: Person, keep: { companyId: string }, merged: { companyId: string }, more: object = {}) =>
  who.put('/v1/companies/merge-duplicates', {
    companyToKeepId: keep.companyId,
    companyToMergeId: merged.companyId,
    ...more,
  })
const undo = (who: Person, mergeId: string) => who.post(`/v1/merges/${mergeId}/undo`, {})
const read = async (who: Person, id: string) => (await who.get(`/v1/companies/${id}`)).body.data

test('gaps are filled, lists joined, chosen fields taken, and the merged one answers with its survivor', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const keep = await add(ann, 'Nordlicht GmbH', { tags: ['sea'], foundedYear: 1990 })
  const other = await add(ann, 'Nordlicht Reederei GmbH', {
    tags: ['Sea', 'ice'],
    foundedYear: 1991,
    phone: '+49 40 1234567',
    domain: 'nordlicht.example',
  })
  const preview = await ann.get(`/v1/companies/merge-preview?keep=${keep.companyId}&merge=${other.companyId}`)
  const outcomes = preview.body.data.fields.map((each: { field: string; outcome: string }) => [
    each.field,
    each.outcome,
  ])
  expect(Object.fromEntries(outcomes)).toMatchObject({
    name: 'conflict',
    type: 'same',
    domain: 'filled',
    tags: 'joined',
    foundedYear: 'conflict',
    lei: 'same',
  })

  const answer = await merge(ann, keep, other, { takeFromMerged: ['foundedYear'] })
  expect(answer.body.data).toEqual({ mergeId: expect.any(String), keptId: keep.companyId })
  const record = await read(ann, keep.companyId)
  expect(record).toMatchObject({
    name: 'Nordlicht GmbH',
    tags: ['sea', 'ice'],
    foundedYear: 1991,
    phone: '+49 40 1234567',
    domain: 'nordlicht.example',
  })
  expect(await read(ann, other.companyId)).toMatchObject({ companyId: keep.companyId, mergedFrom: other.companyId })
  const bySlug = await ann.get(`/v1/companies/slug/${other.slug}`)
  expect(bySlug.body.data.companyId).toBe(keep.companyId)
  const list = await ann.get('/v1/companies?access=company')
  expect(list.body.data.items).toHaveLength(1)
})

test('a merged company that is deleted is gone by its id, and its address still leads to the survivor', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const [keep, other] = [await add(ann, 'Alpha'), await add(ann, 'Beta')]
  const { mergeId } = (await merge(ann, keep, other, { deleteCompanyToMerge: true })).body.data

  expect((await ann.get(`/v1/companies/${other.companyId}`)).status).toBe(404)
  expect((await ann.get(`/v1/companies/slug/${other.slug}`)).body.data.companyId).toBe(keep.companyId)
  expect((await undo(ann, mergeId)).status).toBe(200)
  expect(await read(ann, other.companyId)).toMatchObject({ companyId: other.companyId, name: 'Beta', mergedFrom: null })
})

test('an undo gives both back; edits since are kept and named; a second one is refused', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const keep = await add(ann, 'Gamma', { tags: ['a'] })
  const other = await add(ann, 'Gamma Werke', { phone: '+49 30 7654321', tags: ['b'] })
  const before = [await read(ann, keep.companyId), await read(ann, other.companyId)]
  const { mergeId } = (await merge(ann, keep, other)).body.data
  const merged = await read(ann, keep.companyId)
  await ann.put(`/v1/companies/${keep.companyId}`, { version: merged.version, tags: ['a', 'b', 'c'] })

  const answer = await undo(ann, mergeId)
  expect(answer.body.data).toEqual({ mergeId, restoredId: other.companyId, keptEdits: ['tags'] })
  expect(await read(ann, other.companyId)).toEqual(before[1])
  expect(await read(ann, keep.companyId)).toMatchObject({ phone: null, tags: ['a', 'b', 'c'] })
  const again = await undo(ann, mergeId)
  expect([again.status, again.body.error.userMessage]).toEqual([409, 'This merge has been undone already.'])
})

test('a form that was opened while the two were one does not save over the record after an undo', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const [keep, other] = [await add(ann, 'Delta'), await add(ann, 'Delta Zwei', { phone: '+49 30 1111111' })]
  const { mergeId } = (await merge(ann, keep, other)).body.data
  const opened = await read(ann, keep.companyId)
  await undo(ann, mergeId)
  await ann.put(`/v1/companies/${keep.companyId}`, { version: keep.version, foundedYear: 2000 })

  const stale = await ann.put(`/v1/companies/${keep.companyId}`, { version: opened.version, foundedYear: 1900 })
  expect(stale.status).toBe(409)
})

test('after 30 days a merge stands', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const [keep, other] = [await add(ann, 'Epsilon'), await add(ann, 'Zeta')]
  const { mergeId } = (await merge(ann, keep, other)).body.data
  app.advance(30 * DAY + 1)
  const later = await app.person({ accountId: ann.accountId })
  expect((await later.get('/v1/merges')).body.data.items[0].can.undo).toBe(false)
  const answer = await undo(later, mergeId)
  expect([answer.status, answer.body.error.userMessage]).toEqual([
    409,
    'A merge can be undone for 30 days. This one is older.',
  ])
})

test('merges in a row are undone newest first', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const [a, b, c] = [await add(ann, 'Row A'), await add(ann, 'Row B', { foundedYear: 1950 }), await add(ann, 'Row C')]
  const before = await Promise.all([a, b, c].map(({ companyId }) => read(ann, companyId)))
  const first = (await merge(ann, b, a)).body.data.mergeId
  const second = (await merge(ann, c, b)).body.data.mergeId

  expect((await read(ann, a.companyId)).companyId).toBe(c.companyId)
  expect((await merge(ann, c, a)).body.error.details).toEqual({ mergedInto: b.companyId })
  const early = await undo(ann, first)
  expect([early.status, early.body.error.details]).toEqual([409, { mergeId: second }])
  expect(early.body.error.userMessage).toContain('Please undo the later merge first')
  const list = (await ann.get('/v1/merges')).body.data.items
  expect(list.map((each: { can: object }) => each.can)).toEqual([{ undo: true }, { undo: false }])
  expect((await undo(ann, second)).status).toBe(200)
  expect((await undo(ann, first)).status).toBe(200)
  expect(await Promise.all([a, b, c].map(({ companyId }) => read(ann, companyId)))).toEqual(before)
})

test('two merges into one survivor are undone newest first', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const [a, b, c] = [
    await add(ann, 'Star A', { tags: ['a'] }),
    await add(ann, 'Star B', { tags: ['b'] }),
    await add(ann, 'Star C'),
  ]
  const before = await read(ann, c.companyId)
  const first = (await merge(ann, c, a)).body.data.mergeId
  const second = (await merge(ann, c, b)).body.data.mergeId
  expect((await undo(ann, first)).status).toBe(409)
  await undo(ann, second)
  await undo(ann, first)
  expect(await read(ann, c.companyId)).toEqual(before)
})

test('an undo is refused while another company has the domain, and says which', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const keep = await add(ann, 'Eta', { domain: 'eta.example' })
  const other = await add(ann, 'Theta', { domain: 'theta.example' })
  const { mergeId } = (await merge(ann, keep, other)).body.data
  const third = await add(ann, 'Theta neu', { domain: 'theta.example' })
  const answer = await undo(ann, mergeId)
  expect(answer.body.error).toMatchObject({ errorCode: 221, details: { companyId: third.companyId } })
  expect((await read(ann, other.companyId)).companyId).toBe(keep.companyId)
})

test('who may merge: administrators and editors their own, editors alone what is public', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const eva = await app.person({ roles: ['admin', 'editor'] })
  const [keep, other] = [await add(ann, 'Iota'), await add(ann, 'Kappa')]
  const [open, opened] = [await add(eva, 'Lambda', { access: 'public' }), await add(eva, 'My', { access: 'public' })]
  for (const role of ['recruiter', 'member', 'restricted'] as const) {
    const who = await app.person({ accountId: ann.accountId, roles: [role] })
    expect((await merge(who, keep, other)).status).toBe(403)
  }
  expect((await merge(ann, open, opened)).status).toBe(403)
  expect((await merge(ann, keep, open)).status).toBe(403)
  const publicMerge = (await merge(eva, open, opened)).body.data.mergeId
  expect((await ann.get('/v1/merges')).body.data.items).toEqual([])
  expect((await undo(ann, publicMerge)).status).toBe(404)
  expect((await app.anonymous.get(`/v1/companies/${opened.companyId}`)).body.data.companyId).toBe(open.companyId)
  const { mergeId } = (await merge(ann, keep, other)).body.data
  const member = await app.person({ accountId: ann.accountId, roles: ['member'] })
  const { name } = (await ann.get('/v1/account')).body.data.user
  expect((await member.get('/v1/merges')).body.data.items).toMatchObject([{ mergeId, by: name, can: { undo: false } }])
  expect((await undo(member, mergeId)).status).toBe(403)
  expect((await merge(ann, keep, keep)).body.error.details.fields[0].key).toBe('merge.same')
})

test('a record of the account goes into a public one as an alias and leaves it as it is', async () => {
  const app = await startApp(database)
  const eva = await app.person({ roles: ['admin', 'editor'] })
  const ann = await app.person()
  const open = await add(eva, 'Ny AG', { access: 'public' })
  const own = await add(ann, 'Ny', { phone: '+49 40 9999999', tags: ['secret'] })
  const before = await app.anonymous.get(`/v1/companies/${open.companyId}`)
  expect((await merge(ann, open, own, { takeFromMerged: ['phone'] })).status).toBe(403)
  const preview = await ann.get(`/v1/companies/merge-preview?keep=${open.companyId}&merge=${own.companyId}`)
  const outcomes = preview.body.data.fields.map(({ outcome }: { outcome: string }) => outcome)
  expect(new Set(outcomes)).toEqual(new Set(['same', 'kept']))

  const { mergeId } = (await merge(ann, open, own)).body.data
  expect((await app.anonymous.get(`/v1/companies/${open.companyId}`)).body).toEqual(before.body)
  expect((await read(ann, own.companyId)).companyId).toBe(open.companyId)
  expect((await ann.get(`/v1/companies/slug/${own.slug}`)).body.data.companyId).toBe(open.companyId)
  expect((await eva.get(`/v1/companies/${own.companyId}`)).status).toBe(404)
  expect((await undo(ann, mergeId)).body.data.keptEdits).toEqual([])
  expect((await read(ann, own.companyId)).tags).toEqual(['secret'])
})

test('nothing of one account’s merges reaches another', async () => {
  const app = await startApp(database)
  const [ann, otto] = [await app.person(), await app.person()]
  const [keep, other] = [await add(ann, 'Xi'), await add(ann, 'Omikron')]
  const foreign = await add(otto, 'Pi')
  const missing = { companyId: '6a1f4a3e-3c0e-4f5c-9d7e-0d2f4f1b8c11' }

  for (const [mine, theirs] of [
    [foreign, other],
    [keep, foreign],
    [missing, foreign],
  ] as const) {
    const [tried, absent] = [await merge(otto, mine, theirs), await merge(otto, foreign, missing)]
    expect([tried.status, tried.body]).toEqual([404, absent.body])
    const query = `keep=${mine.companyId}&merge=${theirs.companyId}`
    expect((await otto.get(`/v1/companies/merge-preview?${query}`)).status).toBe(404)
  }
  const { mergeId } = (await merge(ann, keep, other)).body.data
  expect((await otto.get('/v1/merges')).body.data.items).toEqual([])
  expect((await undo(otto, mergeId)).body).toEqual((await undo(otto, missing.companyId)).body)
  expect((await otto.get(`/v1/companies/slug/${other.slug}`)).status).toBe(404)
  expect((await ann.get('/v1/merges')).body.data.items).toHaveLength(1)
})

test('the list of merges comes in pages, newest first', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const keep = await add(ann, 'Rho')
  for (const name of ['Sigma', 'Tau', 'Ypsilon']) await merge(ann, keep, await add(ann, name))
  const first = (await ann.get('/v1/merges?limit=2')).body.data
  const second = (await ann.get(`/v1/merges?limit=2&searchAfter=${first.searchAfter}`)).body.data
  const names = [...first.items, ...second.items].map((each: { merged: { name: string } }) => each.merged.name)
  expect(names).toEqual(['Ypsilon', 'Tau', 'Sigma'])
  expect(second.searchAfter).toBeNull()
  expect((await ann.get('/v1/merges?searchAfter=x')).status).toBe(400)
})
