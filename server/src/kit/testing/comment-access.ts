import { randomUUID } from 'node:crypto'
import { insert, setDeleted } from '../../workspace/comments/comments.repository.ts'
import { listType } from '../../workspace/lists/list-type.ts'
import * as members from '../../workspace/lists/members.repository.ts'
import type { Case, Fixtures, Ids, Maker, Scene } from './access-matrix.ts'
import { NAMED_COMPANIES, ownCompany } from './company-fixtures.ts'
import { addRecord, idsFrom, inLayer, type LayerScene } from './record-access.ts'

const KIND_OF_RECORD: Ids = {
  own: [async () => 'company'],
  foreign: { none: 'a kind belongs to nobody' },
  public: { none: 'a kind belongs to nobody' },
}

const PEOPLE: Ids = {
  own: [async ({ app, owner }) => (await app.person({ accountId: owner.accountId, roles: ['member'] })).userId],
  foreign: [async ({ app }) => (await app.person()).userId],
  public: { none: 'a person is never public' },
}

async function addComment({ scene, tx, who }: LayerScene) {
  const recordId = await ownCompany({ ...scene, owner: who })
  const said = { kind: 'company' as const, recordId, parentId: null, text: 'Said', now: new Date() }
  return (await insert(tx, { ...said, authorId: who.userId })).id
}
async function addDeleted(place: LayerScene) {
  const id = await addComment(place)
  await setDeleted(place.tx, id, new Date())
  return id
}

const COMMENTS = idsFrom(addComment, [], 'own')
const byId: Case = { ids: { 'params.id': COMMENTS } }
const words = { body: { text: 'More words' } }
const ownComment = (scene: Scene) => inLayer(scene, 'own', addComment)
const NAMED_RECORD: Maker = (scene) => ownCompany(scene)

const called = (request: Case['request'], ids: Record<string, Ids>): Case => ({
  ids: { ...ids, 'body.mentions.0': PEOPLE },
  request: async (scene, given) => {
    const sent = (await request?.(scene, given)) ?? {}
    const isCalled = given?.place === 'body.mentions.0'
    return { ...sent, body: { ...sent.body, ...(isCalled ? { mentions: [''] } : {}) } }
  },
})

/** Lists, each with a company as its member, and the company by the id of its list. */
const memberOf = new Map<string, string>()
const LISTS = idsFrom(
  async ({ scene, tx, who, ...place }) => {
    const list = await addRecord(listType, { scene, tx, who, ...place })
    const recordId = await ownCompany({ ...scene, owner: who })
    const added = { ids: [recordId], changeId: randomUUID(), userId: who.userId, now: new Date() }
    await members.insert(tx, { listId: list.id, kind: 'company', ...added })
    memberOf.set(list.id, recordId)
    return list.id
  },
  [],
  'own',
)

/** The record, or the member of the list that is asked for. */
async function aboutRecord(scene: Scene, given: { place: string; id: string } | undefined) {
  const isListed = given?.place.endsWith('.listId')
  const member = isListed ? memberOf.get(given?.id ?? '') : undefined
  return { kind: 'company', id: member ?? (await NAMED_RECORD(scene)) }
}

export const COMMENT_FIXTURES: Fixtures = {
  'comments.list': [
    {
      ids: { 'query.id': NAMED_COMPANIES, 'query.listId': LISTS },
      request: async (scene, given) => ({ query: await aboutRecord(scene, given) }),
    },
  ],
  'comments.people': [
    {
      ids: { 'params.kind': KIND_OF_RECORD, 'params.id': NAMED_COMPANIES, 'query.listId': LISTS },
      request: async (scene, given) => ({ params: await aboutRecord(scene, given) }),
    },
  ],
  'comments.create': [
    called(async (scene, given) => ({ params: await aboutRecord(scene, given), ...words }), {
      'params.kind': KIND_OF_RECORD,
      'params.id': NAMED_COMPANIES,
      'body.listId': LISTS,
    }),
  ],
  'comments.reply': [
    called(async (scene) => ({ params: { id: await ownComment(scene) }, ...words }), { 'params.id': COMMENTS }),
  ],
  'comments.update': [
    called(async (scene) => ({ params: { id: await ownComment(scene) }, body: { text: 'Other words', version: 1 } }), {
      'params.id': COMMENTS,
    }),
  ],
  'comments.versions': [byId],
  'comments.remove': [byId],
  'comments.bringBack': [{ ids: { 'params.id': idsFrom(addDeleted, [ownComment], 'own') } }],
  'comments.resolve': [byId],
  'comments.reopen': [byId],
}
