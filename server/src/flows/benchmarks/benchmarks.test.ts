import { Benchmark, USUAL_RULE } from '@kontor/contract/benchmarks.ts'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { addOwn, addPublic } from '#kit/testing/search-scene.ts'
import { refreshUntil } from '../markets/refresh.ts'

const database = testDatabase()

type Person = Awaited<ReturnType<TestApp['person']>>
type Given = { code: string; country?: string; employees?: number; revenue?: string; unit?: string; year?: number }

const refresh = (app: TestApp) => refreshUntil(app.kit, Number.MAX_SAFE_INTEGER)
let made = 0

function companyOf({ code, country = 'DE', employees }: Given) {
  made += 1
  return {
    name: `Peer ${made}`,
    industries: [{ system: 'nace', code }],
    addresses: [{ country, city: 'Town' }],
    ...(employees ? { employees: { value: employees, asOf: null } } : {}),
  }
}

async function addStatement(who: Person, id: string, { revenue, unit = 'EUR', year = 2023 }: Given, access?: 'public') {
  const answer = await who.post(`/v1/companies/${id}/statements`, {
    endDate: `${year}-12-31`,
    reportingStandard: 'HGB',
    facts: [{ fact: 'totalRevenue', value: revenue, unit }],
    ...(access ? { access } : {}),
  })
  expect([answer.status, answer.body.error]).toEqual([201, null])
}

/** A public company with a public statement. */
async function addPeer(app: TestApp, given: Given) {
  const editor = await app.person({ roles: ['editor'] })
  const id = await addPublic(app, companyOf(given))
  if (given.revenue) await addStatement(editor, id, given, 'public')
  return id
}

async function benchmark(who: Person, id: string, query = ''): Promise<Benchmark> {
  const answer = await who.get(`/v1/companies/${id}/benchmark${query}`)
  expect([answer.status, answer.body.error]).toEqual([200, null])
  expect(Benchmark.parse(answer.body.data)).toEqual(answer.body.data)
  return answer.body.data
}

test('a company stands among its peers with percentile, median and quartiles', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  for (const revenue of ['100', '200', '300', '400', '500']) await addPeer(app, { code: '01.11', revenue })
  await addPeer(app, { code: '01.12', revenue: '9000' })
  const own = await addPeer(app, { code: '01.11', revenue: '350' })
  await refresh(app)
  expect(await benchmark(ann, own, '?depth=class')).toMatchObject({
    metric: 'totalRevenue',
    year: 2023,
    value: '350',
    unit: 'EUR',
    refused: null,
    percentile: 60,
    quantiles: { tenth: null, lower: '200', median: '300', upper: '400', ninetieth: null },
    peers: { industry: { code: '01.11' }, country: null, size: null, n: 5, otherUnits: 0 },
  })
  expect((await benchmark(ann, own, '?depth=group')).peers).toMatchObject({ industry: { code: '01.1' }, n: 6 })
  expect((await benchmark(ann, own, '?depth=section')).peers).toMatchObject({ industry: { code: 'A' }, n: 6 })
})

test('country and size narrow the peers; below five none is told', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  for (const employees of [40, 60, 100, 200, 290]) await addPeer(app, { code: '02.10', employees, revenue: '10' })
  await addPeer(app, { code: '02.10', employees: 5000, revenue: '10' })
  await addPeer(app, { code: '02.10', country: 'FR', employees: 100, revenue: '10' })
  const own = await addPeer(app, { code: '02.10', employees: 100, revenue: '10' })
  await refresh(app)
  expect((await benchmark(ann, own)).peers.n).toBe(7)
  expect((await benchmark(ann, own, '?country=same')).peers).toMatchObject({ n: 6, country: 'DE' })
  const narrow = await benchmark(ann, own, '?country=same&size=similar')
  expect(narrow).toMatchObject({ percentile: 50, peers: { n: 5, size: { least: 34, most: 300 } } })
  const none = await benchmark(ann, own, '?year=2019')
  expect(none).toMatchObject({ refused: 'noFigure', percentile: null, quantiles: null })
  const alone = await addPeer(app, { code: '03.11', revenue: '10' })
  await refresh(app)
  expect(await benchmark(ann, alone)).toMatchObject({ refused: 'fewPeers', percentile: null, quantiles: null })
})

test('unlike units are not compared; converted to euros they are, where there is a rate', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  for (const revenue of ['100', '110', '120', '130', '140']) await addPeer(app, { code: '05.10', revenue })
  await addPeer(app, { code: '05.10', revenue: '7', unit: 'XOF' })
  const dollars = await addPeer(app, { code: '05.10', revenue: '108.13', unit: 'USD' })
  const older = await addPeer(app, { code: '05.10', revenue: '5', unit: 'USD', year: 2001 })
  await refresh(app)
  expect(await benchmark(ann, dollars)).toMatchObject({
    refused: 'unlikeUnits',
    converted: false,
    quantiles: null,
    peers: { n: 0, otherUnits: 6 },
  })
  expect(await benchmark(ann, dollars, '?currency=euro')).toMatchObject({
    refused: null,
    value: '100',
    unit: 'EUR',
    converted: true,
    percentile: 10,
    peers: { n: 5, otherUnits: 1 },
  })
  expect(await benchmark(ann, older, '?currency=euro')).toMatchObject({ refused: 'notConvertible' })
})

test('statements and companies of an account are in no benchmark of anybody, but their owner compares with them', async () => {
  const app = await startApp(database)
  const [ann, bob] = [await app.person(), await app.person()]
  for (const revenue of ['1', '2', '3', '4', '5']) await addPeer(app, { code: '06.10', revenue })
  const shared = await addPeer(app, { code: '06.10' })
  await addStatement(ann, shared, { code: '06.10', revenue: '900' })
  const hidden = await addOwn(ann, companyOf({ code: '06.10' }))
  await addStatement(ann, hidden, { code: '06.10', revenue: '800' })
  await refresh(app)
  expect(await benchmark(ann, shared)).toMatchObject({ value: '900', percentile: 100, peers: { n: 5 } })
  expect(await benchmark(ann, hidden)).toMatchObject({ value: '800', percentile: 100, peers: { n: 5 } })
  expect(await benchmark(bob, shared)).toMatchObject({ value: null, refused: 'noFigure' })
  expect((await bob.get(`/v1/companies/${hidden}/benchmark`)).status).toBe(404)
  const figures = await database.owner.query('select 1 from flows.peer_figures where company_id = any ($1)', [
    [shared, hidden],
  ])
  expect(figures.rowCount).toBe(0)
})

test('a rule is saved for one person and used where the address says nothing else', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const mia = await app.person({ accountId: ann.accountId, roles: ['member'] })
  const own = await addPeer(app, { code: '07.10', revenue: '1' })
  const rule = { depth: 'group', country: 'same', size: 'any', currency: 'euro' }
  expect((await ann.put('/v1/account/peer-rule', rule)).body.data).toEqual(rule)
  expect((await ann.put('/v1/account/peer-rule', rule)).status).toBe(200)
  expect((await ann.get('/v1/account/peer-rule')).body.data).toEqual(rule)
  expect((await mia.get('/v1/account/peer-rule')).body.data).toEqual(USUAL_RULE)
  expect((await benchmark(ann, own)).rule).toEqual(rule)
  expect((await benchmark(ann, own, '?depth=class')).rule).toEqual({ ...rule, depth: 'class' })
  expect((await ann.put('/v1/account/peer-rule', { ...rule, depth: 'all' })).status).toBe(400)
  const [restricted, free] = [await app.person({ roles: ['restricted'] }), await app.person({ plan: 'free' })]
  for (const who of [restricted, free]) expect((await who.get(`/v1/companies/${own}/benchmark`)).status).toBe(403)
})

test('a company that says too little is told what is missing', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const bare = await addOwn(ann, { name: 'Bare' })
  await addStatement(ann, bare, { code: '', revenue: '1' })
  expect(await benchmark(ann, bare)).toMatchObject({ refused: 'noIndustry', peers: { industry: null } })
  const filed = await addOwn(ann, { name: 'Filed', industries: [{ system: 'nace', code: '08' }] })
  await addStatement(ann, filed, { code: '', revenue: '1' })
  expect(await benchmark(ann, filed, '?depth=class')).toMatchObject({ refused: 'noIndustry' })
  expect(await benchmark(ann, filed, '?country=same')).toMatchObject({ refused: 'noCountry' })
  expect(await benchmark(ann, filed, '?size=similar')).toMatchObject({ refused: 'noSize' })
})
