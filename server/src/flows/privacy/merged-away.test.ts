import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { purgeDeleted } from '#kit/records/purge.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { MARKED } from '#kit/testing/marker.ts'
import { startWatched } from '#kit/testing/marker-person.ts'
import { filesLeft, removeFiles, tablesWithMark } from '#kit/testing/marker-search.ts'
import { fileForm } from '#kit/testing/person-forms.ts'
import { lastCode } from '#kit/testing/reset-code.ts'
import { index } from '#kit/testing/search-scene.ts'
import { keepTerms } from './retention.ts'

const database = testDatabase()
const URL = '/v1/people'
const PAGE = '/v1/privacy-notice'
const DAY_MS = 86_400_000
type Who = Awaited<ReturnType<TestApp['person']>>

async function add(who: Who, name: string, more: object = {}) {
  const { status, body } = await who.post(URL, { name, ...more })
  expect([status, body.error]).toEqual([201, null])
  return body.data.personId as string
}
async function mergeInto(who: Who, personToKeepId: string, personToMergeId: string, more: object = {}) {
  const { status, body } = await who.put(`${URL}/merge-duplicates`, { personToKeepId, personToMergeId, ...more })
  expect([status, body.error]).toEqual([200, null])
  return body.data.mergeId as string
}
const undo = async (who: Who, mergeId: string) => (await who.post(`/v1/merges/${mergeId}/undo`, {})).status
const read = async (who: Who, id: string) => (await who.get(`${URL}/${id}`)).body.data
const statusOf = async (who: Who, id: string) => (await who.get(`${URL}/${id}`)).status
const keep = (who: Who, id: string) => who.put(`${URL}/${id}/retention`, { basis: 'consent', purpose: 'recruiting' })

/** The reasons to keep each of the people that hold today, whatever became of the records. */
async function reasons(...ids: string[]) {
  const { rows } = await database.owner.query(
    'select person_id from catalogue.person_consents where withdrawn_at is null and person_id = any ($1)',
    [ids],
  )
  return rows.map(({ person_id }) => person_id as string)
}

async function publicPerson(app: TestApp, name = 'Open Person') {
  const editor = await app.person({ roles: ['editor'] })
  return { editor, publicId: await add(editor, name, { access: 'public' }) }
}

test.each([false, true])(
  'a person who was merged into a public one is erased with everything that went along, deleted by the merge: %s',
  async (deletePersonToMerge) => {
    const { app, lines, keys } = await startWatched(database)
    const ann = await app.person({ roles: ['admin', 'editor'] })
    const { publicId } = await publicPerson(app)
    const { name, email, phone, company } = MARKED
    const career = { positions: [{ title: 'Singer', company }], summary: `${name} sings` }
    const id = await add(ann, name, { emails: [{ email }], phones: [{ phone }], ...career })
    const letter = fileForm(`Dear all, ${name}`, 'zqxmark.txt', { fileType: 'coverLetter' })
    expect((await ann.post(`${URL}/${id}/files`, letter.payload, letter.headers)).status).toBe(201)
    const said = await ann.post(`/v1/records/person/${id}/comments`, { text: `${name} called` })
    expect(said.status).toBe(201)
    const list = (await ann.post('/v1/lists', { name: 'Singers', holds: 'person' })).body.data
    await ann.post(`/v1/lists/${list.listId ?? list.id}/members`, { ids: [id] })
    await keep(ann, id)
    await mergeInto(ann, publicId, id, { deletePersonToMerge })

    const file = JSON.stringify((await ann.get(`${URL}/${id}/access-file`)).body)
    for (const part of [email, `${name} called`, 'zqxmark.txt']) expect(file).toContain(part)
    const stranger = await app.person()
    const mia = await app.person({ accountId: ann.accountId, roles: ['recruiter'] })
    const erase = (who: Who, asked = id) => who.post(`${URL}/${asked}/erase`, {})
    expect([(await erase(stranger)).status, (await erase(mia)).status]).toEqual([404, 403])
    expect((await erase(ann, publicId)).status).toBe(403)

    expect((await erase(ann)).status).toBe(204)
    await removeFiles(app, database)
    await index(app)
    expect(await tablesWithMark(database, app.kit.secret)).toEqual([])
    expect(await filesLeft(app, keys)).toEqual([])
    expect(lines.join('').toLowerCase()).not.toContain(email.toLowerCase())
    expect((await erase(ann)).status).toBe(404)
    // The public person is everybody's, and the account that erased her does not take her in again.
    expect(await read(stranger, publicId)).toMatchObject({ name: 'Open Person' })
    const purposes = { interest: 'recruiting', purpose: 'recruiting', usage: 'recruiting' }
    const copy = (who: Who) => who.post(`${URL}/copy-public-to-company`, { peopleIds: [publicId], ...purposes })
    expect([(await copy(ann)).status, (await copy(stranger)).status]).toEqual([451, 201])
    expect((await ann.post(URL, { name: 'Other Name', emails: [{ email }] })).status).toBe(451)
  },
)

test('a merge that deleted a person is forgotten with her when she is purged', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { publicId } = await publicPerson(app)
  const merges = async (id: string) =>
    (await database.owner.query('select 1 from catalogue.record_merges where merged_id = $1', [id])).rows.length
  const gone = await add(ann, 'Mara Vogt')
  const there = await add(ann, 'Mara Lenz')
  await mergeInto(ann, publicId, gone, { deletePersonToMerge: true })
  await mergeInto(ann, publicId, there)
  app.advance(31 * 86_400)
  await purgeDeleted(app.kit, [ann.accountId])
  expect([await merges(gone), await merges(there)]).toEqual([0, 1])
})

test('whoever was merged into another own person is erased with that one alone', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const [kept, merged] = [await add(ann, 'Mara Vogt'), await add(ann, 'Mara Lenz')]
  await mergeInto(ann, kept, merged)
  expect((await ann.post(`${URL}/${merged}/erase`, {})).status).toBe(404)
  expect((await ann.post(`${URL}/${kept}/erase`, {})).status).toBe(204)
})

/** Two own records of one person with a reason to keep each, and the link of a notice that was sent to the merged one. */
async function mergedScene(more: object = {}) {
  const app = await startApp(database)
  const ann = await app.person()
  const email = `mara-${randomUUID()}@example.org`
  const kept = await add(ann, 'Mara Vogt', { emails: [{ email: `m-${randomUUID()}@example.org` }] })
  const merged = await add(ann, 'Mara Lenz', { emails: [{ email }] })
  for (const id of [kept, merged]) expect((await keep(ann, id)).status).toBe(200)
  expect((await ann.post(`${URL}/${merged}/privacy-notices`, { locale: 'en' })).status).toBe(201)
  const { code: token } = await lastCode(app.kit, email)
  const mergeId = await mergeInto(ann, kept, merged, more)
  return { app, ann, kept, merged, token, mergeId }
}

test.each([false, true])(
  'who withdraws by link after a merge stays withdrawn under both records when it is undone, deleted by the merge: %s',
  async (deletePersonToMerge) => {
    const { app, ann, kept, merged, token, mergeId } = await mergedScene({ deletePersonToMerge })
    expect((await app.anonymous.post(`${PAGE}/withdrawal`, { token })).status).toBe(200)
    expect(await reasons(kept, merged)).toEqual([])
    expect(await undo(ann, mergeId)).toBe(200)
    expect([await statusOf(ann, kept), await statusOf(ann, merged)]).toEqual([404, 404])
    expect(await reasons(kept, merged)).toEqual([])
    // Whoever brings one of them back reads that she is not to be contacted.
    for (const id of [kept, merged]) {
      expect((await ann.post(`${URL}/${id}/restore`, {})).status).toBe(200)
      expect(await read(ann, id)).toMatchObject({ consent: null, doNotContact: { reason: expect.any(String) } })
    }
  },
)

test.each(['kept', 'merged'] as const)(
  'a consent that is ended after a merge by the id of the %s record comes back for neither when it is undone',
  async (side) => {
    const scene = await mergedScene()
    const { app, ann, kept, merged, mergeId } = scene
    const [stranger, rob] = [await app.person(), await app.person({ accountId: ann.accountId, roles: ['restricted'] })]
    const url = `${URL}/consented/${scene[side]}`
    expect([(await stranger.delete(url)).status, (await rob.delete(url)).status]).toEqual([404, 403])
    expect((await ann.delete(url)).status).toBe(204)
    expect((await ann.get(`${URL}/consented`)).body.data.items).toEqual([])
    expect(await undo(ann, mergeId)).toBe(200)
    expect(await reasons(kept, merged)).toEqual([])
    expect([await statusOf(ann, kept), await statusOf(ann, merged)]).toEqual([404, 404])
  },
)

test('without a withdrawal each record has its own reason again after an undo', async () => {
  const { ann, kept, merged, mergeId } = await mergedScene({ deletePersonToMerge: true })
  expect(await undo(ann, mergeId)).toBe(200)
  for (const id of [kept, merged]) expect(await read(ann, id)).toMatchObject({ consent: { basis: 'consent' } })
})

test('the link of somebody who was merged into a public person shows, corrects and withdraws what the account keeps', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { publicId } = await publicPerson(app)
  const email = `mara-${randomUUID()}@example.org`
  const id = await add(ann, 'Mara Vogt', { emails: [{ email }], summary: 'Bakes at night' })
  await keep(ann, id)
  expect((await ann.post(`/v1/records/person/${id}/comments`, { text: 'A remark' })).status).toBe(201)
  expect((await ann.post(`${URL}/${id}/privacy-notices`, {})).status).toBe(201)
  const { code: token } = await lastCode(app.kit, email)
  const mergeId = await mergeInto(ann, publicId, id)

  const view = await app.anonymous.post(PAGE, { token })
  expect(view).toMatchObject({ status: 200, body: { data: { name: 'Mara Vogt', summary: 'Bakes at night' } } })
  const corrected = await app.anonymous.post(`${PAGE}/corrections`, { token, name: 'Mara Lenz' })
  expect(corrected).toMatchObject({ status: 200, body: { data: { name: 'Mara Lenz' } } })
  expect((await app.anonymous.post(`${PAGE}/withdrawal`, { token })).status).toBe(200)
  expect(await reasons(id)).toEqual([])
  expect((await app.anonymous.post(PAGE, { token })).status).toBe(400)
  // Withdrawing parted the two, so that it is deleted with everything that had moved.
  expect(await undo(ann, mergeId)).toBe(409)
  expect(await statusOf(ann, id)).toBe(404)
  const { rows: remarks } = await database.owner.query(
    'select record_id from workspace.comments where account_id = $1',
    [ann.accountId],
  )
  expect(remarks).toEqual([{ record_id: id }])
  expect((await ann.post(`${URL}/${id}/restore`, {})).status).toBe(200)
  expect(await read(ann, id)).toMatchObject({ consent: null, doNotContact: { reason: expect.any(String) } })
  expect(await read(ann, publicId)).toMatchObject({ name: 'Open Person' })
})

test('what forbids to contact somebody and was said after a merge holds for both when it is undone', async () => {
  const { ann, kept, merged, mergeId } = await mergedScene()
  const { version } = await read(ann, kept)
  const said = { doNotContact: { reason: 'She asked for it' }, offLimits: [{ company: 'Brot AG' }] }
  expect((await ann.put(`${URL}/${kept}`, { version, ...said })).status).toBe(200)
  const status = { status: 'offLimits' }
  expect((await ann.put(`/v1/records/person/${kept}/relationship`, status)).status).toBe(200)
  expect(await undo(ann, mergeId)).toBe(200)
  for (const id of [kept, merged])
    expect(await read(ann, id)).toMatchObject({
      doNotContact: said.doNotContact,
      offLimits: [{ company: 'Brot AG' }],
      relationship: status,
    })
  expect((await ann.get(`${URL}/${merged}/history`)).body.data.items).toEqual(
    expect.arrayContaining([expect.objectContaining({ field: 'doNotContact' })]),
  )
})

test('what was said of one of them before the merge is its own again after the undo', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const kept = await add(ann, 'Mara Vogt', { offLimits: [{ company: 'Brot AG' }] })
  const merged = await add(ann, 'Mara Lenz', { doNotContact: { reason: 'Asked before' } })
  const mergeId = await mergeInto(ann, kept, merged)
  expect(await read(ann, kept)).toMatchObject({ doNotContact: { reason: 'Asked before' } })
  expect(await undo(ann, mergeId)).toBe(200)
  expect(await read(ann, kept)).toMatchObject({ doNotContact: null, offLimits: [{ company: 'Brot AG' }] })
  expect(await read(ann, merged)).toMatchObject({ doNotContact: { reason: 'Asked before' }, offLimits: [] })
})

test('the time of somebody who was merged into a public person ends as it was said, and can be made longer', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { publicId } = await publicPerson(app)
  const [id, kept, merged] = [await add(ann, 'Mara Vogt'), await add(ann, 'Ada Lenz'), await add(ann, 'Ada Lens')]
  const comment = await ann.post(`/v1/records/person/${id}/comments`, { text: 'A remark' })
  expect(comment.status).toBe(201)
  const until = async (who: Who, days: number, asked = id) => {
    const keptUntil = new Date(app.kit.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)
    return who.put(`${URL}/${asked}/retention`, { basis: 'consent', purpose: 'recruiting', keptUntil })
  }
  for (const each of [id, merged]) expect((await until(ann, 5, each)).status).toBe(200)
  await mergeInto(ann, publicId, id)
  await mergeInto(ann, kept, merged)
  const ending = async () =>
    (await ann.get(`${URL}/ending`)).body.data.items.map(({ personId }: { personId: string }) => personId)
  expect(await ending()).toEqual([id])
  const stranger = await app.person()
  expect([(await until(stranger, 20)).status, (await until(ann, 20, merged)).status]).toEqual([404, 404])
  expect((await until(ann, 20)).status).toBe(200)
  const later = (days: number) => ({ ...app.kit, now: () => new Date(app.kit.now().getTime() + days * DAY_MS) })
  await keepTerms(later(6), ann.accountId)
  expect(await read(ann, id)).toMatchObject({ id: publicId, mergedFrom: id })
  await keepTerms(later(21), ann.accountId)
  expect(await statusOf(ann, id)).toBe(404)
  expect(await statusOf(ann, publicId)).toBe(200)
  // What had moved is deleted with her, and there again with her.
  const { rows } = await database.owner.query('select record_id from workspace.comments where account_id = $1', [
    ann.accountId,
  ])
  expect(rows).toEqual([{ record_id: id }])
  expect((await ann.post(`${URL}/${id}/restore`, {})).status).toBe(200)
})
