import { randomUUID } from 'node:crypto'
import { canManagePublicItems } from '@kontor/contract/kit/roles.ts'
import { type ListRow, listType } from '../../workspace/lists/list-type.ts'
import { insert } from '../../workspace/lists/members.repository.ts'
import type { Case, Fixtures, Ids, Maker, Scene } from './access-matrix.ts'
import { COMPANIES, NAMED_COMPANIES, ownCompany } from './company-fixtures.ts'
import { addRecord, idsFrom, inLayer, pairsOf, type LayerScene, recordFixtures } from './record-access.ts'

const KIND_OF_RECORD: Ids = {
  own: [async () => 'company'],
  foreign: { none: 'a kind belongs to nobody' },
  public: { none: 'a kind belongs to nobody' },
}

const addList = (place: LayerScene) => addRecord(listType, place)
/** What a colleague keeps private does not exist for the caller. */
const colleaguesList: Maker = async (scene) => {
  const colleague = await scene.app.person({ accountId: scene.owner.accountId })
  return inLayer({ ...scene, owner: colleague }, 'own', async (place) => (await addList(place)).id)
}
const LISTS = idsFrom(async (place) => (await addList(place)).id, [colleaguesList], 'own')
const byId: Case = { ids: { 'params.id': LISTS } }
const ownList = (scene: Scene) => inLayer(scene, 'own', async (place) => (await addList(place)).id)

/** A member of the list, added by a change of its own. */
async function addMember({ scene, tx, who }: LayerScene, list: ListRow) {
  const added = { recordId: await ownCompany({ ...scene, owner: who }), changeId: randomUUID() }
  const given = { listId: list.id, kind: list.holds, ids: [added.recordId], userId: who.userId, now: new Date() }
  await insert(tx, { ...given, changeId: added.changeId })
  return added
}

/** A request about members names a list and records; each is asked for beside an own one. */
function changeOfMembers(isMember: boolean): Case {
  const both = async (scene: Scene) =>
    inLayer(scene, 'own', async (place) => {
      const list = await addList(place)
      const id = isMember ? (await addMember(place, list)).recordId : await ownCompany(scene)
      return { params: { id: list.id }, body: { ids: [id] } }
    })
  if (!isMember) return { ids: { 'params.id': LISTS, 'body.ids.0': NAMED_COMPANIES }, request: both }
  const lists = new Map<string, string>()
  const members = idsFrom(
    async (place) => {
      const list = await addList(place)
      const { recordId } = await addMember(place, list)
      lists.set(recordId, list.id).set(list.id, recordId)
      return recordId
    },
    [],
    'own',
  )
  const holding = idsFrom(
    async (place) => {
      const list = await addList(place)
      lists.set(list.id, (await addMember(place, list)).recordId)
      return list.id
    },
    [colleaguesList],
    'own',
  )
  return {
    ids: { 'params.id': holding, 'body.ids.0': members },
    request: async (scene, given) => {
      const partner = lists.get(given?.id ?? '')
      if (given?.place === 'params.id') return { body: { ids: [partner ?? randomUUID()] } }
      return given ? { params: { id: partner ?? (await ownList(scene)) }, body: { ids: [''] } } : both(scene)
    },
  }
}

const changes = pairsOf(addList, async (place, list) => (await addMember(place, list)).changeId, 'changeId', 'own')
const members = pairsOf(addList, async (place, list) => (await addMember(place, list)).recordId, 'recordId', 'own')

/** To move a member behind another one, that one must be on the list. */
const NEIGHBOURS: Ids = {
  own: [],
  foreign: [ownCompany, ...(Array.isArray(COMPANIES.foreign) ? COMPANIES.foreign : [])],
  public: { none: 'only a member of the list can be named' },
}

/** A list that an operator shows to everybody. */
async function featuredList({ app }: Scene) {
  const owner = await app.person({ roles: ['admin', 'editor'], operator: true })
  return inLayer({ app, owner }, 'own', async (place) => {
    const shown = { shared: true, featured_at: new Date() }
    return (await addRecord(listType, place, shown)).id
  })
}
const FEATURED: Ids = {
  own: [],
  foreign: [ownList],
  public: [featuredList],
}

export const LIST_FIXTURES: Fixtures = {
  ...recordFixtures('lists', listType, { create: () => ({ name: 'New list' }), change: { note: 'Changed' } }),
  'lists.members': [byId],
  'lists.addMembers': [changeOfMembers(false)],
  'lists.removeMembers': [changeOfMembers(true)],
  'lists.undo': [changes],
  'lists.setMember': [
    {
      ids: { ...members.ids, 'body.after': NEIGHBOURS },
      request: async (scene, given) => {
        if (given?.place !== 'body.after')
          return { ...(await members.request?.(scene, given)), body: { note: 'Noted' } }
        return inLayer(scene, 'own', async (place) => {
          const list = await addList(place)
          return { params: { id: list.id, recordId: (await addMember(place, list)).recordId } }
        })
      },
    },
  ],
  'lists.combine': [
    {
      ids: { 'body.listIds.0': { ...LISTS, named: true } },
      request: async (scene) => ({
        body: { name: 'Both', operation: 'union', listIds: [await ownList(scene), await ownList(scene)] },
      }),
    },
  ],
  'lists.copy': [{ ...byId, request: () => ({ body: { name: 'Copy' } }) }],
  'lists.featured': [{}],
  'lists.featuredMembers': [
    { ids: { 'params.id': FEATURED }, request: async (scene) => ({ params: { id: await featuredList(scene) } }) },
  ],
  'lists.feature': [
    {
      ids: {
        'params.id': idsFrom(async (place) => (await addRecord(listType, place, { shared: true })).id, [], 'own'),
      },
      request: () => ({ body: { featured: false } }),
      refuses: (who) => (who.operator && canManagePublicItems(who) ? undefined : 'forbidden'),
    },
  ],
  'lists.ofRecord': [
    {
      ids: { 'params.kind': KIND_OF_RECORD, 'params.id': NAMED_COMPANIES },
      request: async (scene) => ({ params: { kind: 'company', id: await ownCompany(scene) } }),
    },
  ],
  'lists.holding': [
    {
      ids: { 'body.ids.0': NAMED_COMPANIES },
      request: async (scene) => ({ body: { kind: 'company', ids: [await ownCompany(scene)] } }),
    },
  ],
}
