import { randomUUID } from 'node:crypto'
import type { Credits } from '@kontor/contract/billing.ts'
import { MONTHLY_CREDITS, type Plan } from '@kontor/contract/kit/plans.ts'
import type { Tx } from '#kit/db/scope.ts'
import { AppError } from '#kit/errors.ts'
import { record } from '#kit/events/events.ts'
import { creditsRanLow } from './billing.events.ts'
import * as entries from './billing.repository.ts'

/** What credits are spent on, and the record it is about. */
export type Spending = { purpose: string; subjectId: string | null }

/** Where and when credits move; every context of a call fits. */
export type Moment = { tx: Tx; now: Date }

type Account = { id: string; plan: Plan }
type Sums = Awaited<ReturnType<typeof entries.sumMonth>>
export type Settled = { captured: number; released: number }

/** What is left of this month, as it is also promised: a grant that nobody has used yet counts. */
export async function creditsOf({ tx, now }: Moment, { id, plan }: Account): Promise<Credits> {
  return creditsFrom(await entries.sumMonth(tx, id, monthOf(now)), plan, now)
}

/** The sums of this month as a column of a query about `account`. */
export function creditSums(now: Date) {
  return entries.sumsOfMonth(monthOf(now))
}

/** The same where the sums of the month are known. */
export function creditsFrom(known: Partial<Sums>, plan: Plan, now: Date): Credits {
  const sums = { ...entries.NOTHING, ...known }
  return {
    balance: balanceOf(sums, plan),
    reserved: sums.reserve - sums.capture - sums.release,
    renewsAt: nextMonth(now).toISOString(),
    monthlyGrant: MONTHLY_CREDITS[plan],
  }
}

function balanceOf(sums: Sums, plan: Plan) {
  return sums.grant + missingGrant(sums.grant, plan) - sums.reserve + sums.release
}

/** Sets credits aside until they are captured or released; refused when the month has not enough of them. */
export async function reserve(moment: Moment, accountId: string, amount: number, { purpose, subjectId }: Spending) {
  refuseBadAmount(amount, 1)
  const account = await entries.lockAccount(moment.tx, accountId)
  if (!account) throw new AppError('notFound')
  const sums = await grantMonth(moment, account)
  const balance = balanceOf(sums, account.plan)
  if (balance < amount) throw new AppError('noCredits', { balance, needed: amount })
  const reservationId = randomUUID()
  await entries.insert(moment.tx, {
    account_id: accountId,
    month: monthOf(moment.now),
    kind: 'reserve',
    amount,
    reservation_id: reservationId,
    purpose,
    subject_id: subjectId,
    at: moment.now,
  })
  await tellIfLow(moment, accountId, { granted: sums.grant, balance, left: balance - amount })
  return reservationId
}

/** A month's credits are low when less than this part of them is left. */
const LOW = 0.1

/** Told when it comes to that, and not with every use after it. */
async function tellIfLow(
  { tx, now }: Moment,
  accountId: string,
  { granted, balance, left }: { granted: number; balance: number; left: number },
) {
  const isLow = (credits: number) => credits < granted * LOW
  if (isLow(balance) || !isLow(left)) return
  await record(tx, creditsRanLow, accountId, { month: monthOf(now), balance: left, monthlyGrant: granted })
}

/** Takes at most what was reserved and releases the rest. A second call changes nothing and tells what was settled. */
export async function capture(moment: Moment, reservationId: string, amount: number): Promise<Settled> {
  refuseBadAmount(amount, 0)
  const reserved = await lockReservation(moment.tx, reservationId)
  const earlier = settledOf(reserved.entries)
  if (earlier) return earlier
  const { amount: held, account_id, purpose, subject_id, month } = reserved.reserve
  if (amount > held) throw new Error(`${held} credits are reserved, ${amount} cannot be captured`)
  // The month of the reservation counts, so that its end in a later one takes nothing from that.
  const entry = { account_id, month, purpose, subject_id, reservation_id: reservationId, at: moment.now }
  if (amount > 0) await entries.insert(moment.tx, { ...entry, kind: 'capture', amount })
  if (amount < held) await entries.insert(moment.tx, { ...entry, kind: 'release', amount: held - amount })
  return { captured: amount, released: held - amount }
}

export function release(moment: Moment, reservationId: string) {
  return capture(moment, reservationId, 0)
}

/**
 * Writes what this month's grant still lacks: all of it at its first use, the difference after a change to a
 * larger plan. A smaller plan takes nothing back. The caller holds the account's lock.
 */
export async function grantMonth({ tx, now }: Moment, { id, plan }: Account): Promise<Sums> {
  const month = monthOf(now)
  const sums = await entries.sumMonth(tx, id, month)
  const amount = missingGrant(sums.grant, plan)
  if (amount === 0) return sums
  await entries.insert(tx, {
    account_id: id,
    month,
    kind: 'grant',
    amount,
    reservation_id: null,
    purpose: grantPurpose(plan),
    subject_id: null,
    at: now,
  })
  return { ...sums, grant: sums.grant + amount }
}

export function missingGrant(granted: number, plan: Plan) {
  return Math.max(0, MONTHLY_CREDITS[plan] - granted)
}

export function grantPurpose(plan: Plan) {
  return `plan.${plan}`
}

/** The first day of the month in UTC. */
export function monthOf(now: Date) {
  return `${now.toISOString().slice(0, 7)}-01`
}

function nextMonth(now: Date) {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
}

async function lockReservation(tx: Tx, reservationId: string) {
  const [known] = await entries.listReservation(tx, reservationId)
  if (!known) throw new Error('there is no such reservation')
  await entries.lockAccount(tx, known.account_id)
  // Read again under the lock: another settlement may have ended meanwhile.
  const rows = await entries.listReservation(tx, reservationId)
  const held = rows.find((row) => row.kind === 'reserve')
  if (!held) throw new Error('there is no such reservation')
  return { reserve: held, entries: rows }
}

function settledOf(rows: { kind: entries.Kind; amount: number }[]): Settled | undefined {
  if (!rows.some(({ kind }) => kind === 'capture' || kind === 'release')) return undefined
  const sum = (wanted: entries.Kind) => rows.find(({ kind }) => kind === wanted)?.amount ?? 0
  return { captured: sum('capture'), released: sum('release') }
}

function refuseBadAmount(amount: number, least: number) {
  if (!Number.isSafeInteger(amount) || amount < least) throw new Error(`${amount} is no amount of credits`)
}
