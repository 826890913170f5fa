import { insert, setRecords, update } from '../../workspace/activities/activities.repository.ts'
import type { Case, Fixtures, Ids, Scene } from './access-matrix.ts'
import { NAMED_COMPANIES, ownCompany } from './company-fixtures.ts'
import { personType } from '../../catalogue/people/person-type.ts'
import { addRecord, idsFrom, inLayer, type LayerScene } from './record-access.ts'

const KIND_OF_RECORD: Ids = {
  own: [async () => 'company'],
  foreign: { none: 'a kind belongs to nobody' },
  public: { none: 'a kind belongs to nobody' },
}

const PEOPLE: Ids = { ...idsFrom(async (place) => (await addRecord(personType, place)).id), named: true }

async function addActivity({ scene, tx, who }: LayerScene) {
  const recordId = await ownCompany({ ...scene, owner: who })
  const now = new Date()
  const call = { type: 'call' as const, outcome: null, text: 'Called', happened_at: now, created_at: now }
  const { id } = await insert(tx, { ...call, author_id: who.userId })
  await setRecords(tx, id, [{ kind: 'company', id: recordId }])
  return id
}
async function addDeleted(place: LayerScene) {
  const id = await addActivity(place)
  await update(place.tx, id, { deleted_at: new Date() })
  return id
}

const ACTIVITIES = idsFrom(addActivity, [], 'own')
const ownActivity = (scene: Scene) => inLayer(scene, 'own', addActivity)
const ofCompany: Case = {
  ids: { 'params.kind': KIND_OF_RECORD, 'params.id': NAMED_COMPANIES },
  request: async (scene) => ({ params: { kind: 'company', id: await ownCompany(scene) } }),
}

/** With somebody who took part, where her id is asked for. */
function withPeople(ids: Record<string, Ids>, request: NonNullable<Case['request']>): Case {
  return {
    ids: { ...ids, 'body.people.0': PEOPLE },
    request: async (scene, given) => {
      const sent = await request(scene, given)
      return { ...sent, body: { ...sent.body, ...(given?.place === 'body.people.0' ? { people: [''] } : {}) } }
    },
  }
}

export const ACTIVITY_FIXTURES: Fixtures = {
  'activities.list': [ofCompany],
  'activities.create': [
    withPeople({ 'params.kind': KIND_OF_RECORD, 'params.id': NAMED_COMPANIES }, async (scene) => ({
      params: { kind: 'company', id: await ownCompany(scene) },
      body: { type: 'call', text: 'Called' },
    })),
  ],
  'activities.update': [
    withPeople({ 'params.id': ACTIVITIES }, async (scene) => ({
      params: { id: await ownActivity(scene) },
      body: { version: 1, text: 'Called again' },
    })),
  ],
  'activities.remove': [{ ids: { 'params.id': ACTIVITIES } }],
  'activities.bringBack': [{ ids: { 'params.id': idsFrom(addDeleted, [ownActivity], 'own') } }],
  'timeline.ofRecord': [ofCompany],
  'timeline.feed': [{ request: () => ({ query: { kinds: 'company,person' } }) }],
}
