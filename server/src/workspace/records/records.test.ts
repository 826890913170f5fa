import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { atOnce, startPatientApp, statusesOf } from '#kit/testing/parallel.ts'
import { purgeOldRecords } from './records.worker.ts'

const database = testDatabase()
const URL = '/v1/companies'
const DAY = 86_400
type Person = Awaited<ReturnType<TestApp['person']>>
type Deleted = {
  kind: string
  id: string
  title: string
  deletedAt: string
  purgedAt: string
  deletedBy: string | null
}

async function add(person: Person, given: object): Promise<{ companyId: string; version: number }> {
  const answer = await person.post(URL, given)
  expect(answer.status).toBe(201)
  return answer.body.data
}
const relationshipUrl = (id: string) => `/v1/records/company/${id}/relationship`

/** What the preview of a merge says of the relationships. */
async function previewOf(person: Person, keep: { companyId: string }, merged: { companyId: string }) {
  const { body } = await person.get(`${URL}/merge-preview?keep=${keep.companyId}&merge=${merged.companyId}`)
  return body.data.fields.find(({ field }: { field: string }) => field === 'relationship')
}
const recordOf = async (person: Person, id: string) => (await person.get(`${URL}/${id}`)).body.data
const deletedOf = async (person: Person, query = ''): Promise<Deleted[]> =>
  (await person.get(`/v1/deleted${query}`)).body.data.items

test('owner and status are set, left as they are where nothing is said, and taken back by the earlier value', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const ben = await app.person({ accountId: ann.accountId })
  const { companyId } = await add(ann, { name: 'Client Works' })
  const url = relationshipUrl(companyId)
  expect((await recordOf(ann, companyId)).relationship).toBeNull()
  const first = { owner: null, status: 'prospect' }
  expect((await ann.put(url, { status: 'prospect' })).body.data).toEqual({ before: null, after: first })
  const owner = { userId: ben.userId, name: expect.stringMatching(/^Person/) }
  const second = (await ann.put(url, { ownerId: ben.userId })).body.data
  expect(second).toEqual({ before: first, after: { owner, status: 'prospect' } })
  expect((await recordOf(ben, companyId)).relationship).toEqual({ owner, status: 'prospect' })
  const undone = { ownerId: second.before.owner?.userId ?? null, status: second.before.status }
  expect((await ann.put(url, undone)).body.data.after).toEqual(first)
  expect((await ann.put(url, { ownerId: null, status: null })).body.data.after).toBeNull()
  const { rowCount } = await database.owner.query('select 1 from workspace.record_relationships where record_id = $1', [
    companyId,
  ])
  expect(rowCount).toBe(0)
})

test('each change stands in the history without a new version, and saying the same again writes nothing', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { companyId, version } = await add(ann, { name: 'History Works' })
  await ann.put(relationshipUrl(companyId), { status: 'client' })
  await ann.put(relationshipUrl(companyId), { status: 'client' })
  const { items } = (await ann.get(`${URL}/${companyId}/history`)).body.data
  expect(items.map((item: { field: string }) => item.field)).toEqual(['relationship', 'name'])
  expect(items[0]).toMatchObject({ before: null, after: { owner: null, status: 'client' }, can: { restore: false } })
  // A form that was opened before is still saved.
  expect((await ann.put(`${URL}/${companyId}`, { version, phone: '+49 30 123456' })).status).toBe(200)
})

test('of a public record each account says its own; nobody else sees it, nor a restricted user', async () => {
  const app = await startApp(database)
  const editor = await app.person({ roles: ['admin', 'editor'] })
  const [ann, bob] = [await app.person(), await app.person()]
  const { companyId } = await add(editor, { name: 'Public Works', access: 'public' })
  await ann.put(relationshipUrl(companyId), { status: 'offLimits' })
  await bob.put(relationshipUrl(companyId), { status: 'partner' })
  expect((await recordOf(ann, companyId)).relationship.status).toBe('offLimits')
  expect((await recordOf(bob, companyId)).relationship.status).toBe('partner')
  const visitor = (await app.anonymous.get(`${URL}/${companyId}`)).body.data
  expect([visitor.relationship, visitor.hidden]).toEqual([null, []])
  const rex = await app.person({ roles: ['restricted'], accountId: ann.accountId })
  const teaser = await recordOf(rex, companyId)
  expect([teaser.relationship, teaser.hidden]).toEqual([null, ['relationship']])
  expect((await rex.put(relationshipUrl(companyId), { status: null })).status).toBe(403)
  expect((await rex.get('/v1/records/owners')).status).toBe(403)
  const bobs = (await bob.get(`${URL}/${companyId}/history`)).body.data.items
  expect(bobs.filter((item: { field: string }) => item.field === 'relationship')).toHaveLength(1)
})

test('an owner is an active person of the account who may write; records and statuses that are not there are refused', async () => {
  const app = await startApp(database)
  const [ann, bob] = [await app.person(), await app.person()]
  const gone = await app.person({ accountId: ann.accountId })
  await database.owner.query('update identity.users set active = false where id = $1', [gone.userId])
  const rex = await app.person({ roles: ['restricted'], accountId: ann.accountId })
  const { companyId } = await add(ann, { name: 'Owned Works' })
  const url = relationshipUrl(companyId)
  expect((await ann.get('/v1/records/owners')).body.data.items.map((item: { userId: string }) => item.userId)).toEqual([
    ann.userId,
  ])
  const inactive = await ann.put(url, { ownerId: gone.userId })
  expect([inactive.status, inactive.body.error.details.fields[0].path]).toEqual([400, 'ownerId'])
  expect((await ann.put(url, { ownerId: rex.userId })).status).toBe(400)
  expect((await ann.put(url, { ownerId: bob.userId })).status).toBe(404)
  expect((await ann.put(url, { status: 'friend' })).status).toBe(400)
  expect((await ann.put(url, {})).status).toBe(400)
  expect((await bob.put(url, { status: 'client' })).status).toBe(404)
  expect((await ann.put(`/v1/records/person/${companyId}/relationship`, { status: 'client' })).status).toBe(404)
  expect((await recordOf(ann, companyId)).relationship).toBeNull()
})

test('parallel changes of one relationship all succeed, and the history tells each with the one before it', async () => {
  const app = await startPatientApp(database)
  const ann = await app.person()
  const { companyId } = await add(ann, { name: 'Busy Works' })
  const statuses = ['prospect', 'client', 'formerClient', 'partner', 'offLimits']
  const answers = await atOnce(20, (i) => ann.put(relationshipUrl(companyId), { status: statuses[i % 5] ?? null }))
  expect(statusesOf(answers)).toEqual({ 200: 20 })
  const { items } = (await ann.get(`${URL}/${companyId}/history?limit=100`)).body.data
  const told = items.filter((item: { field: string }) => item.field === 'relationship')
  for (const [at, { before }] of told.slice(0, -1).entries()) expect(before).toEqual(told[at + 1].after)
  expect((await recordOf(ann, companyId)).relationship).toEqual(told[0].after)
})

test('a merge shows what is said of both before, fills gaps, and the undo gives each back its own', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const [keep, merged] = [await add(ann, { name: 'Keep Works' }), await add(ann, { name: 'Merge Works' })]
  await ann.put(relationshipUrl(keep.companyId), { status: 'client' })
  await ann.put(relationshipUrl(merged.companyId), { status: 'prospect', ownerId: ann.userId })
  const sides = { companyToKeepId: keep.companyId, companyToMergeId: merged.companyId }
  const owner = { userId: ann.userId, name: expect.any(String) }
  expect(await previewOf(ann, keep, merged)).toEqual({
    field: 'relationship',
    keep: { owner: null, status: 'client' },
    merge: { owner, status: 'prospect' },
    outcome: 'joined',
  })
  const { mergeId } = (await ann.put(`${URL}/merge-duplicates`, sides)).body.data
  expect((await recordOf(ann, merged.companyId)).relationship).toEqual({ owner, status: 'client' })
  await ann.put(relationshipUrl(keep.companyId), { status: 'partner' })
  await ann.post(`/v1/merges/${mergeId}/undo`, {})
  expect((await recordOf(ann, keep.companyId)).relationship.status).toBe('partner')
  expect((await recordOf(ann, merged.companyId)).relationship).toMatchObject({
    status: 'prospect',
    owner: { userId: ann.userId },
  })
})

test('off limits outlives a merge unless the other status is chosen, and an undo gives both back', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const [keep, merged] = [await add(ann, { name: 'Open Doors' }), await add(ann, { name: 'Closed Doors' })]
  const said = async () => [
    (await recordOf(ann, keep.companyId)).relationship?.status,
    (await recordOf(ann, merged.companyId)).relationship?.status,
  ]
  await ann.put(relationshipUrl(keep.companyId), { status: 'client' })
  await ann.put(relationshipUrl(merged.companyId), { status: 'offLimits' })
  const sides = { companyToKeepId: keep.companyId, companyToMergeId: merged.companyId }
  expect((await previewOf(ann, keep, merged)).outcome).toBe('joined')
  const first = (await ann.put(`${URL}/merge-duplicates`, sides)).body.data
  expect(await said()).toEqual(['offLimits', 'offLimits'])
  await ann.post(`/v1/merges/${first.mergeId}/undo`, {})
  expect(await said()).toEqual(['client', 'offLimits'])

  const swapped = { companyToKeepId: merged.companyId, companyToMergeId: keep.companyId }
  expect((await previewOf(ann, merged, keep)).outcome).toBe('conflict')
  const taken = { ...swapped, takeFromMerged: ['relationship'] }
  const second = (await ann.put(`${URL}/merge-duplicates`, taken)).body.data
  expect(await said()).toEqual(['client', 'client'])
  await ann.post(`/v1/merges/${second.mergeId}/undo`, {})
  expect(await said()).toEqual(['client', 'offLimits'])
})

test('off limits of a public record counts after editors merged it, until the account says something else', async () => {
  const app = await startApp(database)
  const editor = await app.person({ roles: ['admin', 'editor'] })
  const ann = await app.person()
  const [keep, merged] = [
    await add(editor, { name: 'Public Keep', access: 'public' }),
    await add(editor, { name: 'Public Merge', access: 'public' }),
  ]
  await ann.put(relationshipUrl(keep.companyId), { status: 'client', ownerId: ann.userId })
  await ann.put(relationshipUrl(merged.companyId), { status: 'offLimits' })
  const sides = { companyToKeepId: keep.companyId, companyToMergeId: merged.companyId }
  await editor.put(`${URL}/merge-duplicates`, sides)
  expect((await recordOf(ann, keep.companyId)).relationship).toMatchObject({
    status: 'offLimits',
    owner: { userId: ann.userId },
  })
  await ann.put(relationshipUrl(keep.companyId), { status: 'partner' })
  expect((await recordOf(ann, keep.companyId)).relationship.status).toBe('partner')
  await ann.put(relationshipUrl(keep.companyId), { status: null, ownerId: null })
  expect((await recordOf(ann, keep.companyId)).relationship).toBeNull()
})

test('what an account says of a public record is found after editors merged it into another', async () => {
  const app = await startApp(database)
  const editor = await app.person({ roles: ['admin', 'editor'] })
  const ann = await app.person()
  const [keep, merged] = [
    await add(editor, { name: 'Open Keep', access: 'public' }),
    await add(editor, { name: 'Open Merge', access: 'public' }),
  ]
  await ann.put(relationshipUrl(merged.companyId), { status: 'client' })
  const sides = { companyToKeepId: keep.companyId, companyToMergeId: merged.companyId }
  const { mergeId } = (await editor.put(`${URL}/merge-duplicates`, sides)).body.data
  expect((await recordOf(ann, keep.companyId)).relationship.status).toBe('client')
  await editor.post(`/v1/merges/${mergeId}/undo`, {})
  expect((await recordOf(ann, keep.companyId)).relationship).toBeNull()
  expect((await recordOf(ann, merged.companyId)).relationship.status).toBe('client')
})

test('what was said after a merge stays when the merged record is purged', async () => {
  const app = await startApp(database)
  const editor = await app.person({ roles: ['admin', 'editor'] })
  const ann = await app.person()
  const [keep, merged] = [
    await add(editor, { name: 'Spoken Keep', access: 'public' }),
    await add(editor, { name: 'Spoken Merge', access: 'public' }),
  ]
  await ann.put(relationshipUrl(merged.companyId), { status: 'offLimits' })
  const sides = { companyToKeepId: keep.companyId, companyToMergeId: merged.companyId, deleteCompanyToMerge: true }
  await editor.put(`${URL}/merge-duplicates`, sides)
  await ann.put(relationshipUrl(keep.companyId), { status: 'partner' })
  app.advance(31 * DAY)
  await purgeOldRecords.handle(app.kit, {}, { number: 1, last: false })
  const later = await app.person({ accountId: ann.accountId })
  expect((await recordOf(later, keep.companyId)).relationship.status).toBe('partner')
})

test('what an account says of a merged public record goes to the survivor when the merged one is purged', async () => {
  const app = await startApp(database)
  const editor = await app.person({ roles: ['admin', 'editor'] })
  const ann = await app.person()
  const [keep, merged] = [
    await add(editor, { name: 'Lasting Keep', access: 'public' }),
    await add(editor, { name: 'Passing Merge', access: 'public' }),
  ]
  await ann.put(relationshipUrl(merged.companyId), { status: 'offLimits' })
  await ann.put(`/v1/account/following/company/${merged.companyId}`, {})
  const sides = { companyToKeepId: keep.companyId, companyToMergeId: merged.companyId, deleteCompanyToMerge: true }
  expect((await editor.put(`${URL}/merge-duplicates`, sides)).status).toBe(200)
  app.advance(31 * DAY)
  await purgeOldRecords.handle(app.kit, {}, { number: 1, last: false })
  const later = await app.person({ accountId: ann.accountId })
  expect((await recordOf(later, keep.companyId)).relationship.status).toBe('offLimits')
  const { rows } = await database.owner.query('select subject_id from workspace.follows where user_id = $1', [
    ann.userId,
  ])
  expect(rows).toEqual([{ subject_id: keep.companyId }])
})

test('what was said of a merged public record is there again after the undo, whatever was said of the survivor', async () => {
  const app = await startApp(database)
  const editor = await app.person({ roles: ['admin', 'editor'] })
  const ann = await app.person()
  const [keep, merged] = [
    await add(editor, { name: 'Undone Keep', access: 'public' }),
    await add(editor, { name: 'Undone Merge', access: 'public' }),
  ]
  await ann.put(relationshipUrl(keep.companyId), { status: 'client' })
  await ann.put(relationshipUrl(merged.companyId), { status: 'partner' })
  const sides = { companyToKeepId: keep.companyId, companyToMergeId: merged.companyId }
  const { mergeId } = (await editor.put(`${URL}/merge-duplicates`, sides)).body.data
  await ann.put(relationshipUrl(merged.companyId), { status: null })
  expect((await recordOf(ann, keep.companyId)).relationship).toBeNull()
  await editor.post(`/v1/merges/${mergeId}/undo`, {})
  expect((await recordOf(ann, keep.companyId)).relationship).toBeNull()
  expect((await recordOf(ann, merged.companyId)).relationship.status).toBe('partner')
})

test('recently deleted records come newest first in pages, to whoever may bring them back', async () => {
  const app = await startApp(database)
  const [ann, bob] = [await app.person(), await app.person()]
  const names = ['One', 'Two', 'Three']
  for (const name of names) {
    const { companyId } = await add(ann, { name, domain: `${name.toLowerCase()}-deleted.example` })
    app.advance(60)
    await ann.delete(`${URL}/${companyId}`)
  }
  const first = (await ann.get('/v1/deleted?limit=2')).body.data
  expect(first.items.map(({ title }: Deleted) => title)).toEqual(['Three', 'Two'])
  const [item] = first.items
  expect(item).toMatchObject({
    kind: 'company',
    access: 'company',
    subtitle: 'three-deleted.example',
    can: { restore: true },
  })
  expect(Date.parse(item.purgedAt) - Date.parse(item.deletedAt)).toBe(30 * DAY * 1000)
  const rest = await deletedOf(ann, `?limit=2&searchAfter=${encodeURIComponent(first.searchAfter)}`)
  expect(rest.map(({ title }) => title)).toEqual(['One'])
  const member = await app.person({ roles: ['member'], accountId: ann.accountId })
  expect(await deletedOf(member)).toHaveLength(3)
  const rex = await app.person({ roles: ['restricted'], accountId: ann.accountId })
  expect((await rex.get('/v1/deleted')).status).toBe(403)
  expect(await deletedOf(bob)).toEqual([])
  expect((await bob.post(`/v1/deleted/company/${item.id}/restore`, {})).status).toBe(404)
  expect((await member.post(`/v1/deleted/company/${item.id}/restore`, {})).body.data).toMatchObject({ title: 'Three' })
  expect(await deletedOf(ann)).toHaveLength(2)
  app.advance(31 * DAY)
  const later = await app.person({ accountId: ann.accountId })
  expect(await deletedOf(later)).toEqual([])
  expect((await later.post(`/v1/deleted/company/${rest[0]?.id}/restore`, {})).status).toBe(404)
})

test('deleted public records are listed for editors alone, and what a merge took away for nobody', async () => {
  const app = await startApp(database)
  const editor = await app.person({ roles: ['admin', 'editor'] })
  const ann = await app.person()
  const open = await add(editor, { name: 'Gone Public', access: 'public' })
  await editor.delete(`${URL}/${open.companyId}`)
  expect((await deletedOf(editor)).map(({ id }) => id)).toEqual([open.companyId])
  expect(await deletedOf(ann)).toEqual([])
  expect((await ann.post(`/v1/deleted/company/${open.companyId}/restore`, {})).status).toBe(403)
  const [keep, merged] = [await add(ann, { name: 'Stays' }), await add(ann, { name: 'Goes' })]
  const sides = { companyToKeepId: keep.companyId, companyToMergeId: merged.companyId, deleteCompanyToMerge: true }
  await ann.put(`${URL}/merge-duplicates`, sides)
  expect(await deletedOf(ann)).toEqual([])
  expect((await ann.post(`/v1/deleted/company/${merged.companyId}/restore`, {})).status).toBe(404)
})

test('a restore whose domain was taken meanwhile names the company that has it', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { companyId } = await add(ann, { name: 'Former', domain: 'former.example' })
  await ann.delete(`${URL}/${companyId}`)
  const other = await add(ann, { name: 'Latter', domain: 'former.example' })
  const refused = await ann.post(`/v1/deleted/company/${companyId}/restore`, {})
  expect([refused.status, refused.body.error.errorCode]).toEqual([409, 221])
  expect(refused.body.error.details.companyId).toBe(other.companyId)
})

test('a purge removes follows and relationships of every account with the record', async () => {
  const app = await startApp(database)
  const editor = await app.person({ roles: ['admin', 'editor'] })
  const ann = await app.person()
  const { companyId } = await add(editor, { name: 'Purged Works', access: 'public' })
  await ann.put(`/v1/account/following/company/${companyId}`, {})
  await ann.put(relationshipUrl(companyId), { status: 'client' })
  await editor.delete(`${URL}/${companyId}`)
  app.advance(31 * DAY)
  await purgeOldRecords.handle(app.kit, {}, { number: 1, last: false })
  const left = `select 1 from workspace.follows where subject_id = $1
    union all select 1 from workspace.record_relationships where record_id = $1
    union all select 1 from catalogue.record_changes where record_id = $1`
  expect((await database.owner.query(left, [companyId])).rowCount).toBe(0)
})
