import { expect, test } from 'vitest'
import fc from 'fast-check'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { index } from '#kit/testing/search-scene.ts'
import { costlyRuns } from '../../tools/runs.ts'

const database = testDatabase()

type Person = Awaited<ReturnType<TestApp['person']>>

async function scene() {
  const app = await startApp(database)
  const ann = await app.person({ roles: ['admin', 'editor'], operator: true })
  const make = async (name: string): Promise<string> =>
    (await ann.post('/v1/companies', { name, foundedYear: 1990, employees: { value: 5 }, tags: ['one', 'two'] })).body
      .data.companyId
  const [first, second] = [await make('Odd One'), await make('Odd Two')]
  await index(app)
  return { app, ann, url: `/v1/companies/${first}`, other: second }
}

const keysOf = (answer: Awaited<ReturnType<Person['get']>>) =>
  (answer.body?.error?.details?.fields ?? []).map(({ key }: { key: string }) => key)

test.for([
  ['a year that no calendar has', { employees: { value: 1, asOf: '0000-01-01' } }, 'date.range'],
  ['a year before any record', { employees: { value: 1, asOf: '0001-01-01' } }, 'date.range'],
  ['a day that does not exist', { employees: { value: 1, asOf: '2023-02-29' } }, 'date.invalid'],
  ['a number beyond 32 bits', { employees: { value: 2 ** 31, asOf: null } }, 'invalid'],
  ['a version beyond 32 bits', { version: 2 ** 31 }, 'invalid'],
  ['a version beyond 64 bits', { version: 1e19 }, 'invalid'],
  ['an amount that no column holds', { revenue: { amount: 1e300, currency: 'EUR', year: 2020 } }, 'invalid'],
  ['a name with a control character', { name: 'Odd\u{7}' }, 'text.characters'],
  ['a name that turns the direction', { name: 'Odd\u{202E}' }, 'text.characters'],
  ['a name with a zero-width space', { name: 'O\u{200B}dd' }, 'text.characters'],
  ['a tag with a line end', { tags: ['a\nb'] }, 'text.characters'],
  ['a description with an escape', { description: { en: 'a\u{1B}[2J' } }, 'text.characters'],
  ['a street with a soft hyphen', { addresses: [{ country: 'DE', street: 'a\u{AD}b' }] }, 'text.characters'],
  ['a register number with a tab', { registerNumber: 'HRB\t1' }, 'text.characters'],
  ['a domain with a zero-width space', { domain: 'ex\u{200B}ample.com' }, 'domain.invalid'],
] as const)('a company is not given %s', async ([, change, key]) => {
  const { ann, url } = await scene()
  const answer = await ann.put(url, { version: 1, ...change })
  expect(answer.status).toBe(400)
  expect(keysOf(answer)).toEqual([key])
  expect((await ann.get(url)).body.data.version).toBe(1)
})

test('relations, accounts, saved searches and messages to the operator refuse such values too', async () => {
  const { app, ann, url, other } = await scene()
  const hidden = 'a\u{202E}b'
  const from = { kind: 'owner', companyId: other, from: '0000-01-01' }
  const account = {
    version: 1,
    companyName: hidden,
    address: { street: hidden, postalCode: '', city: '', region: '', country: '' },
  }
  const contact = { name: hidden, email: 'a@example.test', subject: 'a\r\nBcc: b', message: 'a\u{1}b' }
  const join = { companyName: hidden, name: hidden, email: 'new@example.test', password: 'a long enough one' }
  expect(keysOf(await ann.post(`${url}/relations`, from))).toEqual(['date.range'])
  expect(keysOf(await ann.put('/v1/account', account))).toEqual(['text.characters', 'text.characters'])
  expect(keysOf(await ann.put('/v1/account', { name: hidden }))).toEqual(['text.characters'])
  expect(keysOf(await ann.post('/v1/account/searches', { name: hidden, state: {} }))).toEqual(['text.characters'])
  expect(keysOf(await app.anonymous.post('/v1/contact', contact))).toEqual(Array(3).fill('text.characters'))
  expect(keysOf(await app.anonymous.post('/v1/account', join))).toEqual(Array(2).fill('text.characters'))
})

test('the refusal names the character and its position in the caller’s language', async () => {
  const { app, ann, url } = await scene()
  const ask = (language: string) =>
    app.send({
      method: 'PUT',
      url,
      payload: { version: 1, name: 'Müller\u{200B} GmbH' },
      headers: { authorization: `Bearer ${ann.tokens.accessToken}`, 'accept-language': language },
    })
  const texts = await Promise.all(
    ['en', 'de', 'fr'].map(async (each) => (await ask(each)).body.error.details.fields[0]),
  )
  expect(texts.map(({ path }) => path)).toEqual(['name', 'name', 'name'])
  for (const { message } of texts) expect(message).toMatch(/position 7 .*\(U\+200B\)/i)
})

test('a value that broke the rule before it stays until its own field is changed', async () => {
  const { ann, url } = await scene()
  const id = url.split('/').at(-1)
  await database.owner.query(
    `update catalogue.companies set name = 'Old' || chr(8203) || 'Name', tags = array['a' || chr(7)] where id = $1`,
    [id],
  )
  expect((await ann.put(url, { version: 1, foundedYear: 1991 })).status).toBe(200)
  expect((await ann.put('/v1/companies/tags', { changes: [{ companyId: id, add: ['new'] }] })).status).toBe(200)
  expect((await ann.get(url)).body.data).toMatchObject({ name: 'Old\u{200B}Name', tags: ['a\u{7}', 'new'] })
})

const LONG = 'x'.repeat(4900)
const QUESTIONS = [
  '/v1/companies?query=%00',
  `/v1/companies?query=${encodeURIComponent('\\%_*[(')}`,
  '/v1/companies/filter-suggestions?query=%00',
  '/v1/companies/filter-suggestions?query=%5C',
  '/v1/companies/similar?name=%00&phone=%00&registerNumber=%00&lei=%00&domain=%00&city=%00',
  '/v1/industries?system=nace&query=%00',
  '/v1/search/companies?query=%00',
  '/v1/search/companies?query=%EF%BF%BE%F0%9F%A6%8A%C2%AD',
  '/v1/search/companies?tags=%00&cities=%00&industries=%00&countries=%00',
  `/v1/search/companies?tags=${LONG}`,
  `/v1/search/companies?industries=${LONG}`,
  `/v1/search/companies?query=${'y'.repeat(500)}`,
  '/v1/search/companies?employeesMin=1e308&employeesMax=-1e308',
  '/v1/search/companies?revenueMin=1e-320&foundedYearMin=99999999999999999999',
  '/v1/search/companies/count?revenueMax=1e400',
  '/v1/search/companies/facets?employeesMin=9007199254740993',
  '/v1/search/tags?query=%00',
  '/v1/search/suggestions?query=%00',
  '/v1/search/locations?query=%00',
  '/v1/search/companies?format=csv&columns=%00&ids=%00',
  '/v1/companies/slug/%00',
  `/v1/companies/slug/${'a'.repeat(200)}`,
  '/v1/companies/slug/%F0%9F%A6%8A',
  '/v1/companies/sitemap?part=10000',
]

test('a question with an odd value is answered or refused, and never fails', async () => {
  const { ann } = await scene()
  const failed: string[] = []
  for (const url of QUESTIONS) {
    const { status } = await ann.get(url)
    if (![200, 400, 404].includes(status)) failed.push(`${status} ${url.slice(0, 80)}`)
  }
  expect(failed).toEqual([])
})

/** Every list that is read in pages, with a mark as it gives them. */
const LISTS: readonly [url: string, marks: readonly unknown[]][] = [
  [
    '/v1/companies',
    [
      { nameKey: 'a\0', id: '00000000-0000-4000-8000-000000000001' },
      { nameKey: 5, id: 'x' },
    ],
  ],
  ['/v1/companies/duplicates', [{ score: 2 ** 40, id: '00000000-0000-4000-8000-000000000001' }, { score: 1.5 }]],
  ['/v1/merges', ['999999999999999999999', '-1', '1e5', 5]],
  ['/v1/account/credits', ['999999999999999999999', '9'.repeat(400), null]],
  ['/v1/account/following', [{ activeAt: '9'.repeat(400), id: 'x' }, []]],
  ['/v1/operations/mails', ['not-a-uuid', '0', {}]],
]

test('a forged mark of the next page is refused by every list', async () => {
  const { ann, url: company } = await scene()
  for (const [url, marks] of [...LISTS, [`${company}/history`, ['9'.repeat(30), -1]] as const]) {
    for (const mark of marks) {
      const searchAfter = Buffer.from(JSON.stringify(mark)).toString('base64url')
      const answer = await ann.get(`${url}?searchAfter=${searchAfter}`)
      expect([url, answer.status, answer.body.error?.details?.fields?.[0]?.path]).toEqual([url, 400, 'searchAfter'])
    }
  }
})

test('a changed mark of the search is refused, whatever was changed in it', async () => {
  const { ann } = await scene()
  const url = '/v1/search/companies?access=company&sortBy=name&limit=1'
  const { searchAfter } = (await ann.get(url)).body.data
  expect((await ann.get(`${url}&searchAfter=${searchAfter}`)).status).toBe(200)
  const bytes = Buffer.from(searchAfter, 'base64url')
  const changed = fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 })).map(([at, by]) => {
    const copy = Buffer.from(bytes)
    copy.writeUInt8(copy.readUInt8(at) ^ by, at)
    return copy.toString('base64url')
  })
  const cut = fc.nat(bytes.length - 1).map((length) => bytes.subarray(0, Math.max(length, 1)).toString('base64url'))
  const any = fc.string({ minLength: 1, maxLength: 60, unit: 'binary' }).map((text) => text.toWellFormed())
  await fc.assert(
    fc.asyncProperty(fc.oneof(changed, cut, any), async (mark) => {
      const answer = await ann.get(`${url}&searchAfter=${encodeURIComponent(mark)}`)
      expect([mark, answer.status]).toEqual([mark, 400])
    }),
    { numRuns: costlyRuns(60) },
  )
  const otherOrder = url.replace('sortBy=name', 'sortBy=employees')
  expect((await ann.get(`${otherOrder}&searchAfter=${searchAfter}`)).status).toBe(400)
})

test('a body that is no UTF-8 is refused instead of being stored with other characters', async () => {
  const { app, ann } = await scene()
  const headers = { authorization: `Bearer ${ann.tokens.accessToken}`, 'content-type': 'application/json' }
  for (const bytes of [
    [0xff, 0xfe],
    [0xc0, 0x80],
    [0xed, 0xa0, 0x80],
  ]) {
    const payload = Buffer.concat([Buffer.from('{"name":"a'), Buffer.from(bytes), Buffer.from('b"}')])
    expect((await app.send({ method: 'POST', url: '/v1/companies', headers, payload })).status).toBe(400)
  }
})
