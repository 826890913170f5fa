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
    if (state === 'deleted') expect((await ann.delete(url)).status).toBe(204)
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

const WHY = { rejected: { reason: 'salary' }, onHold: { reason: 'Travels', holdUntil: '2090-01-31' } }

test.each([
  ['active', 'onHold'],
  ['onHold', 'active'],
  ['rejected', 'active'],
  ['active', 'rejected'],
] as const)(
  'of two submissions to one job, %s and %s, at most one goes on, and an undo gives both back',
  async (...states) => {
    const app = await startApp(database)
    const ann = await app.person()
    const job = (await ann.post('/v1/jobs', JOB)).body.data
    const people = [await add(ann, 'Kim Weber'), await add(ann, 'Kim Webber')] as const
    const ids: string[] = []
    for (const [at, personId] of people.entries()) {
      const id = await candidate(ann, job.id, personId)
      const status = states[at]
      if (status !== 'active') {
        const change = { version: 1, status, ...WHY[status] }
        expect((await ann.put(`${URL}/candidate-submissions/${id}`, change)).status).toBe(200)
      }
      ids.push(id)
    }
    const [kept, merged] = people
    const before = [await submissionsOf(ann, kept), await submissionsOf(ann, merged)]
    const answer = await merge(ann, kept, merged)
    expect(answer.status).toBe(200)
    const together = await submissionsOf(ann, kept)
    const isTwice = !states.includes('rejected' as never)
    // Both in the pipeline: the survivor's goes on. Otherwise each is there.
    if (isTwice) expect(together).toEqual(before[0])
    else expect(together.toSorted()).toEqual([...before[0], ...before[1]].toSorted())
    expect((await ann.post(`/v1/merges/${answer.body.data.mergeId}/undo`, {})).status).toBe(200)
    expect([await submissionsOf(ann, kept), await submissionsOf(ann, merged)]).toEqual(before)
  },
)
