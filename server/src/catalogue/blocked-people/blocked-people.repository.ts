import type { Tx } from '#kit/db/scope.ts'

export async function insert(tx: Tx, fingerprints: readonly Buffer[], at: Date) {
  if (fingerprints.length === 0) return
  await tx
    .insertInto('catalogue.blocked_people')
    .values(fingerprints.map((fingerprint) => ({ fingerprint, at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findAny(tx: Tx, fingerprints: readonly Buffer[]) {
  if (fingerprints.length === 0) return undefined
  return tx
    .selectFrom('catalogue.blocked_people')
    .select('at')
    .where('fingerprint', 'in', fingerprints)
    .limit(1)
    .executeTakeFirst()
}
