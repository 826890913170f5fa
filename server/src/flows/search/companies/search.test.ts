import { describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { addPublic, found, index, titles } from '#kit/testing/search-scene.ts'

const database = testDatabase()

const head = (city: string, country: string, more = {}) => ({ kind: 'head', city, country, ...more })
const WORLD = [
  {
    name: 'Bosch',
    type: 'private',
    domain: 'bosch.example',
    employees: { value: 400_000 },
    tags: ['tools'],
    addresses: [head('Stuttgart', 'DE')],
    revenue: { amount: 90e9, currency: 'EUR', year: 2024 },
  },
  { name: 'Bosch Service Lindner GmbH', type: 'private', employees: { value: 12 }, addresses: [head('Berlin', 'DE')] },
  {
    name: 'Lindner Werkzeuge',
    type: 'partnership',
    tags: ['Bosch', 'tools'],
    employees: { value: 30 },
    addresses: [head('Zürich', 'CH')],
    revenue: { amount: 5e6, currency: 'CHF', year: 2024 },
  },
  {
    name: 'Müller Präzision AG',
    type: 'public',
    industries: [{ system: 'nace', code: '28.11' }],
    employees: { value: 900 },
    foundedYear: 1921,
    addresses: [head('Köln', 'DE')],
    description: { de: 'Turbinen und Motoren aus Köln.' },
  },
  {
    name: 'Atelier Dubois SARL',
    type: 'private',
    domain: 'dubois-web-studio.example',
    industries: [{ system: 'nace', code: '62.01' }],
    tags: ['SaaS'],
    employees: { value: 45 },
    foundedYear: 2012,
    addresses: [head('Lyon', 'FR')],
    description: { fr: 'Logiciels pour les hôpitaux.' },
  },
  { name: 'École Polytechnique de Test', type: 'education', addresses: [head('Genève', 'CH')] },
]

let app: TestApp
let ann: Awaited<ReturnType<TestApp['person']>>

async function scene() {
  app = await startApp(database)
  ann = await app.person()
  const { rows } = await database.owner.query('select 1 from flows.public_company_index limit 1')
  if (rows.length === 0) {
    for (const company of WORLD) await addPublic(app, company)
    await index(app)
  }
  return ann
}

describe('ranking', () => {
  test('exact name, then name prefix, then words elsewhere', async () => {
    await scene()
    expect(await titles(ann, 'query=bosch')).toEqual(['Bosch', 'Bosch Service Lindner GmbH', 'Lindner Werkzeuge'])
  })

  test('explain tells points by reason and where each word was found', async () => {
    await scene()
    const [first, , third] = await found(ann, 'query=bosch&explain=true')
    expect(first?.['explanation']).toMatchObject({
      reasons: [
        { reason: 'exactName', points: 1000 },
        { reason: 'words', points: expect.any(Number) },
        { reason: 'size', points: expect.any(Number) },
      ],
      words: [{ typed: 'bosch', found: [{ word: 'bosch', in: expect.arrayContaining(['name']) }] }],
    })
    expect(third?.['explanation']).toMatchObject({ words: [{ found: [{ word: 'bosch', in: ['trade'] }] }] })
    expect((await found(ann, 'query=bosch'))[0]).not.toHaveProperty('explanation')
    for (const query of ['bosch', 'lindner', 'werkzeuge', 'köln motoren', 'test', 'studio hôpitaux']) {
      for (const hit of await found(ann, `query=${encodeURIComponent(query)}&explain=true`)) {
        const { score, reasons } = hit['explanation'] as { score: number; reasons: { points: number }[] }
        expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(score, 6)
      }
    }
  })

  test('highlights tell where the words stand', async () => {
    await scene()
    const hits = await found(ann, 'query=lindner')
    expect(hits.find(({ title }) => title === 'Bosch Service Lindner GmbH')?.['highlights']).toEqual([
      { field: 'title', ranges: [[14, 21]] },
    ])
  })
})

describe('what was typed', () => {
  test.for([
    ['Mueller', 'Müller Präzision AG'],
    ['MULLER', 'Müller Präzision AG'],
    ['präzision', 'Müller Präzision AG'],
    ['ecole', 'École Polytechnique de Test'],
    ['Atelier Dubois', 'Atelier Dubois SARL'],
    ['dubois sarl', 'Atelier Dubois SARL'],
    ['"atelier dubois"', 'Atelier Dubois SARL'],
    ['bosch -werkzeuge -service', 'Bosch'],
    ['dubois-web-studio.example', 'Atelier Dubois SARL'],
    ['duboiswebstudio', 'Atelier Dubois SARL'],
    ['web studio', 'Atelier Dubois SARL'],
  ] as const)('%s finds %s', async ([query, title]) => {
    await scene()
    expect((await titles(ann, `query=${encodeURIComponent(query)}`))[0]).toBe(title)
  })

  test.for([
    ['Maschinenbau', 'Müller Präzision AG'],
    ['mechanical engineering', 'Müller Präzision AG'],
    ['génie mécanique', 'Müller Präzision AG'],
    ['software', 'Atelier Dubois SARL'],
  ] as const)('the concept %s finds %s', async ([query, title]) => {
    await scene()
    expect(await titles(ann, `query=${encodeURIComponent(query)}`)).toContain(title)
  })

  test.for([
    ['Prazisoin', 'präzision', 'Müller Präzision AG'],
    ['Dubios', 'dubois', 'Atelier Dubois SARL'],
    ['Polytechnqiue', 'polytechnique', 'École Polytechnique de Test'],
  ] as const)('the slip %s is taken for %s, and the answer says so', async ([typed, meant, title]) => {
    await scene()
    const { body } = await ann.get(`/v1/search/companies?query=${typed}`)
    expect(body.data.corrected).toEqual([{ typed, meant }])
    expect(body.data.items[0]?.title).toBe(title)
  })

  test('the beginning of a word is no slip', async () => {
    await scene()
    const { body } = await ann.get('/v1/search/companies?query=polytech')
    expect(body.data.corrected).toEqual([])
    expect(body.data.items.map((hit: { title: string }) => hit.title)).toEqual(['École Polytechnique de Test'])
  })
})

describe('each filter', () => {
  test.for([
    ['types=education', ['École Polytechnique de Test']],
    ['types=education;public', ['Müller Präzision AG', 'École Polytechnique de Test']],
    ['countries=FR', ['Atelier Dubois SARL']],
    ['countries=fr,&query=', ['Atelier Dubois SARL']],
    ['cities=k%C3%B6ln', ['Müller Präzision AG']],
    ['industries=nace:28', ['Müller Präzision AG']],
    ['industries=nace:28.11', ['Müller Präzision AG']],
    ['industries=wz:62', ['Atelier Dubois SARL']],
    ['industries=wz:28.11', ['Müller Präzision AG']],
    ['industries=isic:28', ['Müller Präzision AG']],
    ['industries=isic:2811', ['Müller Präzision AG']],
    ['industries=uksic:28110', ['Müller Präzision AG']],
    ['industries=isic:29;wz:29', []],
    ['industries=nace:29', []],
    ['tags=saas', ['Atelier Dubois SARL']],
    ['enrichment=enriched', []],
    ['access=company', []],
    ['employeesMin=800&employeesMax=1000', ['Müller Präzision AG']],
    ['revenueMin=1000000000', ['Bosch']],
    ['revenueMax=5400000', ['Lindner Werkzeuge']],
    ['foundedYearMax=1950', ['Müller Präzision AG']],
    ['foundedYearMin=2000&foundedYearMax=', ['Atelier Dubois SARL']],
    ['query=bosch&countries=CH', ['Lindner Werkzeuge']],
    ['query=bosch&employeesMin=100&types=private', ['Bosch']],
    ['location=country.FR', ['Atelier Dubois SARL']],
    ['location=country.FR&countries=DE', []],
  ] as const)('%s', async ([query, expected]) => {
    await scene()
    expect((await titles(ann, query)).toSorted()).toEqual([...expected].toSorted())
  })

  test('a place with a distance', async () => {
    await scene()
    const { body } = await ann.get('/v1/search/locations?query=geneve&locale=de&token=abc')
    expect(body.data.items[0]).toMatchObject({ kind: 'city', label: 'Genf, Schweiz', country: 'CH' })
    const { id } = body.data.items[0]
    expect(await titles(ann, `location=${id}`)).toEqual(['École Polytechnique de Test'])
    expect((await titles(ann, `location=${id}&distance=150`)).toSorted()).toEqual([
      'Atelier Dubois SARL',
      'École Polytechnique de Test',
    ])
    expect((await ann.get('/v1/search/companies?location=city.0')).status).toBe(400)
  })

  test('a number that is none is refused in words', async () => {
    await scene()
    const { status, body } = await ann.get('/v1/search/companies?employeesMin=many')
    expect(status).toBe(400)
    expect(body.error.details.fields).toMatchObject([{ path: 'employeesMin', key: 'number.invalid' }])
  })
})

test('counts and totals', async () => {
  await scene()
  expect((await ann.get('/v1/search/companies/count?query=bosch')).body.data).toEqual({ count: 3, more: false })
  expect((await ann.get('/v1/search/companies?query=bosch&limit=1')).body.data.total).toBe(3)
  expect((await ann.get('/v1/search/companies/count')).body.data.count).toBe(WORLD.length)
})

test('specification 6 and decision 13: counts are open to the free plan, results are not', async () => {
  await scene()
  const free = await app.person({ plan: 'free' })
  expect((await free.get('/v1/search/companies/count?query=bosch')).status).toBe(200)
  expect((await free.get('/v1/search/companies?query=bosch')).status).toBe(403)
})

test('one question to every kind: the best few, how many there are, and what was corrected', async () => {
  await scene()
  const ask = async (query: string) => (await ann.get(`/v1/search?${query}`)).body.data.kinds
  expect(await ask('query=bosch&limit=2')).toMatchObject([
    {
      kind: 'company',
      items: [
        { type: 'company', title: 'Bosch', companyType: 'private' },
        { title: 'Bosch Service Lindner GmbH', highlights: [{ field: 'title', ranges: [[0, 5]] }] },
      ],
      count: { count: 3, more: false },
      corrected: [],
    },
    { kind: 'person', items: [], count: { count: 0, more: false } },
    { kind: 'job', items: [], count: { count: 0, more: false } },
  ])
  const [slip] = await ask('query=dubios')
  expect(slip).toMatchObject({ items: [{ title: 'Atelier Dubois SARL' }], corrected: [{ meant: 'dubois' }] })
  expect((await ann.get('/v1/search')).status).toBe(400)
  const free = await app.person({ plan: 'free' })
  expect((await free.get('/v1/search?query=bosch')).status).toBe(403)
})

test('facets count each value; a filter does not count against its own values', async () => {
  await scene()
  const facets = async (query: string) => {
    const { body } = await ann.get(`/v1/search/companies/facets?${query}`)
    type Value = { value: string; count: number }
    const items = body.data.items as { filter: string; values: Value[] }[]
    return Object.fromEntries(
      items.map(({ filter, values }) => [filter, Object.fromEntries(values.map((v) => [v.value, v.count]))]),
    )
  }
  const all = await facets('')
  expect(all['countries']).toEqual({ DE: 3, CH: 2, FR: 1 })
  expect(all['types']).toEqual({ private: 3, partnership: 1, public: 1, education: 1 })
  expect(all['industries']).toEqual({ 'nace:28': 1, 'nace:62': 1 })
  expect(all['tags']).toEqual({ tools: 2, bosch: 1, saas: 1 })
  expect(all['employees']).toEqual({ '11-50': 3, '501-1000': 1, '10001-': 1 })
  const french = await facets('countries=FR&facets=countries,types')
  expect(french).toEqual({ countries: { DE: 3, CH: 2, FR: 1 }, types: { private: 1 } })
  const { body } = await ann.get('/v1/search/companies/facets?facets=countries,industries&locale=de')
  const labels = body.data.items.map(({ values }: { values: { label: string }[] }) => values.map(({ label }) => label))
  expect(labels).toEqual([['Deutschland', 'Schweiz', 'Frankreich'], expect.arrayContaining(['Maschinenbau'])])
})

describe('sorting and pages', () => {
  const ORDERS = [
    'sortBy=name',
    'sortBy=name&order=desc',
    'sortBy=employees',
    'sortBy=employees&order=asc',
    'sortBy=revenue',
    'sortBy=updatedAt',
    'sortBy=foundedYear&order=asc',
    'query=bosch',
    '',
  ]
  test.for(ORDERS)('pages of one bring everything once: %s', async (sort) => {
    await scene()
    const whole = await titles(ann, `${sort}&limit=100`)
    const seen: string[] = []
    let after = ''
    do {
      const { body } = await ann.get(`/v1/search/companies?${sort}&limit=1&searchAfter=${after}`)
      seen.push(...body.data.items.map((hit: { title: string }) => hit.title))
      after = body.data.searchAfter ?? ''
    } while (after !== '')
    expect(seen).toEqual(whole)
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('by a number, those without one come last either way', async () => {
    await scene()
    expect((await titles(ann, 'sortBy=revenue')).slice(0, 2)).toEqual(['Bosch', 'Lindner Werkzeuge'])
    expect((await titles(ann, 'sortBy=revenue&order=asc')).slice(0, 2)).toEqual(['Lindner Werkzeuge', 'Bosch'])
  })

  test('a mark that is broken, or of another order, is refused', async () => {
    await scene()
    const { body } = await ann.get('/v1/search/companies?limit=1')
    const mark: string = body.data.searchAfter
    const bad = ['x', mark.slice(0, -2), `${mark}A`, btoa('["relevance","desc","abc",null,false]'), '[]', '🦊']
    for (const after of bad) {
      const { status } = await ann.get(`/v1/search/companies?searchAfter=${encodeURIComponent(after)}`)
      expect([after, status]).toEqual([after, 400])
    }
    expect((await ann.get(`/v1/search/companies?sortBy=name&searchAfter=${mark}`)).status).toBe(400)
  })
})

describe('helpers', () => {
  test('suggestions: companies by name first, then industries and tags, five at most', async () => {
    await scene()
    const suggest = async (query: string) =>
      (await ann.get(`/v1/search/suggestions?${query}`)).body.data.items.map(
        (item: { kind: string; label: string }) => `${item.kind} ${item.label}`,
      )
    expect((await suggest('query=bos')).slice(0, 2)).toEqual(['company Bosch', 'company Bosch Service Lindner GmbH'])
    expect(await suggest('query=lindn')).toEqual(['company Lindner Werkzeuge', 'company Bosch Service Lindner GmbH'])
    expect(await suggest('query=lindenr')).toEqual(['company Lindner Werkzeuge', 'company Bosch Service Lindner GmbH'])
    expect(await suggest('query=saa')).toEqual(['tag SaaS'])
    expect((await suggest('query=a')).length).toBeLessThanOrEqual(5)
  })

  test.for(['', 'query=', 'query=%00', `query=${'x'.repeat(3000)}`, 'query=a&query=b'])(
    'specification 8: no helper is refused for what was typed: %s',
    async (query) => {
      await scene()
      for (const path of ['suggestions', 'tags', 'locations']) {
        const { status, body } = await ann.get(`/v1/search/${path}?${query}`)
        expect([path, status]).toEqual([path, 200])
        expect(body.data.items).toBeInstanceOf(Array)
      }
    },
  )

  test.for(['limit=999', 'limit=0', 'limit=x', 'limit=5&limit=6', 'locale=xx', 'page=2'])(
    'a helper is refused for %s as every other query is',
    async (query) => {
      await scene()
      for (const path of ['suggestions', 'tags', 'locations']) {
        const { status, body } = await ann.get(`/v1/search/${path}?query=a&${query}`)
        expect([path, status]).toEqual([path, 400])
        expect(body.error.details.fields).toHaveLength(1)
      }
    },
  )

  test('tags with the number of companies', async () => {
    await scene()
    expect((await ann.get('/v1/search/tags?query=TO')).body.data.items).toEqual([{ tag: 'tools', companies: 2 }])
  })

  test('places have their names in three languages and can be retrieved', async () => {
    await scene()
    for (const [query, locale, label] of [
      ['Cologne', 'de', 'Köln, Deutschland'],
      ['köl', 'fr', 'Cologne, Allemagne'],
      ['Allemag', 'en', 'Germany'],
    ]) {
      const { body } = await ann.get(`/v1/search/locations?query=${encodeURIComponent(query ?? '')}&locale=${locale}`)
      expect(body.data.items[0]?.label).toBe(label)
      const again = await ann.get(`/v1/search/locations/retrieve?id=${body.data.items[0].id}&locale=${locale}&token=t`)
      expect(again.body.data).toEqual(body.data.items[0])
    }
    expect((await ann.get('/v1/search/locations/retrieve?id=nowhere')).status).toBe(404)
  })
})
