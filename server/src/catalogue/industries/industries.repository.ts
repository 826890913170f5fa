import type { Tx } from '#kit/db/scope.ts'

export function listAll(tx: Tx) {
  return tx.selectFrom('catalogue.industry_codes').selectAll().orderBy('system').orderBy('code').execute()
}
