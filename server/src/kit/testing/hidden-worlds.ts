import { sql } from 'kysely'
import { columnsOf, type Values } from '../../catalogue/companies/fields.ts'
import { inLayer } from '../../flows/search/layers.ts'
import { upsert } from '../../flows/duplicates/pairs.repository.ts'
import { inTenant, type Tx } from '../db/scope.ts'
import type { TestApp } from './app.ts'
import { addJobs, poolOfJobs, setHiddenOfJobs } from './hidden-jobs.ts'
import { addPeople, poolOfPeople, setConsent, setHiddenOfPeople } from './hidden-people.ts'
import type { KindPool, Pool, SearchedKind } from './reading-requests.ts'
import { addOwn, addPublic, index } from './search-scene.ts'

type Hidden = Omit<Values, 'name' | 'type' | 'industries'>
type Person = Awaited<ReturnType<TestApp['person']>>

/** Two worlds that say something else in every field that a restricted user does not see, and the same in all others. */
export const WORLDS: readonly ((at: number) => Hidden)[] = [
  (at) => ({
    domain: `quittenwerk-${at}.example`,
    description: { en: 'Grinds turbine blades for wind parks', de: 'Schleift Turbinenschaufeln für Windparks' },
    tags: ['turbine', `verdeckt-${at}`],
    employees: { value: 40 + 700 * at, asOf: '2024-01-01' },
    revenue: { amount: 31_415_926 + at, currency: 'EUR', year: 2024 },
    foundedYear: 1950 + at,
    registerNumber: 'HRB 11223',
    lei: null,
    phone: '+49 30 1234567',
    addresses: [place(at, { street: 'Quittenallee 1', postalCode: '10115', latitude: 52.6, longitude: 13.2 })],
    profiles: [],
  }),
  (at) => ({
    domain: at % 2 === 0 ? null : `mispelhof-${at}.example`,
    description: at % 2 === 0 ? {} : { en: 'Bakes bread in a monastery', fr: 'Boulangerie du monastère' },
    tags: at % 2 === 0 ? [] : ['bakery'],
    employees: at % 2 === 0 ? null : { value: 90_000 - 800 * at, asOf: null },
    revenue: { amount: 27_182_818_284 - 10_000 * at, currency: 'EUR', year: 2023 },
    foundedYear: at % 2 === 0 ? null : 2011 - at,
    registerNumber: `HRB ${99_000 + at}`,
    lei: null,
    phone: null,
    addresses: [place(at, { street: 'Mispelweg 9', postalCode: '10999', latitude: 52.3, longitude: 13.6 })],
    profiles: [{ service: 'website', url: `https://mispelhof.example/${at}` }] as unknown as Hidden['profiles'],
  }),
]

function place(
  at: number,
  rest: Pick<Values['addresses'][number], 'street' | 'postalCode' | 'latitude' | 'longitude'>,
) {
  return { kind: 'head', region: '', city: at % 2 === 0 ? 'Berlin' : 'Potsdam', country: 'DE', ...rest } as const
}

const NAMES = ['Anker Werke', 'Brücke Handel', 'Cobalt Anker', 'Delta Maschinenbau']
const TRADES = ['28.11', '46.90', '28.11', '28.22']

let domains = 0

/** The account's own records of a kind, and public ones. */
type Records = { own: string[]; open: string[] }
export type World = { app: TestApp; owner: Person; restricted: Person; member: Person } & Record<SearchedKind, Records>

/** An account with records of its own among public ones; its people follow and have saved the same. */
export async function hiddenWorld(app: TestApp): Promise<World> {
  const owner = await app.person()
  const records = {
    company: await addCompanies(app, owner),
    person: await addPeople(app, owner),
    job: await addJobs(app, owner),
  }
  const people = { roles: ['restricted'] as ['restricted'], accountId: owner.accountId }
  const restricted = await app.person(people)
  const member = await app.person({ ...people, roles: ['member'] })
  for (const who of [restricted, member]) {
    for (const [kind, { own, open }] of Object.entries(records)) {
      for (const id of [own[0], own[1], open[0]]) await who.put(`/v1/account/following/${kind}/${id}`, {})
      await who.post('/v1/account/searches', { name: 'Wind', type: kind, state: { query: 'turbine' } })
    }
  }
  return { app, owner, restricted, member, ...records }
}

async function addCompanies(app: TestApp, owner: Person): Promise<Records> {
  const own: string[] = []
  for (const [at, name] of NAMES.entries()) {
    const industries = [{ system: 'nace', code: TRADES[at] }]
    const addresses = [{ country: 'DE', city: at % 2 === 0 ? 'Berlin' : 'Potsdam' }]
    own.push(await addOwn(owner, { name, type: at < 2 ? 'private' : 'public', industries, addresses }))
  }
  const open: string[] = []
  for (const name of ['Anker Offshore', 'Turbine Offen']) {
    const rest = { tags: ['offen', 'bakery'], description: { en: 'Wind parks and bread' }, foundedYear: 1990 }
    open.push(await addPublic(app, { name, domain: `open-${(domains += 1)}.example`, ...rest }))
  }
  return { own, open }
}

/** Writes the hidden values of a world without a trace in what is visible: versions and times stay. */
export async function enterWorld({ app, owner, company: { own, open }, person, job }: World, at: 0 | 1) {
  const { accountId, userId } = owner
  await inTenant(app.kit.db, { accountId }, 'read write', async (tx) => {
    for (const [nth, id] of own.entries()) await setHidden(tx, id, at, nth)
    await setHiddenOfPeople(tx, person.own, at)
    await setConsent(tx, person.own, at, userId)
    await setHiddenOfJobs(tx, job.own, at, userId)
    await sql`delete from catalogue.record_pairs`.execute(tx)
    await sql`delete from catalogue.company_relations where account_id is not null`.execute(tx)
    await sql`delete from catalogue.record_changes where account_id is not null and source = 'world'`.execute(tx)
    const [one = '', other = ''] = own.slice(at)
    const [first, second] = one < other ? [one, other] : [other, one]
    const reasons = [{ kind: 'registerNumber', value: 'HRB 11223', points: 90 }]
    const found = [{ first, second, score: 90 - at, reasons }]
    await upsert(tx, 'company', accountId, { found, now: new Date(0) })
    await sql`insert into catalogue.company_relations (account_id, company_id, other_id, kind, source)
      values (${accountId}, ${own[at]}, ${open[0]}, 'client', 'world')`.execute(tx)
    await sql`delete from workspace.record_relationships`.execute(tx)
    for (const [kind, id] of [
      ['company', own[at]],
      ['company', open[at]],
      ['person', person.own[at]],
      ['job', job.own[at]],
    ])
      await sql`insert into workspace.record_relationships (kind, record_id, owner_id, status)
        values (${kind}, ${id}, ${userId}, ${at === 0 ? 'client' : 'offLimits'})`.execute(tx)
    const changed = at === 0 ? own.slice(0, 1) : own.slice(1, 3)
    const changes = [
      ...changed.map((id) => ['company', id, 'revenue']),
      ...(at === 0 ? [['company', open[0], 'relations']] : []),
      ['person', person.own[at], 'skills'],
      ['job', job.own[at], 'salary'],
    ]
    for (const [kind, id, field] of changes)
      await sql`insert into catalogue.record_changes (account_id, kind, record_id, field, before, after, source, version, at)
        values (${accountId}, ${kind}, ${id}, ${field}, null, '1', 'world', 1, now() + interval '1 day')`.execute(tx)
  })
  // Of public people and jobs a restricted user sees no more than of these.
  await inLayer(app.kit, null, 'read write', async (tx) => {
    await setHiddenOfPeople(tx, person.open, at, true)
    await setHiddenOfJobs(tx, job.open, at, null)
  })
  await index(app)
}

async function setHidden(tx: Tx, id: string, world: 0 | 1, nth: number) {
  const hidden = WORLDS[world]?.(nth)
  if (!hidden) throw new Error('no such world')
  await tx
    .updateTable('catalogue.companies')
    .set({
      ...columnsOf(hidden),
      provenance: JSON.stringify(world === 0 ? { revenue: { source: 'user', at: 'then' } } : {}),
      enrichment_status: world === 0 ? 'none' : 'enriched',
    })
    .where('id', '=', id)
    .execute()
}

/** Everything that stands in either world, visible or not, to ask about. */
export async function poolOf(world: World): Promise<Pool> {
  const idsOf = ({ own, open }: Records) => [...own, ...open]
  return {
    company: await poolOfCompanies(world),
    person: poolOfPeople(idsOf(world.person)),
    job: poolOfJobs(idsOf(world.job)),
  }
}

async function poolOfCompanies({ company: { own, open }, owner }: World): Promise<KindPool> {
  const values = WORLDS.flatMap((world) => [world(1)])
  const words = values.flatMap(({ domain, description, tags, registerNumber, phone, addresses }) => [
    domain,
    description.en,
    ...tags,
    registerNumber,
    phone,
    addresses[0]?.street,
  ])
  const misspelt = ['turbne', 'bakrey', 'quittenwerk', 'mispelhof', 'schauf', 'monast', '-turbine', '"wind parks"']
  const visible = ['anker', 'ank', 'maschinenbau', 'berlin', 'DE', 'nace:28', 'public', 'company', 'city.2950159']
  const texts = [...words, ...misspelt, ...visible].filter((word): word is string => Boolean(word))
  const numbers = values.flatMap(({ employees, revenue, foundedYear }) => [
    employees?.value,
    revenue?.amount,
    foundedYear,
  ])
  const slugs: string[] = []
  for (const id of [...own, ...open]) slugs.push((await owner.get(`/v1/companies/${id}`)).body.data.slug)
  return {
    texts: [...new Set(texts)],
    numbers: [...new Set(numbers.filter((each): each is number => typeof each === 'number'))],
    ids: [...own, ...open],
    slugs,
  }
}
