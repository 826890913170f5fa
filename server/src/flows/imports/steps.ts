import { IMPORTS_OF } from '@kontor/contract/imports.ts'
import { isGranted } from '@kontor/contract/kit/permissions.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { findRights } from '#identity/accounts/people.ts'
import { audit } from '#kit/audit.ts'
import { inTenant, type Tx } from '#kit/db/scope.ts'
import type { Ctx, Kit } from '#kit/http/context.ts'
import { enqueue } from '#kit/queue/queue.ts'
import type { Session } from '#kit/session.ts'
import { evaluate, type FirstRows, noteKeys } from './evaluate.ts'
import { IMPORTED } from './import-kinds.ts'
import { importStep, type StepPayload } from './imports.jobs.ts'
import * as imports from './imports.repository.ts'
import type { ImportRecord } from './imports.repository.ts'
import { readStep } from './read-step.ts'
import * as rows from './rows.repository.ts'
import type { RowRecord, RowResult } from './rows.repository.ts'
import { tellEnd } from './tell-end.ts'
import { takeBack, wholeRow, writeRow } from './write-row.ts'

/** So long one turn lasts: then other work of the account, and of other accounts, has its own. */
const TURN_MS = 8000
const MOST_TRIES = 4

/** What has begun is not refused for what waits. */
const { mostWaiting: _, ...nextTurn } = importStep

type Batch = {
  outcomes: readonly RowRecord['outcome'][]
  size: number
  backwards?: true
  /** Rows of one batch are done in one transaction. */
  one: (ctx: Ctx, work: { asked: ImportRecord; row: RowRecord; first: FirstRows }) => Promise<RowResult>
  ends: (ctx: Ctx, asked: ImportRecord) => Promise<unknown>
}

const BATCHES: Readonly<Partial<Record<ImportRecord['state'], Batch>>> = {
  rehearsing: {
    outcomes: ['pending'],
    size: 200,
    one: async (ctx, work) => (await evaluate(ctx, IMPORTED[work.asked.kind], work)).result,
    ends: ({ tx }, { id }) => imports.update(tx, id, { state: 'rehearsed' }),
  },
  running: {
    outcomes: ['create', 'update'],
    size: 50,
    one: (ctx, work) => wholeRow(ctx, work.row, () => writeRow(ctx, IMPORTED[work.asked.kind], work)),
    ends: async ({ kit, tx, now }, { id }) => {
      await tellEnd(kit, tx, await imports.update(tx, id, { state: 'done', ended_at: now }), 'done')
    },
  },
  undoing: {
    outcomes: ['created', 'updated'],
    size: 50,
    backwards: true,
    one: (ctx, { asked, row }) => wholeRow(ctx, row, () => takeBack(ctx, IMPORTED[asked.kind], row)),
    ends: async ({ tx, session, requestId }, { id }) => {
      await imports.update(tx, id, { state: 'undone' })
      const entry = { accountId: session.accountId, actorId: session.userId, requestId }
      await audit(tx, { ...entry, action: 'import.undone', objectId: id })
    },
  },
}

/** Does a turn of the present step. Safe to repeat: what is done is marked in the transaction that did it. */
export async function doStep(kit: Kit, payload: StepPayload, turnMs = TURN_MS) {
  const { importId, accountId, step } = payload
  const isCurrent = (now: ImportRecord) => now.step === step
  const asked = await inTenant(kit.db, { accountId }, 'read only', (tx) => imports.find(tx, importId))
  if (!asked || !isCurrent(asked)) return
  if (asked.state === 'reading') return readStep(kit, asked, isCurrent)
  const session = await inTenant(kit.db, { accountId }, 'read only', (tx) => sessionOf(tx, asked))
  if (!session) return stop(kit, payload, 'import.forbidden')
  const first: FirstRows = new Map()
  await inTenant(kit.db, session, 'read only', async (tx) => {
    for (const known of await rows.listKeys(tx, importId))
      for (const key of known.keys) if (!first.has(key)) first.set(key, known.row)
  })
  const started = kit.now().getTime()
  for (let batches = 0; ; batches += 1) {
    const isOver = batches > 0 && kit.now().getTime() - started > turnMs
    const goesOn = await inTenant(kit.db, session, 'read write', async (tx) => {
      const now = await imports.lock(tx, importId)
      const batch = now && isCurrent(now) ? BATCHES[now.state] : undefined
      if (!now || !batch) return false
      if (isOver) await enqueue(tx, nextTurn, payload, { accountId })
      return !isOver && (await doBatch(contextOf(kit, tx, session, now), now, batch, first))
    })
    if (!goesOn) return
  }
}

async function doBatch(ctx: Ctx, asked: ImportRecord, batch: Batch, first: FirstRows): Promise<boolean> {
  const next = await rows.listNext(ctx.tx, asked.id, batch.outcomes, batch.size, batch.backwards)
  if (next.length === 0) {
    await batch.ends(ctx, asked)
    return false
  }
  const results: RowResult[] = []
  for (const row of next) {
    const result = await batch.one(ctx, { asked, row, first })
    noteKeys(first, result)
    results.push(result)
  }
  await rows.setResults(ctx.tx, asked.id, results)
  await imports.update(ctx.tx, asked.id, { done: asked.done + next.length })
  return true
}

/** After some tries somebody is told; what is done stays, and the rest can be started again. */
export async function stepOrStop(kit: Kit, payload: StepPayload, { number, last }: { number: number; last: boolean }) {
  try {
    await doStep(kit, payload)
  } catch (err) {
    if (number < MOST_TRIES && !last) throw err
    kit.log.error({ err, importId: payload.importId }, 'an import broke off')
    await stop(kit, payload, 'import.broken')
  }
}

async function stop(kit: Kit, { importId, accountId, step }: StepPayload, problem: string) {
  await inTenant(kit.db, { accountId }, 'read write', async (tx) => {
    const now = await imports.lock(tx, importId)
    if (!now || now.step !== step) return
    const state = now.state === 'rehearsing' ? 'ready' : now.state === 'reading' ? 'failed' : 'stopped'
    const stopped = await imports.update(tx, importId, { state, problem })
    await tellEnd(kit, tx, stopped, state === 'failed' ? 'refused' : 'stopped')
  })
}

function contextOf(kit: Kit, tx: Tx, session: Session, asked: ImportRecord): Ctx {
  return { kit, tx, now: kit.now(), locale: asked.locale, requestId: `import ${asked.id}`, session }
}

/** Whoever started the step, with the rights of today. */
async function sessionOf(tx: Tx, { id, user_id, account_id, kind }: ImportRecord): Promise<Session | undefined> {
  const user = await findRights(tx, user_id)
  if (!user?.active) return undefined
  const { roles, plan, locale, operator } = user
  const session = {
    sessionId: id,
    userId: user_id,
    accountId: account_id,
    roles,
    plan,
    locale,
    operator,
    verified: true,
  }
  const { permission, feature } = IMPORTS_OF[kind].run
  return isGranted(permission, session) && hasFeature(plan, feature) ? session : undefined
}
