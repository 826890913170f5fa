import { MONTHLY_CREDITS, type Plan, PLANS } from '@kontor/contract/kit/plans.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { capture, creditsOf, type Moment, monthOf, release, reserve } from '../../identity/billing/credits.ts'
import { inPlatform, inTenant } from '../db/scope.ts'
import { AppError } from '../errors.ts'
import type { TestApp } from './app.ts'
import type { TestDatabase } from './database.ts'

/** `which` counts modulo the reservations there are; `share` is the part that is captured, of 4. */
export const action = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('reserve' as const), amount: fc.integer({ min: 1, max: 40 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('capture' as const),
      which: fc.nat(),
      share: fc.integer({ min: 0, max: 4 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('release' as const), which: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('abort' as const),
      which: fc.nat(),
      amount: fc.integer({ min: 1, max: 40 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('reserve at once' as const), amount: fc.integer({ min: 1, max: 200 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('settle at once' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('plan' as const), plan: fc.constantFrom(...PLANS) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('next month' as const) }) },
)
export type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

type Reservation = { id: string; month: string; amount: number; captured: number | null }
type World = {
  app: TestApp
  database: TestDatabase
  accountId: string
  plan: Plan
  granted: Map<string, number>
  reservations: Reservation[]
  now: Date
}

class Abort extends Error {}

const within = <T>({ app, accountId, now }: World, work: (moment: Moment) => Promise<T>) =>
  inTenant(app.kit.db, { accountId }, 'read write', (tx) => work({ tx, now }))

/** Undefined when the balance is too small; any other failure fails the test. */
const tryReserve = (world: World, amount: number) =>
  within(world, (moment) => reserve(moment, world.accountId, amount, { purpose: 'test', subjectId: null })).catch(
    (error: unknown) => {
      if (error instanceof AppError && error.problem === 'noCredits') return undefined
      throw error
    },
  )

function expected(world: World) {
  const month = monthOf(world.now)
  const granted = Math.max(world.granted.get(month) ?? 0, MONTHLY_CREDITS[world.plan])
  const mine = world.reservations.filter((each) => each.month === month)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const reserved = sum(mine.map((each) => (each.captured === null ? each.amount : 0)))
  return { balance: granted - reserved - sum(mine.map((each) => each.captured ?? 0)), reserved }
}

function noteReserved(world: World, id: string, amount: number) {
  const month = monthOf(world.now)
  world.granted.set(month, Math.max(world.granted.get(month) ?? 0, MONTHLY_CREDITS[world.plan]))
  world.reservations.push({ id, month, amount, captured: null })
}

async function play(world: World, step: Action) {
  const chosen = 'which' in step ? world.reservations[step.which % Math.max(1, world.reservations.length)] : undefined
  const { balance } = expected(world)
  switch (step.kind) {
    case 'reserve': {
      const id = await tryReserve(world, step.amount)
      expect(id === undefined).toBe(balance < step.amount)
      if (id) noteReserved(world, id, step.amount)
      return
    }
    case 'capture':
      if (chosen) await settle(world, chosen, Math.floor((chosen.amount * step.share) / 4))
      return
    case 'release':
      if (chosen) await settle(world, chosen, 0)
      return
    case 'abort':
      return abort(world, chosen, Math.min(step.amount, balance))
    case 'reserve at once': {
      const ids = await Promise.all([1, 2, 3].map(() => tryReserve(world, step.amount)))
      const got = ids.filter((id) => id !== undefined)
      expect(got).toHaveLength(Math.min(3, Math.floor(balance / step.amount)))
      for (const id of got) noteReserved(world, id, step.amount)
      return
    }
    case 'settle at once':
      if (chosen) await settleAtOnce(world, chosen)
      return
    case 'plan':
      world.plan = step.plan
      await inPlatform(world.app.kit.db, 'read write', (tx) =>
        tx.updateTable('identity.accounts').set({ plan: step.plan }).where('id', '=', world.accountId).execute(),
      )
      return
    case 'next month':
      world.now = new Date(Date.UTC(world.now.getUTCFullYear(), world.now.getUTCMonth() + 1, 3))
  }
}

/** The first settlement counts; a repeated one answers the same. */
async function settle(world: World, chosen: Reservation, amount: number) {
  const settled = await within(world, (moment) => capture(moment, chosen.id, amount))
  chosen.captured ??= amount
  expect(settled).toEqual({ captured: chosen.captured, released: chosen.amount - chosen.captured })
}

async function settleAtOnce(world: World, chosen: Reservation) {
  const answers = await Promise.all([
    within(world, (moment) => capture(moment, chosen.id, chosen.amount)),
    within(world, (moment) => release(moment, chosen.id)),
    within(world, (moment) => capture(moment, chosen.id, 1)),
  ])
  chosen.captured ??= answers[0].captured
  const settled = { captured: chosen.captured, released: chosen.amount - chosen.captured }
  expect(answers).toEqual([settled, settled, settled])
}

/** Whatever a transaction did before it broke, nothing of it stays. */
async function abort(world: World, chosen: Reservation | undefined, amount: number) {
  const broken = within(world, async (moment) => {
    if (amount > 0) await reserve(moment, world.accountId, amount, { purpose: 'test', subjectId: null })
    if (chosen) await capture(moment, chosen.id, chosen.amount)
    throw new Abort()
  })
  await expect(broken).rejects.toBeInstanceOf(Abort)
}

/** Said by the entries alone, without the code that wrote them. */
const FAULTS = `
  select 'below zero' as fault from identity.credit_entries where account_id = $1 group by month
    having sum(case kind when 'grant' then amount when 'reserve' then -amount when 'release' then amount else 0 end) < 0
  union all
  select 'settled for more or less than was reserved' from identity.credit_entries
    where account_id = $1 and reservation_id is not null group by reservation_id
    having count(*) > 1 and sum(case kind when 'reserve' then amount else -amount end) <> 0
      or count(distinct month) > 1 or count(*) filter (where kind = 'reserve') <> 1`

async function compare(world: World) {
  const credits = await within(world, (moment) => creditsOf(moment, { id: world.accountId, plan: world.plan }))
  expect(credits).toMatchObject(expected(world))
  expect(credits.balance).toBeGreaterThanOrEqual(0)
}

const CAPTURED = `
  select reservation_id as id, amount from identity.credit_entries where account_id = $1 and kind = 'capture' order by 1`

async function compareEntries(world: World) {
  expect(await entriesSay(world, FAULTS)).toEqual([])
  const model = world.reservations.filter((each) => each.captured).map(({ id, captured: amount }) => ({ id, amount }))
  expect(await entriesSay(world, CAPTURED)).toEqual(model.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
}

async function entriesSay({ database, accountId }: World, question: string) {
  const client = await database.owner.connect()
  try {
    await client.query(`select set_config('app.scope', 'platform', false)`)
    return (await client.query<Record<string, unknown>>(question, [accountId])).rows
  } finally {
    client.release()
  }
}

/** Plays the actions on a new account and on the model beside it; throws where they differ. */
export async function playLedger(app: TestApp, database: TestDatabase, actions: readonly Action[]) {
  const { accountId } = await app.person({ plan: 'essential' })
  const now = new Date('2026-11-05T10:00:00Z')
  const world: World = { app, database, accountId, plan: 'essential', granted: new Map(), reservations: [], now }
  for (const [index, each] of actions.entries()) {
    await play(world, each)
    if (index % 5 === 4) await compare(world)
  }
  await compareEntries(world)
}
