import { sql } from 'kysely'
import { columnsOf, type Values } from '../../catalogue/people/fields.ts'
import type { Tx } from '../db/scope.ts'
import type { TestApp } from './app.ts'
import type { KindPool } from './reading-requests.ts'

type Caller = Awaited<ReturnType<TestApp['person']>>
type Hidden = Omit<Values, 'name'>

const NAMES = ['Anna Anker', 'Bernd Brücke', 'Clara Cobalt']
/** Of these the headline and the location are made, which everybody sees. */
const headline = { title: 'Head of Purchasing', company: 'Anker Werke' }
const home = (at: number) => ({ kind: 'home', city: at % 2 === 0 ? 'Berlin' : 'Potsdam', country: 'DE' }) as const

const position = { companyId: null, from: null, to: null, city: '', country: null, description: '' }
const education = { schoolId: null, degree: '', level: null, subject: '', from: null, to: null }
const place = { street: '', postalCode: '', region: '', latitude: null, longitude: null }

/** What a restricted user does not see of a person, otherwise in each of two worlds. */
const WORLDS: readonly ((at: number) => Hidden)[] = [
  (at) => ({
    firstName: 'Quirin',
    lastName: 'Verdeckt',
    prefix: 'Dr.',
    summary: 'Polishes turbine blades and sings in a choir',
    positions: [
      {
        ...position,
        ...headline,
        from: `${2012 + at}`,
        function: 'purchasing',
        seniority: 'head',
        description: 'Turbines',
      },
      {
        ...position,
        title: 'Foundry worker',
        company: 'Quitte Guss',
        from: '1999',
        to: '2011',
        function: 'production',
        seniority: 'junior',
      },
    ],
    educations: [
      {
        ...education,
        school: 'Akademie Quitte',
        degree: 'M.Sc.',
        level: 'master',
        subject: 'Metallurgy',
        from: '1995',
      },
    ],
    skills: [{ id: null, name: 'Polishing' }],
    occupations: [{ id: null, name: 'Polisher' }],
    languages: [{ language: 'de', proficiency: 'B2' }],
    places: [
      { ...place, ...home(at), street: 'Quittenallee 1', postalCode: '10115', latitude: 52.6, longitude: 13.2 },
      { ...place, kind: 'preferred', city: 'Zürich', country: 'CH' },
    ],
    phones: [{ phone: '+49301234567', kind: 'work' }],
    emails: [{ email: `quirin-${at}@verdeckt.example`, kind: 'work', verified: true }],
    profiles: [],
    tags: ['turbine', `verdeckt-${at}`],
    availability: { status: 'immediate', from: '2026-01-01' },
    noticePeriod: { count: 3, unit: 'month' },
    salaryExpectation: { min: 90_000, max: null, currency: 'EUR', per: 'year' },
    workPermits: [{ country: 'CH', status: 'unlimited', until: null }],
    doNotContact: null,
    offLimits: [{ company: 'Mispel AG', companyId: null, until: null }],
  }),
  (at) => ({
    firstName: null,
    lastName: `Mispel ${at}`,
    prefix: null,
    summary: at % 2 === 0 ? null : 'Bakes bread in a monastery',
    positions: [{ ...position, ...headline, from: `${1987 + at}`, function: 'sales', seniority: 'trainee' }],
    educations: at % 2 === 0 ? [] : [{ ...education, school: 'Mispelschule', level: 'vocational' }],
    skills: at % 2 === 0 ? [] : [{ id: null, name: 'Baking' }],
    occupations: [{ id: null, name: 'Baker' }],
    languages: at % 2 === 0 ? [] : [{ language: 'fr', proficiency: 'C1' }],
    places: [{ ...place, ...home(at), street: 'Mispelweg 9', postalCode: '10999', latitude: 52.3, longitude: 13.6 }],
    phones: [],
    emails: at % 2 === 0 ? [] : [{ email: `mispel-${at}@kloster.example`, kind: 'private', verified: false }],
    profiles: [{ service: 'website', url: `https://mispel.example/${at}` }] as unknown as Hidden['profiles'],
    tags: at % 2 === 0 ? [] : ['bakery'],
    availability: at % 2 === 0 ? null : { status: 'unavailable', from: null },
    noticePeriod: null,
    salaryExpectation: null,
    workPermits: [],
    doNotContact: { reason: 'Asked us not to call' },
    offLimits: [],
  }),
]

/** People of the owner's account with nothing but what everybody sees, and a public one. */
export async function addPeople(app: TestApp, owner: Caller) {
  const add = async (who: Caller, body: object) => {
    const answer = await who.post('/v1/people', body)
    if (answer.status !== 201) throw new Error(`the person was refused: ${JSON.stringify(answer.body)}`)
    return answer.body.data.personId as string
  }
  const own: string[] = []
  for (const [at, name] of NAMES.entries())
    own.push(await add(owner, { name, places: [home(at)], positions: [headline] }))
  const skills = [{ id: null, name: 'Polishing' }]
  const described = { positions: [headline], skills, summary: 'Bakes turbines' }
  const open = { name: 'Otto Offen', places: [home(0)], ...described, access: 'public' }
  return { own, open: [await add(await app.person({ roles: ['editor'] }), open)] }
}

/** A public record holds nothing that an account agrees on with a person. */
const NOTHING_OWN = {
  tags: [],
  availability: null,
  noticePeriod: null,
  salaryExpectation: null,
  workPermits: [],
  doNotContact: null,
  offLimits: [],
} satisfies Partial<Hidden>

/** Writes the hidden values of a world; versions and times stay. */
export async function setHiddenOfPeople(tx: Tx, ids: readonly string[], world: 0 | 1, isPublic = false) {
  for (const [at, id] of ids.entries()) {
    const values = WORLDS[world]?.(at)
    if (!values) throw new Error('no such world')
    await tx
      .updateTable('catalogue.people')
      .set({
        ...columnsOf({ ...values, ...(isPublic ? NOTHING_OWN : {}) }),
        provenance: JSON.stringify(world === 0 ? { skills: { source: 'user', at: 'then' } } : {}),
        enrichment_status: world === 0 ? 'none' : 'enriched',
      })
      .where('id', '=', id)
      .execute()
  }
}

/** Another person in each world has agreed to something. */
export async function setConsent(tx: Tx, ids: readonly string[], world: 0 | 1, userId: string) {
  await sql`delete from catalogue.person_consents`.execute(tx)
  await sql`insert into catalogue.person_consents (person_id, interest, purpose, usage, created_by, expires_at)
    values (${ids[world]}, 'sales', 'sales', 'sales', ${userId}, now() + interval '3 days')`.execute(tx)
}

/** Everything that stands in either world, visible or not, to ask about. */
export function poolOfPeople(ids: readonly string[]): KindPool {
  const hidden = ['turbine', 'quirin', 'verdeckt', 'polishing', 'polisher', 'akademie', 'quitte guss', 'de:B2', 'CH']
  const others = [
    'bakery',
    'monastery',
    'baking',
    'baker',
    'mispelschule',
    'fr',
    '+49301234567',
    'quirin-1@verdeckt.example',
  ]
  const misspelt = ['turbne', 'bakrey', 'polishng', '-turbine', '"turbine blades"', 'metallurgy']
  const visible = ['anker', 'ank', 'clara', 'purchasing', 'berlin', 'DE', 'offen']
  return { texts: [...hidden, ...others, ...misspelt, ...visible], numbers: [1987, 1999, 2012], ids, slugs: [] }
}
