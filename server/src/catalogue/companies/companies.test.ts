import { expect, test } from 'vitest'
import { startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'

const database = testDatabase()

const URL = '/v1/companies'
const HEAD = { kind: 'head', city: 'Köln', country: 'DE', street: 'Ring 1', postalCode: '50667', region: '' }
let names = 0
/** A name and a domain that no other test uses. */
function fresh(word = 'Muster') {
  names += 1
  return { name: `${word} ${names}`, domain: `${word.toLowerCase()}-${names}.example` }
}

const WHOLE = {
  type: 'private',
  description: { en: 'Makes things.', de: 'Macht Dinge.' },
  tags: ['software', 'b2b'],
  industries: [
    { system: 'nace', code: '62.01' },
    { system: 'gics', code: 'Our own words' },
  ],
  employees: { value: 120, asOf: '2025-12-31' },
  revenue: { amount: 1_500_000.5, currency: 'EUR', year: 2025 },
  foundedYear: 1987,
  registerNumber: 'HRB 1234',
  lei: '529900T8BM49AURSDO55',
  phone: '+49 221 1234',
  addresses: [{ ...HEAD, latitude: 50.94, longitude: 6.96 }],
  profiles: [
    { type: 'website', serviceUrl: 'https://muster.example/' },
    { type: 'wikipedia', serviceUsername: 'Muster', language: 'de' },
  ],
}

test('specification 3: a company keeps every field it was given, with source and date for each', async () => {
  const app = await startApp(database)
  const ann = await app.person({ roles: ['member'] })
  const given = { ...fresh(), ...WHOLE }
  const created = await ann.post(URL, { ...given, domain: `https://www.${given.domain.toUpperCase()}/about?x=1` })

  expect(created.status).toBe(201)
  const { data } = created.body
  expect(data).toMatchObject({
    name: given.name,
    domain: given.domain,
    access: 'company',
    type: 'private',
    description: WHOLE.description,
    tags: WHOLE.tags,
    employees: { value: 120, asOf: '2025-12-31', source: 'user' },
    revenue: WHOLE.revenue,
    foundedYear: 1987,
    registerNumber: 'HRB 1234',
    lei: WHOLE.lei,
    addresses: WHOLE.addresses,
    // The address stays as it was written; the town of the record is named in the language of the reader.
    location: { city: 'Cologne', country: 'DE' },
    profiles: WHOLE.profiles,
    enrichment: { status: 'none', updatedAt: null, reason: null },
    mergedFrom: null,
    version: 1,
    following: false,
    can: { edit: true, delete: true, merge: false, enrich: true, follow: true },
  })
  expect(data.provenance.revenue).toEqual({ source: 'user', at: expect.stringMatching(/^\d{4}-/) })
  expect(data.provenance).not.toHaveProperty('access')
  expect((await ann.get(`${URL}/${data.companyId}`)).body.data).toEqual(data)
  expect((await ann.get(`${URL}/slug/${data.slug}`)).body.data).toEqual(data)
})

test('a company with a name alone has empty fields and no source for them', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { data } = (await ann.post(URL, { name: '  Just a Name Ltd  ' })).body
  expect(data).toMatchObject({ name: 'Just a Name Ltd', type: 'unknown', domain: null, tags: [], location: null })
  expect(Object.keys(data.provenance)).toEqual(['name'])
})

test.for([
  [{}, 'name', 'required'],
  [{ name: ' ' }, 'name', 'required'],
  [{ name: 'x', domain: 'not a domain' }, 'domain', 'domain.invalid'],
  [{ name: 'x', type: 'gmbh' }, 'type', 'invalid'],
  [{ name: 'x', wrong: 1 }, 'wrong', 'unknown'],
  [{ name: 'x', lei: 'short' }, 'lei', 'invalid'],
  [
    { name: 'x', profiles: [{ type: 'website', serviceUrl: 'javascript:alert(1)' }] },
    'profiles.0.serviceUrl',
    'url.invalid',
  ],
  [{ name: 'x', industries: [{ system: 'nace', code: '99.99' }] }, 'industries.0.code', 'invalid'],
  [{ name: 'x', phone: 'call us' }, 'phone', 'phone.notANumber'],
  [{ name: 'x', phone: '030 23125001' }, 'phone', 'phone.invalidCountry'],
  [{ name: 'x', phone: '030', addresses: [{ country: 'DE' }] }, 'phone', 'phone.notPossible'],
] as const)('specification 5: %j is refused at %s', async ([body, path, key]) => {
  const app = await startApp(database)
  const ann = await app.person()
  const answer = await ann.post(URL, body)
  expect(answer.status).toBe(400)
  expect(answer.body.error.details.fields).toContainEqual(expect.objectContaining({ path, key }))
})

test('decision 7: a taken domain is refused with code 221 and the id of the one that has it', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const given = fresh()
  const first = (await ann.post(URL, given)).body.data
  const second = await ann.post(URL, { name: 'Another', domain: `www.${given.domain}` })
  expect(second.status).toBe(409)
  expect(second.body.error).toMatchObject({
    errorCode: 221,
    details: { companyId: first.companyId, slug: first.slug },
  })
  const other = (await ann.post(URL, fresh())).body.data
  const changed = await ann.put(`${URL}/${other.companyId}`, { version: 1, domain: given.domain })
  expect(changed.body.error).toMatchObject({ errorCode: 221, details: { companyId: first.companyId } })
})

test('two requests for one domain at the same moment make one company', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const given = fresh('Race')
  const answers = await Promise.all(Array.from({ length: 6 }, () => ann.post(URL, given)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409])
})

test('addresses are made of the name, and numbered where a name returns', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const slugs = []
  for (const name of ['Gebrüder Weiß & Cie', 'Gebrueder Weiss and Cie', 'Gebrüder Weiß & Cie.', '株式会社'])
    slugs.push((await ann.post(URL, { name })).body.data.slug)
  expect(slugs).toEqual([
    'gebrueder-weiss-and-cie',
    'gebrueder-weiss-and-cie-2',
    'gebrueder-weiss-and-cie-3',
    'company',
  ])
})

test('the word of a page beside the companies is never the address of one', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const slugs = []
  for (const name of ['Add', 'View!', 'Duplicates']) slugs.push((await ann.post(URL, { name })).body.data.slug)
  expect(slugs).toEqual(['add-2', 'view-2', 'duplicates-2'])
  const { companyId, version } = (await ann.post(URL, { name: 'Fine name' })).body.data
  expect((await ann.put(`${URL}/${companyId}`, { name: 'Add', version })).body.data.slug).toBe('add-3')
})

test('a renamed company gets a new address, and every address of the past leads to it', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { companyId } = (await ann.post(URL, { name: 'Old Name' })).body.data
  const renamed = (await ann.put(`${URL}/${companyId}`, { version: 1, name: 'New Name' })).body.data
  expect(renamed).toMatchObject({ slug: 'new-name', version: 2 })
  expect((await ann.get(`${URL}/slug/old-name`)).body.data).toMatchObject({
    companyId,
    slug: 'new-name',
    mergedFrom: null,
  })

  const another = (await ann.post(URL, { name: 'Old Name' })).body.data
  expect(another.slug).toBe('old-name-2')
  const back = (await ann.put(`${URL}/${companyId}`, { version: 2, name: 'Old Name' })).body.data
  expect(back.slug).toBe('old-name')
  expect((await ann.get(`${URL}/slug/new-name`)).body.data.slug).toBe('old-name')
})

test('decision 9: select gives the named fields, with id, slug and rights; unknown names are told in a header', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { companyId, slug } = (await ann.post(URL, { ...fresh(), ...WHOLE })).body.data
  const answer = await ann.get(`${URL}/${companyId}?select=${encodeURIComponent('tags; name,secret\r\nx: y,,')}`)
  expect(Object.keys(answer.body.data).toSorted()).toEqual(['can', 'companyId', 'hidden', 'name', 'slug', 'tags'])
  expect(answer.headers['warning']).toBe('299 - "unknown fields: secret%0D%0Ax%3A%20y"')
  const bySlug = await ann.get(`${URL}/slug/${slug}?select=domain`)
  expect(Object.keys(bySlug.body.data).toSorted()).toEqual(['can', 'companyId', 'domain', 'hidden', 'slug'])
  expect(bySlug.headers).not.toHaveProperty('warning')
})

test('a change names its version; a stale one is refused with what others changed since', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { companyId } = (await ann.post(URL, fresh())).body.data
  const url = `${URL}/${companyId}`
  expect((await ann.put(url, { version: 1, tags: ['a', 'b', 'A'], foundedYear: 1990 })).body.data).toMatchObject({
    version: 2,
    tags: ['a', 'b'],
  })
  const stale = await ann.put(url, { version: 1, phone: '1' })
  expect(stale.status).toBe(409)
  expect(stale.body.error.details).toEqual({ version: 2, fields: ['tags', 'foundedYear'] })
  expect((await ann.get(url)).body.data.phone).toBeNull()
})

test('values that are the same change nothing', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const given = { ...fresh(), ...WHOLE }
  const before = (await ann.post(URL, given)).body.data
  app.advance(60)
  const after = await ann.put(`${URL}/${before.companyId}`, { ...given, version: 1, registerNumber: ' HRB 1234 ' })
  expect(after.body.data).toEqual(before)
})

test('a deleted company is gone, can be brought back for 30 days, and its domain is free meanwhile', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const given = fresh()
  const { companyId, slug } = (await ann.post(URL, given)).body.data
  const url = `${URL}/${companyId}`
  expect((await ann.delete(url)).status).toBe(204)
  for (const gone of [url, `${URL}/slug/${slug}`, `${url}/history`, `${url}/tags`, `${url}/logo`])
    expect((await ann.get(gone)).status).toBe(404)
  expect((await ann.delete(url)).status).toBe(404)

  const heir = (await ann.post(URL, given)).body.data
  expect((await ann.post(`${url}/restore`, {})).body.error).toMatchObject({
    errorCode: 221,
    details: { companyId: heir.companyId },
  })
  await ann.delete(`${URL}/${heir.companyId}`)
  app.advance(29 * 86_400)
  const admin = await app.person({ accountId: ann.accountId })
  expect((await admin.post(`${url}/restore`, {})).body.data).toMatchObject({ companyId, slug, version: 1 })
  await admin.delete(url)
  app.advance(31 * 86_400)
  const later = await app.person({ accountId: ann.accountId })
  expect((await later.post(`${url}/restore`, {})).status).toBe(404)
})

test('relations are typed and dated, seen from both sides, and can be taken away', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const child = (await ann.post(URL, fresh('Child'))).body.data
  const parent = (await ann.post(URL, fresh('Parent'))).body.data
  const url = `${URL}/${child.companyId}/relations`
  const given = { kind: 'parent', companyId: parent.companyId, from: '2020-01-01' }
  const related = (await ann.post(url, given)).body.data
  expect(related.relations).toEqual([
    expect.objectContaining({ kind: 'parent', direction: 'to', from: '2020-01-01', to: null }),
  ])
  const [seen] = (await ann.get(`${URL}/${parent.companyId}`)).body.data.relations
  expect(seen).toMatchObject({ direction: 'from', company: { companyId: child.companyId, name: child.name } })
  expect((await ann.post(url, given)).body.error.details.fields[0].key).toBe('list.duplicate')
  expect((await ann.post(url, { ...given, companyId: child.companyId })).body.error.details.fields[0].key).toBe(
    'merge.same',
  )
  expect((await ann.post(url, { ...given, to: '2019-01-01' })).body.error.details.fields[0].key).toBe('date.order')

  await ann.delete(`${URL}/${parent.companyId}`)
  expect((await ann.get(`${URL}/${child.companyId}`)).body.data.relations).toEqual([])
  await ann.post(`${URL}/${parent.companyId}/restore`, {})
  expect((await ann.delete(`${url}/${seen.relationId}`)).status).toBe(204)
  expect((await ann.get(`${URL}/${parent.companyId}`)).body.data.relations).toEqual([])
  expect((await ann.delete(`${url}/${seen.relationId}`)).status).toBe(404)
})

test('lists come in pages, by name, and are found by the beginning of a name or by domain', async () => {
  const app = await startApp(database)
  const ann = await app.person({ plan: 'essential' })
  for (const name of ['Öko Zwei', 'Oeko Eins GmbH', 'Zebra', 'Äther', 'The Aardvark Company'])
    await ann.post(URL, { name, ...(name === 'Zebra' ? { domain: 'zebra.example', tags: ['x'] } : {}) })
  const pages: string[] = []
  let searchAfter: string | null = ''
  do {
    const answer = await ann.get(`${URL}?limit=2&access=company${searchAfter ? `&searchAfter=${searchAfter}` : ''}`)
    pages.push(answer.body.data.items.map((item: { name: string }) => item.name).join(', '))
    searchAfter = answer.body.data.searchAfter
  } while (searchAfter)
  expect(pages).toEqual(['The Aardvark Company, Äther', 'Oeko Eins GmbH, Öko Zwei', 'Zebra'])
  const found = async (query: string) =>
    (await ann.get(`${URL}?query=${encodeURIComponent(query)}`)).body.data.items.map(
      (item: { name: string }) => item.name,
    )
  expect(await found('öko')).toEqual(['Oeko Eins GmbH', 'Öko Zwei'])
  expect(await found('www.zebra.example')).toEqual(['Zebra'])
  expect(await found('zebras')).toEqual([])
  expect((await ann.get(`${URL}?searchAfter=nonsense`)).status).toBe(400)
})
