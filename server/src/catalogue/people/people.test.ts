import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { fileForm } from '#kit/testing/person-forms.ts'

const database = testDatabase()
const URL = '/v1/people'

const MARIE = {
  name: 'Dr. Marie Keller',
  firstName: 'Marie',
  lastName: 'Keller',
  positions: [
    { title: 'Head of Sales', company: 'Nordwind GmbH', from: '2021-03' },
    { title: 'Junior Controllerin', company: 'Alt AG', from: '2015', to: '2021-02' },
  ],
  educations: [{ school: 'Universität Köln', degree: 'M.Sc.', level: 'master', from: '2010', to: '2015' }],
  skills: [{ name: 'JavaScript' }, { name: 'javascript' }, { name: 'Zaubertrick' }],
  languages: [
    { language: 'de', proficiency: 'C2' },
    { language: 'fr', proficiency: 'A2' },
  ],
  places: [{ city: 'Köln', country: 'DE' }],
  phones: [{ phone: '0221 1234567' }],
  emails: [{ email: 'Marie@Example.com' }],
}

test('a person is added, read, listed, changed, deleted and brought back', async () => {
  const ann = await (await startApp(database)).person({ plan: 'essential' })
  const added = await ann.post(URL, MARIE)
  expect(added).toMatchObject({ status: 201 })
  const person = added.body.data
  expect(person).toMatchObject({
    personId: person.id,
    access: 'company',
    version: 1,
    hidden: [],
    headline: 'Head of Sales · Nordwind GmbH',
    location: { city: 'Cologne', country: 'DE' },
    positions: [
      { title: 'Head of Sales', function: 'sales', seniority: 'head', to: null },
      { title: 'Junior Controllerin', function: 'finance', seniority: 'junior' },
    ],
    phones: [{ phone: '+492211234567', kind: 'work' }],
    emails: [{ email: 'marie@example.com', verified: false }],
    enrichment: { status: 'none' },
    consent: null,
    can: { edit: true, delete: true, copy: false, searchIn: true },
  })
  // The dictionary has the first two as one concept, and not the third.
  expect(person.skills).toEqual([
    { id: expect.stringMatching(/^e:skill:/), name: expect.stringMatching(/javascript/i) },
    { id: null, name: 'Zaubertrick' },
  ])
  const { id } = person
  await ann.post(URL, { name: 'Adam Zorn' })
  expect((await ann.get(`${URL}/${id}`)).body.data).toEqual(person)
  const listed = (await ann.get(URL)).body.data.items as { name: string }[]
  expect(listed.map(({ name }) => name)).toEqual(['Adam Zorn', 'Dr. Marie Keller'])
  expect((await ann.get(`${URL}?query=dr%20mar`)).body.data.items).toMatchObject([{ id, title: 'Head of Sales' }])

  const changed = await ann.put(`${URL}/${id}`, { version: 1, summary: 'Builds teams.' })
  expect(changed.body.data).toMatchObject({ summary: 'Builds teams.', version: 2 })
  expect((await ann.put(`${URL}/${id}`, { version: 1, name: 'Stale' })).body.error).toMatchObject({
    httpStatusCode: 409,
    details: { version: 2, fields: ['summary'] },
  })
  // What a form reads it can write back without a change.
  const { positions, skills, phones, emails, languages, educations, places } = changed.body.data
  const same = { version: 2, positions, skills, phones, emails, languages, educations, places }
  expect((await ann.put(`${URL}/${id}`, same)).body.data.version).toBe(2)

  expect((await ann.delete(`${URL}/${id}`)).status).toBe(204)
  expect((await ann.get(`${URL}/${id}`)).status).toBe(404)
  expect((await ann.get('/v1/deleted?kind=person')).body.data.items).toMatchObject([{ id, title: MARIE.name }])
  expect((await ann.post(`${URL}/${id}/restore`, {})).body.data).toMatchObject({ id, name: MARIE.name })
})

test('the history of a person gives a field back what it had', async () => {
  const ann = await (await startApp(database)).person({ plan: 'essential' })
  const { id } = (await ann.post(URL, MARIE)).body.data
  await ann.put(`${URL}/${id}`, { version: 1, positions: [] })
  expect((await ann.get(`${URL}/${id}`)).body.data.headline).toBe('')
  const [entry] = (await ann.get(`${URL}/${id}/history`)).body.data.items
  expect(entry).toMatchObject({ field: 'positions', after: [], can: { restore: true } })
  const restored = await ann.post(`${URL}/${id}/history/${entry.entryId}/restore`, {})
  expect(restored.body.data).toMatchObject({ headline: 'Head of Sales · Nordwind GmbH', version: 3 })
})

test('select answers the named fields and warns of unknown ones', async () => {
  const ann = await (await startApp(database)).person({ plan: 'essential' })
  const { id } = (await ann.post(URL, MARIE)).body.data
  const one = await ann.get(`${URL}/${id}?select=name,nonsense`)
  expect(Object.keys(one.body.data).toSorted()).toEqual(['can', 'hidden', 'id', 'name', 'personId'])
  expect(one.headers['warning']).toContain('nonsense')
  const many = await ann.get(`${URL}?select=name`)
  expect(Object.keys(many.body.data.items[0]).toSorted()).toEqual(['can', 'hidden', 'id', 'name', 'personId'])
})

test('a list is sorted by name or time, read in pages, and each page is of its order', async () => {
  const app = await startApp(database)
  const ann = await app.person({ plan: 'essential' })
  for (const name of ['Berta', 'Anton', 'Cäsar']) {
    await ann.post(URL, { name })
    app.advance(1)
  }
  const names = async (query: string) => {
    const seen: string[] = []
    let after = ''
    do {
      const { body } = await ann.get(`${URL}?limit=1&${query}${after && `&searchAfter=${after}`}`)
      seen.push(...body.data.items.map((item: { name: string }) => item.name))
      after = body.data.searchAfter ?? ''
    } while (after !== '')
    return seen
  }
  expect(await names('sortBy=name')).toEqual(['Anton', 'Berta', 'Cäsar'])
  expect(await names('sortBy=name&order=desc')).toEqual(['Cäsar', 'Berta', 'Anton'])
  expect(await names('sortBy=createdAt')).toEqual(['Cäsar', 'Anton', 'Berta'])
  expect(await names('sortBy=updatedAt&order=asc')).toEqual(['Berta', 'Anton', 'Cäsar'])
  const { searchAfter } = (await ann.get(`${URL}?limit=1`)).body.data
  expect((await ann.get(`${URL}?limit=1&sortBy=createdAt&searchAfter=${searchAfter}`)).status).toBe(400)
})

test('knowsLanguages finds whoever knows every language at least at its level', async () => {
  const ann = await (await startApp(database)).person({ plan: 'essential' })
  await ann.post(URL, MARIE)
  await ann.post(URL, { name: 'Ben', languages: [{ language: 'de', proficiency: 'B1' }, { language: 'fr' }] })
  const names = async (pairs: string) => {
    const { body } = await ann.get(`${URL}?knowsLanguages=${encodeURIComponent(pairs)}`)
    return body.data.items.map(({ name }: { name: string }) => name)
  }
  expect(await names('de:B2')).toEqual([MARIE.name])
  expect(await names('de:B1')).toEqual(['Ben', MARIE.name])
  expect(await names('de:A1,fr:A1')).toEqual([MARIE.name])
  expect(await names('de;fr')).toEqual(['Ben', MARIE.name])
  expect(await names('')).toEqual(['Ben', MARIE.name])
  expect((await ann.get(`${URL}?knowsLanguages=de:D9`)).status).toBe(400)
  expect((await ann.get(`${URL}?knowsLanguages=zz:A1`)).status).toBe(400)
})

test('people of a company: today, before, and those of a company that was merged into it', async () => {
  const ann = await (await startApp(database)).person({ plan: 'essential' })
  const company = async (name: string) => (await ann.post('/v1/companies', { name })).body.data.companyId as string
  const [keep, gone, school] = [await company('Keep'), await company('Gone'), await company('School')]
  await ann.post(URL, { name: 'Now', positions: [{ title: 'Chef', companyId: keep }] })
  await ann.post(URL, { name: 'Then', positions: [{ title: 'Koch', companyId: gone, from: '2001', to: '2002' }] })
  await ann.post(URL, { name: 'Pupil', educations: [{ school: 'School', schoolId: school }] })
  const names = async (query: string) =>
    (await ann.get(`${URL}?${query}`)).body.data.items.map(({ name }: { name: string }) => name)
  expect(await names(`companyId=${keep}`)).toEqual(['Now'])
  await ann.put('/v1/companies/merge-duplicates', { companyToMergeId: gone, companyToKeepId: keep })
  expect(await names(`companyId=${keep}`)).toEqual(['Now', 'Then'])
  expect(await names(`companyId=${keep}&employment=current`)).toEqual(['Now'])
  expect(await names(`companyId=${keep}&employment=former`)).toEqual(['Then'])
  expect(await names(`schoolId=${school}`)).toEqual(['Pupil'])
  const { items } = (await ann.get(`${URL}?query=now`)).body.data
  const { body } = await ann.get(`${URL}/${items[0].id}`)
  expect(body.data).toMatchObject({
    headline: 'Chef · Keep',
    companies: [{ companyId: keep, name: 'Keep', slug: 'keep' }],
  })
})

test('what a person names must be there for whoever reads it', async () => {
  const { person } = await startApp(database)
  const [ann, bob] = [await person({ plan: 'essential' }), await person({ plan: 'essential' })]
  const eva = await person({ plan: 'essential', roles: ['editor'] })
  const faults = async (who: typeof ann, body: object) => {
    const answer = await who.post(URL, { name: 'X', ...body })
    return [
      answer.status,
      answer.body.error?.details.fields?.map(({ path, key }: Record<string, string>) => [path, key]),
    ]
  }
  const hers = (await ann.post('/v1/companies', { name: 'Hers' })).body.data.companyId
  const evas = (await eva.post('/v1/companies', { name: 'Evas' })).body.data.companyId
  expect((await bob.post(URL, { name: 'X', positions: [{ title: 'A', companyId: hers }] })).status).toBe(404)
  expect((await bob.get(`${URL}?companyId=${hers}`)).status).toBe(404)
  expect(await faults(eva, { access: 'public', educations: [{ school: 'A', schoolId: evas }] })).toEqual([
    400,
    [['educations.0.schoolId', 'invalid']],
  ])
  expect(await faults(eva, { access: 'public', tags: ['ours'], doNotContact: { reason: 'Asked' } })).toEqual([
    400,
    [
      ['tags', 'person.ownOnly'],
      ['doNotContact', 'person.ownOnly'],
    ],
  ])
  expect(await faults(ann, { skills: [{ id: 'e:skill:nonsense', name: 'X' }] })).toEqual([
    400,
    [['skills.0.id', 'invalid']],
  ])
  const dates = { positions: [{ title: 'A', from: '2020-05', to: '2020-04' }] }
  expect(await faults(ann, dates)).toEqual([400, [['positions.0.to', 'date.order']]])
  expect((await ann.post(URL, { name: 'X', positions: [{ title: 'A', from: '2020-05', to: '2020' }] })).status).toBe(
    201,
  )
})

test('a photo is sent, told by the history, and taken away by those who may edit', async () => {
  const app = await startApp(database)
  const [ann, bob] = [await app.person({ plan: 'essential' }), await app.person({ plan: 'essential' })]
  const { id, avatarUrl } = (await ann.post(URL, { name: 'Marie Keller' })).body.data
  const photo = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#456' } })
    .png()
    .toBuffer()
  const form = fileForm(photo, 'marie.png')
  expect((await bob.put(`${URL}/${id}/avatar`, form.payload, form.headers)).status).toBe(404)
  expect((await ann.put(`${URL}/${id}/avatar`, form.payload, form.headers)).status).toBe(200)
  expect((await ann.get(`${URL}/${id}`)).body.data).toMatchObject({ hasPhoto: true })
  expect((await bob.delete(`${URL}/${id}/avatar`)).status).toBe(404)
  expect((await app.anonymous.delete(`${URL}/${id}/avatar`)).status).toBe(401)
  expect((await ann.delete(`${URL}/${id}/avatar`)).body.data).toEqual({ avatarUrl })
  expect((await ann.get(`${URL}/${id}`)).body.data).toMatchObject({ hasPhoto: false, avatarUrl })
  const history = (await ann.get(`${URL}/${id}/history?field=photo`)).body.data.items
  expect(history).toMatchObject([
    { field: 'photo', before: expect.any(String), after: null },
    { field: 'photo', before: null },
  ])
})
