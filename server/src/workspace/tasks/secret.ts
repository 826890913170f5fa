import type { Tx } from '#kit/db/scope.ts'
import { findKind } from '#kit/records/kinds.ts'
import * as tasks from './tasks.repository.ts'

/** Those of the tasks that are about a record which few people of the account see, and so are seen by few themselves. */
export async function secretAmong(tx: Tx, ids: readonly string[]) {
  const about = await tasks.listRecords(tx, ids)
  const secret = new Set<string>()
  for (const [kind, same] of Map.groupBy(about, (each) => each.kind)) {
    if (kind === 'task') continue
    const recordIds = same.map(({ record_id }) => record_id)
    for (const id of (await findKind(kind)?.type?.secretAmong?.(tx, recordIds)) ?? []) secret.add(id)
  }
  return about.filter(({ record_id }) => secret.has(record_id)).map(({ task_id }) => task_id)
}
