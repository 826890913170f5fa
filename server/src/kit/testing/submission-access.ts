import { DEFAULT_STAGES } from '@kontor/contract/hiring-stages.ts'
import { EMPTY } from '../../catalogue/jobs/fields.ts'
import { jobType } from '../../catalogue/jobs/job-type.ts'
import { personType } from '../../catalogue/people/person-type.ts'
import { matchJob } from '../../flows/matching/match-job.ts'
import { MATCH_VERSION } from '../../flows/matching/score-match.ts'
import { DEFAULT_WEIGHTS } from '../../flows/matching/weights.ts'
import type { Case, Fixtures, Ids, Maker, Scene } from './access-matrix.ts'
import { jobColumns } from './job-access.ts'
import { addRecord, idsFrom, inLayer, type LayerScene } from './record-access.ts'

const OPEN = { status: 'open', stages: JSON.stringify(DEFAULT_STAGES) }

const addJob = async (place: LayerScene, columns: object = {}) => {
  const own = place.accountId === null ? {} : OPEN
  return (await addRecord(jobType, place, { ...jobColumns(place), ...own, ...columns })).id
}
const addPerson = async (place: LayerScene) => (await addRecord(personType, place)).id

async function addSubmission(place: LayerScene, jobId?: string, columns: object = {}) {
  const [job_id, person_id] = [jobId ?? (await addJob(place)), await addPerson(place)]
  const nothing = { previous_status: null, reason: null, note: null, rating: null, hold_until: null, start_date: null }
  const row = { job_id, person_id, origin: 'sourced' as const, stage_id: 'new', moved_from: null, created_by: null }
  const added = await place.tx
    .insertInto('workspace.submissions')
    .values({ account_id: place.who.accountId, ...row, ...nothing, deleted_at: null, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  return added.id
}

/** A job that was closed a moment ago. */
async function addEnded(place: LayerScene) {
  const id = await addJob(place, place.accountId === null ? {} : { status: 'closed' })
  if (place.accountId === null) return id
  const change = { account_id: place.accountId, job_id: id, reason: 'budget', note: null, actor_id: place.who.userId }
  await place.tx
    .insertInto('catalogue.job_status_changes')
    .values({ ...change, from_status: 'open', to_status: 'closed', at: new Date() })
    .execute()
  return id
}

const own =
  (make: (place: LayerScene) => Promise<string>): Maker =>
  (scene) =>
    inLayer(scene, 'own', make)
const ownJob = own(addJob)
const ownPerson = own(addPerson)
const ownDeleted = own((place) => addSubmission(place, undefined, { deleted_at: new Date() }))

export const LIVE_JOBS = idsFrom(addJob)
const PEOPLE: Ids = { ...idsFrom(addPerson), named: true }
const SUBMISSIONS = idsFrom((place) => addSubmission(place), [ownDeleted], 'own')
const DELETED: Ids = {
  own: [ownDeleted],
  foreign: [
    (scene) => inLayer(scene, 'foreign', (place) => addSubmission(place, undefined, { deleted_at: new Date() })),
    own((place) => addSubmission(place)),
  ],
  public: { none: 'a submission belongs to an account' },
}
const byId: Case = { ids: { 'params.id': SUBMISSIONS } }
const ofJob: Case = { ids: { 'params.id': LIVE_JOBS } }
/** Public people are copied first, and a public job has no pipeline. */
const ofPublic: Case['refusesRow'] = (_who, { kind, place }) => {
  if (kind !== 'public') return undefined
  return place.includes('person') ? 'publicPerson' : 'forbidden'
}

/** The submissions that a body names stand in the pipeline of the job in its path. */
const jobsOf = new Map<string, string>()
async function pairedSubmission(place: LayerScene) {
  const jobId = await addJob(place)
  const id = await addSubmission(place, jobId)
  jobsOf.set(id, jobId).set(jobId, id)
  return { id, jobId }
}
const paired = (key: 'id' | 'jobId') => idsFrom(async (place) => (await pairedSubmission(place))[key], [], 'own')

const onJob: Case = { ids: { 'params.id': LIVE_JOBS }, refusesRow: ofPublic }

/** A ranking of a job, and the job: a request names both. */
const rankedJobs = new Map<string, { jobId: string; rankingId: string; personId: string }>()
async function addRanking(place: LayerScene) {
  const [jobId, personId] = [await addJob(place), await addPerson(place)]
  const entry = { entry: 0, personId, person: null, total: 1, standing: 1 }
  const job = matchJob({ id: jobId, ...EMPTY, title: 'Matrix' })
  const terms = { weights: DEFAULT_WEIGHTS, today: '2026-01-31' }
  const file = { version: MATCH_VERSION, at: terms.today, terms, job, entries: [entry], overrides: [] }
  const { id: rankingId } = await place.tx
    .insertInto('flows.rankings')
    .values({
      account_id: place.who.accountId,
      job_id: jobId,
      kind: 'matches',
      file: JSON.stringify(file),
      person_ids: [personId],
      digest: jobId,
      user_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const made = { jobId, rankingId, personId }
  for (const id of Object.values(made)) rankedJobs.set(id, made)
  return made
}
const rankedIds = (key: 'jobId' | 'rankingId' | 'personId') =>
  idsFrom(async (place) => (await addRanking(place))[key], [], 'own')
const byRanking = (more: Case['ids'] = {}, body: (personId: string) => object = () => ({})): Case => ({
  ids: { 'params.id': rankedIds('jobId'), 'params.rankingId': rankedIds('rankingId'), ...more },
  request: async (scene, given) => {
    const { jobId, rankingId, personId } =
      rankedJobs.get(given?.id ?? '') ?? (await inLayer(scene, 'own', (place) => addRanking(place)))
    return { params: { id: jobId, rankingId }, body: body(personId) }
  },
})

/** A public person fits a job of the account as an own one does. */
const onJobAndPerson = (body?: object): Case => ({
  ids: { 'params.jobId': LIVE_JOBS, 'params.personId': PEOPLE },
  request: async (scene) => ({
    params: { jobId: await ownJob(scene), personId: await ownPerson(scene) },
    ...(body && { body }),
  }),
  refusesRow: (who, of) => (of.place.includes('person') ? undefined : ofPublic(who, of)),
})

export const MATCHING_FIXTURES: Fixtures = {
  'jobCandidates.suggestions': [onJob],
  'jobCandidates.strength': [onJob],
  'jobCandidates.matches': [onJob],
  'jobCandidates.fit': [onJobAndPerson()],
  'jobCandidates.hidden': [onJob],
  'jobCandidates.hide': [onJobAndPerson({ reason: 'distance' })],
  'jobCandidates.unhide': [onJobAndPerson()],
  'jobCandidates.jobsOf': [{ ids: { 'params.id': idsFrom(addPerson) } }],
  'people.skills': [{ ids: { 'params.id': idsFrom(addPerson) } }],
  'jobCandidates.marks': [onJob],
  'jobCandidates.rankings': [onJob],
  'jobCandidates.ranking': [byRanking()],
  'jobCandidates.override': [
    byRanking({ 'body.personId': rankedIds('personId') }, (personId) => ({ personId, place: 1, reason: 'Known' })),
  ],
}

export const SUBMISSION_FIXTURES: Fixtures = {
  'submissions.create': [
    {
      ids: { 'params.personId': PEOPLE, 'params.jobId': LIVE_JOBS, 'body.movedFrom': SUBMISSIONS },
      request: async (scene, given) => ({
        params: { personId: await personFor(scene, given), jobId: await ownJob(scene) },
        body: {},
      }),
      refusesRow: ofPublic,
    },
  ],
  'submissions.createMany': [
    {
      ids: { 'params.id': LIVE_JOBS, 'body.personIds.0': PEOPLE },
      request: async (scene) => ({
        params: { id: await ownJob(scene) },
        body: { personIds: [await ownPerson(scene)] },
      }),
      refusesRow: ofPublic,
    },
  ],
  'submissions.ofPerson': [{ ids: { 'params.personId': PEOPLE } }],
  'submissions.ofJob': [ofJob],
  'submissions.list': [{}],
  'submissions.get': [byId],
  'submissions.events': [byId],
  'submissions.update': [{ ...byId, request: () => ({ body: { version: 1, rating: 4 } }) }],
  'submissions.updateMany': [
    {
      ids: { 'params.id': paired('jobId'), 'body.items.0.submissionId': paired('id') },
      request: async (scene, given) => {
        const partner = jobsOf.get(given?.id ?? '')
        const isJob = given?.place === 'params.id'
        const other =
          partner ??
          (await inLayer(scene, 'own', async (place) => (await pairedSubmission(place))[isJob ? 'id' : 'jobId']))
        const item = { submissionId: isJob ? other : '', version: 1 }
        return { params: { id: isJob ? '' : other }, body: { items: [item], note: 'Changed' } }
      },
    },
  ],
  'submissions.end': [
    {
      ...onJob,
      request: () => ({ body: { version: 1, status: 'closed', statusReason: 'budget' } }),
    },
  ],
  'submissions.undoEnd': [
    {
      ids: { 'params.id': idsFrom(addEnded) },
      request: () => ({ body: { version: 1 } }),
      refusesRow: ofPublic,
    },
  ],
  'submissions.remove': [byId],
  'submissions.bringBack': [{ ids: { 'params.id': DELETED } }],
  'submissions.funnel': [ofJob],
  'submissions.pipelines': [{}],
}

/** A submission continues one of the same person. */
async function personFor(scene: Scene, given: { place: string; id: string } | undefined) {
  if (given?.place !== 'body.movedFrom') return ownPerson(scene)
  return inLayer(scene, 'own', async (place) => {
    const { person_id } = (await place.tx
      .selectFrom('workspace.submissions')
      .select('person_id')
      .where('id', '=', given.id)
      .executeTakeFirst()) ?? { person_id: await addPerson(place) }
    return person_id
  })
}
