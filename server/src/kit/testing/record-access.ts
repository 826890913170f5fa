import { randomUUID } from 'node:crypto'
import { canManagePublicItems } from '@kontor/contract/kit/roles.ts'
import { inTenant, type Tx } from '../db/scope.ts'
import { columnsOf } from '../records/fields.ts'
import type { RecordRow, RecordType } from '../records/record-type.ts'
import { insert } from '../records/rows.repository.ts'
import type { Session } from '../session.ts'
import type { Case, Fixtures, Ids, Maker, Person, Scene } from './access-matrix.ts'

/** Whose a row is: the owner's account's, another account's or everyone's. */
export type Layer = 'own' | 'foreign' | 'public'
export type LayerScene = { scene: Scene; who: Person; accountId: string | null; tx: Tx }
export type Make = (place: LayerScene) => Promise<string>

/** Work as somebody who may do everything in the layer. */
export async function inLayer<T>(scene: Scene, layer: Layer, work: (place: LayerScene) => Promise<T>): Promise<T> {
  const who = layer === 'foreign' ? await scene.app.person() : scene.owner
  return inTenant(scene.app.kit.db, sessionOf(who), 'read write', (tx) =>
    work({ scene, who, accountId: layer === 'public' ? null : who.accountId, tx }),
  )
}

export function sessionOf({ userId, accountId }: Person): Session {
  const roles = ['admin', 'editor'] as const
  const who = { userId, accountId, roles, verified: true, operator: false }
  return { ...who, sessionId: randomUUID(), plan: 'enterprise', locale: 'en' }
}

/** An id of each layer from what is made there; `more` are other rows that must not be found. */
export function idsFrom(make: Make, more: Maker[] = [], access: RecordType['access'] = 'public-or-own'): Ids {
  const inside =
    (layer: Layer): Maker =>
    (scene) =>
      inLayer(scene, layer, make)
  return {
    own: [inside('own')],
    foreign: [inside('foreign'), ...more],
    public: access === 'own' ? { none: 'each of them belongs to an account' } : [inside('public')],
  }
}

let made = 0

/** Adds a record of the kind with a name that no other has; `columns` are what the row has besides. */
export function addRecord<R extends RecordRow, V>(type: RecordType<R, V>, place: LayerScene, columns: object = {}) {
  made += 1
  const named = columnsOf(type.fields, { [type.titleField]: `Matrix ${made}` } as unknown as Partial<V>)
  const slug = type.slugs ? { slug: `matrix-${made}` } : {}
  return insert(place.tx, type, { ...named, ...slug, account_id: place.accountId, ...columns })
}

/** One change in the history of a record. */
export async function addEntry<R extends RecordRow, V>(type: RecordType<R, V>, place: LayerScene, record: R) {
  const [first, last] = ['"Before"', '"After"']
  const change = { field: type.titleField, before: first, after: last, source: 'user', version: 2 }
  const of = { account_id: place.accountId, kind: type.kind, record_id: record.id, actor_id: place.who.userId }
  const added = await place.tx
    .insertInto('catalogue.record_changes')
    .values({ ...of, ...change })
    .returning('id')
    .executeTakeFirstOrThrow()
  return added.id
}

/** Records and parts of them, such as entries of their history: a request names both. */
export function pairsOf<R extends RecordRow>(
  add: (place: LayerScene) => Promise<R>,
  part: (place: LayerScene, record: R) => Promise<string>,
  key: string,
  access: RecordType['access'],
): Pick<Case, 'ids' | 'request'> {
  const partners = new Map<string, string>()
  const both = async (place: LayerScene) => {
    const record = await add(place)
    const partId = await part(place, record)
    partners.set(record.id, partId).set(partId, record.id)
    return { id: record.id, partId }
  }
  // One of another account is asked for beside an own record too.
  const beside: Maker = (scene) => inLayer(scene, 'foreign', async (place) => part(place, await add(place)))
  return {
    ids: {
      'params.id': idsFrom(async (place) => (await both(place)).id, [], access),
      [`params.${key}`]: idsFrom(async (place) => (await both(place)).partId, [beside], access),
    },
    request: async (scene, given) => {
      const partner = partners.get(given?.id ?? '')
      if (given?.place === 'params.id') return { params: { [key]: partner ?? randomUUID() } }
      return { params: { id: partner ?? (await inLayer(scene, 'own', add)).id } }
    },
  }
}

type Bodies = {
  /** A whole new record, and a change of one. */
  create: () => object
  change: object
  /** What a row needs besides its title to be one that can be there. */
  columns?: (place: LayerScene) => object
}

/** A valid request for each endpoint that every kind has. A kind with others adds them. */
export function recordFixtures<R extends RecordRow, V>(area: string, type: RecordType<R, V>, bodies: Bodies): Fixtures {
  const { access } = type
  const columnsIn = (place: LayerScene) => bodies.columns?.(place) ?? {}
  const add = (place: LayerScene) => addRecord(type, place, columnsIn(place))
  const addDeleted = (place: LayerScene) => addRecord(type, place, { ...columnsIn(place), deleted_at: new Date() })
  const inOwn =
    (make: typeof add): Maker =>
    async (scene) =>
      (await inLayer(scene, 'own', make)).id
  const idOf = (make: typeof add) => async (place: LayerScene) => (await make(place)).id
  const byId: Case = { ids: { 'params.id': idsFrom(idOf(add), [inOwn(addDeleted)], access) } }
  const publicToo: Case = {
    title: 'a public one',
    request: () => ({ body: { ...bodies.create(), access: 'public' } }),
    refuses: (who) => (canManagePublicItems(who) ? undefined : 'forbidden'),
  }
  const fixtures: Fixtures = {
    list: [{}],
    create: [
      { title: 'an own one', request: () => ({ body: bodies.create() }) },
      ...(access === 'own' ? [] : [publicToo]),
    ],
    get: [byId],
    update: [{ ...byId, request: () => ({ body: { version: 1, ...bodies.change } }) }],
    remove: [byId],
    bringBack: [{ ids: { 'params.id': idsFrom(idOf(addDeleted), [inOwn(add)], access) } }],
    history: [byId],
    restoreField: [pairsOf(add, (place, record) => addEntry(type, place, record), 'entryId', access)],
  }
  return inArea(area, fixtures)
}

/** The same for the endpoints of a kind that can be searched. */
export function searchFixtures(area: string): Fixtures {
  const asked: Case[] = [{ request: () => ({ query: { query: 'matrix' } }) }]
  return inArea(area, { search: asked, count: asked, facets: asked })
}

function inArea(area: string, fixtures: Fixtures): Fixtures {
  return Object.fromEntries(Object.entries(fixtures).map(([action, cases]) => [`${area}.${action}`, cases]))
}
