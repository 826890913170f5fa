import { expect, test } from 'vitest'
import { testDatabase } from '#kit/testing/database.ts'
import { atOnce, startPatientApp, statusesOf } from '#kit/testing/parallel.ts'

const database = testDatabase()

test('parallel requests to enrich one company start one run and reserve its credits once', async () => {
  const app = await startPatientApp(database)
  const ann = await app.person()
  const { companyId } = (await ann.post('/v1/companies', { name: 'Enriched in Parallel' })).body.data
  const answers = await atOnce(20, () => ann.put(`/v1/companies/${companyId}/enrich`, {}))
  expect(statusesOf(answers)).toEqual({ 200: 20 })
  const { rowCount } = await database.owner.query('select 1 from flows.enrichments where company_id = $1', [companyId])
  expect(rowCount).toBe(1)
  const { rows } = await database.owner.query(
    `select count(*)::int as reserved from identity.credit_entries where account_id = $1 and kind = 'reserve'`,
    [ann.accountId],
  )
  expect(rows).toEqual([{ reserved: 1 }])
})
