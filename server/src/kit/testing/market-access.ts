import { inTenant } from '../db/scope.ts'
import type { Fixtures, Ids, Scene } from './access-matrix.ts'
import { COMPANIES } from './company-fixtures.ts'
import { sessionOf } from './record-access.ts'

const FIGURES = {
  companies: 7,
  employees: '70',
  employees_known: 7,
  revenue_median: '1000000',
  revenue_known: 7,
  growth_median: '0.1',
  growth_known: 7,
  open_jobs: 3,
  news: 1,
  good_news: 1,
  bad_news: 0,
  movers: '[]',
}
const params = { industry: '62', country: 'DE' }

/** Words of an address that name a part of a market or a rate; they belong to nobody. */
function wordIds(words: Record<string, string>): Record<string, Ids> {
  const none = { none: 'markets and rates are the same for everybody' }
  return Object.fromEntries(
    Object.entries(words).map(([key, word]) => [
      `params.${key}`,
      { own: [async () => word], foreign: none, public: none },
    ]),
  )
}
const MARKET = wordIds(params)

/** A market that is there, as the worker makes it. */
async function addMarket({ app, owner }: Scene) {
  await inTenant(app.kit.db, sessionOf(owner), 'read write', (tx) =>
    tx
      .insertInto('flows.markets')
      .values({ ...params, ...FIGURES })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  return { params }
}

async function followMarket(scene: Scene) {
  const sent = await addMarket(scene)
  const { app, owner } = scene
  await inTenant(app.kit.db, sessionOf(owner), 'read write', (tx) =>
    tx
      .insertInto('flows.market_follows')
      .values({ ...params, user_id: owner.userId, companies: 7, open_jobs: 3, created_at: app.kit.now() })
      // Whoever only looks follows it already.
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  return sent
}

const RATE = { currency: 'USD', kind: 'average' as const }
const ITS_PARAMS = { ...RATE, year: '2025' }

async function addRate({ app, owner }: Scene) {
  await inTenant(app.kit.db, sessionOf(owner), 'read write', (tx) =>
    tx
      .insertInto('catalogue.exchange_rates')
      .values({ ...RATE, year: 2025, shipped: false, rate: '1.13', source: 'Somebody' })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  return { params: ITS_PARAMS }
}

export const MARKET_FIXTURES: Fixtures = {
  'rates.list': [{}],
  'rates.set': [
    {
      ids: wordIds(ITS_PARAMS),
      request: () => ({ params: ITS_PARAMS, body: { rate: '1.1301', source: 'The central bank' } }),
    },
  ],
  'rates.remove': [{ ids: wordIds(ITS_PARAMS), request: addRate }],
  'benchmarks.ofCompany': [{ ids: { 'params.id': COMPANIES } }],
  'benchmarks.rule': [{}],
  'benchmarks.setRule': [
    { request: () => ({ body: { depth: 'class', country: 'same', size: 'similar', currency: 'euro' } }) },
  ],
  'markets.matrix': [{}, { title: 'of a section', request: () => ({ query: { section: 'J' } }) }],
  'markets.get': [{ ids: MARKET, request: addMarket }],
  'markets.followed': [{}],
  'markets.follow': [{ ids: MARKET, request: addMarket }],
  'markets.unfollow': [{ ids: MARKET, request: followMarket }],
}
