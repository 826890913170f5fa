import type { Columns, Row } from '../../catalogue/companies/companies.repository.ts'
import { companyType } from '../../catalogue/companies/company-type.ts'
import { merge } from '../../flows/merges/company-merges.ts'
import type { Ids, Maker, Person } from './access-matrix.ts'
import { addRecord, idsFrom, inLayer, pairsOf, type LayerScene, sessionOf } from './record-access.ts'

export function addCompany(place: LayerScene, columns: Columns = {}): Promise<Row> {
  return addRecord(companyType, place, columns)
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

async function addRelation(place: LayerScene, { id: company_id }: Row) {
  const { id: other_id } = await addCompany(place)
  const dates = { valid_from: null, valid_to: null }
  const row = { account_id: place.accountId, company_id, other_id, kind: 'partner' as const, source: 'test', ...dates }
  return idOf(place.tx.insertInto('catalogue.company_relations').values(row).returning('id').executeTakeFirstOrThrow())
}

export const RELATIONS = pairsOf(addCompany, addRelation, 'relationId', companyType.access)

export const PAIRS = idsFrom(async (place) => {
  const ids = [(await addCompany(place)).id, (await addCompany(place)).id].toSorted()
  const [first_id = '', second_id = ''] = ids
  const of = { account_id: place.accountId, kind: 'company' as const }
  const row = { ...of, first_id, second_id, score: 90, reasons: '[]', dismissed_at: null }
  return idOf(place.tx.insertInto('catalogue.record_pairs').values(row).returning('id').executeTakeFirstOrThrow())
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

async function followedBy(place: LayerScene, { accountId, userId }: Person) {
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
