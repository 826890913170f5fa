import { asTenant, type PlatformTx } from '../server/src/kit/db/scope.ts'
import { insertChanges } from '../server/src/kit/records/changes.repository.ts'
import { columnsOf, fieldNames } from '../server/src/kit/records/fields.ts'
import { provenanceOf } from '../server/src/kit/records/journal.ts'
import type { RecordRow, RecordType } from '../server/src/kit/records/record-type.ts'
import { insert } from '../server/src/kit/records/rows.repository.ts'

export type DemoAccount = { name: string; id: string; users: ReadonlyMap<string, string> }

const SOURCE = 'user'

/** Adds records of an account as its first user would have done, each with its history. */
export async function fillRecords<R extends RecordRow, V>(
  platform: PlatformTx,
  { id: account_id, users }: DemoAccount,
  type: RecordType<R, V>,
  rows: readonly NoInfer<V>[],
  now: Date,
) {
  const [userId = null] = users.values()
  await asTenant(platform, { accountId: account_id }, async (tx) => {
    for (const values of rows) {
      const fields = fieldNames(type.fields).filter((field) => values[field] !== null)
      const { id } = await insert(tx, type, {
        ...columnsOf(type.fields, values),
        account_id,
        provenance: JSON.stringify(provenanceOf(fields, SOURCE, now)),
        created_by: userId,
      })
      const of = { account_id, kind: type.kind, record_id: id, source: SOURCE, actor_id: userId, version: 1, at: now }
      const changes = fields.map((field) => ({ ...of, field, before: null, after: JSON.stringify(values[field]) }))
      await insertChanges(tx, changes)
    }
  })
}
