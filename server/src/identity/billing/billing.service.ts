import type { CreditEntry } from '@kontor/contract/billing.ts'
import { z } from 'zod'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { cursorsOf } from '#kit/http/cursor.ts'
import { recordKind } from '#kit/records/kinds.ts'
import * as entries from './billing.repository.ts'
import { creditsOf, grantPurpose, missingGrant, monthOf } from './credits.ts'

type Query = { searchAfter?: string | undefined; limit: number }
type Row = Awaited<ReturnType<typeof entries.list>>[number]
const cursors = cursorsOf('credits', z.string().regex(/^\d{1,18}$/))

/** The ledger as it stands, with a grant that is due but not used yet on top: its sums are the balance. */
export async function ledger(ctx: Ctx, { searchAfter, limit }: Query) {
  const account = await entries.findAccount(ctx.tx, ctx.session.accountId)
  if (!account) throw new AppError('unauthenticated')
  const rows = await entries.list(ctx.tx, account.id, cursors.read(ctx.kit, searchAfter), limit + 1)
  const page = cursors.pageOf(ctx.kit, rows, limit, ({ id }) => id)
  const ids = page.shown.flatMap((row) => row.subject_id ?? [])
  const spentOn = {
    companies: await recordKind('company').seenBy(ctx, ids),
    people: await recordKind('person').seenBy(ctx, ids),
  }
  const due = searchAfter ? undefined : await dueGrant(ctx, account)
  return {
    credits: await creditsOf(ctx, account),
    items: [...(due ? [due] : []), ...page.shown.map((row) => present(row, spentOn))],
    searchAfter: page.searchAfter,
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
    company: null,
    person: null,
    month,
    at: `${month}T00:00:00.000Z`,
  }
  return amount > 0 ? entry : undefined
}

type Seen = Awaited<ReturnType<ReturnType<typeof recordKind>['seenBy']>>

function present(
  { id, kind, amount, purpose, month, at, subject_id }: Row,
  { companies, people }: { companies: Seen; people: Seen },
): CreditEntry {
  const [company, person] = [companies.get(subject_id ?? ''), people.get(subject_id ?? '')]
  return {
    entryId: id,
    kind,
    amount,
    purpose,
    company: company ? { companyId: company.id, slug: company.slug, name: company.title } : null,
    person: person ? { personId: person.id, name: person.title } : null,
    month,
    at: at.toISOString(),
  }
}
