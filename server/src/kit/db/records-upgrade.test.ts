import { expect, onTestFinished, test } from 'vitest'
import { migrate, readMigrations, takeBack } from '#kit/db/migrate.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { asTableOwner, testDatabase } from '#kit/testing/database.ts'

const database = testDatabase()
const UPGRADE = '0014_records'
type Person = Awaited<ReturnType<TestApp['person']>>

/** Takes the database back to before the upgrade, with what is in it, and answers how to do it. */
async function takenBack() {
  const client = await database.owner.connect()
  onTestFinished(() => client.release())
  const migrations = readMigrations()
  await asTableOwner(database, async (owner) => {
    for (const each of migrations.toReversed()) if (each.name >= UPGRADE) await takeBack(owner, each)
  })
  const finish = async () => {
    await asTableOwner(database, (owner) => migrate(owner, migrations))
  }
  return { client, finish }
}

async function add(person: Person, name: string) {
  const { body } = await person.post('/v1/companies', { name, tags: [name.toLowerCase()] })
  return body.data.companyId as string
}

async function stateOf(person: Person, ids: readonly string[]) {
  const read = async (url: string) => (await person.get(url)).body.data
  const records = await Promise.all(ids.map((id) => read(`/v1/companies/${id}`)))
  const histories = await Promise.all(ids.map((id) => read(`/v1/companies/${id}/history?limit=100`)))
  return { records, histories, following: await read('/v1/account/following') }
}

test('data of the version before is kept: slugs, history, follows, pairs, and merges that can still be undone', async () => {
  const ann = await (await startApp(database)).person()
  const [keep, merged, other, renamed] = [
    await add(ann, 'Kept'),
    await add(ann, 'Merged'),
    await add(ann, 'Other'),
    await add(ann, 'Former name'),
  ]
  const ids = [keep, merged, other, renamed]
  await ann.put(`/v1/companies/${renamed}`, { version: 1, name: 'Latter name' })
  for (const id of [keep, merged]) await ann.put(`/v1/account/following/company/${id}`, {})
  for (const id of [keep, merged])
    await ann.post(`/v1/companies/${id}/relations`, { kind: 'client', companyId: other, from: '2020-01-01' })
  await ann.post(`/v1/companies/${merged}/relations`, { kind: 'owner', companyId: other })
  const before = await stateOf(ann, ids)
  const sides = { companyToKeepId: keep, companyToMergeId: merged }
  const { mergeId } = (await ann.put('/v1/companies/merge-duplicates', sides)).body.data
  const between = await stateOf(ann, ids)

  const { client, finish } = await takenBack()
  const { rows } = await client.query<{ journal: Record<string, unknown[]>; merged_name: string }>(
    'select journal, merged_name from catalogue.company_merges where id = $1',
    [mergeId],
  )
  expect(rows[0]?.merged_name).toBe('Merged')
  const { journal = {} } = rows[0] ?? {}
  const parts = 'after before movedChanges movedFollows movedRelations removedFollows removedRelations writtenChanges'
  expect(Object.keys(journal).toSorted()).toEqual(parts.split(' '))
  expect(journal['removedFollows']).toHaveLength(1)
  expect(journal['movedRelations']).toHaveLength(1)
  expect(journal['before']).toMatchObject({ slugs: [] })
  expect(journal['after']).toMatchObject({ slugs: [{ company_id: keep, slug: 'merged' }] })
  // The guard of that version looks with the owner's eyes, which need an account.
  await client.query(`select set_config('app.account_id', $1, false)`, [ann.accountId])
  await client.query(
    `insert into catalogue.company_pairs (account_id, first_id, second_id, score, reasons, dismissed_at)
     values ($1, least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid), 80, '[]', null)`,
    [ann.accountId, keep, other],
  )
  await client.query(`select graphile_worker.add_job('refresh-duplicates', $1::json)`, [
    JSON.stringify({ companyId: keep, accountId: ann.accountId }),
  ])
  await finish()

  expect(await stateOf(ann, ids)).toEqual(between)
  expect((await ann.get('/v1/companies/slug/former-name')).body.data.companyId).toBe(renamed)
  expect((await ann.get('/v1/companies/slug/merged')).body.data.companyId).toBe(keep)
  expect((await ann.get('/v1/companies/duplicates')).body.data.items).toMatchObject([{ score: 80 }])
  const jobs = await database.owner.query<{ payload: object }>(
    `select payload from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks
     on tasks.id = jobs.task_id and tasks.identifier = 'refresh-duplicates' order by jobs.id desc limit 1`,
  )
  expect(jobs.rows).toEqual([{ payload: { kind: 'company', id: keep, accountId: ann.accountId } }])
  expect((await ann.post(`/v1/merges/${mergeId}/undo`, {})).status).toBe(200)
  expect(await stateOf(ann, ids)).toEqual(before)
})
