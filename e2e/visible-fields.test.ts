import type { Company } from '@kontor/contract/company-record.ts'
import { expect, inject, test } from 'vitest'
import { apiOf } from './api.ts'

const { apiUrl } = inject('site')
const REVENUE = 1_234_567_890
const NAME = 'Holunder Verdeckt GmbH'
/** Enough to tell any amount up to two thousand millions. */
const CALLS = 31

/** Asks over HTTP as somebody of the demo world, refusals included. */
async function asking(email: string) {
  const { authorization } = await apiOf(apiUrl, email)
  return async (path: string) => {
    const response = await fetch(apiUrl + path, { headers: { authorization } })
    return { status: response.status, body: (await response.json()) as { data: Counted | null; error: Refused | null } }
  }
}
type Counted = { count: number }
type Refused = { details?: { fields?: string[]; feature?: string } }
type Ask = Awaited<ReturnType<typeof asking>>

/** Halves the span in which the revenue lies until one amount is left. */
async function bisect(ask: Ask) {
  const statuses = new Set<number>()
  let [least, most] = [0, 2 ** CALLS]
  for (let call = 0; call < CALLS; call += 1) {
    const middle = Math.floor((least + most) / 2)
    const query = new URLSearchParams({ query: NAME, access: 'company', revenueMin: String(middle) })
    const { status, body } = await ask(`/v1/search/companies/count?${query.toString()}`)
    statuses.add(status)
    if (body.data && body.data.count > 0) least = middle
    else most = middle
  }
  return { amount: least, statuses: [...statuses] }
}

test('31 counts tell a member the revenue of a record, and a restricted user nothing', async () => {
  const anna = await apiOf(apiUrl, 'anna@nordwind.example')
  const revenue = { amount: REVENUE, currency: 'EUR', year: 2025 }
  const added = await anna.post<Company>('/v1/companies', { name: NAME, revenue, registerNumber: 'HRB 424242' })
  const member = await asking('mia@nordwind.example')
  const found = async () =>
    (await member(`/v1/search/companies/count?access=company&query=${encodeURIComponent(NAME)}`)).body.data?.count
  await expect.poll(found).toBe(1)
  expect(await bisect(member)).toEqual({ amount: REVENUE, statuses: [200] })

  const rene = await asking('rene@nordwind.example')
  expect(await bisect(rene)).toEqual({ amount: 0, statuses: [403] })
  const refused = await rene('/v1/search/companies/count?revenueMin=1')
  expect(refused.body.error?.details?.fields).toEqual(['revenueMin'])
  const answers = [
    await rene(`/v1/companies/${added.companyId}`),
    await rene(`/v1/search/companies?explain=true&query=${encodeURIComponent(NAME)}`),
    await rene('/v1/companies/duplicates'),
    await rene(`/v1/companies/${added.companyId}/history`),
    await rene('/v1/search/companies/facets?facets=revenue'),
    await rene('/v1/search/companies?sortBy=revenue'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 403, 403, 403, 403])
  expect(JSON.stringify(answers)).not.toMatch(/1234567890|424242/)
})

test('a free account cannot page the companies', async () => {
  const fred = await asking('fred@freistil.example')
  for (const path of [
    '/v1/companies?limit=100',
    '/v1/search/tags?query=a',
    '/v1/companies/filter-suggestions?query=a',
  ]) {
    const { status, body } = await fred(path)
    expect([status, body.error?.details]).toEqual([403, { feature: 'search' }])
  }
  expect((await fred('/v1/search/suggestions?query=a&limit=20')).body.data).toEqual({ items: [] })
})
