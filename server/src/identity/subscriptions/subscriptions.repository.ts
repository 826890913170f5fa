import type { SubscriptionRow } from '#kit/db/invoice-schema.ts'
import type { PlatformTx } from '#kit/db/scope.ts'

export function find(tx: PlatformTx, accountId: string) {
  return tx.selectFrom('identity.subscriptions').selectAll().where('account_id', '=', accountId).executeTakeFirst()
}

/** One row for each account: who comes back takes the row of before. */
export function put(tx: PlatformTx, { account_id, ...row }: SubscriptionRow) {
  return tx
    .insertInto('identity.subscriptions')
    .values({ account_id, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
}

/** Accounts whose period is over on a day. */
export async function listEnded(tx: PlatformTx, today: string) {
  const rows = await tx
    .selectFrom('identity.subscriptions')
    .select('account_id')
    .where('ended_on', 'is', null)
    .where('period_end', '<=', today)
    .orderBy('period_end')
    .orderBy('account_id')
    .execute()
  return rows.map(({ account_id }) => account_id)
}
