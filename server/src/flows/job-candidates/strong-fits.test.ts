import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { index } from '#kit/testing/search-scene.ts'
import { sightOf } from './job-candidates.service.ts'
import { tellOfStrongFits, tellStrongFits } from './strong-fits.ts'

const database = testDatabase()
type Person = Awaited<ReturnType<TestApp['person']>>
type Roles = NonNullable<NonNullable<Parameters<TestApp['person']>[0]>['roles']>
const ATTEMPT = { number: 1, last: false }
const DIGEST = '/v1/account/notifications?view=digest'

const JOB = {
  title: 'Software Developer',
  description: { en: 'Builds our software.' },
  places: [{ city: 'Hamburg', country: 'DE' }],
  skills: ['Java', 'SQL'].map((name) => ({ id: null, name, must: true })),
  languages: [{ language: 'de', proficiency: 'B2', must: true }],
  experienceYears: 3,
  status: 'open',
}
const HIT = {
  skills: ['Java', 'SQL'].map((name) => ({ id: null, name })),
  positions: [{ title: 'Software Developer', company: 'Werft AG', from: '2018-01', to: null }],
  languages: [{ language: 'de', proficiency: 'C1' }],
  places: [{ kind: 'home', city: 'Hamburg', country: 'DE' }],
}

async function addJob(who: Person, more: object = {}): Promise<string> {
  const team = [{ userId: who.userId, role: 'owner' }]
  const { status, body } = await who.post('/v1/jobs', { ...JOB, team, ...more })
  expect(status).toBe(201)
  return body.data.id
}

async function addPeople(who: Person, names: readonly string[]) {
  const ids: string[] = []
  for (const name of names) {
    const { status, body } = await who.post('/v1/people', { name, ...HIT })
    expect([name, status]).toEqual([name, 201])
    ids.push(body.data.personId)
  }
  return ids
}

const look = (app: TestApp, { accountId }: Person, jobId: string) =>
  tellOfStrongFits.handle(app.kit, { accountId, jobId }, ATTEMPT)
const told = async (who: Person) => (await who.get(DIGEST)).body.data.items

test('owners of a job are told once of each person who fits it well, and nobody else is', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const [ben, eve] = [await app.person({ accountId: ann.accountId }), await app.person()]
  const jobId = await addJob(ann)
  const [id] = await addPeople(ann, ['Best Fit'])
  await ann.post('/v1/people', { name: 'No Fit', skills: [{ id: null, name: 'Floristry' }] })
  await index(app)
  await look(app, ann, jobId)
  await look(app, ann, jobId)
  expect(await told(ann)).toMatchObject([
    {
      reason: 'strongFit',
      record: { kind: 'person', id, title: 'Best Fit' },
      details: { of: 'fit', jobId, title: 'Software Developer' },
    },
  ])
  expect([await told(ben), await told(eve)]).toEqual([[], []])
  // What the job was called is not told to whoever no longer sees it.
  expect((await ann.delete(`/v1/jobs/${jobId}`)).status).toBeLessThan(300)
  expect(await told(ann)).toMatchObject([{ details: null }])
})

test('those in the pipeline, jobs on hold and people who did not change lately are no news', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const [jobId, held] = [await addJob(ann), await addJob(ann, { title: 'Paused' })]
  const hold = { version: 1, status: 'onHold', statusReason: 'Budget' }
  expect((await ann.put(`/v1/jobs/${held}`, hold)).status).toBe(200)
  const [known] = await addPeople(ann, ['In Pipeline'])
  expect((await ann.post(`/v1/people/${known}/candidate-submissions/${jobId}`, {})).status).toBe(201)
  await addPeople(ann, ['Long There'])
  await database.owner.query(
    `update catalogue.people set updated_at = now() - interval '8 days' where name = 'Long There'`,
  )
  await index(app)
  await look(app, ann, jobId)
  await look(app, ann, held)
  expect(await told(ann)).toEqual([])
})

test('an owner who may not see suggestions is told of none', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const mia = await app.person({ accountId: ann.accountId, roles: ['member'] })
  const jobId = await addJob(ann, { team: [{ userId: mia.userId, role: 'owner' }] })
  await addPeople(ann, ['Best Fit'])
  await index(app)
  await look(app, ann, jobId)
  expect(await told(mia)).toEqual([])
})

/** The same program, counting how often the people of a job are searched. */
function counting(app: TestApp) {
  const seen = { searches: 0 }
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('match_keys')) seen.searches += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { seen, kit: { ...app.kit, db: app.kit.db.withPlugin(plugin) } }
}

test('one search serves all owners who see the same, and each of them is told what a search alone would tell', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const mate = (roles: Roles) => app.person({ accountId: ann.accountId, roles })
  const [ben, cem, rob] = [await mate(['recruiter']), await mate(['admin', 'recruiter']), await mate(['recruiter'])]
  const owners = [ann, ben, cem, rob]
  const jobId = await addJob(ann, { team: owners.map(({ userId }) => ({ userId, role: 'owner' })) })
  const alone = await addJob(ann)
  await database.owner.query(`update identity.users set roles = array['restricted'] where id = $1`, [rob.userId])
  const ids = await addPeople(ann, ['First Fit', 'Second Fit', 'Third Fit'])
  await index(app)
  const { seen, kit } = counting(app)
  await tellOfStrongFits.handle(kit, { accountId: ann.accountId, jobId: alone }, ATTEMPT)
  const once = seen.searches
  expect(once).toBeGreaterThan(0)
  await tellOfStrongFits.handle(kit, { accountId: ann.accountId, jobId }, ATTEMPT)
  expect(seen.searches).toBe(2 * once)
  const toldOf = async (who: Person, job: string) =>
    (await told(who))
      .filter(({ details }: { details: { jobId: string } }) => details.jobId === job)
      .map(({ record, details }: { record: { id: string }; details: { score: number } }) => [record.id, details.score])
      .toSorted()
  const expected = await toldOf(ann, alone)
  expect(expected.map(([id]: [string]) => id)).toEqual(ids.toSorted())
  for (const who of [ann, ben, cem]) expect(await toldOf(who, jobId)).toEqual(expected)
  const { rows } = await database.owner.query('select 1 from workspace.notifications where user_id = $1', [rob.userId])
  expect(rows).toEqual([])
})

test.each([
  [['admin'], 'enterprise', ['recruiter', 'member'], 'enterprise', true],
  [['recruiter'], 'enterprise', ['restricted'], 'enterprise', false],
  [['recruiter'], 'enterprise', ['recruiter', 'restricted'], 'enterprise', false],
] as const)('%s on %s and %s on %s see the same: %s', (roles, plan, others, otherPlan, isSame) => {
  expect(sightOf({ roles: [...roles], plan }) === sightOf({ roles: [...others], plan: otherPlan })).toBe(isSame)
})

test('many are told of a few at a time, and the night asks for open jobs of every account', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const jobId = await addJob(ann)
  const draft = await addJob(ann, { title: 'Draft', status: 'draft' })
  await addPeople(
    ann,
    Array.from({ length: 7 }, (_, place) => `Fit ${place}`),
  )
  await index(app)
  await look(app, ann, jobId)
  expect(await told(ann)).toHaveLength(5)
  await look(app, ann, jobId)
  expect(await told(ann)).toHaveLength(7)
  await tellStrongFits.handle(app.kit, {}, ATTEMPT)
  const { rows } = await database.owner.query(
    `select j.payload ->> 'jobId' as "jobId" from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'tell-strong-fits-of-job'`,
  )
  expect(rows).toContainEqual({ jobId })
  expect(rows).not.toContainEqual({ jobId: draft })
})
