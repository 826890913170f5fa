import { AccountTags } from '@kontor/contract/tags.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { addOwn } from '#kit/testing/search-scene.ts'
import { changeTags } from './tags.worker.ts'

const database = testDatabase()

type Person = Awaited<ReturnType<TestApp['person']>>
const URL = '/v1/account/tags'

const read = async (who: Person, query = '') => (await who.get(URL + query)).body.data as AccountTags
const namesOf = ({ items }: AccountTags) => items.map(({ tag, total }) => `${tag} ${total}`)
const tagsOf = async (who: Person, id: string) => (await who.get(`/v1/companies/${id}`)).body.data.tags
async function change(who: Person, tags: string[], into: string | null) {
  const answer = await who.post(`${URL}/changes`, { tags, into })
  expect([answer.status, answer.body.error]).toEqual([200, null])
  return answer.body.data
}

test('tags of all kinds are listed with their use, whatever their capitals, and filtered', async () => {
  const app = await startApp(database)
  const [ann, bob] = [await app.person(), await app.person()]
  await addOwn(ann, { name: 'One', tags: ['Solar', 'North'] })
  await addOwn(ann, { name: 'Two', tags: ['solar'] })
  await addOwn(ann, { name: 'Three', tags: ['Solar'] })
  await ann.post('/v1/people', { name: 'Ida Wolff', tags: ['solar'] })
  await ann.post('/v1/jobs', { title: 'Fitter', tags: ['North'] })
  await addOwn(bob, { name: 'Other', tags: ['Solar', 'Secret'] })
  const listed = await read(ann)
  expect(AccountTags.parse(listed)).toEqual(listed)
  expect(listed.items).toEqual([
    { tag: 'Solar', colour: null, counts: { company: 3, person: 1, job: 0 }, total: 4 },
    { tag: 'North', colour: null, counts: { company: 1, person: 0, job: 1 }, total: 2 },
  ])
  expect(namesOf(await read(ann, '?query=NOR'))).toEqual(['North 2'])
})

test('a tag is renamed in every record with its history and colour, and the undo keeps what came since', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const one = await addOwn(ann, { name: 'One', tags: ['Alpha', 'Solar'] })
  const two = await addOwn(ann, { name: 'Two', tags: ['SOLAR', 'Omega'] })
  expect((await ann.put(`${URL}/colour`, { tag: 'Solar', colour: 'teal' })).status).toBe(204)
  const renamed = await change(ann, ['Solar'], 'Photovoltaics')
  expect(renamed).toMatchObject({ state: 'done', records: 2, into: 'Photovoltaics' })
  expect([await tagsOf(ann, one), await tagsOf(ann, two)]).toEqual([
    ['Alpha', 'Photovoltaics'],
    ['Photovoltaics', 'Omega'],
  ])
  expect((await read(ann)).items[0]).toMatchObject({ tag: 'Photovoltaics', colour: 'teal' })
  const history = (await ann.get(`/v1/companies/${one}/history`)).body.data.items
  expect(history[0]).toMatchObject({ field: 'tags', after: ['Alpha', 'Photovoltaics'] })

  await ann.put('/v1/companies/tags', { changes: [{ companyId: two, add: ['New'], remove: ['Omega'] }] })
  expect((await ann.post(`${URL}/changes/${renamed.id}/undo`, {})).body.data).toMatchObject({ state: 'undone' })
  expect([await tagsOf(ann, one), await tagsOf(ann, two)]).toEqual([
    ['Alpha', 'Solar'],
    ['New', 'SOLAR'],
  ])
  expect((await ann.post(`${URL}/changes/${renamed.id}/undo`, {})).status).toBe(409)
})

test('merging makes one of several without doubles, deleting takes away, and both come back', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const one = await addOwn(ann, { name: 'One', tags: ['PV', 'Roof', 'solar'] })
  const merged = await change(ann, ['PV', 'Solar'], 'Solar')
  expect(await tagsOf(ann, one)).toEqual(['Solar', 'Roof'])
  const deleted = await change(ann, ['roof', 'unknown'], null)
  expect(deleted).toMatchObject({ state: 'done', records: 1, into: null })
  expect(await tagsOf(ann, one)).toEqual(['Solar'])
  expect((await read(ann)).changes.map(({ id }) => id)).toEqual([deleted.id, merged.id])
  await ann.post(`${URL}/changes/${deleted.id}/undo`, {})
  expect(await tagsOf(ann, one)).toEqual(['Solar', 'Roof'])
  await ann.post(`${URL}/changes/${merged.id}/undo`, {})
  expect(await tagsOf(ann, one)).toEqual(['PV', 'Roof', 'solar'])
  const { rows } = await database.owner.query<{ action: string }>(
    `select action from identity.audit_log where account_id = $1 and action like 'tags%' order by id`,
    [ann.accountId],
  )
  expect(rows.map(({ action }) => action)).toEqual(['tags.changed', 'tags.changed', 'tags.undone', 'tags.undone'])
})

test('many records are changed and brought back by the worker, which may be killed in between', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  await database.owner.query(
    `insert into catalogue.jobs (account_id, title, name_key, tags)
      select $1, 'Job ' || n, 'job ' || n, '{Night shift}' from generate_series(1, 250) n`,
    [ann.accountId],
  )
  const begun = await change(ann, ['night shift'], 'Nights')
  expect(begun).toMatchObject({ state: 'running', records: 100 })
  expect((await ann.post(`${URL}/changes/${begun.id}/undo`, {})).status).toBe(409)
  const run = () =>
    changeTags.handle(app.kit, { accountId: ann.accountId, changeId: begun.id }, { number: 1, last: false })
  await run()
  await run()
  expect((await read(ann)).changes[0]).toMatchObject({ state: 'done', records: 250 })
  expect(namesOf(await read(ann))).toEqual(['Nights 250'])
  expect((await ann.post(`${URL}/changes/${begun.id}/undo`, {})).body.data).toMatchObject({ state: 'undoing' })
  await run()
  expect(namesOf(await read(ann))).toEqual(['Night shift 250'])
})

test('confidential jobs of others are changed but not counted', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const ben = await app.person({ accountId: ann.accountId, roles: ['recruiter'] })
  await ben.post('/v1/jobs', { title: 'Secret', confidential: true, tags: ['Hush'] })
  expect(namesOf(await read(ann))).toEqual([])
  expect(await change(ann, ['hush'], 'Quiet')).toMatchObject({ records: 1 })
  expect(namesOf(await read(ben))).toEqual(['Quiet 1'])
})

test('only administrators change tags, members read them, and a change ends after a day and at the account', async () => {
  const app = await startApp(database)
  const [ann, bob] = [await app.person(), await app.person()]
  const mia = await app.person({ accountId: ann.accountId, roles: ['member'] })
  const rene = await app.person({ accountId: ann.accountId, roles: ['restricted'] })
  const one = await addOwn(ann, { name: 'One', tags: ['Solar'] })
  await addOwn(bob, { name: 'Other', tags: ['Solar'] })
  expect([(await mia.get(URL)).status, (await rene.get(URL)).status]).toEqual([200, 403])
  for (const answer of [
    await mia.put(`${URL}/colour`, { tag: 'Solar', colour: 'red' }),
    await mia.post(`${URL}/changes`, { tags: ['Solar'], into: null }),
    await mia.post(`${URL}/changes/${randomUUID()}/undo`, {}),
  ])
    expect(answer.status).toBe(403)
  const gone = await change(ann, ['Solar'], null)
  expect((await bob.post(`${URL}/changes/${gone.id}/undo`, {})).status).toBe(404)
  expect(namesOf(await read(bob))).toEqual(['Solar 1'])
  for (const body of [
    { tags: [], into: 'A' },
    { tags: ['A'] },
    { tags: ['A'], into: ' ' },
    { tags: ['A'], into: 'x'.repeat(61) },
  ])
    expect((await ann.post(`${URL}/changes`, body)).status).toBe(400)
  expect((await ann.put(`${URL}/colour`, { tag: 'Solar', colour: 'mauve' })).status).toBe(400)
  await database.owner.query(`update workspace.tag_changes set at = at - interval '1 day' where id = $1`, [gone.id])
  expect((await ann.post(`${URL}/changes/${gone.id}/undo`, {})).status).toBe(404)
  expect(await tagsOf(ann, one)).toEqual([])
})
