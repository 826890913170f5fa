import { canManagePublicItems, isRestrictedUser } from '@kontor/contract/kit/roles.ts'
import { jobType } from '../../catalogue/jobs/job-type.ts'
import type { Case, Fixtures, Ids, IdSource, Maker, Sent, Who } from './access-matrix.ts'
import { NAMED_COMPANIES } from './company-fixtures.ts'
import { addRecord, idsFrom, inLayer, type LayerScene, recordFixtures, searchFixtures } from './record-access.ts'

/** Public jobs are open or closed. */
export const jobColumns = ({ accountId }: LayerScene) => (accountId === null ? { status: 'open' } : {})

const add = (place: LayerScene, columns: object = {}) => addRecord(jobType, place, { ...jobColumns(place), ...columns })
const idOf = async (row: Promise<{ id: string }>) => (await row).id
const ownDeleted: Maker = (scene) => inLayer(scene, 'own', (place) => idOf(add(place, { deleted_at: new Date() })))
/** A job of the account that only its team sees, which the owner is no part of. */
const ownConfidential: Maker = async (scene) => {
  const other = await scene.app.person({ accountId: scene.owner.accountId, roles: ['member'] })
  return inLayer({ ...scene, owner: other }, 'own', (place) =>
    idOf(add(place, { confidential: true, team_ids: [other.userId] })),
  )
}
const ownJob: Maker = (scene) => inLayer(scene, 'own', (place) => idOf(add(place)))

export const JOBS = idsFrom((place) => idOf(add(place)), [ownDeleted, ownConfidential])
const byId: Case = { ids: { 'params.id': JOBS } }

const MEMBERS: Ids = {
  own: [async ({ app, owner }) => (await app.person({ accountId: owner.accountId, roles: ['member'] })).userId],
  foreign: [async ({ app }) => (await app.person()).userId],
  public: { none: 'a person is never public' },
}
const NAMED = { 'body.companyId': NAMED_COMPANIES, 'body.team.0.userId': MEMBERS }
const TEAM = 'body.team.0.userId'
const COMPLETE = { title: 'New', description: { en: 'Work' }, remoteShare: 100 }

function naming(place: string | undefined, body: object): Sent {
  return { body: { ...body, ...(place === TEAM ? { team: [{ userId: '' }] } : {}) } }
}

const onlyEditors = (who: Who) => (canManagePublicItems(who) ? undefined : 'forbidden')
/** What everybody reads names public companies alone, and has no team. */
const inPublic = (_who: Who, { kind, place }: IdSource) =>
  kind === 'own' || place === TEAM ? ('invalid' as const) : undefined

const common = recordFixtures('jobs', jobType, {
  create: () => COMPLETE,
  change: { employment: 'permanent' },
  columns: jobColumns,
})

export const JOB_FIXTURES: Fixtures = {
  ...common,
  ...searchFixtures('jobs'),
  'jobs.list': [
    {
      ids: { 'query.companyId': NAMED_COMPANIES },
      // Client companies are hidden from restricted users, so they cannot be asked for either.
      refuses: (who) => (isRestrictedUser(who) ? 'hiddenFields' : undefined),
    },
  ],
  'jobs.create': [
    { title: 'an own one', ids: NAMED, request: (_, given) => naming(given?.place, COMPLETE) },
    {
      title: 'a public one',
      ids: NAMED,
      request: (_, given) => naming(given?.place, { ...COMPLETE, access: 'public' }),
      refuses: onlyEditors,
      refusesRow: inPublic,
    },
  ],
  'jobs.get': [
    // Public jobs belong to the search, the account's own to hiring.
    { ...byId, refusesRow: (who, { kind }) => (kind === 'own' && who.plan !== 'enterprise' ? 'locked' : undefined) },
  ],
  'jobs.update': [
    {
      ids: { 'params.id': JOBS, ...NAMED },
      request: async (scene, given) => ({
        params: { id: await ownJob(scene) },
        ...naming(given?.place, { version: 1 }),
      }),
    },
  ],
  'jobs.remove': [byId],
  'jobs.filterSuggestions': [{ request: () => ({ query: { query: 'matrix' } }) }],
  'jobs.tags': [byId],
  'jobs.tagMany': [
    {
      ids: { 'body.changes.0.jobId': JOBS },
      request: async (scene) => ({ body: { changes: [{ jobId: await ownJob(scene), remove: ['matrix'] }] } }),
    },
  ],
}
