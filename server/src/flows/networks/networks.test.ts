import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTenant } from '#kit/db/scope.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { sessionOf } from '#kit/testing/record-access.ts'
import { addOwn, addPublic } from '#kit/testing/search-scene.ts'

const database = testDatabase()
type Who = Awaited<ReturnType<TestApp['person']>>
type Node = { kind: string; id: string; title: string; hop: number; more: number | null }
type Link = { type: string; source: string; target: string; from: string | null; text: string }

async function created(answer: Awaited<ReturnType<Who['post']>>) {
  expect([answer.status, answer.body.error]).toEqual([201, null])
  return answer.body.data
}
const person = async (who: Who, name: string, positions: object[], more = {}) =>
  (await created(await who.post('/v1/people', { name, positions, ...more }))).personId as string
const at = (companyId: string, title: string, from: string | null, to: string | null, place = {}) => ({
  title,
  companyId,
  from,
  to,
  ...place,
})
async function around(who: Who, id: string, query = '') {
  const { status, body } = await who.get(`/v1/networks/${id}?${query}`)
  expect([status, body.error]).toEqual([200, null])
  return body.data as { nodes: Node[]; links: Link[]; folded: number }
}
const titles = (nodes: readonly Node[]) => nodes.map(({ title }) => title).toSorted()

test('a network holds who worked where and what belongs to what, dated and with its words', async () => {
  const app = await startApp(database)
  const ann = await app.person({ plan: 'essential' })
  const works = await addPublic(app, { name: 'Seewerk AG' })
  const group = await addOwn(ann, { name: 'Seegruppe SE' })
  await created(
    await ann.post(`/v1/companies/${group}/relations`, { companyId: works, kind: 'parent', from: '2015-01-01' }),
  )
  const school = await addPublic(app, { name: 'Hochschule Kiel', type: 'education' })
  const marie = await person(ann, 'Marie', [at(works, 'Head of Sales', '2018', '2020-06')], {
    educations: [{ school: 'Hochschule Kiel', schoolId: school, degree: 'M.Sc.', from: '2008', to: '2012' }],
  })
  const near = await around(ann, works)
  expect(titles(near.nodes)).toEqual(['Marie', 'Seegruppe SE', 'Seewerk AG'])
  expect(near.nodes[0]).toMatchObject({ id: works, hop: 0, more: 0 })
  expect(near.links).toContainEqual(
    expect.objectContaining({
      type: 'position',
      source: `person:${marie}`,
      target: `company:${works}`,
      from: '2018',
      to: '2020-06',
      lasts: false,
      text: 'Head of Sales',
    }),
  )
  expect(titles((await around(ann, works, 'hops=2')).nodes)).toContain('Hochschule Kiel')
  expect(titles((await around(ann, works, 'types=parent')).nodes)).toEqual(['Seegruppe SE', 'Seewerk AG'])
  expect(titles((await around(ann, works, 'from=2021')).nodes)).toEqual(['Seegruppe SE', 'Seewerk AG'])
  expect(titles((await around(ann, works, 'to=2014')).nodes)).toEqual(['Seewerk AG'])
  expect(titles((await around(ann, marie, 'kind=person')).nodes)).toEqual(['Hochschule Kiel', 'Marie', 'Seewerk AG'])
  expect((await ann.get(`/v1/networks/${marie}?kind=company`)).status).toBe(404)
  expect((await ann.get(`/v1/networks/${works}?types=magic`)).status).toBe(400)
  // What changes in the person changes in the network, and what is deleted is gone.
  await ann.put(`/v1/people/${marie}`, { version: 1, positions: [at(group, 'Chair', '2021', null)] })
  expect(titles((await around(ann, works)).nodes)).toEqual(['Seegruppe SE', 'Seewerk AG'])
  expect(titles((await around(ann, works, 'hops=2')).nodes)).toContain('Marie')
  await ann.delete(`/v1/people/${marie}`)
  expect(titles((await around(ann, works, 'hops=3')).nodes)).toEqual(['Seegruppe SE', 'Seewerk AG'])
})

test('nobody’s contacts, companies, jobs and users are in the network of another account', async () => {
  const app = await startApp(database)
  const [ann, eve] = [await app.person(), await app.person()]
  const works = await addPublic(app, { name: 'Hafenwerk AG' })
  const marie = await person(ann, 'Marie', [at(works, 'Buyer', '2018', null)])
  const secret = await addOwn(ann, { name: 'Secret GmbH' })
  await created(await ann.post(`/v1/companies/${secret}/relations`, { companyId: works, kind: 'owner' }))
  const job = await created(await ann.post('/v1/jobs', { title: 'Buyer', companyId: works }))
  const all = 'hops=3&types=position,education,parent,owner,submission,job,contact'
  expect(titles((await around(ann, works, all)).nodes)).toEqual(
    expect.arrayContaining(['Buyer', 'Hafenwerk AG', 'Marie', 'Secret GmbH']),
  )
  expect((await around(eve, works, all)).nodes.map(({ id }) => id)).toEqual([works])
  expect((await around(eve, works, all)).folded).toBe(0)
  for (const [kind, id] of [
    ['person', marie],
    ['company', secret],
    ['job', job.jobId ?? job.id],
    ['user', ann.userId],
  ])
    expect((await eve.get(`/v1/networks/${id}?kind=${kind}`)).status).toBe(404)
  const path = await eve.get(`/v1/networks/${works}/path?toKind=person&toId=${marie}`)
  expect(path.status).toBe(404)
  expect((await eve.get(`/v1/networks/${works}/warm`)).body.data.paths).toEqual([])
  expect((await ann.get(`/v1/networks/${works}/warm`)).body.data.paths).toHaveLength(1)
})

test('a confidential job is seen by its team alone, and without hiring there are no jobs', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const ben = await app.person({ accountId: ann.accountId })
  const works = await addPublic(app, { name: 'Kranwerk AG' })
  await created(await ann.post('/v1/jobs', { title: 'Silent search', companyId: works, confidential: true }))
  const jobs = async (who: Who) => titles((await around(who, works, 'types=job,submission')).nodes)
  expect(await jobs(ann)).toEqual(['Kranwerk AG', 'Silent search'])
  expect(await jobs(ben)).toEqual(['Kranwerk AG'])
  const restricted = await app.person({ accountId: ann.accountId, roles: ['restricted'] })
  expect((await restricted.get(`/v1/networks/${works}`)).status).toBe(403)
  const free = await app.person({ plan: 'free' })
  expect((await free.get(`/v1/networks/${works}`)).status).toBe(403)
})

test('the shortest path goes through people and companies, and says when there is none', async () => {
  const app = await startApp(database)
  const ann = await app.person({ plan: 'essential' })
  const [one, two, three] = [
    await addOwn(ann, { name: 'Eins GmbH' }),
    await addOwn(ann, { name: 'Zwei GmbH' }),
    await addOwn(ann, { name: 'Drei GmbH' }),
  ]
  await person(ann, 'Bridge', [at(one, 'Buyer', '2015', '2018'), at(two, 'Seller', '2018', null)])
  const end = await person(ann, 'End', [at(two, 'Chair', '2019', null)])
  const path = async (to: string, query: string) =>
    (await ann.get(`/v1/networks/${one}/path?toId=${to}&${query}`)).body.data as {
      found: boolean
      nodes: Node[]
      links: Link[]
    }
  const found = await path(end, 'toKind=person')
  expect(found).toMatchObject({ found: true, complete: true })
  expect(found.nodes.map(({ title }) => title)).toEqual(['Eins GmbH', 'Bridge', 'Zwei GmbH', 'End'])
  expect(found.links.map(({ text }) => text).toSorted()).toEqual(['Buyer', 'Chair', 'Seller'])
  expect(await path(end, 'toKind=person&from=2020')).toMatchObject({ found: false, nodes: [] })
  expect(await path(three, '')).toMatchObject({ found: false, complete: true })
  expect((await path(one, '')).nodes).toHaveLength(1)
})

test('a warm path leads over whom the account knows, long together and near first, with the evidence', async () => {
  const app = await startApp(database)
  const ann = await app.person({ plan: 'essential' })
  const ben = await app.person({ accountId: ann.accountId })
  const works = await addPublic(app, { name: 'Dockwerk AG' })
  const kiel = { city: 'Kiel', country: 'DE' }
  const editor = await app.person({ roles: ['editor'] })
  const target = (
    await created(
      await editor.post('/v1/people', {
        name: 'Target',
        access: 'public',
        positions: [at(works, 'CEO', '2018', '2021', kiel)],
      }),
    )
  ).personId as string
  const near = await person(ann, 'Near', [at(works, 'Buyer', '2020', null, kiel)])
  await person(ann, 'Far', [at(works, 'Seller', '2020', null, { city: 'Bonn', country: 'FR' })])
  await person(ann, 'Before', [at(works, 'Clerk', '2001', '2009')])
  await person(ann, 'Silent', [at(works, 'Clerk', '2018', null)], { doNotContact: { reason: 'Asked us' } })
  const said = await ann.put(`/v1/records/person/${near}/relationship`, { ownerId: ben.userId })
  expect(said.body.error).toBeNull()
  const { paths, leftOut } = (await ann.get(`/v1/networks/${target}/warm?kind=person`)).body.data
  expect(paths.map(({ contact }: { contact: Node }) => contact.title)).toEqual(['Near', 'Far'])
  expect(leftOut).toBe(1)
  expect(paths[0]).toMatchObject({
    users: [
      { userId: ben.userId, by: 'owner' },
      { userId: ann.userId, by: 'added' },
    ],
    at: { title: 'Dockwerk AG' },
    contactLink: { text: 'Buyer', from: '2020' },
    targetLink: { text: 'CEO', from: '2018', to: '2021' },
    overlap: { months: 24, from: '2020-01', to: '2021-12', place: 'city' },
  })
  const atCompany = (await ann.get(`/v1/networks/${works}/warm`)).body.data.paths as { contact: Node }[]
  expect(titles(atCompany.map(({ contact }) => contact))).toEqual(['Before', 'Far', 'Near'])
  const own = (await ann.get(`/v1/networks/${near}/warm?kind=person`)).body.data.paths
  expect(own[0]).toMatchObject({ contact: { title: 'Near' }, at: null })
})

test('of a company with very many people 500 are shown and the others counted', async () => {
  const app = await startApp(database)
  const ann = await app.person({ plan: 'essential' })
  const hub = await addPublic(app, { name: 'Nabe AG' })
  const editor = await app.person({ roles: ['editor'] })
  await inTenant(app.kit.db, sessionOf(editor), 'read write', (tx) =>
    sql`insert into catalogue.people (account_id, name, name_key, positions)
      select null, 'P' || n, 'p' || n,
        jsonb_build_array(jsonb_build_object('title', 'T', 'companyId', ${hub}::text, 'from', '2020', 'to', null))
      from generate_series(1, 3000) n`.execute(tx),
  )
  const shown = await around(ann, hub, 'hops=2')
  expect(shown.nodes).toHaveLength(500)
  expect(shown.nodes[0]).toMatchObject({ id: hub, more: 1000 - 499 + 1 })
  expect(shown.folded).toBeGreaterThan(400)
})
