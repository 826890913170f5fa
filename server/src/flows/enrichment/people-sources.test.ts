import { afterAll, expect, test } from 'vitest'
import { startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import {
  addPerson,
  ATTEMPT,
  creditsOf,
  enrichPerson,
  enrichQueued,
  personOf,
  runsOf,
  spentOn,
  type Who,
} from '#kit/testing/enrichment-scene.ts'
import { fileForm, resumeText } from '#kit/testing/person-forms.ts'
import { stopReaders } from '../resumes/resumes.service.ts'
import { removeEnrichmentPage } from './enrichment.worker.ts'

const database = testDatabase()
afterAll(stopReaders)

const EVERYTHING = ['email', 'phone', 'positions', 'educations', 'skills', 'languages', 'places']
const CONSENT = { interest: 'recruiting', purpose: 'recruiting', usage: 'recruiting' }

async function addCompany(who: Who, name: string, domain: string) {
  return (await who.post('/v1/companies', { name, domain })).body.data.companyId as string
}

async function addResume(who: Who, id: string, text: string) {
  const form = fileForm(text, 'resume.txt', { fileType: 'resume' })
  expect((await who.post(`/v1/people/${id}/files`, form.payload, form.headers)).status).toBe(201)
}

test('the resume of a person fills what is missing; that of somebody else does not', async () => {
  const app = await startApp(database)
  const ann = await app.person({ plan: 'essential' })
  const id = await addPerson(ann, { name: 'Käthe Lenz', languages: [{ language: 'it' }] })
  await addResume(ann, id, resumeText({ name: 'Mara Roth', email: 'mara@roth.example' }))
  await addResume(ann, id, resumeText({ name: 'Käthe Lenz', email: 'kaethe@lenz.example' }))
  await enrichPerson(ann, id, { fields: EVERYTHING })
  await enrichQueued(app, database)
  const person = await personOf(ann, id)
  expect(person).toMatchObject({
    enrichment: { status: 'enriched' },
    emails: [{ email: 'kaethe@lenz.example' }],
    phones: [{ phone: '+4930901820' }],
    languages: [{ language: 'it' }],
    places: [{ city: 'Berlin', country: 'DE' }],
  })
  expect(person.positions[0]).toMatchObject({ title: 'Software Engineer', company: 'Brenner Maschinenbau GmbH' })
  expect(person.skills.length).toBeGreaterThan(0)
  expect(person.provenance.emails.source).toBe('resume')
  expect(await spentOn(ann)).toEqual([
    ['reserve', 6, 'Käthe Lenz'],
    ['capture', 6, 'Käthe Lenz'],
  ])
})

test('an address follows the pattern of the employer, with its confidence, on the plan that has patterns', async () => {
  const app = await startApp(database)
  const [ann, eli] = [await app.person(), await app.person({ plan: 'essential' })]
  const addAll = async (who: Who) => {
    const companyId = await addCompany(who, 'Brot AG', 'brot-people.example')
    for (const [first, last] of [
      ['Jörg', 'Müller'],
      ['Anna', 'Vogt'],
      ['Lea', 'Ott'],
    ] as const)
      await addPerson(who, {
        name: `${first} ${last}`,
        emails: [{ email: `${plain(first)}.${plain(last)}@brot-people.example` }],
      })
    return addPerson(who, { name: 'Käthe Lenz', positions: [{ title: 'Baker', companyId }] })
  }
  const plain = (name: string) => name.toLowerCase().replace('ö', 'oe').replace('ü', 'ue')
  const [id, small] = [await addAll(ann), await addAll(eli)]
  await enrichPerson(ann, id)
  await enrichPerson(eli, small)
  await enrichQueued(app, database)
  const person = await personOf(ann, id)
  expect(person.emails).toEqual([{ email: 'kaethe.lenz@brot-people.example', kind: 'work', verified: false }])
  expect(person.provenance.emails.source).toBe('pattern: brot-people.example 75')
  expect(await spentOn(ann)).toEqual([
    ['reserve', 6, 'Käthe Lenz'],
    ['capture', 1, 'Käthe Lenz'],
    ['release', 5, 'Käthe Lenz'],
  ])
  expect(await personOf(eli, small)).toMatchObject({ emails: [], enrichment: { status: 'notFound' } })
  expect(await creditsOf(eli)).toMatchObject({ balance: 100, reserved: 0 })
})

test('other records of the same person fill gaps; namesakes elsewhere and those not to be contacted do not', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const at = (company: string) => ({ positions: [{ title: 'Baker', company }] })
  await addPerson(ann, { name: 'Käthe Lenz', ...at('Salz AG'), emails: [{ email: 'other@salz.example' }] })
  const silent = { doNotContact: { reason: 'She said so' }, phones: [{ phone: '+49 30 901820' }] }
  await addPerson(ann, { name: 'Käthe Lenz', ...at('Brot AG'), ...silent })
  const id = await addPerson(ann, { name: 'Kaethe Lenz', ...at('Brot GmbH') })
  await enrichPerson(ann, id)
  await enrichQueued(app, database)
  expect((await personOf(ann, id)).enrichment).toMatchObject({ status: 'notFound', reason: 'nothingNew' })

  await addPerson(ann, { name: 'Käthe Lenz', ...at('Brot AG'), phones: [{ phone: '+49 30 901821' }] })
  await enrichPerson(ann, id, { force: true })
  await enrichQueued(app, database)
  const person = await personOf(ann, id)
  expect(person).toMatchObject({ phones: [{ phone: '+4930901821' }], emails: [] })
  expect(person.provenance.phones.source).toBe('record: Käthe Lenz')
})

test('nothing of an account reaches a public person or another account; the public original serves its copy', async () => {
  const app = await startApp(database)
  const [ann, bob] = [await app.person(), await app.person()]
  const eva = await app.person({ roles: ['admin', 'editor'] })
  const work = { positions: [{ title: 'Baker', company: 'Secret Bread AG' }] }
  const contact = { emails: [{ email: 'secret@bread.example' }], phones: [{ phone: '+49 30 901822' }] }
  await addPerson(ann, { name: 'Käthe Lenz', ...work, ...contact })
  await addPerson(eva, { name: 'Käthe Lenz', ...work, ...contact })
  const open = await addPerson(eva, { name: 'Käthe Lenz', access: 'public', ...work })
  await addResume(eva, open, resumeText({ name: 'Käthe Lenz', email: 'secret@bread.example' }))
  const bobs = await addPerson(bob, { name: 'Käthe Lenz', ...work })
  await enrichPerson(eva, open)
  await enrichPerson(bob, bobs)
  await enrichQueued(app, database)
  for (const [who, id] of [
    [eva, open],
    [bob, bobs],
  ] as const)
    expect(await personOf(who, id)).toMatchObject({ emails: [], phones: [], enrichment: { status: 'notFound' } })

  const copied = await bob.post('/v1/people/copy-public-to-company', { peopleIds: [open], ...CONSENT })
  const copy = copied.body.data.items[0].companyPersonId as string
  const { version } = await personOf(eva, open)
  expect((await eva.put(`/v1/people/${open}`, { version, emails: [{ email: 'open@bread.example' }] })).status).toBe(200)
  await enrichPerson(bob, copy)
  await enrichQueued(app, database)
  expect((await personOf(bob, copy)).emails).toMatchObject([{ email: 'open@bread.example' }])
})

test('who must not be contacted, or was erased, is answered with 451 or left as they are', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const silent = await addPerson(ann, { name: 'Käthe Lenz', doNotContact: { reason: 'She said so' } })
  const refused = await enrichPerson(ann, silent)
  expect([refused.status, refused.body.error.errorCode]).toEqual([451, 451])
  expect(await runsOf(app, silent)).toEqual([])
  expect((await enrichPerson(ann, silent, { fields: ['positions'] })).status).toBe(200)

  const gone = await addPerson(ann, { name: 'Mara Roth', emails: [{ email: 'mara@roth.example' }] })
  expect((await ann.post(`/v1/people/${gone}/erase`, {})).status).toBe(204)
  expect((await enrichPerson(ann, gone)).status).toBe(404)
  const again = await addPerson(ann, { name: 'Mara Roth' })
  await enrichPerson(ann, again, { page: 'Mara Roth\nBaker\nmara@roth.example\n+49 30 901823' })
  const late = await addPerson(ann, { name: 'Lea Ott' })
  await enrichPerson(ann, late, { page: 'Lea Ott\nBaker\nlea@ott.example' })
  const { version } = await personOf(ann, late)
  await ann.put(`/v1/people/${late}`, { version, doNotContact: { reason: 'Since today' } })
  await enrichQueued(app, database)
  expect(await personOf(ann, again)).toMatchObject({
    emails: [],
    phones: [],
    enrichment: { status: 'notFound', reason: 'blocked' },
  })
  expect(await personOf(ann, late)).toMatchObject({ emails: [], enrichment: { status: 'notFound' } })
  expect(await creditsOf(ann)).toMatchObject({ balance: 500, reserved: 0 })
})

test('erasing a person during a run gives the credits back and removes run and page', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const id = await addPerson(ann, { name: 'Käthe Lenz' })
  await enrichPerson(ann, id, { page: 'Käthe Lenz\nkaethe@lenz.example' })
  const [run] = await runsOf(app, id)
  expect((await ann.post(`/v1/people/${id}/erase`, {})).status).toBe(204)
  expect(await creditsOf(ann)).toMatchObject({ balance: 500, reserved: 0 })
  expect(await runsOf(app, id)).toEqual([])
  const { rows } = await database.owner.query<{ payload: { key: string } }>(`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'remove-enrichment-page'`)
  expect(rows.map(({ payload }) => payload.key)).toContain(run?.page_key)
  for (const { payload } of rows) await removeEnrichmentPage.handle(app.kit, payload, ATTEMPT)
  expect(await app.kit.storage.get(run?.page_key ?? '')).toBeNull()
  await enrichQueued(app, database)
})

test('a person who was deleted or merged meanwhile gives the credits back', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const [gone, merged, kept] = [
    await addPerson(ann, { name: 'Käthe Lenz' }),
    await addPerson(ann, { name: 'Mara Roth' }),
    await addPerson(ann, { name: 'Mara Roth-Lenz' }),
  ]
  await enrichPerson(ann, gone, { page: 'Käthe Lenz\nkaethe@lenz.example' })
  await enrichPerson(ann, merged, { page: 'Mara Roth\nmara@roth.example' })
  await ann.delete(`/v1/people/${gone}`)
  const order = { personToKeepId: kept, personToMergeId: merged }
  expect((await ann.put('/v1/people/merge-duplicates', order)).status).toBe(200)
  await enrichQueued(app, database)
  expect(await creditsOf(ann)).toMatchObject({ balance: 500, reserved: 0 })
  expect((await personOf(ann, kept)).emails).toEqual([])
})

test.each([
  ['nested without end', '<div>'.repeat(200_000), 'unreadable'],
  ['a script with values', '<script>Käthe Lenz kaethe@lenz.example</script>', 'nothingNew'],
  ['a name without a way to reach her', `Käthe Lenz\n${'+'.repeat(500_000)}`, 'nothingNew'],
  [
    'JSON-LD of another shape',
    `<script type="application/ld+json">{"@type":"Person","name":{"a":[1]},"email":{}}</script>`,
    'nothingNew',
  ],
  [
    'values that no form would take',
    `<script type="application/ld+json">{"@type":"Person","name":"Käthe Lenz","email":"javascript:alert(1)","telephone":"${'9'.repeat(300)}","sameAs":"javascript:alert(1)","jobTitle":"${'x'.repeat(900)}"}</script>`,
    'nothingNew',
  ],
])('a hostile page: %s', async (_name, page, reason) => {
  const app = await startApp(database)
  const ann = await app.person()
  const id = await addPerson(ann, { name: 'Käthe Lenz' })
  const fields = ['email', 'phone', 'positions', 'profiles']
  expect((await enrichPerson(ann, id, { fields, page })).status).toBe(200)
  await enrichQueued(app, database)
  expect((await personOf(ann, id)).enrichment).toMatchObject({ status: 'notFound', reason })
  expect(await creditsOf(ann)).toMatchObject({ balance: 500, reserved: 0 })
})
