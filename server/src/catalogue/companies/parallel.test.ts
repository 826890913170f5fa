import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { atOnce, startPatientApp, statusesOf } from '#kit/testing/parallel.ts'

const database = testDatabase()

const URL = '/v1/companies'
type Person = Awaited<ReturnType<TestApp['person']>>

async function addCompany(person: Person, values: object = {}) {
  const { data } = (await person.post(URL, { name: `Parallel ${randomUUID()}`, ...values })).body
  return { ...data, url: `${URL}/${data.companyId}` } as { companyId: string; slug: string; url: string }
}

async function changesOf(companyId: string, field: string) {
  const sql = 'select before, after from catalogue.record_changes where record_id = $1 and field = $2 order by sequence'
  return (await database.owner.query(sql, [companyId, field])).rows
}

const eventsOf = async (companyId: string, name: string) =>
  (
    await database.owner.query(`select 1 from flows.events where name = $1 and payload ->> 'companyId' = $2`, [
      name,
      companyId,
    ])
  ).rowCount

test('50 parallel creations of one name all succeed, each with a slug of its own', async () => {
  const app = await startPatientApp(database)
  const [ann, bob] = [await app.person(), await app.person()]
  const name = 'Same Name GmbH'
  const answers = await atOnce(50, (i) => (i % 5 === 0 ? bob : ann).post(URL, { name: i % 2 ? name : `${name} 2` }))
  expect(statusesOf(answers)).toEqual({ 201: 50 })
  for (const person of [ann, bob]) {
    const { rows } = await database.owner.query(
      `select count(*)::int as rows, count(distinct slug)::int as slugs from catalogue.companies where account_id = $1`,
      [person.accountId],
    )
    expect(rows).toEqual([person === bob ? { rows: 10, slugs: 10 } : { rows: 40, slugs: 40 }])
  }
})

test('50 parallel creations of one name as public records all succeed', async () => {
  const app = await startPatientApp(database)
  const editor = await app.person({ roles: ['editor'] })
  const answers = await atOnce(50, () => editor.post(URL, { name: 'Public Twin AG', access: 'public' }))
  expect(statusesOf(answers)).toEqual({ 201: 50 })
  expect(new Set(answers.map(({ body }) => body.data.slug)).size).toBe(50)
})

test('50 parallel renames to one name all succeed, each with a slug of its own', async () => {
  const app = await startPatientApp(database)
  const ann = await app.person()
  const made = await atOnce(50, () => addCompany(ann))
  const answers = await atOnce(50, (i) => ann.put(made[i]?.url ?? '', { version: 1, name: 'Renamed SE' }))
  expect(statusesOf(answers)).toEqual({ 200: 50 })
  expect(new Set(answers.map(({ body }) => body.data.slug)).size).toBe(50)
})

test('50 parallel requests for one domain, by creation and by change, leave one company with it', async () => {
  const app = await startPatientApp(database)
  const ann = await app.person()
  const made = await atOnce(25, () => addCompany(ann))
  const domain = 'contested.example'
  const answers = await atOnce(50, (i) =>
    i % 2 ? ann.post(URL, { name: `New ${i}`, domain }) : ann.put(made[i / 2]?.url ?? '', { version: 1, domain }),
  )
  const [winner, ...others] = answers.filter(({ status }) => status < 300)
  expect(others).toEqual([])
  for (const { body } of answers.filter(({ status }) => status >= 300))
    expect(body.error).toMatchObject({
      httpStatusCode: 409,
      errorCode: 221,
      details: { companyId: winner?.body.data.companyId, slug: winner?.body.data.slug },
    })
})

test('parallel restores write one history entry and one event, and all answer the restored company', async () => {
  const app = await startPatientApp(database)
  const ann = await app.person()
  const { companyId, url } = await addCompany(ann)
  await ann.delete(url)
  const answers = await atOnce(20, () => ann.post(`${url}/restore`, {}))
  expect(statusesOf(answers)).toEqual({ 200: 20 })
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
  expect(await changesOf(companyId, 'deleted')).toEqual([
    { before: null, after: expect.any(String) },
    { before: expect.any(String), after: null },
  ])
  expect(await eventsOf(companyId, 'company.restored')).toBe(1)
  const never = await addCompany(ann)
  expect((await ann.post(`${never.url}/restore`, {})).status).toBe(404)
})

test('a restore that races with creations of its domain answers 200 or 221 and never both have it', async () => {
  const app = await startPatientApp(database)
  const ann = await app.person()
  const rounds = await atOnce(25, async (i) => {
    const domain = `restored-${i}.example`
    const { companyId, url } = await addCompany(ann, { domain })
    await ann.delete(url)
    const [restored, created] = await Promise.all([
      ann.post(`${url}/restore`, {}),
      ann.post(URL, { name: `Taker ${i}`, domain }),
    ])
    const { rowCount } = await database.owner.query(
      'select 1 from catalogue.companies where domain = $1 and deleted_at is null',
      [domain],
    )
    return { companyId, restored, created, rowCount }
  })
  for (const { companyId, restored, created, rowCount } of rounds) {
    expect(rowCount).toBe(1)
    expect([restored.status, created.status].toSorted((a, b) => a - b).join(' ')).toMatch(/^(200|201) 409$/)
    const [refused, id] = restored.status === 409 ? [restored, created.body.data.companyId] : [created, companyId]
    expect(refused.body.error).toMatchObject({ errorCode: 221, details: { companyId: id } })
    // A refused restore leaves no trace.
    expect(await changesOf(companyId, 'deleted')).toHaveLength(restored.status === 200 ? 2 : 1)
  }
})

test('parallel deletions delete once: one answers 204, the others 404', async () => {
  const app = await startPatientApp(database)
  const ann = await app.person()
  const { companyId, url } = await addCompany(ann)
  expect(statusesOf(await atOnce(20, () => ann.delete(url)))).toEqual({ 204: 1, 404: 19 })
  expect(await changesOf(companyId, 'deleted')).toHaveLength(1)
  expect(await eventsOf(companyId, 'company.removed')).toBe(1)
})

test('of parallel changes with the same version exactly one wins', async () => {
  const app = await startPatientApp(database)
  const ann = await app.person()
  const { companyId, url } = await addCompany(ann)
  const answers = await atOnce(50, (i) => ann.put(url, { version: 1, foundedYear: 1900 + i }))
  expect(statusesOf(answers)).toEqual({ 200: 1, 409: 49 })
  expect((await ann.get(url)).body.data.version).toBe(2)
  expect(await changesOf(companyId, 'foundedYear')).toHaveLength(1)
})

test('parallel restores of one field write one entry', async () => {
  const app = await startPatientApp(database)
  const ann = await app.person()
  const { companyId, url } = await addCompany(ann, { foundedYear: 1950 })
  await ann.put(url, { version: 1, foundedYear: 1960 })
  const { entryId } = (await ann.get(`${url}/history`)).body.data.items[0]
  const answers = await atOnce(20, () => ann.post(`${url}/history/${entryId}/restore`, {}))
  expect(statusesOf(answers)).toEqual({ 200: 20 })
  expect(await changesOf(companyId, 'foundedYear')).toHaveLength(3)
})

test('parallel tagging of many companies in any order keeps every tag', async () => {
  const app = await startPatientApp(database)
  const ann = await app.person()
  const made = await atOnce(3, () => addCompany(ann))
  const answers = await atOnce(12, (i) => {
    const changes = made.map(({ companyId }) => ({ companyId, add: [`tag ${i}`] }))
    return ann.put(`${URL}/tags`, { changes: i % 2 ? changes : changes.toReversed() })
  })
  expect(statusesOf(answers)).toEqual({ 200: 12 })
  for (const { url } of made) expect((await ann.get(url)).body.data.tags).toHaveLength(12)
})

test('companies related to each other at the same moment in both directions do not deadlock', async () => {
  const app = await startPatientApp(database)
  const ann = await app.person()
  const pairs = await atOnce(10, async () => [await addCompany(ann), await addCompany(ann)] as const)
  const answers = await atOnce(20, (i) => {
    const [a, b] = pairs[Math.floor(i / 2)] ?? []
    const [one, other] = i % 2 ? [a, b] : [b, a]
    return ann.post(`${one?.url}/relations`, { kind: 'partner', companyId: other?.companyId })
  })
  expect(statusesOf(answers)).toEqual({ 201: 20 })
})

test('parallel requests to remove one relation remove it once', async () => {
  const app = await startPatientApp(database)
  const ann = await app.person()
  const [a, b] = [await addCompany(ann), await addCompany(ann)]
  const added = await ann.post(`${a.url}/relations`, { kind: 'owner', companyId: b.companyId })
  const { relationId } = added.body.data.relations[0]
  const answers = await atOnce(20, () => ann.delete(`${a.url}/relations/${relationId}`))
  expect(statusesOf(answers)).toEqual({ 204: 1, 404: 19 })
  expect(await changesOf(a.companyId, 'relations')).toHaveLength(2)
})

test('parallel creations with one idempotency key make one company and answer the same', async () => {
  const app = await startPatientApp(database)
  const ann = await app.person()
  const key = { 'idempotency-key': randomUUID() }
  const answers = await atOnce(50, () => ann.post(URL, { name: 'Only Once KG' }, key))
  expect(statusesOf(answers)).toEqual({ 201: 50 })
  expect(new Set(answers.map(({ body }) => body.data.companyId)).size).toBe(1)
  const other = await atOnce(10, () => ann.post(URL, { name: 'Something Else KG' }, key))
  expect(statusesOf(other)).toEqual({ 422: 10 })
})
