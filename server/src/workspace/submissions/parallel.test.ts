import { expect, test } from 'vitest'
import { startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'

const database = testDatabase()

test('a job counts its candidates right while some are added and others merged or erased at the same moment', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const JOB = { title: 'Engineer', description: { en: 'Work' }, remoteShare: 100, status: 'open' }
  const job = (await ann.post('/v1/jobs', JOB)).body.data.id
  const addPerson = async (name: string) => (await ann.post('/v1/people', { name })).body.data.id as string
  const submit = (id: string) => ann.post(`/v1/people/${id}/candidate-submissions/${job}`, {})
  const pairs: (readonly [string, string, string, string])[] = []
  for (let i = 0; i < 8; i += 1) {
    const [kept, merged, gone, later] = [
      await addPerson(`Kim ${i}`),
      await addPerson(`Kim ${i}`),
      await addPerson(`Uma ${i}`),
      await addPerson(`Lou ${i}`),
    ]
    for (const id of [kept, merged, gone]) expect((await submit(id)).status).toBe(201)
    pairs.push([kept, merged, gone, later])
  }
  const done = await Promise.all(
    pairs.flatMap(([kept, merged, gone, later]) => [
      ann.put('/v1/people/merge-duplicates', { personToKeepId: kept, personToMergeId: merged }),
      submit(later),
      ann.post(`/v1/people/${gone}/erase`, {}),
    ]),
  )
  const answers = done.map(({ status }) => status)
  const succeeded = (status: number) => answers.filter((each) => each === status).length
  const left = await database.owner.query(
    'select count(*)::integer as count from workspace.submissions where job_id = $1 and deleted_at is null',
    [job],
  )
  const { candidates } = (await ann.get(`/v1/jobs/${job}`)).body.data
  expect(succeeded(201)).toBeGreaterThan(0)
  expect(candidates.total).toBe(left.rows[0]?.count)
})
