import type { Consent } from '@kontor/contract/person-record.ts'
import { retentionMonths, retentionTerms } from '#identity/accounts/people.ts'
import { AppError } from '#kit/errors.ts'
import type { Call, Ctx } from '#kit/http/context.ts'
import type { Tx } from '#kit/db/scope.ts'
import * as consents from './consent.repository.ts'
import type { Row } from './people.repository.ts'
import { lockKept } from './own-record.ts'
import { present } from './present.ts'
import * as retention from './retention.repository.ts'
import { monthsAfter } from './months.ts'

const MOST_YEARS = 10
type Said = { basis: Consent['basis']; purpose: Consent['purpose']; keptUntil?: string | undefined }

/** Why somebody is kept and until when, as a user of the account answers for it. */
export async function setRetention(ctx: Ctx, id: string, { basis, purpose, keptUntil }: Said) {
  const row = await lockKept(ctx, id)
  // Public people belong to no account, so none keeps them.
  if (row.account_id === null) throw new AppError('forbidden')
  const expiresAt = keptUntil === undefined ? await usualEnd(ctx, row) : chosenEnd(ctx, keptUntil)
  const before = await consents.findConsent(ctx.tx, id)
  if (before) await consents.withdraw(ctx.tx, [before.id], ctx.now)
  await consents.insertConsent(ctx.tx, {
    interest: purpose,
    purpose,
    usage: purpose,
    basis,
    person_id: id,
    public_person_id: before?.public_person_id ?? null,
    created_by: ctx.session.userId,
    at: ctx.now,
    expires_at: expiresAt,
  })
  return present(ctx, row)
}

function chosenEnd({ now }: Call, day: string) {
  const end = new Date(`${day}T23:59:59.000Z`)
  const refuse = (key: 'retention.past' | 'retention.far') =>
    new AppError('invalid', { faults: [{ path: 'keptUntil', key }] })
  if (end <= now) throw refuse('retention.past')
  if (end > monthsAfter(now, MOST_YEARS * 12)) throw refuse('retention.far')
  return end
}

async function usualEnd(ctx: Ctx, { country }: Row) {
  return monthsAfter(ctx.now, await retentionMonths(ctx.tx, ctx.session.accountId, country))
}

type After = Pick<retention.Ending, 'keptUntil' | 'id'>

/** People of the account whose time ends before a moment, in parts. */
export async function listEnding(tx: Tx, accountId: string, before: Date, after: After | undefined, limit = PART) {
  const terms = await retentionTerms(tx, accountId)
  return retention.listEnding(tx, { accountId, terms, before, after, limit })
}
export const PART = 200
export type { Ending } from './retention.repository.ts'

/** Whoever brings somebody back whose time was over keeps her for another one. */
export async function renew(ctx: Ctx, person: Row) {
  const consent = await consents.findConsent(ctx.tx, person.id)
  if (!consent?.expires_at || consent.expires_at > ctx.now) return
  await consents.setExpiry(ctx.tx, consent.id, await usualEnd(ctx, person))
}
