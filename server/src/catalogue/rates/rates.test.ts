import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { addOwn } from '#kit/testing/search-scene.ts'

const database = testDatabase()

type Person = Awaited<ReturnType<TestApp['person']>>
type Value = {
  endDate: string
  value: string
  unit: string
  converted?: object
  notConvertible?: true
  change: string | null
}

async function addYear(who: Person, companyId: string, endDate: string, facts: object[]) {
  const body = { endDate, reportingStandard: 'HGB', facts }
  expect((await who.post(`/v1/companies/${companyId}/statements`, body)).status).toBe(201)
}

async function valuesOf(who: Person, companyId: string, metric: string, currency: string): Promise<Value[]> {
  const { body } = await who.get(`/v1/companies/${companyId}/metrics?currency=${currency}`)
  return body.data.items.find((each: { metric: string }) => each.metric === metric)?.values ?? []
}

test('amounts of a year take its average, balances its last day, and what has no rate says so', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const id = await addOwn(ann, { name: 'In francs' })
  const facts = (revenue: string) => [
    { fact: 'totalRevenue', value: revenue, unit: 'CHF', scale: 3 },
    { fact: 'balanceSheetTotal', value: '9260', unit: 'CHF' },
    { fact: 'numberOfEmployees', value: '12' },
  ]
  await addYear(ann, id, '2022-12-31', facts('10047'))
  await addYear(ann, id, '2023-12-31', facts('9718'))
  await addYear(ann, id, '2024-06-30', facts('1'))
  expect(await valuesOf(ann, id, 'totalRevenue', 'EUR')).toMatchObject([
    { value: '10000000', unit: 'EUR', converted: { value: '10047000', unit: 'CHF', kind: 'average', year: 2022 } },
    { value: '10000000', unit: 'EUR', change: '-0.032746' },
    { value: '1000', unit: 'CHF', notConvertible: true },
  ])
  expect((await valuesOf(ann, id, 'balanceSheetTotal', 'EUR'))[1]).toMatchObject({
    value: '10000',
    converted: { kind: 'yearEnd', year: 2023, source: 'European Central Bank' },
  })
  // 9718000 francs are 10,000,000 euros, and those 10,813,000 dollars.
  expect((await valuesOf(ann, id, 'totalRevenue', 'USD'))[1]).toMatchObject({ value: '10813000', unit: 'USD' })
  expect((await valuesOf(ann, id, 'numberOfEmployees', 'EUR'))[0]).toMatchObject({ value: '12', unit: 'PURE' })
  expect((await valuesOf(ann, id, 'totalRevenue', 'XOF'))[0]).toMatchObject({ unit: 'CHF', notConvertible: true })
  expect((await valuesOf(ann, id, 'totalRevenue', 'CHF'))[0]).not.toHaveProperty('converted')
  expect((await ann.get(`/v1/companies/${id}/metrics?currency=ABC`)).status).toBe(400)
})

test('operators add rates, which count before those that ship; nobody else does', async () => {
  const app = await startApp(database)
  const operator = await app.person({ operator: true })
  const ann = await app.person()
  const id = await addOwn(ann, { name: 'In crowns' })
  await addYear(ann, id, '2025-12-31', [{ fact: 'totalRevenue', value: '220', unit: 'SEK' }])
  expect((await valuesOf(ann, id, 'totalRevenue', 'EUR'))[0]).toMatchObject({ notConvertible: true })
  const url = '/v1/exchange-rates/SEK/2025/average'
  const body = { rate: '11.0', source: 'Riksbank' }
  expect((await ann.put(url, body)).status).toBe(403)
  expect((await operator.put(url, body)).body.data).toEqual({
    currency: 'SEK',
    year: 2025,
    kind: 'average',
    rate: '11',
    source: 'Riksbank',
    shipped: false,
  })
  expect((await valuesOf(ann, id, 'totalRevenue', 'EUR'))[0]).toMatchObject({
    value: '20',
    converted: { source: 'Riksbank' },
  })
  const { items } = (await ann.get('/v1/exchange-rates')).body.data
  expect(items).toContainEqual(expect.objectContaining({ currency: 'SEK', year: 2025, rate: '11', shipped: false }))
  expect(items).toContainEqual(
    expect.objectContaining({ currency: 'USD', year: 2023, kind: 'average', rate: '1.0813' }),
  )
  for (const rate of ['0', '-1', '0.00', 'many']) expect((await operator.put(url, { ...body, rate })).status).toBe(400)
  expect((await operator.put('/v1/exchange-rates/EUR/2025/average', body)).status).toBe(404)
  expect((await operator.delete(url)).status).toBe(204)
  expect((await operator.delete(url)).status).toBe(404)
  expect((await operator.delete('/v1/exchange-rates/USD/2023/average')).status).toBe(404)
})
