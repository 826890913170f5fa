import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { digest } from './notifications.worker.ts'

const database = testDatabase()
type Person = Awaited<ReturnType<TestApp['person']>>
const URL = '/v1/account/notifications'

/** So many notifications that wait for the mail, each with a number of its own. */
const addMany = ({ accountId, userId }: Person, count: number) =>
  database.owner.query(
    `insert into workspace.notifications (account_id, user_id, reason, occasion, details, in_app, digest, created_at)
      select $1, $2, 'creditsLow', 'many ' || number,
        jsonb_build_object('of', 'credits', 'balance', 1000 + number, 'monthlyGrant', 9000), true, true, now()
      from generate_series(1, $3::int) number order by number`,
    [accountId, userId, count],
  )
const send = (app: TestApp, { accountId, userId }: Person) =>
  digest.handle(app.kit, { accountId, userId }, { number: 1, last: false })

async function mailsTo({ email }: Person) {
  const { rows } = await database.owner.query<{ subject: string; body: string }>(
    'select subject, body from flows.mails where recipient = $1 order by created_at, id',
    [email],
  )
  return rows
}
const linesOf = (body: string | undefined) => body?.match(/^– .*$/gm) ?? []
const waiting = async ({ userId }: Person) =>
  (
    await database.owner.query(
      'select 1 from workspace.notifications where user_id = $1 and digest and mailed_at is null',
      [userId],
    )
  ).rows.length
const jobsOf = async ({ userId }: Person) =>
  (
    await database.owner.query(
      `select 1 from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks
        on tasks.id = jobs.task_id where tasks.identifier = 'send-digest' and jobs.payload ->> 'userId' = $1`,
      [userId],
    )
  ).rows.length

test('a digest beyond 100 lines says how many more there are; they come with the next one, each once', async () => {
  const app = await startApp(database)
  const [ann, eve] = [await app.person(), await app.person()]
  await addMany(ann, 130)
  await send(app, ann)
  const [first, ...none] = await mailsTo(ann)
  expect(none).toEqual([])
  expect(first?.subject).toBe('130 notifications for you')
  expect(linesOf(first?.body)).toHaveLength(100)
  expect(first?.body).toMatch(/30 more notifications .*\/notifications\?view=digest/)
  expect([await waiting(ann), await jobsOf(ann)]).toEqual([30, 1])
  await send(app, ann)
  await send(app, ann)
  const [, second, ...more] = await mailsTo(ann)
  expect(more).toEqual([])
  expect(second?.subject).toBe('30 notifications for you')
  expect(second?.body).not.toContain('more notification')
  const told = [...linesOf(first?.body), ...linesOf(second?.body)]
  expect(new Set(told).size).toBe(130)
  expect([await waiting(ann), await mailsTo(eve)]).toEqual([0, []])
})

test('what was read before does not hold back what was not', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  await addMany(ann, 150)
  await database.owner.query(
    `update workspace.notifications set read_at = now() where user_id = $1
      and (details ->> 'balance')::int <= 1140`,
    [ann.userId],
  )
  await send(app, ann)
  const [mail] = await mailsTo(ann)
  expect(mail?.subject).toBe('10 notifications for you')
  expect([linesOf(mail?.body).length, await waiting(ann)]).toEqual([10, 0])
})

test('the page of the digest shows all of them, page by page', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  await addMany(ann, 130)
  const seen: string[] = []
  let mark = ''
  do {
    const { data } = (await ann.get(`${URL}?view=digest&limit=50${mark}`)).body
    seen.push(...data.items.map(({ id }: { id: string }) => id))
    mark = data.searchAfter === null ? '' : `&searchAfter=${encodeURIComponent(data.searchAfter)}`
  } while (mark !== '')
  expect([seen.length, new Set(seen).size]).toEqual([130, 130])
})
