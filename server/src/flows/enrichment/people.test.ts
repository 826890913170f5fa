import { afterAll, expect, test } from 'vitest'
import { inPlatform } from '#kit/db/scope.ts'
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
} from '#kit/testing/enrichment-scene.ts'
import { stopReaders } from '../resumes/resumes.service.ts'
import { endEnrichments } from './enrichment.worker.ts'

const database = testDatabase()
afterAll(stopReaders)

const ALL = ['email', 'phone', 'summary', 'positions', 'educations', 'skills', 'languages', 'places', 'profiles']
const TEAM = `<html lang="de"><body><h1>Team</h1>
  <div><h3>Käthe Lenz</h3><p>Leiterin Einkauf</p><p>Tel. +49 30 901820</p>
  <a href="mailto:k.lenz@brot.example">E-Mail</a> <a href="https://www.linkedin.com/in/kaethe-lenz/">LinkedIn</a></div>
  <div><h3>Jörg Roth</h3><p>Verkauf</p><p>Tel. +49 30 901899</p><a href="mailto:j.roth@brot.example">E-Mail</a></div>
  </body></html>`
const PAGE = { page: TEAM, pageUrl: 'https://www.brot.example/team' }

test('a given page fills what is missing with its host as the source, and both values are paid for', async () => {
  const app = await startApp(database)
  const ann = await app.person({ plan: 'essential' })
  const id = await addPerson(ann, { name: 'Käthe Lenz', summary: 'By hand.' })
  const answer = await enrichPerson(ann, id, { fields: ALL, ...PAGE }, '?locale=de')
  expect(answer.status).toBe(200)
  expect(answer.body.data).toMatchObject({ personId: id, id, enrichment: { status: 'pending', reason: null } })
  expect(await creditsOf(ann)).toMatchObject({ balance: 94, reserved: 6 })
  expect(await enrichQueued(app, database)).toBe(1)

  const person = await personOf(ann, id)
  expect(person).toMatchObject({
    enrichment: { status: 'enriched', reason: null },
    summary: 'By hand.',
    emails: [{ email: 'k.lenz@brot.example', verified: false }],
    phones: [{ phone: '+4930901820' }],
    positions: [{ title: 'Leiterin Einkauf' }],
    profiles: [{ type: 'linkedin', serviceUsername: 'kaethe-lenz' }],
  })
  expect(person.provenance.emails.source).toBe('page: brot.example')
  expect(person.provenance.phones.source).toBe('page: brot.example')
  expect(person.provenance.summary.source).toBe('user')
  expect(await creditsOf(ann)).toMatchObject({ balance: 94, reserved: 0 })
  expect(await spentOn(ann)).toEqual([
    ['reserve', 6, 'Käthe Lenz'],
    ['capture', 6, 'Käthe Lenz'],
  ])
  const history = (await ann.get(`/v1/people/${id}/history`)).body.data.items
  expect(history.filter(({ source }: { source: string }) => source === 'page: brot.example')).toHaveLength(4)
})

test('only what is asked for is reserved and written; what is there costs nothing and stays', async () => {
  const app = await startApp(database)
  const ann = await app.person({ plan: 'essential' })
  const own = { emails: [{ email: 'own@lenz.example' }] }
  const [some, one] = [
    await addPerson(ann, { name: 'Käthe Lenz', ...own }),
    await addPerson(ann, { name: 'Käthe Lenz' }),
  ]
  await enrichPerson(ann, some, PAGE)
  expect(await creditsOf(ann)).toMatchObject({ balance: 95, reserved: 5 })
  await enrichPerson(ann, one, { fields: ['email'], ...PAGE })
  expect(await creditsOf(ann)).toMatchObject({ balance: 94, reserved: 6 })
  await enrichQueued(app, database)
  expect(await personOf(ann, some)).toMatchObject({
    emails: [{ email: 'own@lenz.example' }],
    phones: [{ phone: '+4930901820' }],
  })
  expect(await personOf(ann, one)).toMatchObject({
    emails: [{ email: 'k.lenz@brot.example' }],
    phones: [],
    positions: [],
    profiles: [],
  })
  expect(await creditsOf(ann)).toMatchObject({ balance: 94, reserved: 0 })
})

test('one of two values that is found is paid for, and the rest is released; nothing found releases all', async () => {
  const app = await startApp(database)
  const ann = await app.person({ plan: 'essential' })
  const id = await addPerson(ann, { name: 'Käthe Lenz' })
  await enrichPerson(ann, id, { page: 'Käthe Lenz\nTel. 030 901820\nkaethe@lenz.example' })
  await enrichQueued(app, database)
  expect(await personOf(ann, id)).toMatchObject({ emails: [{ email: 'kaethe@lenz.example' }] })
  // A number without a country, of somebody whose country is unknown, cannot be called.
  expect(await spentOn(ann)).toEqual([
    ['reserve', 6, 'Käthe Lenz'],
    ['capture', 1, 'Käthe Lenz'],
    ['release', 5, 'Käthe Lenz'],
  ])
  const other = await addPerson(ann, { name: 'Mara Roth' })
  await enrichPerson(ann, other, { page: TEAM })
  await enrichQueued(app, database)
  expect((await personOf(ann, other)).enrichment).toMatchObject({ status: 'notFound', reason: 'nothingNew' })
  expect((await spentOn(ann)).slice(3)).toEqual([
    ['reserve', 6, 'Mara Roth'],
    ['release', 6, 'Mara Roth'],
  ])
  expect(await creditsOf(ann)).toMatchObject({ balance: 99, reserved: 0 })
})

test('what somebody writes meanwhile stays and is not paid for', async () => {
  const app = await startApp(database)
  const ann = await app.person({ plan: 'essential' })
  const id = await addPerson(ann, { name: 'Käthe Lenz' })
  await enrichPerson(ann, id, PAGE)
  expect((await ann.post(`/v1/people/${id}/phone`, { phone: '+49 40 111222' })).status).toBe(201)
  const { version } = await personOf(ann, id)
  expect((await ann.put(`/v1/people/${id}`, { version, summary: 'Written meanwhile.' })).status).toBe(200)
  await enrichQueued(app, database)
  expect(await personOf(ann, id)).toMatchObject({
    summary: 'Written meanwhile.',
    phones: [{ phone: '+4940111222' }],
    emails: [{ email: 'k.lenz@brot.example' }],
  })
  expect(await creditsOf(ann)).toMatchObject({ balance: 99, reserved: 0 })
  // Whoever had read it before the end is told what has changed.
  const late = await ann.put(`/v1/people/${id}`, { version, summary: 'Too late.' })
  expect(late.status).toBe(409)
  expect(late.body.error.details.fields).toContain('emails')
})

test('without enough credits it is refused with code 430, and nothing begins', async () => {
  const app = await startApp(database)
  const ann = await app.person({ plan: 'essential' })
  for (let count = 0; count < 16; count += 1)
    expect((await enrichPerson(ann, await addPerson(ann, { name: `Person ${count}` }))).status).toBe(200)
  const id = await addPerson(ann, { name: 'Käthe Lenz' })
  const answer = await enrichPerson(ann, id, PAGE)
  expect(answer.status).toBe(402)
  expect(answer.body.error).toMatchObject({ errorCode: 430, details: { balance: 4, needed: 6 } })
  expect((await personOf(ann, id)).enrichment.status).toBe('none')
  expect(await runsOf(app, id)).toEqual([])
  expect((await enrichPerson(ann, id, { fields: ['email'] })).status).toBe(200)
  await enrichQueued(app, database)
})

test('many requests at once are one run and one reservation', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const id = await addPerson(ann, { name: 'Käthe Lenz' })
  const answers = await Promise.all(Array.from({ length: 6 }, () => enrichPerson(ann, id, { force: true })))
  answers.push(await enrichPerson(ann, id, { force: true, fields: ['email'] }))
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  expect(await runsOf(app, id)).toHaveLength(1)
  expect(await creditsOf(ann)).toMatchObject({ balance: 494, reserved: 6 })
  expect(await enrichQueued(app, database)).toBe(1)
})

test('a fresh answer comes back as it is; a stale one, or force, asks again', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const id = await addPerson(ann, { name: 'Käthe Lenz' })
  await enrichPerson(ann, id)
  await enrichQueued(app, database)
  const first = (await personOf(ann, id)).enrichment
  expect(first.status).toBe('notFound')
  expect((await enrichPerson(ann, id, PAGE)).body.data.enrichment).toEqual(first)
  expect(await enrichQueued(app, database)).toBe(0)
  app.advance(14 * 86_400 + 60)
  const later = await app.person({ accountId: ann.accountId })
  expect((await enrichPerson(later, id, PAGE)).body.data.enrichment.status).toBe('pending')
  await enrichQueued(app, database)
  expect((await personOf(later, id)).enrichment.status).toBe('enriched')
  app.advance(89 * 86_400)
  const third = await app.person({ accountId: ann.accountId })
  expect((await enrichPerson(third, id)).body.data.enrichment.status).toBe('enriched')
  expect((await enrichPerson(third, id, { force: true })).body.data.enrichment.status).toBe('pending')
  // Nothing that costs is missing any more.
  expect(await creditsOf(third)).toMatchObject({ balance: 500, reserved: 0 })
  await enrichQueued(app, database)
})

test('after ten minutes a run ends as a timeout; credits and page are given back, a late worker changes nothing', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const id = await addPerson(ann, { name: 'Käthe Lenz' })
  await enrichPerson(ann, id, PAGE)
  const [run] = await runsOf(app, id)
  app.advance(599)
  await endEnrichments.handle(app.kit, {}, ATTEMPT)
  const ada = await app.person({ accountId: ann.accountId })
  expect((await personOf(ada, id)).enrichment.status).toBe('pending')
  app.advance(2)
  await endEnrichments.handle(app.kit, {}, ATTEMPT)
  expect((await personOf(ada, id)).enrichment).toMatchObject({ status: 'notFound', reason: 'timeout' })
  expect(await creditsOf(ada)).toMatchObject({ balance: 500, reserved: 0 })
  expect(await app.kit.storage.get(run?.page_key ?? '')).toBeNull()
  expect(await enrichQueued(app, database)).toBe(1)
  expect(await personOf(ada, id)).toMatchObject({ emails: [], enrichment: { reason: 'timeout' } })
  expect((await enrichPerson(ada, id, { force: true })).body.data.enrichment.status).toBe('pending')
  app.advance(601)
  const eve = await app.person({ accountId: ann.accountId })
  expect((await enrichPerson(eve, id)).body.data.enrichment).toMatchObject({ status: 'notFound', reason: 'timeout' })
})

test('refusals: nobody, a restricted user, the free plan, another account, a lost right', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const [bob, fred] = [await app.person(), await app.person({ plan: 'free' })]
  const rene = await app.person({ roles: ['restricted'], accountId: ann.accountId })
  const eva = await app.person({ roles: ['editor'] })
  const id = await addPerson(ann, { name: 'Käthe Lenz' })
  const open = await addPerson(eva, { name: 'Käthe Lenz', access: 'public' })
  expect((await app.anonymous.put(`/v1/people/${id}/enrich`, { fields: ['email'] })).status).toBe(401)
  expect((await enrichPerson(rene, id)).status).toBe(403)
  const locked = await enrichPerson(fred, id)
  expect([locked.status, locked.body.error.details]).toEqual([403, expect.objectContaining({ feature: 'contacts' })])
  expect((await enrichPerson(bob, id)).status).toBe(404)
  expect((await enrichPerson(bob, open)).status).toBe(403)
  expect(await runsOf(app, id)).toEqual([])
  expect(await runsOf(app, open)).toEqual([])

  expect((await enrichPerson(eva, open, PAGE)).status).toBe(200)
  await inPlatform(app.kit.db, 'read write', (tx) =>
    tx
      .updateTable('identity.users')
      .set({ roles: ['member'] })
      .where('id', '=', eva.userId)
      .execute(),
  )
  await enrichQueued(app, database)
  expect(await personOf(bob, open)).toMatchObject({ emails: [], enrichment: { status: 'notFound', reason: 'refused' } })
})

test('bad input is refused at its field', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const id = await addPerson(ann, { name: 'Käthe Lenz' })
  const faultsOf = async (body: object, query = '') => {
    const answer = await enrichPerson(ann, id, body, query)
    expect(answer.status).toBe(400)
    return answer.body.error.details.fields.map(({ path, key }: { path: string; key: string }) => `${path} ${key}`)
  }
  expect(await faultsOf({ fields: undefined })).toEqual(['fields required'])
  expect(await faultsOf({ fields: [] })).toEqual(['fields required'])
  expect(await faultsOf({ fields: ['salary'] })).toEqual(['fields.0 invalid'])
  expect(await faultsOf({ fields: ['email', 'email'] })).toEqual(['fields list.duplicate'])
  expect(await faultsOf({ pageUrl: 'javascript:alert(1)' })).toEqual(['pageUrl url.invalid'])
  expect(await faultsOf({ pages: 'x' })).toEqual(['pages unknown'])
  expect(await faultsOf({ page: 'x'.repeat(1_000_001) })).toEqual(['page text.tooLong'])
  expect(await faultsOf({}, '?locale=xx')).toEqual(['locale invalid'])
  expect(await runsOf(app, id)).toEqual([])
})
