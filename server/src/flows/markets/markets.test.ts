import { Market, MarketMatrix } from '@kontor/contract/markets.ts'
import { expect, test } from 'vitest'
import { inTenant, NOBODY } from '#kit/db/scope.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { addOwn, addPublic, index } from '#kit/testing/search-scene.ts'
import { refreshUntil } from './refresh.ts'

const database = testDatabase()

type Person = Awaited<ReturnType<TestApp['person']>>
const EDITOR = { accountId: NOBODY, roles: ['editor'] as const, plan: 'enterprise' as const }
/** Moods of stories and how many days ago they were published. */
const MOODS = [
  ['POSITIVE', 3],
  ['POSITIVE', 4],
  ['NEGATIVE', 5],
  ['NEUTRAL', 6],
  ['NEGATIVE', 200],
] as const
const SOFTWARE = [{ system: 'nace', code: '62.01' }]
const HEAD = (country: string) => [{ country, city: 'Town' }]
const company = (name: string, more: object = {}, country = 'DE') => ({
  name,
  industries: SOFTWARE,
  addresses: HEAD(country),
  ...more,
})

const refresh = (app: TestApp) => refreshUntil(app.kit, Number.MAX_SAFE_INTEGER)
async function market(who: Person, industry: string, country: string): Promise<Market> {
  const answer = await who.get(`/v1/markets/${industry}/${country}`)
  expect([answer.status, answer.body.error]).toEqual([200, null])
  return answer.body.data
}
const revenueOf = (amount: number, currency = 'EUR', year = 2023) => ({ amount, currency, year })

async function addStatement(app: TestApp, companyId: string, year: number, revenue: string, who?: Person) {
  const author = who ?? (await app.person({ roles: ['editor'] }))
  const answer = await author.post(`/v1/companies/${companyId}/statements`, {
    endDate: `${year}-12-31`,
    reportingStandard: 'HGB',
    facts: [{ fact: 'totalRevenue', value: revenue, unit: 'EUR' }],
    ...(who ? {} : { access: 'public' }),
  })
  expect([answer.status, answer.body.error]).toEqual([201, null])
}

/** Each test counts in a country of its own, because markets are the same for all accounts. */
test('public companies are counted by industry and country, own ones are not', async () => {
  const app = await startApp(database)
  const [ann, bob] = [await app.person(), await app.person()]
  const employees = (value: number) => ({ employees: { value, asOf: null } })
  for (const [at, value] of [10, 20, 30].entries())
    await addPublic(app, company(`Counted ${at}`, employees(value), 'SE'))
  await addPublic(app, company('Unknown size', {}, 'SE'))
  await addOwn(ann, company('Own', employees(5000), 'SE'))
  await refresh(app)
  for (const who of [ann, bob]) {
    const found = await market(who, '62', 'SE')
    expect(Market.parse(found)).toEqual(found)
    expect(found).toMatchObject({
      figures: { industry: '62', country: 'SE', companies: 4, employees: 60, employeesKnown: 3, medianRevenue: null },
      searchCodes: ['nace:62'],
      following: false,
    })
  }
  const { status, body } = await ann.get('/v1/markets?section=J')
  expect(status).toBe(200)
  const matrix = MarketMatrix.parse(body.data)
  expect(matrix.section?.code).toBe('J')
  expect(matrix.refreshedAt).not.toBeNull()
  expect(matrix.cells).toContainEqual((await market(ann, '62', 'SE')).figures)
  const sections = MarketMatrix.parse((await ann.get('/v1/markets')).body.data)
  expect(sections.industries.map(({ code }) => code)).toContain('J')
})

test('a market has as many companies as the search finds with its filters', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  for (const at of [1, 2, 3]) await addPublic(app, company(`Found ${at}`, {}, 'DK'))
  await addPublic(app, company('Of another trade', { industries: [{ system: 'wz', code: '62.01.1' }] }, 'DK'))
  await addPublic(app, company('Farm', { industries: [{ system: 'nace', code: '01.11' }] }, 'DK'))
  await addOwn(ann, company('Own', {}, 'DK'))
  await Promise.all([refresh(app), index(app)])
  const { figures, searchCodes } = await market(ann, 'J', 'DK')
  const query = new URLSearchParams({ industries: searchCodes.join(','), countries: 'DK', access: 'public' })
  const { body } = await ann.get(`/v1/search/companies?${query.toString()}`)
  expect([figures.companies, body.data.items.length]).toEqual([4, 4])
})

test('medians are those of at least five, exact before they are rounded, and follow changes', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const amounts = [1_000_000, 2_000_000, 3_456_789, 4_000_000]
  for (const amount of amounts) await addPublic(app, company(`Of ${amount}`, { revenue: revenueOf(amount) }, 'NO'))
  await refresh(app)
  expect((await market(ann, '62', 'NO')).figures).toMatchObject({ medianRevenue: null, revenueKnown: 4 })
  // 5,790,000 dollars are 5,354,665.68 euros at the average rate of 2023.
  const fifth = await addPublic(app, company('In dollars', { revenue: revenueOf(5_790_000, 'USD') }, 'NO'))
  await addPublic(app, company('Without a rate', { revenue: revenueOf(9, 'XOF') }, 'NO'))
  await refresh(app)
  expect((await market(ann, '62', 'NO')).figures).toMatchObject({
    medianRevenue: '3460000',
    revenueKnown: 5,
    companies: 6,
  })
  await addPublic(app, company('Sixth', { revenue: revenueOf(4_543_211) }, 'NO'))
  await refresh(app)
  // Halfway between 3,456,789 and 4,000,000.
  expect((await market(ann, '62', 'NO')).figures).toMatchObject({ medianRevenue: '3730000', revenueKnown: 6 })
  const editor = await app.person({ roles: ['editor'] })
  expect((await editor.delete(`/v1/companies/${fifth}`)).status).toBe(204)
  await refresh(app)
  expect((await market(ann, '62', 'NO')).figures).toMatchObject({ companies: 6, revenueKnown: 5 })
})

test('growth comes from public statements alone; those of an account move no market', async () => {
  const app = await startApp(database)
  const [ann, bob] = [await app.person(), await app.person()]
  const year = app.kit.now().getUTCFullYear() - 1
  const growing = await addPublic(app, company('Growing', {}, 'FI'))
  const shrinking = await addPublic(app, company('Shrinking', {}, 'FI'))
  const secret = await addPublic(app, company('Only known to Ann', {}, 'FI'))
  for (const [id, before, now] of [
    [growing, '100', '150'],
    [shrinking, '100', '80'],
  ] as const) {
    await addStatement(app, id, year - 1, before)
    await addStatement(app, id, year, now)
  }
  await addStatement(app, secret, year - 1, '1', ann)
  await addStatement(app, secret, year, '1000', ann)
  await addStatement(app, growing, year + 1, '900', ann)
  await refresh(app)
  for (const who of [ann, bob]) {
    expect(await market(who, '62', 'FI')).toMatchObject({
      figures: { growthKnown: 2, medianGrowth: null },
      rising: [{ companyId: growing, name: 'Growing', growth: '0.5', year }],
      falling: [{ companyId: shrinking, growth: '-0.2' }],
    })
  }
})

test('open public jobs and public news make the hiring index and the mood', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const id = await addPublic(app, company('Hiring', { employees: { value: 2000, asOf: null } }, 'PL'))
  const now = app.kit.now()
  const job = (title: string, status: 'open' | 'closed', account_id: string | null) => ({
    account_id,
    title,
    name_key: title,
    company_id: id,
    status,
  })
  await inTenant(app.kit.db, EDITOR, 'read write', async (tx) => {
    const jobs = [job('One', 'open', null), job('Two', 'open', null), job('Past', 'closed', null)]
    await tx.insertInto('catalogue.jobs').values(jobs).execute()
    for (const [mood, days] of MOODS) {
      const published_at = new Date(now.getTime() - days * 86_400_000)
      const { id: news_id } = await tx
        .insertInto('catalogue.news')
        .values({
          account_id: null,
          title: 'A story',
          text: '',
          source: '',
          address: null,
          language: null,
          published_at,
          created_by: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('catalogue.news_terms')
        .values({ account_id: null, news_id, term: 'company', key: id, mood, published_at })
        .execute()
    }
  })
  await inTenant(app.kit.db, { accountId: ann.accountId }, 'read write', (tx) =>
    tx
      .insertInto('catalogue.jobs')
      .values(job('Own', 'open', ann.accountId))
      .execute(),
  )
  await refresh(app)
  expect((await market(ann, '62', 'PL')).figures).toMatchObject({
    openJobs: 2,
    hiringIndex: '1',
    news: 4,
    mood: '0.25',
  })
})

test('a market is followed by a person, with what changed since', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const mia = await app.person({ accountId: ann.accountId, roles: ['member'] })
  await addPublic(app, company('First', {}, 'CZ'))
  await refresh(app)
  const url = '/v1/account/markets/62/CZ'
  expect((await ann.put(url, {})).status).toBe(204)
  expect((await ann.put(url, {})).status).toBe(204)
  await addPublic(app, company('Second', {}, 'CZ'))
  await refresh(app)
  const followed = async (who: Person) => (await who.get('/v1/account/markets')).body.data.items
  expect(await followed(ann)).toMatchObject([{ figures: { industry: '62', country: 'CZ' }, companiesChange: 1 }])
  expect(await followed(mia)).toEqual([])
  expect((await market(ann, '62', 'CZ')).following).toBe(true)
  expect((await market(mia, '62', 'CZ')).following).toBe(false)
  expect((await ann.delete(url)).status).toBe(204)
  expect((await ann.delete(url)).status).toBe(404)
  expect(await followed(ann)).toEqual([])
})

test('refuses what is no market, and who sees no figures', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  expect((await ann.get('/v1/markets/62/AQ')).status).toBe(404)
  expect((await ann.get('/v1/markets/nothing/DE')).status).toBe(404)
  expect((await ann.get('/v1/markets?section=62')).status).toBe(400)
  expect((await ann.put('/v1/account/markets/62/AQ', {})).status).toBe(404)
  const restricted = await app.person({ roles: ['restricted'] })
  const free = await app.person({ plan: 'free' })
  for (const who of [restricted, free]) expect((await who.get('/v1/markets')).status).toBe(403)
  expect((await app.anonymous.get('/v1/markets')).status).toBe(401)
})
