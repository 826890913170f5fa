import type { CreditEntry } from '@kontor/contract/billing.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import * as entries from './billing.repository.ts'
import { creditsOf, grantPurpose, missingGrant, monthOf } from './credits.ts'

type Query = { searchAfter?: string | undefined; limit: number }
type Row = Awaited<ReturnType<typeof entries.list>>[number]

/** The ledger as it stands, with a grant that is due but not used yet on top: its sums are the balance. */
export async function ledger(ctx: Ctx, { searchAfter, limit }: Query) {
  const account = await entries.findAccount(ctx.tx, ctx.session.accountId)
  if (!account) throw new AppError('unauthenticated')
  const rows = await entries.list(ctx.tx, account.id, readCursor(searchAfter), limit + 1)
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  const due = searchAfter ? undefined : await dueGrant(ctx, account)
  return {
    credits: await creditsOf(ctx, account),
    items: [...(due ? [due] : []), ...items.map(present)],
    searchAfter: last ? Buffer.from(last.id).toString('base64url') : null,
  }
}

async function dueGrant(ctx: Ctx, account: NonNullable<Awaited<ReturnType<typeof entries.findAccount>>>) {
  const month = monthOf(ctx.now)
  const { grant } = await entries.sumMonth(ctx.tx, account.id, month)
  const amount = missingGrant(grant, account.plan)
  const purpose = grantPurpose(account.plan)
  const entry: CreditEntry = {
    entryId: `${month} ${purpose}`,
    kind: 'grant',
    amount,
    purpose,
    month,
    at: `${month}T00:00:00.000Z`,
  }
  return amount > 0 ? entry : undefined
}

function present({ id, kind, amount, purpose, month, at }: Row): CreditEntry {
  return { entryId: id, kind, amount, purpose, month, at: at.toISOString() }
}

function readCursor(searchAfter: string | undefined) {
  if (!searchAfter) return undefined
  const id = Buffer.from(searchAfter, 'base64url').toString('utf8')
  if (!/^\d{1,18}$/.test(id)) throw new AppError('invalid', { faults: [{ path: 'searchAfter', key: 'invalid' }] })
  return id
}
