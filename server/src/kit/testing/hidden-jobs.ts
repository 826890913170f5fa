import { FIELDS, type Values } from '../../catalogue/jobs/fields.ts'
import type { Tx } from '../db/scope.ts'
import { columnsOf } from '../records/fields.ts'
import type { TestApp } from './app.ts'
import type { KindPool } from './reading-requests.ts'

type Caller = Awaited<ReturnType<TestApp['person']>>
/** Whether a job is confidential decides who finds it at all, so it is the same in both worlds. */
type Hidden = Omit<Values, 'title' | 'titles' | 'functions' | 'status' | 'confidential' | 'source'>

const TITLES = ['Anchor Welder', 'Bridge Builder', 'Cobalt Analyst']
const home = (at: number) => ({ city: at % 2 === 0 ? 'Berlin' : 'Potsdam', country: 'DE' }) as const
const place = { street: '', postalCode: '', region: '', latitude: null, longitude: null }

/** What a restricted user does not see of a job, otherwise in each of two worlds. */
const WORLDS: readonly ((at: number, userId: string) => Hidden)[] = [
  (at, userId) => ({
    description: { en: 'Grind turbine blades for wind parks' },
    clientCompany: 'Quitte Energie',
    companyId: null,
    places: [{ ...place, ...home(at), street: 'Quittenallee 1', postalCode: '10115', latitude: 52.6, longitude: 13.2 }],
    remoteShare: 0,
    seniorities: ['senior', 'lead'],
    educationDegrees: ['master'],
    occupations: [{ id: null, name: 'Grinder' }],
    skills: [{ id: null, name: 'Grinding', must: true }],
    languages: [{ language: 'de', proficiency: 'B2', must: true }],
    experienceYears: 7,
    salary: { min: 70_000, max: 90_000 + at, currency: 'EUR', per: 'year' },
    employment: 'permanent',
    workload: { min: 80, max: 100 },
    openings: 3,
    startDate: '2026-03-01',
    team: [{ userId, role: 'owner' }],
    stages: [],
    tags: ['turbine', `verdeckt-${at}`],
    statusReason: 'Waits for the budget',
    statusNote: 'Ask Quirin',
  }),
  (at) => ({
    description: at % 2 === 0 ? {} : { en: 'Bake bread in a monastery' },
    clientCompany: at % 2 === 0 ? null : 'Mispel AG',
    companyId: null,
    places: [{ ...place, ...home(at), street: 'Mispelweg 9', postalCode: '10999', latitude: 52.3, longitude: 13.6 }],
    remoteShare: 100,
    seniorities: at % 2 === 0 ? [] : ['trainee'],
    educationDegrees: [],
    occupations: [{ id: null, name: 'Baker' }],
    skills: at % 2 === 0 ? [] : [{ id: null, name: 'Baking', must: false }],
    languages: at % 2 === 0 ? [] : [{ language: 'fr', proficiency: null, must: false }],
    experienceYears: null,
    salary: at % 2 === 0 ? null : { min: null, max: 40_000 - at, currency: 'EUR', per: 'year' },
    employment: 'internship',
    workload: null,
    openings: 40 + at,
    startDate: null,
    team: [],
    stages: [],
    tags: at % 2 === 0 ? [] : ['bakery'],
    statusReason: null,
    statusNote: null,
  }),
]

/** Jobs of the owner's account with little but what everybody sees, and a public one. */
export async function addJobs(app: TestApp, owner: Caller) {
  const add = async (who: Caller, body: object) => {
    const answer = await who.post('/v1/jobs', body)
    if (answer.status !== 201) throw new Error(`the job was refused: ${JSON.stringify(answer.body)}`)
    return answer.body.data.jobId as string
  }
  const own: string[] = []
  for (const [at, title] of TITLES.entries()) {
    const functions = at === 0 ? ['engineering'] : ['sales']
    const described = { title, titles: { en: title }, places: [home(at)], functions, description: { en: 'Work' } }
    own.push(await add(owner, { ...described, status: at === 0 ? 'draft' : 'open' }))
  }
  const open = { title: 'Open Anchor', places: [home(0)], description: { en: 'Turbines and bread' }, access: 'public' }
  return { own, open: [await add(await app.person({ roles: ['editor'] }), open)] }
}

/** A public record holds nothing that an account keeps for itself. */
const NOTHING_OWN = { team: [], stages: [], tags: [], statusReason: null, statusNote: null } satisfies Partial<Hidden>

/** Writes the hidden values of a world; versions and times stay. Public ones belong to no user. */
export async function setHiddenOfJobs(tx: Tx, ids: readonly string[], world: 0 | 1, userId: string | null) {
  for (const [at, id] of ids.entries()) {
    const values = WORLDS[world]?.(at, userId ?? '')
    if (!values) throw new Error('no such world')
    await tx
      .updateTable('catalogue.jobs')
      .set({
        ...columnsOf(FIELDS, { ...values, ...(userId === null ? NOTHING_OWN : {}) }),
        provenance: JSON.stringify(world === 0 ? { salary: { source: 'user', at: 'then' } } : {}),
        candidates: 5 * world + at,
        active_candidates: 2 * world,
        hires: world,
        opened_at: new Date(Date.UTC(2024 + world, at)),
        closed_at: world === 0 ? null : new Date(Date.UTC(2025, 6 + at)),
      })
      .where('id', '=', id)
      .execute()
  }
}

/** Everything that stands in either world, visible or not, to ask about. */
export function poolOfJobs(ids: readonly string[]): KindPool {
  const hidden = ['turbine', 'grind', 'quitte energie', 'grinding', 'grinder', 'de:B2', 'onSite', 'permanent']
  const others = ['bakery', 'monastery', 'baking', 'baker', 'mispel', 'fr', 'remote', 'internship']
  const misspelt = ['turbne', 'bakrey', 'grindng', '-turbine', '"wind parks"', 'quirin']
  const visible = ['anchor', 'anch', 'cobalt', 'berlin', 'DE', 'engineering', 'open']
  return { texts: [...hidden, ...others, ...misspelt, ...visible], numbers: [1, 3, 40, 40_000, 90_000], ids, slugs: [] }
}
