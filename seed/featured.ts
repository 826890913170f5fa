import { randomUUID } from 'node:crypto'
import { asTenant, type PlatformTx } from '../server/src/kit/db/scope.ts'
import { columnsOf, emptyOf } from '../server/src/kit/records/fields.ts'
import { insert } from '../server/src/kit/records/rows.repository.ts'
import { listType } from '../server/src/workspace/lists/list-type.ts'
import * as members from '../server/src/workspace/lists/members.repository.ts'
import type { DemoAccount } from './records.ts'

const DAY_MS = 86_400_000
const LISTS = [
  { name: 'Mittelstand im Norden', note: 'Familienunternehmen zwischen Ems und Oder.', from: 0, to: 9 },
  { name: 'Logistik im Wandel', note: 'Speditionen und Lagerhalter, die gerade einstellen.', from: 9, to: 17 },
  { name: 'Maschinenbau, den man kennen sollte', note: null, from: 17, to: 24 },
]

/** Lists of public companies that the operator shows to everybody. */
export async function fillFeaturedLists(platform: PlatformTx, operator: DemoAccount | undefined, now: Date) {
  const [owner] = operator?.users.values() ?? []
  if (!operator || !owner) return
  await asTenant(platform, { accountId: operator.id }, async (tx) => {
    const found = await tx
      .selectFrom('catalogue.companies')
      .select('id')
      .where('account_id', 'is', null)
      .where('deleted_at', 'is', null)
      .where('merged_into', 'is', null)
      .orderBy('name_key')
      .limit(24)
      .execute()
    for (const [at, { from, to, ...values }] of LISTS.entries()) {
      const ids = found.slice(from, to).map(({ id }) => id)
      if (ids.length === 0) continue
      const list = await insert(tx, listType, {
        ...columnsOf(listType.fields, { ...emptyOf(listType.fields), ...values, shared: true }),
        account_id: operator.id,
        owner_id: owner,
        created_by: owner,
        featured_at: new Date(now.getTime() - at * 9 * DAY_MS),
      })
      await members.insert(tx, { listId: list.id, kind: 'company', ids, changeId: randomUUID(), userId: owner, now })
    }
  })
}
