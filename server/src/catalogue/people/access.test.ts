import { expect, test } from 'vitest'
import { scanAll } from '#flows/duplicates/scan.ts'
import { startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { index } from '#kit/testing/search-scene.ts'

const database = testDatabase()
const URL = '/v1/people'
const PURPOSE = { interest: 'recruiting', purpose: 'recruiting', usage: 'recruiting' }
const SECRET = {
  name: 'Zora Zwiebelquark',
  summary: 'Kennt die Sonderpresse.',
  positions: [{ title: 'Zwiebelmeisterin', company: 'Zwiebelwerk' }],
  places: [{ city: 'Zwiebelstadt', country: 'DE' }],
  languages: [{ language: 'de', proficiency: 'C1' }],
  tags: ['zwiebeltag'],
  emails: [{ email: 'zora@zwiebel.example' }],
}

test('another account finds nothing of a person by any call', async () => {
  const app = await startApp(database)
  const [ann, bob] = [await app.person({ plan: 'essential' }), await app.person({ plan: 'essential' })]
  const { id } = (await ann.post(URL, SECRET)).body.data
  await index(app)
  await scanAll(app.kit)
  const lists = [
    URL,
    `${URL}?query=zora`,
    `${URL}?knowsLanguages=de:B2`,
    `${URL}/filter-suggestions?query=zwie`,
    `${URL}/filter-suggestions?query=zora`,
    `${URL}/similar?email=zora@zwiebel.example&name=Zora%20Zwiebelquark`,
    '/v1/search/people?query=zwiebelquark',
    '/v1/search/people?tags=zwiebeltag',
    '/v1/search/people?companies=zwiebelwerk',
    '/v1/search/people/facets',
    '/v1/search/people?format=csv',
    '/v1/search/suggestions?query=zwie',
    '/v1/search?query=zwiebelquark',
  ]
  for (const url of lists) {
    const [mine, others] = [await ann.get(url), await bob.get(url)]
    expect([url, mine.status, others.status]).toEqual([url, 200, 200])
    expect([url, /zwiebel/i.test(JSON.stringify(mine.body))]).toEqual([url, true])
    expect([url, /zwiebel(?!")/i.test(JSON.stringify(others.body))]).toEqual([url, false])
  }
  const calls = [
    bob.get(`${URL}/${id}`),
    bob.get(`${URL}/${id}/avatar`),
    bob.get(`${URL}/${id}/history`),
    bob.get(`${URL}/${id}/tags`),
    bob.put(`${URL}/${id}`, { version: 1, name: 'His' }),
    bob.post(`${URL}/${id}/phone`, { phone: '+49 30 123456' }),
    bob.delete(`${URL}/${id}/email/${encodeURIComponent('zora@zwiebel.example')}`),
    bob.post(`${URL}/copy-public-to-company`, { peopleIds: [id], ...PURPOSE }),
    bob.delete(`${URL}/${id}`),
  ]
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404))
  expect((await ann.get(`${URL}/${id}`)).body.data).toMatchObject({ name: SECRET.name, version: 1 })
})

test('a restricted user sees name, headline and place, and can ask for nothing else', async () => {
  const app = await startApp(database)
  const ann = await app.person({ plan: 'essential' })
  const rene = await app.person({ plan: 'essential', roles: ['restricted'], accountId: ann.accountId })
  const { id } = (await ann.post(URL, SECRET)).body.data
  await index(app)
  const { data } = (await rene.get(`${URL}/${id}`)).body
  expect(data).toMatchObject({
    name: SECRET.name,
    headline: 'Zwiebelmeisterin · Zwiebelwerk',
    location: { city: 'Zwiebelstadt' },
    summary: null,
    positions: [],
    emails: [],
    languages: [],
    tags: [],
    provenance: {},
    can: { edit: false, delete: false, copy: false, searchIn: true },
  })
  expect(data.hidden).toEqual(expect.arrayContaining(['summary', 'emails', 'salaryExpectation', 'consent']))
  expect(JSON.stringify(data)).not.toMatch(/zwiebeltag|zwiebel\.example|Sonderpresse/)
  expect((await rene.get(URL)).body.data.items).toMatchObject([{ id, languages: [], tags: [] }])
  expect((await rene.get(`${URL}?knowsLanguages=de`)).status).toBe(403)
  expect((await rene.get('/v1/search/people?tags=zwiebeltag')).status).toBe(403)
  expect((await rene.get('/v1/search/people?query=sonderpresse')).body.data.items).toEqual([])
  expect((await rene.get('/v1/search/people?query=zora')).body.data.items).toMatchObject([
    { position: 'Zwiebelmeisterin', tags: [], languages: [] },
  ])
  expect((await rene.post(URL, { name: 'No' })).status).toBe(403)
  expect((await rene.get(`${URL}/duplicates`)).status).toBe(403)
})

test('a plan without contacts, and nobody, get nothing of people', async () => {
  const { person, anonymous } = await startApp(database)
  const fred = await person({ plan: 'free' })
  for (const url of [URL, `${URL}/consented`, '/v1/search/people', `${URL}/filter-suggestions?query=a`]) {
    expect([url, (await fred.get(url)).status, (await anonymous.get(url)).status]).toEqual([url, 403, 401])
  }
  expect((await fred.get('/v1/search/people/count')).body.data).toEqual({ count: 0, more: false })
})

test('a public person is everyone’s to read, and taken over with a purpose', async () => {
  const { person } = await startApp(database)
  const eva = await person({ plan: 'essential', roles: ['editor'] })
  const [ann, bob] = [await person({ plan: 'essential' }), await person({ plan: 'essential' })]
  const { access: _, tags: __, ...given } = { ...SECRET, access: 'public' }
  const { id } = (await eva.post(URL, { ...given, access: 'public' })).body.data
  expect((await ann.get(`${URL}/${id}`)).body.data).toMatchObject({
    access: 'public',
    can: { edit: false, delete: false, copy: true, searchIn: false },
  })
  expect((await ann.put(`${URL}/${id}`, { version: 1, name: 'Hers' })).status).toBe(403)
  expect((await ann.post(`${URL}/copy-public-to-company`, { peopleIds: [id] })).status).toBe(400)

  const copied = await ann.post(`${URL}/copy-public-to-company`, { peopleIds: [id], ...PURPOSE })
  expect(copied).toMatchObject({ status: 201, body: { data: { items: [{ personId: id, ...PURPOSE }] } } })
  const { companyPersonId } = copied.body.data.items[0]
  expect((await ann.get(`${URL}/${companyPersonId}`)).body.data).toMatchObject({
    access: 'company',
    name: SECRET.name,
    emails: [{ email: 'zora@zwiebel.example' }],
    consent: { basis: 'legitimateInterest', ...PURPOSE },
    can: { edit: true, copy: false, searchIn: true },
  })
  // A second time answers the same copy; another account makes its own.
  const again = await ann.post(`${URL}/copy-public-to-company`, { peopleIds: [id], ...PURPOSE })
  expect(again.body.data.items).toMatchObject([{ companyPersonId }])
  expect((await bob.get(`${URL}/consented`)).body.data.items).toEqual([])
  expect((await ann.get(`${URL}/consented`)).body.data.items).toMatchObject([{ companyPersonId, personId: id }])

  expect((await bob.delete(`${URL}/consented/${companyPersonId}`)).status).toBe(404)
  expect((await ann.delete(`${URL}/consented/${companyPersonId}`)).status).toBe(204)
  expect((await ann.get(`${URL}/consented`)).body.data.items).toEqual([])
  expect((await ann.get(`${URL}/${companyPersonId}`)).status).toBe(404)
  const back = await ann.post(`${URL}/${companyPersonId}/restore`, {})
  expect(back.body.data).toMatchObject({ id: companyPersonId, consent: null })
  const third = await ann.post(`${URL}/copy-public-to-company`, { peopleIds: [id], ...PURPOSE })
  expect(third.body.data.items[0].companyPersonId).not.toBe(companyPersonId)
})

test('of many public people those are taken over who can be, and each other one is named with the reason', async () => {
  const { person } = await startApp(database)
  const eva = await person({ plan: 'essential', roles: ['editor'] })
  const ann = await person({ plan: 'essential' })
  const add = async (name: string) => (await eva.post(URL, { name, access: 'public' })).body.data.id as string
  const [first, second, erased] = [await add('Una Copied'), await add('Dua Copied'), await add('Tria Erased')]
  const order = (peopleIds: string[]) => ann.post(`${URL}/copy-public-to-company`, { peopleIds, ...PURPOSE })
  const gone = (await order([erased])).body.data.items[0].companyPersonId
  expect((await ann.post(`${URL}/${gone}/erase`, {})).status).toBe(204)
  const own = (await ann.post(URL, { name: 'Own Already' })).body.data.id
  const missing = '0197a000-0000-7000-8000-00000000dead'
  expect((await order([first])).body.data).toMatchObject({ copied: 1, refused: [] })

  const { status, body } = await order([first, erased, own, missing, second, second])
  expect(status).toBe(201)
  expect(body.data.items.map(({ name }: { name: string }) => name)).toEqual(['Una Copied', 'Dua Copied'])
  expect(body.data.copied).toBe(1)
  expect(body.data.refused).toMatchObject([
    { personId: erased, errorCode: 451 },
    { personId: own, userMessage: expect.stringMatching(/./) },
    { personId: missing, userMessage: expect.stringMatching(/./) },
  ])
  // Of those who were refused nothing stays behind.
  const names = (await ann.get(`${URL}?access=company`)).body.data.items.map(({ name }: { name: string }) => name)
  expect(names.toSorted()).toEqual(['Dua Copied', 'Own Already', 'Una Copied'])
  expect((await order([erased, missing])).status).toBe(451)
  expect((await ann.get(`${URL}/consented`)).body.data.items).toMatchObject([
    { name: 'Dua Copied', can: { end: true } },
    { name: 'Una Copied', can: { end: true } },
  ])
  const rob = await person({ plan: 'essential', roles: ['restricted'], accountId: ann.accountId })
  expect((await rob.post(`${URL}/copy-public-to-company`, { peopleIds: [first, second], ...PURPOSE })).status).toBe(403)
})

test('phones and emails are added, changed and removed one by one, by an encoded path', async () => {
  const ann = await (await startApp(database)).person({ plan: 'essential' })
  const { id } = (await ann.post(URL, { name: 'Nora', places: [{ city: 'Köln', country: 'DE' }] })).body.data
  const faultOf = async (phone: string) => {
    const { status, body } = await ann.post(`${URL}/${id}/phone`, { phone })
    return [status, body.error?.details.fields?.[0].key]
  }
  expect(await faultOf('hello')).toEqual([400, 'phone.notANumber'])
  expect(await faultOf('+49 1')).toEqual([400, 'phone.tooShort'])
  expect(await faultOf(`+49 30 ${'1'.repeat(18)}`)).toEqual([400, 'phone.tooLong'])
  expect(await faultOf('+33 1 23')).toEqual([400, 'phone.notPossible'])
  expect(await faultOf(`+49 ${'1'.repeat(250)}`)).toEqual([400, expect.any(String)])

  const added = await ann.post(`${URL}/${id}/phone`, { phone: '0221 1234567 ext. 12' })
  expect(added).toMatchObject({ status: 201, body: { data: { version: 2 } } })
  const [{ phone }] = added.body.data.phones
  expect(phone).toBe('+492211234567;ext=12')
  expect(await faultOf('+49 221 1234567;ext=12')).toEqual([400, 'phone.duplicate'])
  const path = `${URL}/${id}/phone/${encodeURIComponent(phone)}`
  expect((await ann.put(path, { phone: '+41 44 668 18 00', kind: 'mobile' })).body.data.phones).toEqual([
    { phone: '+41446681800', kind: 'mobile' },
  ])
  expect((await ann.delete(path)).status).toBe(404)
  expect((await ann.delete(`${URL}/${id}/phone/${encodeURIComponent('+41 44 668 18 00')}`)).status).toBe(204)

  const mail = await ann.post(`${URL}/${id}/email`, { email: 'Nora+x@Example.com' })
  expect(mail.body.data.emails).toEqual([{ email: 'nora+x@example.com', kind: 'work', verified: false }])
  expect(
    (await ann.post(`${URL}/${id}/email`, { email: 'nora+X@example.com' })).body.error.details.fields,
  ).toMatchObject([{ key: 'email.duplicate' }])
  const address = `${URL}/${id}/email/${encodeURIComponent('nora+x@example.com')}`
  expect((await ann.put(address, { verified: true })).body.data.emails).toMatchObject([{ verified: true }])
  expect((await ann.put(address, { email: 'new@example.com' })).body.data.emails).toMatchObject([
    { email: 'new@example.com', verified: false },
  ])
  expect((await ann.delete(`${URL}/${id}/email/new%40example.com`)).status).toBe(204)
  expect((await ann.get(`${URL}/${id}`)).body.data).toMatchObject({ phones: [], emails: [] })
})

test('two records of one person are found, merged and parted again', async () => {
  const app = await startApp(database)
  const ann = await app.person({ plan: 'essential', roles: ['admin'] })
  const add = async (body: object) => (await ann.post(URL, body)).body.data.id as string
  const keepId = await add({ name: 'Anna Müller', emails: [{ email: 'anna@example.com' }], tags: ['a'] })
  const mergeId = await add({
    name: 'Dr. Anna Mueller',
    emails: [{ email: 'anna@example.com' }, { email: 'am@example.com' }],
    positions: [{ title: 'Koch', company: 'Krone' }],
    tags: ['b'],
  })
  await add({ name: 'Berta Berg', emails: [{ email: 'berta@example.com' }] })
  await scanAll(app.kit)
  const pairs = (await ann.get(`${URL}/duplicates`)).body.data.items
  expect(pairs).toMatchObject([{ can: { merge: true } }])
  expect(pairs[0].reasons.map(({ kind }: { kind: string }) => kind)).toEqual(['email', 'name'])
  const similar = await ann.get(`${URL}/similar?name=Anna%20Mueller&email=am@example.com`)
  expect(similar.body.data.items[0]).toMatchObject({ person: { id: mergeId } })
  const { fields } = (await ann.get(`${URL}/merge-preview?keep=${keepId}&merge=${mergeId}`)).body.data
  expect(fields).toContainEqual(expect.objectContaining({ field: 'emails', outcome: 'joined' }))
  const order = { personToKeepId: keepId, personToMergeId: mergeId }
  const merged = await ann.put(`${URL}/merge-duplicates`, order)
  expect(merged.body.data).toMatchObject({ keptId: keepId })
  const whole = (await ann.get(`${URL}/${mergeId}`)).body.data
  expect(whole).toMatchObject({ id: keepId, mergedFrom: mergeId, headline: 'Koch · Krone', tags: ['a', 'b'] })
  expect(whole.emails).toHaveLength(2)
  expect((await ann.get(`${URL}/merges`)).body.data.items).toMatchObject([
    { kept: { personId: keepId }, merged: { personId: mergeId }, can: { undo: true } },
  ])
  expect((await ann.post(`/v1/merges/${merged.body.data.mergeId}/undo`, {})).status).toBe(200)
  expect((await ann.get(`${URL}/${mergeId}`)).body.data).toMatchObject({ id: mergeId, tags: ['b'] })
  expect((await ann.get(`${URL}/${keepId}`)).body.data).toMatchObject({ headline: '', tags: ['a'] })
  const mia = await app.person({ plan: 'essential', roles: ['member'], accountId: ann.accountId })
  expect((await mia.put(`${URL}/merge-duplicates`, order)).status).toBe(403)
})
