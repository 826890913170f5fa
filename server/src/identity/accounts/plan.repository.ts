import type { Updateable } from 'kysely'
import type { AccountRow } from '#kit/db/identity-schema.ts'
import type { PlatformTx } from '#kit/db/scope.ts'

/** Whatever changes what an account has bought holds this lock. */
export function lock(tx: PlatformTx, accountId: string) {
  return tx.selectFrom('identity.accounts').selectAll().where('id', '=', accountId).forUpdate().executeTakeFirst()
}

export function find(tx: PlatformTx, accountId: string) {
  return tx.selectFrom('identity.accounts').selectAll().where('id', '=', accountId).executeTakeFirst()
}

/** The account that runs the installation writes the invoices. */
export function findOperator(tx: PlatformTx) {
  return tx
    .selectFrom('identity.accounts')
    .selectAll()
    .where('is_operator', '=', true)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

export async function countActive(tx: PlatformTx, accountId: string) {
  const { count } = await tx
    .selectFrom('identity.users')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('active', '=', true)
    .where('integration', '=', false)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Plan = Pick<
  Updateable<AccountRow>,
  'plan' | 'billing_period' | 'seats' | 'subscription_status' | 'subscription_renews_at' | 'subscription_cancel_at'
>

/** The version stays: it counts what people change of the company. */
export function setPlan(tx: PlatformTx, accountId: string, plan: Plan) {
  return tx.updateTable('identity.accounts').set(plan).where('id', '=', accountId).execute()
}

export function listNames(tx: PlatformTx, accountIds: readonly string[]) {
  if (accountIds.length === 0) return Promise.resolve([])
  return tx.selectFrom('identity.accounts').select(['id', 'company_name']).where('id', 'in', accountIds).execute()
}
