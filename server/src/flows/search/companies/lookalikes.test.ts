import { expect, test } from 'vitest'
import { startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { addPublic, index } from '#kit/testing/search-scene.ts'

const database = testDatabase()

const MACHINES = [{ system: 'nace', code: '28.11' }]
const head = (city: string, country: string) => [{ kind: 'head', city, country }]
const WORLD = {
  seed: {
    name: 'Turbinenwerk Nord',
    industries: MACHINES,
    tags: ['turbinen'],
    employees: { value: 500 },
    addresses: head('Hamburg', 'DE'),
  },
  twin: {
    name: 'Turbinenwerk Süd',
    industries: MACHINES,
    tags: ['turbinen'],
    employees: { value: 450 },
    addresses: head('Hamburg', 'DE'),
  },
  sameTrade: {
    name: 'Moteurs Dupont',
    industries: MACHINES,
    tags: ['moteurs'],
    employees: { value: 20 },
    addresses: head('Lyon', 'FR'),
  },
  sameTag: {
    name: 'Turbinenhandel',
    industries: [{ system: 'nace', code: '46.69' }],
    tags: ['turbinen'],
    employees: { value: 500 },
    addresses: head('Berlin', 'DE'),
  },
  other: {
    name: 'Bäckerei Krume',
    industries: [{ system: 'nace', code: '10.71' }],
    tags: ['brot'],
    employees: { value: 8 },
    addresses: head('Hamburg', 'DE'),
  },
}
type Name = keyof typeof WORLD
type Item = {
  id: string
  score: number
  reasons: { dimension: string; likeness: number; points: number; shared: string[] }[]
}
const ids = {} as Record<Name, string>

async function scene() {
  const app = await startApp(database)
  if (!ids.seed) {
    for (const [name, company] of Object.entries(WORLD)) ids[name as Name] = await addPublic(app, company)
    await index(app)
  }
  const ann = await app.person()
  const find = async (body: object): Promise<Item[]> =>
    (await ann.post('/v1/lookalikes', { seeds: [ids.seed], ...body })).body.data.items
  const names = (items: Item[]) => items.map(({ id }) => Object.entries(ids).find(([, each]) => each === id)?.[0] ?? '')
  return { app, ann, find, names }
}

test('the likest come first, with a reason for each dimension', async () => {
  const { find, names } = await scene()
  const items = await find({})
  expect(names(items)).toEqual(['twin', 'sameTag', 'sameTrade'])
  const [twin] = items
  expect(twin?.score).toBeGreaterThan(80)
  expect(Object.fromEntries((twin?.reasons ?? []).map(({ dimension, shared }) => [dimension, shared]))).toMatchObject({
    industry: ['Manufacture of machinery and equipment n.e.c.'],
    size: ['450'],
    place: ['Hamburg'],
    tags: ['turbinen'],
  })
  const points = (twin?.reasons ?? []).reduce((sum, reason) => sum + reason.points, 0)
  expect(points).toBeCloseTo(twin?.score ?? 0, 6)
})

test('weights change the order', async () => {
  const { find, names } = await scene()
  const only = (dimension: string) => ({
    weights: { industry: 0, size: 0, place: 0, words: 0, tags: 0, [dimension]: 100 },
  })
  expect(
    names(await find(only('industry')))
      .slice(0, 2)
      .toSorted(),
  ).toEqual(['sameTrade', 'twin'])
  expect(
    names(await find(only('tags')))
      .slice(0, 2)
      .toSorted(),
  ).toEqual(['sameTag', 'twin'])
  expect((await find({ weights: { industry: 0, size: 0, place: 0, words: 0, tags: 0 } })).length).toBe(3)
})

test('a negative seed takes away from those like it; exclusions are left out; the limit holds', async () => {
  const { find, names } = await scene()
  const scoreOf = (items: Item[], name: Name) => items.find(({ id }) => id === ids[name])?.score ?? 0
  const plain = await find({})
  const negative = await find({ negativeSeeds: [ids.sameTag] })
  expect(names(negative)).not.toContain('sameTag')
  const lostBy = (name: Name) => scoreOf(plain, name) - scoreOf(negative, name)
  expect(lostBy('twin')).toBeGreaterThan(lostBy('sameTrade'))
  expect(names(await find({ exclude: [ids.twin, 'no id'] }))).toEqual(['sameTag', 'sameTrade'])
  expect(await find({ limit: 1 })).toHaveLength(1)
})

test('a seed that is not in the index yet is understood; one that is missing is not found', async () => {
  const { ann, find, names } = await scene()
  const { body } = await ann.post('/v1/companies', { ...WORLD.seed, name: 'Ganz neu' })
  expect(names(await find({ seeds: [body.data.companyId] }))).toContain('twin')
  expect((await ann.post('/v1/lookalikes', { seeds: [crypto.randomUUID()] })).status).toBe(404)
  expect((await ann.post('/v1/lookalikes', { seeds: [] })).status).toBe(400)
})

const LATHES = [{ system: 'nace', code: '25.62' }]
const GIANTS = 61

test('a small company is like small ones, however many large ones there are', async () => {
  const { app, find } = await scene()
  const turned = (name: string, employees: number, more = {}) =>
    addPublic(app, {
      name,
      industries: LATHES,
      employees: { value: employees },
      addresses: head('Jena', 'DE'),
      ...more,
    })
  const seed = await turned('Dreherei Klein', 12)
  const peer = await turned('Dreherei Winzig', 10)
  for (let number = 0; number < GIANTS; number += 1) {
    await turned(`Drehwerke ${number}`, 20_000, { domain: `drehwerke-${number}.example` })
  }
  await index(app)
  const [first, second] = await find({ seeds: [seed] })
  expect(first?.id).toBe(peer)
  expect(first?.score).toBeGreaterThan(second?.score ?? 0)
})

test('each of several seeds is sought', async () => {
  const { app, find } = await scene()
  const pairs = await Promise.all(
    ['96.02', '01.11', '62.01', '86.21', '85.20'].map(async (code, at) => {
      const company = {
        industries: [{ system: 'nace', code }],
        employees: { value: 40 },
        addresses: head('Mitte', ['AT', 'IT', 'ES', 'PL', 'NL'][at] ?? ''),
      }
      const tags = ['eins', 'zwei', 'drei'].map((word) => `${word}${at}`)
      const seed = await addPublic(app, { ...company, name: `Samen ${at}`, tags })
      return { seed, peer: await addPublic(app, { ...company, name: `Gleich ${at}` }) }
    }),
  )
  await index(app)
  const items = await find({ seeds: pairs.map(({ seed }) => seed), limit: 50 })
  expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(pairs.map(({ peer }) => peer)))
})
