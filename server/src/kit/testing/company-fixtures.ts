import { randomUUID } from 'node:crypto'
import { type Columns, insert, type NewRow, type Row } from '../../catalogue/companies/companies.repository.ts'
import { columnsOf } from '../../catalogue/companies/fields.ts'
import { merge } from '../../flows/merges/merge.ts'
import { inTenant, type Tx } from '../db/scope.ts'
import type { Session } from '../session.ts'
import type { Ids, Maker, Person, Scene } from './access-matrix.ts'

/** Whose a row is: the owner's account's, another account's or everyone's. */
export type Layer = 'own' | 'foreign' | 'public'
type Place = { scene: Scene; who: Person; accountId: string | null; tx: Tx }

let made = 0

/** Work as somebody who may do everything in the layer. */
export async function inLayer<T>(scene: Scene, layer: Layer, work: (place: Place) => Promise<T>): Promise<T> {
  const who = layer === 'foreign' ? await scene.app.person() : scene.owner
  return inTenant(scene.app.kit.db, sessionOf(who), 'read write', (tx) =>
    work({ scene, who, accountId: layer === 'public' ? null : who.accountId, tx }),
  )
}

function sessionOf({ userId, accountId }: Person): Session {
  const roles = ['admin', 'editor'] as const
  return { sessionId: randomUUID(), userId, accountId, roles, plan: 'enterprise', locale: 'en', operator: false }
}

export async function addCompany({ accountId, tx }: Place, columns: Columns = {}): Promise<Row> {
  made += 1
  const own = columnsOf({ name: `Matrix ${made}` })
  const row = await insert(tx, { ...own, slug: `matrix-${made}`, account_id: accountId, ...columns } as NewRow)
  if (!row) throw new Error('the address of the company is taken')
  return row
}

/** An id of each layer from what is made there; `more` are other rows that must not be found. */
export function idsFrom(make: (place: Place) => Promise<string>, more: Maker[] = []): Ids {
  const inside =
    (layer: Layer): Maker =>
    (scene) =>
      inLayer(scene, layer, make)
  return { own: [inside('own')], foreign: [inside('foreign'), ...more], public: [inside('public')] }
}

const deleted = () => ({ deleted_at: new Date() })
const idOf = async (row: Promise<{ id: string }>) => (await row).id
const ownDeleted: Maker = (scene) => inLayer(scene, 'own', (place) => idOf(addCompany(place, deleted())))

export const ownCompany: Maker = (scene) => inLayer(scene, 'own', (place) => idOf(addCompany(place)))
export const publicCompany: Maker = (scene) => inLayer(scene, 'public', (place) => idOf(addCompany(place)))

export const COMPANIES = idsFrom((place) => idOf(addCompany(place)), [ownDeleted])
export const NAMED_COMPANIES: Ids = { ...COMPANIES, named: true }
export const DELETED_COMPANIES = idsFrom((place) => idOf(addCompany(place, deleted())), [ownCompany])
export const SLUGS = idsFrom(
  async (place) => (await addCompany(place)).slug,
  [(scene) => inLayer(scene, 'own', async (place) => (await addCompany(place, deleted())).slug)],
)

/** The company of a relation or an entry, and the other way round: a request must name both. */
const partners = new Map<string, string>()
export const partnerOf = (id: string | undefined) => partners.get(id ?? '')

type Part = (place: Place, companyId: string) => Promise<string>

/** Ids of companies that have such a part. */
export function companiesWith(part: Part): Ids {
  return idsFrom(async (place) => {
    const { id } = await addCompany(place)
    partners.set(id, await part(place, id))
    return id
  })
}

/** Ids of such parts; one of another account is asked for beside an own company too. */
export function partsOf(part: Part): Ids {
  const beside: Maker = (scene) => inLayer(scene, 'foreign', async (place) => part(place, (await addCompany(place)).id))
  return idsFrom(
    async (place) => {
      const { id } = await addCompany(place)
      const partId = await part(place, id)
      partners.set(partId, id)
      return partId
    },
    [beside],
  )
}

export const relation: Part = async (place, company_id) => {
  const { id: other_id } = await addCompany(place)
  const dates = { valid_from: null, valid_to: null }
  const row = { account_id: place.accountId, company_id, other_id, kind: 'partner' as const, source: 'test', ...dates }
  return idOf(place.tx.insertInto('catalogue.company_relations').values(row).returning('id').executeTakeFirstOrThrow())
}

export const entry: Part = async ({ accountId, who, tx }, company_id) => {
  const change = { field: 'phone', before: '"1"', after: '"2"', source: 'user', actor_id: who.userId, version: 2 }
  const row = { account_id: accountId, company_id, ...change }
  return idOf(tx.insertInto('catalogue.company_changes').values(row).returning('id').executeTakeFirstOrThrow())
}

export const PAIRS = idsFrom(async (place) => {
  const ids = [(await addCompany(place)).id, (await addCompany(place)).id].toSorted()
  const [first_id = '', second_id = ''] = ids
  const row = { account_id: place.accountId, first_id, second_id, score: 90, reasons: '[]', dismissed_at: null }
  return idOf(place.tx.insertInto('catalogue.company_pairs').values(row).returning('id').executeTakeFirstOrThrow())
})

export const MERGES = idsFrom(async (place) => {
  const { kit } = place.scene.app
  const session = sessionOf(place.who)
  const ctx = { kit, session, tx: place.tx, now: kit.now(), locale: 'en' as const, requestId: 'test' }
  const [companyToKeepId, companyToMergeId] = [(await addCompany(place)).id, (await addCompany(place)).id]
  const given = { companyToKeepId, companyToMergeId, deleteCompanyToMerge: false, takeFromMerged: [] }
  return (await merge(ctx, given)).mergeId
})

/** Companies that the caller follows; what only a colleague follows is not among them. */
export const FOLLOWED: Ids = {
  ...idsFrom(
    async (place) => followedBy(place, place.who),
    [
      async (scene) => {
        const colleague = await scene.app.person({ accountId: scene.owner.accountId })
        return inLayer(scene, 'own', (place) => followedBy(place, colleague))
      },
    ],
  ),
  named: true,
}

async function followedBy(place: Place, { accountId, userId }: Person) {
  const { id } = await addCompany(place)
  const row = { account_id: accountId, user_id: userId, kind: 'company' as const, subject_id: id }
  await place.tx.insertInto('workspace.follows').values(row).execute()
  return id
}

/** A picture in a form, as a browser sends it. */
export function logoForm() {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const head =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="logo.png"\r\nContent-Type: image/png\r\n\r\n'
  const body = Buffer.concat([Buffer.from(head), Buffer.from(png, 'base64'), Buffer.from('\r\n--b--\r\n')])
  return { headers: { 'content-type': 'multipart/form-data; boundary=b' }, body }
}
