import { DEFAULT_STAGES } from '@kontor/contract/hiring-stages.ts'
import { jobType } from '../../catalogue/jobs/job-type.ts'
import { personType } from '../../catalogue/people/person-type.ts'
import { codeOf } from '../../flows/shortlists/links.ts'
import type { Case, Fixtures, Scene } from './access-matrix.ts'
import { JOBS, jobColumns } from './job-access.ts'
import { addRecord, idsFrom, inLayer, type LayerScene } from './record-access.ts'

const DAY_MS = 86_400_000

/** A candidate of an open job. */
async function addCandidate(place: LayerScene) {
  const open = place.accountId === null ? {} : { status: 'open', stages: JSON.stringify(DEFAULT_STAGES) }
  const { id: jobId } = await addRecord(jobType, place, { ...jobColumns(place), ...open })
  const { id: personId } = await addRecord(personType, place)
  const nothing = { previous_status: null, reason: null, note: null, rating: null, hold_until: null, start_date: null }
  const row = { job_id: jobId, person_id: personId, origin: 'sourced' as const, stage_id: 'new', moved_from: null }
  const { id: submissionId } = await place.tx
    .insertInto('workspace.submissions')
    .values({ account_id: place.who.accountId, ...row, ...nothing, created_by: null, deleted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { jobId, personId, submissionId }
}

/** An open shortlist with one candidate, about whom a reader said something. */
async function addShortlist(place: LayerScene) {
  const candidate = await addCandidate(place)
  const now = new Date()
  const { id } = await place.tx
    .insertInto('flows.shortlists')
    .values({
      job_id: candidate.jobId,
      title: 'Matrix',
      note: '',
      blind: false,
      fields: ['name'],
      locale: 'en',
      password_hash: null,
      expires_at: new Date(now.getTime() + DAY_MS),
      revoked_at: null,
      created_by: null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const of = { shortlist_id: id, submission_id: candidate.submissionId, person_id: candidate.personId }
  await place.tx
    .insertInto('flows.shortlist_entries')
    .values({ ...of, place: 1, pitch: '' })
    .execute()
  const undecided = { decision: null, decided_by: null, decided_at: null, stage_id: null }
  const { id: feedbackId } = await place.tx
    .insertInto('flows.shortlist_feedback')
    .values({ ...of, ...undecided, author: 'Kim', verdict: 'undecided', text: 'Why?', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, feedbackId }
}

const tomorrow = () => new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
const NEW = { title: 'Matrix', fields: ['name'] }

/** The candidate that a body names stands in the pipeline of the job in its path. */
const partners = new Map<string, { jobId: string; submissionId: string }>()
async function paired(place: LayerScene) {
  const made = await addCandidate(place)
  partners.set(made.jobId, made).set(made.submissionId, made)
  return made
}
const pairedIds = (key: 'jobId' | 'submissionId') => idsFrom(async (place) => (await paired(place))[key], [], 'own')

const SHORTLISTS = idsFrom(async (place) => (await addShortlist(place)).id, [], 'own')
const byId: Case = { ids: { 'params.id': SHORTLISTS } }

const opinions = new Map<string, { id: string; feedbackId: string }>()
async function addOpinion(place: LayerScene) {
  const made = await addShortlist(place)
  opinions.set(made.id, made).set(made.feedbackId, made)
  return made
}
const opinionIds = (key: 'id' | 'feedbackId') => idsFrom(async (place) => (await addOpinion(place))[key], [], 'own')

/** Whoever has the link is a reader, signed in or not. */
async function codeIn(scene: Scene) {
  const { id } = await inLayer(scene, 'foreign', addShortlist)
  return codeOf(scene.app.kit.secret, id)
}

export const SHORTLIST_FIXTURES: Fixtures = {
  'shortlists.ofJob': [{ ids: { 'params.id': JOBS } }],
  'shortlists.create': [
    {
      ids: { 'params.id': pairedIds('jobId'), 'body.candidates.0.submissionId': pairedIds('submissionId') },
      request: async (scene, given) => {
        const made = partners.get(given?.id ?? '') ?? (await inLayer(scene, 'own', paired))
        const candidates = [{ submissionId: made.submissionId }]
        return { params: { id: made.jobId }, body: { ...NEW, candidates, expiresOn: tomorrow() } }
      },
    },
  ],
  'shortlists.revoke': [byId],
  'shortlists.views': [byId],
  'shortlists.decide': [
    {
      ids: { 'params.id': opinionIds('id'), 'params.feedbackId': opinionIds('feedbackId') },
      request: async (scene, given) => {
        const made = opinions.get(given?.id ?? '') ?? (await inLayer(scene, 'own', addOpinion))
        return { params: { id: made.id, feedbackId: made.feedbackId }, body: { decision: 'dismissed' } }
      },
    },
  ],
  'shortlists.open': [{ request: async (scene) => ({ body: { code: await codeIn(scene) } }) }],
  'shortlists.feedback': [
    {
      request: async (scene) => ({
        body: { code: await codeIn(scene), place: 1, author: 'Kim', verdict: 'advance' },
      }),
    },
  ],
}
