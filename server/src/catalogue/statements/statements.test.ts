import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { addOwn, addPublic } from '#kit/testing/search-scene.ts'

const database = testDatabase()

type Person = Awaited<ReturnType<TestApp['person']>>
const urlOf = (companyId: string) => `/v1/companies/${companyId}/statements`
const YEAR = { endDate: '2024-12-31', reportingStandard: 'HGB' }

async function create(who: Person, companyId: string, body: object) {
  const answer = await who.post(urlOf(companyId), body)
  expect([answer.status, answer.body.error]).toEqual([201, null])
  return answer.body.data
}

test('a statement keeps its figures exactly, with units, scales and sources', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const companyId = await addOwn(ann, { name: 'Figures' })
  const auditorId = await addOwn(ann, { name: 'Auditor' })
  const source = { kind: 'file', name: 'report.pdf', place: 'p. 12', date: '2025-03-01' }
  const facts = [
    { fact: 'totalRevenue', value: '012345678901234567890.123456789', unit: 'EUR', scale: 3, source },
    { fact: 'totalEmployeeTurnoverRate', value: '0.1250' },
    { fact: 'earningsPerShareBasicToParent', value: '-0.07', unit: 'USD' },
  ]
  const given = { ...YEAR, consolidated: true, reportSource: 'HGB_ANNUAL_REPORT', auditorId, facts }
  const added = await create(ann, companyId, given)
  expect(added).toMatchObject({
    companyId,
    company: { companyId, name: 'Figures' },
    access: 'company',
    period: { periodType: 'annual', endDate: '2024-12-31' },
    auditor: { companyId: auditorId, name: 'Auditor' },
    generated: false,
    can: { edit: true, delete: true },
    facts: [
      {
        fact: 'totalRevenue',
        factType: 'monetary',
        direction: 'credit',
        value: '12345678901234567890.123456789',
        unit: 'EUR',
        scale: 3,
        source,
      },
      { fact: 'totalEmployeeTurnoverRate', factType: 'percent', value: '0.125', unit: 'PURE', scale: 0 },
      { fact: 'earningsPerShareBasicToParent', direction: null, value: '-0.07', unit: 'USD', scale: 0, source: null },
    ],
  })
  const one = `${urlOf(companyId)}/${added.statementId}`
  expect((await ann.get(one)).body.data).toEqual(added)
  expect((await ann.get(`/v1/statements/${added.statementId}`)).body.data).toEqual(added)
})

test.each([
  [{ facts: [{ fact: 'totalRevenue', value: 12 }] }, 'facts.0.value', 'invalid'],
  [{ facts: [{ fact: 'totalRevenue', value: '1,5' }] }, 'facts.0.value', 'number.invalid'],
  [{ facts: [{ fact: 'totalRevenue', value: '1', unit: 'XYZ' }] }, 'facts.0.unit', 'statement.unit'],
  [{ facts: [{ fact: 'totalRevenue', value: '1', scale: 4 }] }, 'facts.0.scale', 'invalid'],
  [{ facts: [{ fact: 'luck', value: '1' }] }, 'facts.0.fact', 'invalid'],
  [{ endDate: '2024-02-30' }, 'endDate', 'date.invalid'],
  [{ reportingStandard: 'OTHER' }, 'reportingStandard', 'invalid'],
  [{ companyId: 'another' }, 'companyId', 'unknown'],
])('refuses %j at %s with %s', async (wrong, path, key) => {
  const app = await startApp(database)
  const ann = await app.person()
  const companyId = await addOwn(ann, { name: 'Refused' })
  const { status, body } = await ann.post(urlOf(companyId), { ...YEAR, ...wrong })
  expect([status, body.error.details.fields]).toMatchObject([400, [{ path, key }]])
})

test('one fact stands once in a statement', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const companyId = await addOwn(ann, { name: 'Twice' })
  const fact = { fact: 'equity', value: '1' }
  const { status, body } = await ann.post(urlOf(companyId), { ...YEAR, facts: [fact, fact] })
  expect([status, body.error.details.fields]).toMatchObject([400, [{ path: 'facts', key: 'list.duplicate' }]])
})

test('two statements of one period are refused unless they differ in standard or consolidation', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const companyId = await addOwn(ann, { name: 'Periods' })
  const first = await create(ann, companyId, YEAR)
  const { status, body } = await ann.post(urlOf(companyId), YEAR)
  expect([status, body.error.userMessage]).toEqual([409, 'A statement for this period already exists.'])
  const second = await create(ann, companyId, { ...YEAR, reportingStandard: 'IFRS' })
  await create(ann, companyId, { ...YEAR, consolidated: true })
  await create(ann, companyId, { ...YEAR, periodType: 'quarter' })
  const url = urlOf(companyId)
  expect((await ann.put(`${url}/${second.statementId}`, { version: 1, reportingStandard: 'HGB' })).status).toBe(409)
  expect((await ann.delete(`${url}/${first.statementId}`)).status).toBe(204)
  await create(ann, companyId, YEAR)
  expect((await ann.post(`${url}/${first.statementId}/restore`, {})).status).toBe(409)
  expect((await ann.get(`${url}?periodType=annual`)).body.data.items).toHaveLength(3)
})

test('changes are versioned, told by the history and taken back field by field', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const companyId = await addOwn(ann, { name: 'History' })
  const { statementId } = await create(ann, companyId, {
    ...YEAR,
    facts: [{ fact: 'equity', value: '1', unit: 'EUR' }],
  })
  const url = `${urlOf(companyId)}/${statementId}`
  const changed = await ann.put(url, { version: 1, facts: [{ fact: 'equity', value: '2', unit: 'EUR' }] })
  expect(changed.body.data).toMatchObject({ version: 2, facts: [{ value: '2' }] })
  const stale = await ann.put(url, { version: 1, facts: [] })
  expect([stale.status, stale.body.error.details]).toMatchObject([409, { version: 2, fields: ['facts'] }])
  const { items } = (await ann.get(`${url}/history?field=facts`)).body.data
  expect(items).toHaveLength(2)
  const back = await ann.post(`${url}/history/${items[0].entryId}/restore`, {})
  expect(back.body.data).toMatchObject({ version: 3, facts: [{ fact: 'equity', value: '1' }] })
  expect((await ann.delete(url)).status).toBe(204)
  expect((await ann.get(url)).status).toBe(404)
  const { body } = await ann.get('/v1/deleted?kind=statement')
  expect(body.data.items).toMatchObject([{ id: statementId, title: '2024-12-31', subtitle: 'HGB' }])
  expect((await ann.post(`${url}/restore`, {})).body.data).toMatchObject({ statementId })
})

test('statements are listed page by page, the latest period first', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const companyId = await addOwn(ann, { name: 'Pages' })
  for (const year of [2021, 2023, 2022]) await create(ann, companyId, { ...YEAR, endDate: `${year}-12-31` })
  const dates = (body: { data: { items: { period: { endDate: string } }[] } }) =>
    body.data.items.map(({ period }) => period.endDate)
  const first = await ann.get(`${urlOf(companyId)}?limit=2`)
  expect(dates(first.body)).toEqual(['2023-12-31', '2022-12-31'])
  const rest = await ann.get(`${urlOf(companyId)}?limit=2&searchAfter=${first.body.data.searchAfter}`)
  expect(dates(rest.body)).toEqual(['2021-12-31'])
})

test('of a public company every account keeps its own statements, and sees the public ones', async () => {
  const app = await startApp(database)
  const [ann, bob] = [await app.person(), await app.person()]
  const editor = await app.person({ roles: ['admin', 'editor'] })
  const companyId = await addPublic(app, { name: 'Seen by all' })
  const mine = await create(ann, companyId, { ...YEAR, facts: [{ fact: 'equity', value: '5', unit: 'EUR' }] })
  expect((await ann.post(urlOf(companyId), { ...YEAR, access: 'public' })).status).toBe(403)
  const open = await create(editor, companyId, { ...YEAR, access: 'public' })
  const idsOf = async (who: Person) =>
    (await who.get(urlOf(companyId))).body.data.items.map((each: { statementId: string }) => each.statementId)
  expect(new Set(await idsOf(ann))).toEqual(new Set([mine.statementId, open.statementId]))
  expect(await idsOf(bob)).toEqual([open.statementId])
  for (const url of [`${urlOf(companyId)}/${mine.statementId}`, `/v1/statements/${mine.statementId}`])
    expect((await bob.get(url)).status).toBe(404)
  expect((await bob.put(`${urlOf(companyId)}/${open.statementId}`, { version: 1, consolidated: true })).status).toBe(
    403,
  )
  const metrics = (who: Person) => who.get(`/v1/companies/${companyId}/metrics`)
  expect((await metrics(bob)).body.data.items).toEqual([])
  expect((await bob.get(`${urlOf(companyId)}/${mine.statementId}/history`)).status).toBe(404)
})

test('a public statement belongs to a public company with a public auditor', async () => {
  const app = await startApp(database)
  const editor = await app.person({ roles: ['admin', 'editor'] })
  const own = await addOwn(editor, { name: 'Ours' })
  const open = await addPublic(app, { name: 'Open' })
  const given = { ...YEAR, access: 'public' }
  expect((await editor.post(urlOf(own), given)).status).toBe(400)
  expect((await editor.post(urlOf(open), { ...given, auditorId: own })).status).toBe(400)
  expect((await editor.post(urlOf(open), { ...given, auditorId: open })).status).toBe(201)
})

test('a statement is found under its own company alone', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const [companyId, other] = [await addOwn(ann, { name: 'One' }), await addOwn(ann, { name: 'Other' })]
  const { statementId } = await create(ann, companyId, YEAR)
  const wrong = `${urlOf(other)}/${statementId}`
  expect((await ann.get(wrong)).status).toBe(404)
  expect((await ann.put(wrong, { version: 1, consolidated: true })).status).toBe(404)
  expect((await ann.delete(wrong)).status).toBe(404)
  await ann.delete(`${urlOf(companyId)}/${statementId}`)
  expect((await ann.post(`${wrong}/restore`, {})).status).toBe(404)
})

test('a merge takes the statements along and gives them back', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const [keep, merged] = [await addOwn(ann, { name: 'Kept' }), await addOwn(ann, { name: 'Merged' })]
  const both = await create(ann, keep, YEAR)
  const twin = await create(ann, merged, YEAR)
  const moved = await create(ann, merged, { ...YEAR, endDate: '2023-12-31' })
  const given = { companyToKeepId: keep, companyToMergeId: merged, deleteCompanyToMerge: false }
  const { mergeId } = (await ann.put('/v1/companies/merge-duplicates', given)).body.data
  const listed = async (id: string) =>
    (await ann.get(urlOf(id))).body.data.items.map((each: { statementId: string }) => each.statementId)
  expect(new Set(await listed(keep))).toEqual(new Set([both.statementId, twin.statementId, moved.statementId]))
  expect((await ann.post(`/v1/merges/${mergeId}/undo`, {})).status).toBe(200)
  expect(await listed(keep)).toEqual([both.statementId])
  expect(new Set(await listed(merged))).toEqual(new Set([twin.statementId, moved.statementId]))
})

test('the free plan has no financials, and a restricted user sees none', async () => {
  const app = await startApp(database)
  const free = await app.person({ plan: 'free' })
  const companyId = await addPublic(app, { name: 'Locked' })
  for (const path of [urlOf(companyId), `/v1/companies/${companyId}/metrics`]) {
    expect([path, (await free.get(path)).status]).toEqual([path, 403])
    const restricted = await app.person({ roles: ['restricted'] })
    expect([path, (await restricted.get(path)).status]).toEqual([path, 403])
  }
})
