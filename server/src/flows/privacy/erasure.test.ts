import { afterAll, expect, test } from 'vitest'
import { subjectOf } from '#catalogue/people/erasing.ts'
import { inTenant } from '#kit/db/scope.ts'
import { listRows } from '#kit/records/personal-data.repository.ts'
import type { TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { personalData } from '#kit/records/personal-data.ts'
import { MARKED, MARKS, type Who } from '#kit/testing/marker.ts'
import { knowEverythingAbout, startWatched } from '#kit/testing/marker-person.ts'
import { filesLeft, removeFiles, tablesWithMark } from '#kit/testing/marker-search.ts'
import { fileForm, resumeText } from '#kit/testing/person-forms.ts'
import { index } from '#kit/testing/search-scene.ts'
import { ofNobody } from './account-sight.ts'
import { stopReaders } from '../resumes/resumes.service.ts'

const database = testDatabase()
afterAll(stopReaders)

/** People have no address by name. */
const NOTHING_TO_KNOW = ['catalogue.record_slugs']
const WITH_IDS = new Set(['flows.events', 'identity.audit_log', 'identity.credit_entries'])

/** Registered tables without a row about the person: what is not there cannot be seen to go. */
async function emptyTables(app: TestApp, { accountId, userId }: Who, id: string) {
  return inTenant(app.kit.db, { accountId, userId }, 'read only', async (tx) => {
    const ctx = await ofNobody({ ...app, now: app.kit.now(), locale: 'en', requestId: 'test' }, tx, accountId)
    const { subject } = await subjectOf(ctx, id)
    const counted = []
    for (const declared of personalData().flatMap(({ tables }) => tables))
      counted.push({ table: declared.table, rows: await listRows(tx, declared, subject) })
    return counted.filter(({ rows }) => rows.length === 0).map(({ table }) => table)
  })
}

test('an erased person is found in no table, file, document, job or log line, and cannot be imported again', async () => {
  const { app, lines, keys } = await startWatched(database)
  const ann = await app.person()
  const { id, twinId, twin, taskId } = await knowEverythingAbout(app, ann)
  expect(await emptyTables(app, ann, id)).toEqual(NOTHING_TO_KNOW)
  const before = await tablesWithMark(database, app.kit.secret)
  expect(before).toEqual(
    expect.arrayContaining([
      'catalogue.people',
      'catalogue.person_contacts',
      'catalogue.record_changes',
      'catalogue.record_keys',
      'catalogue.record_merges',
      'flows.applications',
      'flows.email_proposals',
      'flows.enrichments',
      'flows.exports',
      'flows.hidden_people',
      'flows.import_files',
      'flows.mails',
      'flows.own_person_index',
      'flows.own_words',
      'flows.privacy_notices',
      'flows.resume_uploads',
      'sealed answers',
      'workspace.comment_versions',
      'workspace.comments',
      'workspace.list_members',
      'workspace.lists',
      'workspace.person_files',
      'workspace.saved_searches',
      'workspace.tasks',
    ]),
  )
  expect(await filesLeft(app, keys)).toHaveLength(4)

  expect((await ann.post(`/v1/people/${id}/erase`, {})).status).toBe(204)
  await removeFiles(app, database)
  await index(app)
  expect(await tablesWithMark(database, app.kit.secret)).toEqual([])
  expect(await filesLeft(app, keys)).toEqual([])
  for (const mark of MARKS) expect(lines.join('').toLowerCase()).not.toContain(mark)
  // Her id, which says nothing of her, stays where it is proved what was done and what was paid.
  const withIds = await tablesWithMark(database, app.kit.secret, [id, twinId])
  expect(withIds.filter((table) => !WITH_IDS.has(table))).toEqual([])
  for (const gone of [id, twinId]) expect((await ann.get(`/v1/people/${gone}`)).status).toBe(404)
  expect((await ann.post(`/v1/people/${id}/restore`, {})).status).toBe(404)
  expect((await ann.post('/v1/people', twin, { 'idempotency-key': 'zqx-twin' })).status).toBe(404)
  expect((await ann.get(`/v1/tasks/${taskId}`)).body.data).toMatchObject({ title: 'Introduce […]' })

  const upload = fileForm(resumeText(MARKED), 'again.txt')
  const again = [
    await ann.post('/v1/people/upload', upload.payload, upload.headers),
    await ann.post('/v1/people', { name: 'Other Name', emails: [{ email: MARKED.email.toUpperCase() }] }),
    await ann.post('/v1/people', { name: 'Other Name', phones: [{ phone: MARKED.phone }] }),
    await ann.post('/v1/people', { name: MARKED.name, positions: [{ title: 'Singer', company: MARKED.company }] }),
  ]
  expect(again.map(({ status, body }) => [status, body.error.errorCode])).toEqual(again.map(() => [451, 451]))
  const other = (await ann.post('/v1/people', { name: 'Other' })).body.data.personId
  expect((await ann.post(`/v1/people/${other}/email`, { email: MARKED.email })).status).toBe(451)
  expect((await ann.post(`/v1/people/${other}/phone`, { phone: MARKED.phone })).status).toBe(451)

  // A namesake with an address of her own is somebody else, and so is everybody of another account.
  const namesake = { name: MARKED.name, emails: [{ email: 'namesake@example.org' }] }
  expect((await ann.post('/v1/people', namesake)).status).toBe(201)
  const ben = await app.person()
  expect((await ben.post('/v1/people', twin)).status).toBe(201)
})

test('the copy of a public person cannot be made again once it was erased', async () => {
  const { app } = await startWatched(database)
  const ann = await app.person()
  const editor = await app.person({ roles: ['editor'] })
  const { personId } = (await editor.post('/v1/people', { name: 'Open Person', access: 'public' })).body.data
  const order = { peopleIds: [personId], interest: 'recruiting', purpose: 'recruiting', usage: 'recruiting' }
  const copied = await ann.post('/v1/people/copy-public-to-company', order)
  const copyId = copied.body.data.items[0].companyPersonId
  expect((await ann.post(`/v1/people/${copyId}/erase`, {})).status).toBe(204)
  expect((await ann.post('/v1/people/copy-public-to-company', order)).status).toBe(451)
  expect((await editor.post('/v1/people/copy-public-to-company', order)).status).toBe(201)
  expect((await ann.get(`/v1/people/${personId}`)).status).toBe(200)
})

test('only an administrator erases, only people of the own account, deleted ones included', async () => {
  const { app } = await startWatched(database)
  const ann = await app.person()
  const [mia, rob] = [
    await app.person({ roles: ['recruiter'], accountId: ann.accountId }),
    await app.person({ roles: ['restricted'], accountId: ann.accountId }),
  ]
  const stranger = await app.person()
  const { personId, can } = (await ann.post('/v1/people', { name: 'Kept Person' })).body.data
  expect(can.erase).toBe(true)
  expect((await mia.get(`/v1/people/${personId}`)).body.data.can.erase).toBe(false)
  const url = `/v1/people/${personId}/erase`
  expect([(await mia.post(url, {})).status, (await rob.post(url, {})).status]).toEqual([403, 403])
  expect((await stranger.post(url, {})).status).toBe(404)
  expect((await ann.get(`/v1/people/${personId}`)).status).toBe(200)
  await ann.delete(`/v1/people/${personId}`)
  expect((await ann.post(url, {})).status).toBe(204)
  expect((await ann.post(`/v1/people/${personId}/restore`, {})).status).toBe(404)
})

test('texts that only share a word with an erased person stay as they are', async () => {
  const { app } = await startWatched(database)
  const ann = await app.person()
  const live = { holds: 'person', state: { query: 'martin' } }
  for (const name of ['Martin', 'Kim Test'])
    await ann.post('/v1/lists', { name: `Latest hires ${name}`, note: 'Kim Testarossa', ...live })
  for (const name of ['Martin', 'query', 'Kim Test']) {
    const { personId } = (await ann.post('/v1/people', { name })).body.data
    expect((await ann.post(`/v1/people/${personId}/erase`, {})).status).toBe(204)
  }
  const { items } = (await ann.get('/v1/account/lists')).body.data
  const texts = await Promise.all(
    items.map(async ({ id }: { id: string }) => {
      const { name, note } = (await ann.get(`/v1/lists/${id}`)).body.data
      return [name, note]
    }),
  )
  expect(texts).toHaveLength(2)
  for (const name of ['Latest hires Martin', 'Latest hires […]']) expect(texts).toContainEqual([name, 'Kim Testarossa'])
})
