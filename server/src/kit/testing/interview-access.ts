import { DEFAULT_STAGES } from '@kontor/contract/hiring-stages.ts'
import { jobType } from '../../catalogue/jobs/job-type.ts'
import { personType } from '../../catalogue/people/person-type.ts'
import type { Case, Fixtures, Ids } from './access-matrix.ts'
import { JOBS } from './job-access.ts'
import { addRecord, idsFrom, inLayer, type LayerScene } from './record-access.ts'

async function addSubmission(place: LayerScene) {
  const open = { status: 'open', stages: JSON.stringify(DEFAULT_STAGES) }
  const { id: job_id } = await addRecord(jobType, place, open)
  const { id: person_id } = await addRecord(personType, place)
  const nothing = { previous_status: null, reason: null, note: null, rating: null, hold_until: null, start_date: null }
  const row = { job_id, person_id, origin: 'sourced' as const, stage_id: 'new', moved_from: null, created_by: null }
  const { id } = await place.tx
    .insertInto('workspace.submissions')
    .values({ account_id: place.who.accountId, ...row, ...nothing, deleted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, job_id, person_id }
}

/** An interview to which its owner is invited. */
async function addInterview(place: LayerScene) {
  const { id: submission_id, job_id, person_id } = await addSubmission(place)
  const now = new Date()
  const { id } = await place.tx
    .insertInto('workspace.interviews')
    .values({
      job_id,
      submission_id,
      person_id,
      title: 'Matrix',
      day: '2030-01-31',
      time: '10:00',
      time_zone: 'UTC',
      starts_at: new Date('2030-01-31T10:00:00Z'),
      minutes: 30,
      place: '',
      link: '',
      note: '',
      candidate_email: null,
      organizer_id: place.who.userId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await place.tx.insertInto('workspace.interviewers').values({ interview_id: id, user_id: place.who.userId }).execute()
  return id
}

const MEMBERS: Ids = {
  own: [async ({ app, owner }) => (await app.person({ accountId: owner.accountId, roles: ['member'] })).userId],
  foreign: [async ({ app }) => (await app.person()).userId],
  public: { none: 'a person is never public' },
  named: true,
}
const PLANNED = { title: 'Matrix', day: '2030-01-31', time: '10:00', timeZone: 'UTC', minutes: 30 }
const INTERVIEWS = idsFrom(addInterview, [], 'own')
const byId: Case = { ids: { 'params.id': INTERVIEWS } }

export const INTERVIEW_FIXTURES: Fixtures = {
  'interviews.ofJob': [{ ids: { 'params.id': JOBS } }],
  'interviews.plan': [
    {
      ids: {
        'params.id': idsFrom(async (place) => (await addSubmission(place)).id, [], 'own'),
        'body.interviewerIds.0': MEMBERS,
      },
      request: async (scene) => ({
        params: { id: (await inLayer(scene, 'own', addSubmission)).id },
        body: { ...PLANNED, interviewerIds: [(await memberOf(scene)).userId] },
      }),
    },
  ],
  'interviews.change': [
    {
      ids: { 'params.id': INTERVIEWS, 'body.interviewerIds.0': MEMBERS },
      request: async (scene) => ({
        params: { id: await inLayer(scene, 'own', addInterview) },
        body: { ...PLANNED, version: 1, interviewerIds: [(await memberOf(scene)).userId] },
      }),
    },
  ],
  'interviews.cancel': [byId],
  'interviews.score': [{ ...byId, request: () => ({ body: { recommendation: 'yes', ratings: [] } }) }],
}

function memberOf({ app, owner }: Parameters<Ids['own'][number]>[0]) {
  return app.person({ accountId: owner.accountId, roles: ['member'] })
}
