import { statementType } from '../../catalogue/statements/statement-type.ts'
import { canManagePublicItems } from '@kontor/contract/kit/roles.ts'
import { insert } from '../records/rows.repository.ts'
import type { Case, Fixtures, Ids, Maker, Sent } from './access-matrix.ts'
import { addCompany, COMPANIES, NAMED_COMPANIES, ownCompany } from './company-fixtures.ts'
import { idsFrom, inLayer, type LayerScene } from './record-access.ts'

type Made = { id: string; statementId: string; entryId: string }
const made = new Map<string, Made>()

export async function addStatement(place: LayerScene, columns: object = {}, companyId?: string) {
  const company_id = companyId ?? (await addCompany(place)).id
  const day = { end_date: '2024-12-31', name_key: '2024-12-31', reporting_standard: 'HGB' }
  return insert(place.tx, statementType, { account_id: place.accountId, company_id, ...day, ...columns })
}

/** A statement with its company and an entry of its history; a request that names one of them names the others too. */
async function addAll(place: LayerScene, columns: object = {}): Promise<Made> {
  const statement = await addStatement(place, columns)
  const { id: entryId } = await place.tx
    .insertInto('catalogue.record_changes')
    .values({
      account_id: place.accountId,
      kind: 'statement',
      record_id: statement.id,
      actor_id: place.who.userId,
      field: 'consolidated',
      before: 'true',
      after: 'false',
      source: 'user',
      version: 2,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const all = { id: statement.company_id, statementId: statement.id, entryId }
  for (const id of Object.values(all)) made.set(id, all)
  return all
}

/** One of another account is asked for under a company of the own account too. */
function beside(key: keyof Made): Maker {
  return (scene) =>
    inLayer(scene, 'foreign', async (place) => {
      const all = await addAll(place)
      made.delete(all[key])
      return all[key]
    })
}

function idsOf(key: keyof Made, columns: () => object): Ids {
  return idsFrom(async (place) => (await addAll(place, columns()))[key], key === 'id' ? [] : [beside(key)])
}

function withParams(keys: readonly (keyof Made)[], sent: Sent = {}, columns: () => object = () => ({})): Case {
  return {
    ids: Object.fromEntries(keys.map((key) => [`params.${key}`, idsOf(key, columns)])),
    request: async (scene, given) => {
      const all = made.get(given?.id ?? '') ?? (await inLayer(scene, 'own', (place) => addAll(place, columns())))
      return { ...sent, params: Object.fromEntries(keys.map((key) => [key, all[key]])) }
    },
  }
}

const NAMED = { 'body.auditorId': NAMED_COMPANIES }
const NEW = { endDate: '2024-12-31', reportingStandard: 'HGB' }
const one = ['id', 'statementId'] as const
const change = withParams(one, { body: { version: 1, consolidated: true } })

export const STATEMENT_FIXTURES: Fixtures = {
  'statements.list': [{ ids: { 'params.id': COMPANIES } }],
  'statements.create': [
    {
      title: 'an own one',
      ids: { 'params.id': NAMED_COMPANIES, ...NAMED },
      request: async (scene) => ({ params: { id: await ownCompany(scene) }, body: NEW }),
    },
    {
      title: 'a public one',
      ids: { 'params.id': NAMED_COMPANIES, ...NAMED },
      request: async (scene) => ({
        params: { id: await inLayer(scene, 'public', async (place) => (await addCompany(place)).id) },
        body: { ...NEW, access: 'public' },
      }),
      refuses: (who) => (canManagePublicItems(who) ? undefined : 'forbidden'),
      // What everybody reads names public companies alone.
      refusesRow: (_who, { kind }) => (kind === 'own' ? 'invalid' : undefined),
    },
  ],
  'statements.find': [{ ids: { 'params.id': idsFrom(async (place) => (await addStatement(place)).id) } }],
  'statements.get': [withParams(one)],
  'statements.update': [{ ...change, ids: { ...change.ids, ...NAMED } }],
  'statements.remove': [withParams(one)],
  'statements.bringBack': [withParams(one, {}, () => ({ deleted_at: new Date() }))],
  'statements.history': [withParams(one)],
  'statements.restoreField': [withParams([...one, 'entryId'])],
  'metrics.ofCompany': [{ ids: { 'params.id': COMPANIES } }],
}
