import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { atOnce, startPatientApp, statusesOf } from '#kit/testing/parallel.ts'

const database = testDatabase()

const COMPANIES = '/v1/companies'
type Person = Awaited<ReturnType<TestApp['person']>>

async function addCompany(person: Person, values: object = {}): Promise<string> {
  return (await person.post(COMPANIES, { name: `Merging ${randomUUID()}`, ...values })).body.data.companyId
}

const merge = (person: Person, companyToKeepId: string, companyToMergeId: string) =>
  person.put(`${COMPANIES}/merge-duplicates`, { companyToKeepId, companyToMergeId })

const liveWith = async (domain: string) =>
  (
    await database.owner.query(
      'select id from catalogue.companies where domain = $1 and deleted_at is null and merged_into is null',
      [domain],
    )
  ).rows.map(({ id }) => id)

const undoneAt = async (mergeId: string) =>
  (await database.owner.query('select undone_at from catalogue.record_merges where id = $1', [mergeId])).rows[0]
    .undone_at

test.for(['own', 'public'] as const)(
  'an undo that races with a creation of the merged company’s domain answers 200 or 221 (%s records)',
  async (layer) => {
    const app = await startPatientApp(database)
    const ann = await app.person({ roles: ['admin', 'editor'] })
    const access = layer === 'public' ? 'public' : 'company'
    const rounds = await atOnce(25, async (i) => {
      const domain = `undone-${layer}-${i}.example`
      const merged = await addCompany(ann, { domain, access })
      // Half of the survivors take the domain over, half keep their own.
      const keep = await addCompany(ann, i % 2 ? { access } : { access, domain: `kept-${layer}-${i}.example` })
      const { mergeId } = (await merge(ann, keep, merged)).body.data
      if (i % 2) await ann.put(`${COMPANIES}/${keep}`, { version: 1001, domain: null })
      const [undone, created] = await Promise.all([
        ann.post(`/v1/merges/${mergeId}/undo`, {}),
        ann.post(COMPANIES, { name: `Taker ${i}`, domain, access }),
      ])
      return { domain, merged, mergeId, undone, created }
    })
    for (const { domain, merged, mergeId, undone, created } of rounds) {
      expect([undone.status, created.status].toSorted((a, b) => a - b).join(' ')).toMatch(/^(200|201) 409$/)
      const winner = undone.status === 200 ? merged : created.body.data.companyId
      const refused = undone.status === 200 ? created : undone
      expect(refused.body.error).toMatchObject({ errorCode: 221, details: { companyId: winner } })
      expect(await liveWith(domain)).toEqual([winner])
      // A refused undo is undone as a whole: the merge still stands.
      expect((await undoneAt(mergeId)) === null).toBe(undone.status === 409)
    }
  },
)

test('an undo that races with a creation of the survivor’s former domain answers 200 or 221', async () => {
  const app = await startPatientApp(database)
  const ann = await app.person()
  const rounds = await atOnce(25, async (i) => {
    const former = `former-${i}.example`
    const keep = await addCompany(ann, { domain: former })
    const merged = await addCompany(ann, { domain: `other-${i}.example` })
    const request = { companyToKeepId: keep, companyToMergeId: merged, takeFromMerged: ['domain'] }
    const { mergeId } = (await ann.put(`${COMPANIES}/merge-duplicates`, request)).body.data
    const [undone, created] = await Promise.all([
      ann.post(`/v1/merges/${mergeId}/undo`, {}),
      ann.post(COMPANIES, { name: `Taker of former ${i}`, domain: former }),
    ])
    return { former, keep, undone, created }
  })
  for (const { former, keep, undone, created } of rounds) {
    expect([undone.status, created.status].toSorted((a, b) => a - b).join(' ')).toMatch(/^(200|201) 409$/)
    expect(await liveWith(former)).toEqual([undone.status === 200 ? keep : created.body.data.companyId])
  }
})

test('parallel undos of one merge undo it once; the others are told that it is undone', async () => {
  const app = await startPatientApp(database)
  const ann = await app.person()
  const [keep, merged] = [await addCompany(ann), await addCompany(ann)]
  const { mergeId } = (await merge(ann, keep, merged)).body.data
  const answers = await atOnce(20, () => ann.post(`/v1/merges/${mergeId}/undo`, {}))
  expect(statusesOf(answers)).toEqual({ 200: 1, 409: 19 })
  const { rowCount } = await database.owner.query(
    `select 1 from identity.audit_log where action = 'company.unmerged' and object_id = $1`,
    [merged],
  )
  expect(rowCount).toBe(1)
})

test('parallel merges of one pair in both directions merge it once', async () => {
  const app = await startPatientApp(database)
  const ann = await app.person()
  const [one, other] = [await addCompany(ann), await addCompany(ann)]
  const answers = await atOnce(20, (i) => (i % 2 ? merge(ann, one, other) : merge(ann, other, one)))
  expect(statusesOf(answers)).toEqual({ 200: 1, 409: 19 })
  const { rows } = await database.owner.query(
    'select count(*)::int as merges from catalogue.record_merges where kept_id in ($1, $2)',
    [one, other],
  )
  expect(rows).toEqual([{ merges: 1 }])
})

test('merges in a ring, changes and deletions at the same moment end in a readable answer', async () => {
  const app = await startPatientApp(database)
  const ann = await app.person()
  const ring = await atOnce(6, (i) => addCompany(ann, { domain: `ring-${i}.example` }))
  const at = (i: number) => ring[i % ring.length] ?? ''
  const answers = await atOnce(48, (i) => {
    if (i % 4 === 0) return merge(ann, at(i), at(i + 1))
    if (i % 4 === 1) return ann.put(`${COMPANIES}/${at(i)}`, { version: 1, domain: `ring-${(i + 1) % 6}.example` })
    if (i % 4 === 2) return ann.post(`${COMPANIES}/${at(i)}/relations`, { kind: 'owner', companyId: at(i + 1) })
    return ann.delete(`${COMPANIES}/${at(i)}`)
  })
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
})
