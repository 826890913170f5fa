import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'

const database = testDatabase()
const URL = '/v1/people'
type Who = Awaited<ReturnType<TestApp['person']>>
const JOB = { title: 'Engineer', description: { en: 'Work' }, remoteShare: 100, status: 'open' }

const add = async (who: Who, name: string, more: object = {}) =>
  (await who.post(URL, { name, ...more })).body.data.personId as string
const merge = (who: Who, personToKeepId: string, personToMergeId: string) =>
  who.put(`${URL}/merge-duplicates`, { personToKeepId, personToMergeId })
const submissionsOf = async (who: Who, id: string) =>
  (await who.get(`${URL}/${id}/candidate-submissions`)).body.data.items.map(
    ({ id: each, status }: { id: string; status: string }) => [each, status],
  )

async function candidate(who: Who, jobId: string, personId: string) {
  const { status, body } = await who.post(`${URL}/${personId}/candidate-submissions/${jobId}`, {})
  expect(status).toBe(201)
  return body.data.id as string
}

test.each(['active', 'rejected', 'deleted'])(
  'somebody with a submission that is %s is not merged into a public person; the answer says why, and nothing changes',
  async (state) => {
    const app = await startApp(database)
    const ann = await app.person()
    const editor = await app.person({ roles: ['editor'] })
    const publicId = await add(editor, 'Open Person', { access: 'public' })
    const id = await add(ann, 'Kim Weber')
    const job = (await ann.post('/v1/jobs', JOB)).body.data
    const submission = await candidate(ann, job.id, id)
    const url = `${URL}/candidate-submissions/${submission}`
    if (state === 'rejected') await ann.put(url, { version: 1, status: 'rejected', reason: 'salary' })
    if (state === 'deleted') await ann.delete(url)
    const before = await submissionsOf(ann, id)

    const why = { httpStatusCode: 409, userMessage: expect.stringContaining('is a candidate in your account') }
    expect((await merge(ann, publicId, id)).body.error).toMatchObject(why)
    const preview = await ann.get(`${URL}/merge-preview?keep=${publicId}&merge=${id}`)
    expect(preview.body.error).toMatchObject(why)
    expect((await ann.get(`${URL}/${id}`)).body.data).toMatchObject({ id, name: 'Kim Weber', mergedFrom: null })
    expect(await submissionsOf(ann, id)).toEqual(before)

    // The way that the answer names: into the account's own copy, with everything.
    const purposes = { interest: 'recruiting', purpose: 'recruiting', usage: 'recruiting' }
    const copied = await ann.post(`${URL}/copy-public-to-company`, { peopleIds: [publicId], ...purposes })
    const { companyPersonId } = copied.body.data.items[0]
    expect((await merge(ann, companyPersonId, id)).status).toBe(200)
    expect(await submissionsOf(ann, companyPersonId)).toEqual(before)
  },
)

test('a confidential job keeps its candidate from a public person too, whoever merges', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const max = await app.person({ accountId: ann.accountId })
  const editor = await app.person({ roles: ['editor'] })
  const publicId = await add(editor, 'Open Person', { access: 'public' })
  const id = await add(ann, 'Kim Weber')
  const job = (await ann.post('/v1/jobs', { ...JOB, confidential: true })).body.data
  await candidate(ann, job.id, id)
  expect((await merge(max, publicId, id)).status).toBe(409)
  const other = await add(max, 'Kim Other')
  const { mergeId } = (await merge(max, publicId, other)).body.data
  expect((await max.post(`/v1/merges/${mergeId}/undo`, {})).status).toBe(200)
})

const HOLD = { status: 'onHold', reason: 'Travels', holdUntil: '2090-01-31' }
const REJECT = { status: 'rejected', reason: 'salary' }

test.each([
  { title: 'both run', kept: {}, merged: {}, together: ['active'] },
  { title: 'the merged one is on hold', kept: {}, merged: HOLD, together: ['active'] },
  { title: 'the survivor is on hold', kept: HOLD, merged: {}, together: ['onHold'] },
  { title: 'the survivor was rejected', kept: REJECT, merged: {}, together: ['active', 'rejected'] },
  { title: 'the merged one was rejected', kept: {}, merged: REJECT, together: ['active', 'rejected'] },
])('of two submissions to one job at most one goes on, and an undo gives both back: $title', async (states) => {
  const app = await startApp(database)
  const ann = await app.person()
  const job = (await ann.post('/v1/jobs', JOB)).body.data
  const [kept, merged] = [await add(ann, 'Kim Weber'), await add(ann, 'Kim Webber')]
  const put = async (personId: string, change: object) => {
    const id = await candidate(ann, job.id, personId)
    return (await ann.put(`${URL}/candidate-submissions/${id}`, { version: 1, ...change })).status
  }
  expect([await put(kept, states.kept), await put(merged, states.merged)]).toEqual([200, 200])
  const before = [await submissionsOf(ann, kept), await submissionsOf(ann, merged)]
  const answer = await merge(ann, kept, merged)
  expect(answer.status).toBe(200)
  const together = await submissionsOf(ann, kept)
  // Where both are in the pipeline, the survivor's goes on.
  expect(together).toEqual(expect.arrayContaining(before[0]))
  expect(together.map(([, status]: [string, string]) => status)).toEqual(expect.arrayContaining(states.together))
  expect(together).toHaveLength(states.together.length)
  expect((await ann.post(`/v1/merges/${answer.body.data.mergeId}/undo`, {})).status).toBe(200)
  expect([await submissionsOf(ann, kept), await submissionsOf(ann, merged)]).toEqual(before)
})
