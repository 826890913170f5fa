import { INCLUDED_SEATS, type Plan } from '@kontor/contract/kit/plans.ts'
import { isVatNumberOf, plainVatNumber } from '@kontor/contract/kit/vat-numbers.ts'
import { type Customer, CustomerChange } from '@kontor/contract/subscriptions.ts'
import type { z } from 'zod'
import { audit } from '#kit/audit.ts'
import type { PlatformTx } from '#kit/db/scope.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import * as accounts from './accounts.repository.ts'
import * as plans from './plan.repository.ts'

export type BilledAccount = NonNullable<Awaited<ReturnType<typeof plans.find>>>

/** Seats that were bought, or those of the plan. */
export function seatsOf({ plan, seats }: { plan: Plan; seats: number | null }) {
  return seats ?? INCLUDED_SEATS[plan]
}

export async function lockBilled(tx: PlatformTx, accountId: string): Promise<BilledAccount> {
  const account = await plans.lock(tx, accountId)
  if (!account) throw new AppError('notFound')
  return account
}

export async function findBilled(tx: PlatformTx, accountId: string): Promise<BilledAccount> {
  const account = await plans.find(tx, accountId)
  if (!account) throw new AppError('notFound')
  return account
}

export const findOperator = plans.findOperator
export const countActiveUsers = plans.countActive
export const setPlan = plans.setPlan

export async function companyNames(tx: PlatformTx, accountIds: readonly string[]) {
  const rows = await plans.listNames(tx, [...new Set(accountIds)])
  return new Map(rows.map(({ id, company_name }) => [id, company_name]))
}

/** Who is written on the invoices from now on; those that were written stay as they are. */
export async function setCustomer(ctx: Ctx, change: z.output<typeof CustomerChange>): Promise<Customer> {
  const { accountId, userId } = ctx.session
  const { country } = change.address
  const vatId = isVatNumberOf(country, change.vatId) ? plainVatNumber(change.vatId) : change.vatId
  const account = await accounts.update(ctx.tx, accountId, {
    legal_name: change.legalName,
    vat_id: vatId,
    billing_email: change.billingEmail,
    address: JSON.stringify(change.address),
  })
  await audit(ctx.tx, {
    accountId,
    actorId: userId,
    action: 'customer.changed',
    objectId: accountId,
    requestId: ctx.requestId,
  })
  return customerOf(account)
}

type Billed = Pick<BilledAccount, 'legal_name' | 'vat_id' | 'billing_email' | 'address'>

export function customerOf(account: Billed): Customer {
  const { legal_name: legalName, vat_id: vatId, billing_email: billingEmail, address } = account
  return { legalName, vatId, billingEmail, address }
}

/** Whether everything is there that must stand on an invoice. */
export function isComplete(customer: Customer) {
  return CustomerChange.safeParse(customer).success
}
