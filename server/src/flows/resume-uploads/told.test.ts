import { afterAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { fileForm, resumeText } from '#kit/testing/person-forms.ts'
import { stopReaders } from '../resumes/resumes.service.ts'
import { readResumeUpload } from './resume-uploads.worker.ts'

const database = testDatabase()
afterAll(stopReaders)
type Who = Awaited<ReturnType<TestApp['person']>>

function send(who: Who, content: string, name: string) {
  const { payload, headers } = fileForm(content, name)
  return who.post('/v1/people/upload', payload, headers)
}
/** So large that it is read in the background. */
const large = (name: string, email: string) =>
  `<html><body><h1>${name}</h1><p>${email}</p><!--${'x'.repeat(3 * 2 ** 20)}--></body></html>`
const told = async (who: Who) => (await who.get('/v1/account/notifications')).body.data.items

/** The jobs of an account in the order in which they were added. */
async function jobsOf({ accountId }: Who) {
  const { rows } = await database.owner.query<{ payload: unknown }>(
    `select jobs.payload from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks
      on tasks.id = task_id where identifier = 'read-resume' and jobs.payload ->> 'accountId' = $1 order by jobs.id`,
    [accountId],
  )
  return rows.map(({ payload }) => payload)
}

test('files that were read in the background are told together, when the last has ended', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const [ben, eve] = [await app.person({ accountId: ann.accountId }), await app.person()]
  // What is answered at once needs no further word.
  expect((await send(ann, resumeText({ name: 'Ada Brunner', email: 'ada@example.org' }), 'cv.txt')).status).toBe(201)
  for (const name of ['Nora Feld', 'Olaf Wald', 'Pia Berg']) {
    const sent = await send(ann, large(name, `${name.split(' ')[0]}@example.org`), `${name}.html`)
    expect(sent.body.data.state).toBe('queued')
  }
  const [first, second, third] = await jobsOf(ann)
  const read = (payload: unknown, number = 1) => readResumeUpload.handle(app.kit, payload, { number, last: false })
  await read(first)
  await read(second, 9)
  expect(await told(ann)).toEqual([])
  await read(third)
  await read(third)
  const details = { of: 'upload', read: 2, failed: 1 }
  expect(await told(ann)).toMatchObject([{ reason: 'imported', record: null, details }])
  expect(JSON.stringify(await told(ann))).not.toMatch(/Nora|Olaf|Pia/)
  expect([await told(ben), await told(eve)]).toEqual([[], []])
})
