import { buffer } from 'node:stream/consumers'
import { findRights } from '#identity/accounts/people.ts'
import { inTenant, type Tx } from '#kit/db/scope.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx, Kit } from '#kit/http/context.ts'
import { changedFields, valuesOf } from '#kit/records/fields.ts'
import { find, lock } from '#kit/records/rows.repository.ts'
import { applyChange } from '#kit/records/writing.ts'
import { costOf, type Enrichable, type EnrichableRow } from './enrichable.ts'
import { endRun, isOverdue, REFUSED, TIMEOUT } from './end-run.ts'
import type { Answer, Question } from './enrichment.provider.ts'
import * as enrichments from './enrichment.repository.ts'
import type { Run } from './enrichment.repository.ts'

type Looks<V> = readonly (Answer<V>[] | 'unreadable')[]

/** Writes in the name of the account; the rights of the person who asked are looked at in `finish`. */
function inAccount<T>(kit: Kit, accountId: string, work: (tx: Tx) => Promise<T>) {
  return inTenant(kit.db, { accountId, roles: ['editor'], plan: 'enterprise' }, 'read write', work)
}

type Asked = { accountId: string; runId: string }

/** Looks first and writes afterwards, so that no lock is held while a page is read. Safe to repeat. */
export async function perform<R extends EnrichableRow, V>(
  kit: Kit,
  kind: Enrichable<R, V>,
  { accountId, runId }: Asked,
) {
  const read: Question<R>['read'] = (work) => inTenant(kit.db, { accountId }, 'read only', work)
  const asked = await read(async (tx) => {
    const run = await enrichments.find(tx, runId)
    if (!run || run.ended_at) return undefined
    return { run, record: await find(tx, kind.type, run[kind.column] ?? ''), user: await findRights(tx, run.user_id) }
  })
  if (asked) {
    const { run, record, user } = asked
    const looks = record && user ? await look(kit, kind, { run, record, user, read }) : []
    await inAccount(kit, accountId, (tx) => finish(kit, tx, kind, run, looks))
  }
  await dropPage(kit, accountId, runId)
}

type User = NonNullable<Awaited<ReturnType<typeof findRights>>>
type Looking<R> = { run: Run; record: R; user: User; read: Question<R>['read'] }

async function look<R extends EnrichableRow, V>(
  kit: Kit,
  { providers }: Enrichable<R, V>,
  { run, record, user, read }: Looking<R>,
) {
  const load = async (key: string) => {
    const stored = await kit.storage.get(key)
    return stored && (await buffer(stored))
  }
  const given = run.page_key ? await load(run.page_key) : null
  const page = given && { content: given.toString('utf8'), host: run.page_host }
  const asker = { accountId: run.account_id, plan: user.plan, locale: run.locale ?? user.locale }
  const question = { record, wanted: run.wanted, page, asker, now: kit.now(), read, load }
  return Promise.all(providers.map((provider) => provider.look(question)))
}

async function finish<R extends EnrichableRow, V>(
  kit: Kit,
  tx: Tx,
  kind: Enrichable<R, V>,
  asked: Run,
  looks: Looks<V>,
) {
  const row = await lock(tx, kind.type, asked[kind.column] ?? '')
  const run = await enrichments.lock(tx, asked.id)
  if (!run || run.ended_at) return
  const now = kit.now()
  const ctx = await contextOf(kit, tx, run, now)
  if (!ctx || !row || row.merged_into || !kind.canEnrich(ctx.session, row)) {
    await endRun({ kit, tx, now }, kind.type, run, row, REFUSED)
    return
  }
  const answers = looks.flatMap((each) => (each === 'unreadable' ? [] : each))
  const { filled, fields, isBlocked } = await fill(ctx, kind, row, run, answers)
  const outcome = fields.length > 0 ? 'enriched' : 'notFound'
  const why = looks.includes('unreadable') ? 'unreadable' : isBlocked ? 'blocked' : 'nothingNew'
  const reason = outcome === 'enriched' ? null : why
  await endRun(ctx, kind.type, run, filled, { outcome, reason, cost: costOf(kind, fields) })
}

/** The person who asked, with the rights of today. */
async function contextOf(kit: Kit, tx: Tx, run: Run, now: Date): Promise<Ctx | undefined> {
  const user = await findRights(tx, run.user_id)
  if (!user?.active) return undefined
  const { roles, plan, locale, operator } = user
  // Whoever could ask had a confirmed address.
  const who = { userId: run.user_id, accountId: run.account_id, verified: true }
  const session = { ...who, sessionId: run.id, roles, plan, locale, operator }
  return { kit, tx, now, locale, requestId: `enrichment ${run.id}`, session }
}

/** Each source writes what it alone adds, under its own name. One that speaks of somebody who was erased is left out. */
async function fill<R extends EnrichableRow, V>(
  ctx: Ctx,
  kind: Enrichable<R, V>,
  row: R,
  run: Run,
  answers: readonly Answer<V>[],
) {
  const { type } = kind
  let filled = row
  let isBlocked = false
  const fields: string[] = []
  for (const { source, facts } of answers) {
    const gaps = kind.gapsFilledBy(valuesOf(type.fields, filled), facts)
    const change = payable(kind, run, await kind.allowed(ctx, filled, gaps))
    try {
      const written = await applyChange(ctx, type, filled, { change, source })
      fields.push(...changedFields(type.fields, filled, valuesOf(type.fields, written)))
      filled = written
    } catch (error) {
      // It is refused before anything is written, so the transaction goes on.
      if (!(error instanceof AppError) || error.problem !== 'blocked') throw error
      isBlocked = true
    }
  }
  return { filled, fields, isBlocked }
}

/** Without what nobody asked for, and what is not paid for because it was not missing when the price was told. */
function payable<R extends EnrichableRow, V>({ costs }: Enrichable<R, V>, { wanted, paid }: Run, change: Partial<V>) {
  const isTaken = (field: string) => (!wanted || wanted.includes(field)) && (!(field in costs) || paid.includes(field))
  return Object.fromEntries(Object.entries(change).filter(([field]) => isTaken(field))) as Partial<V>
}

/** Ends a run that is open for too long; one that ended meanwhile only loses its page. */
export async function tidyUp<R extends EnrichableRow, V>(
  kit: Kit,
  { type, column }: Enrichable<R, V>,
  left: Pick<Run, 'id' | 'account_id' | 'company_id' | 'person_id'>,
) {
  await inAccount(kit, left.account_id, async (tx) => {
    const row = await lock(tx, type, left[column] ?? '')
    const run = await enrichments.lock(tx, left.id)
    const now = kit.now()
    if (run && !run.ended_at && isOverdue(run, now)) await endRun({ kit, tx, now }, type, run, row, TIMEOUT)
  })
  await dropPage(kit, left.account_id, left.id)
}

/** The page is needed by the run alone. Only after the run's end is written may it go. */
async function dropPage(kit: Kit, accountId: string, runId: string) {
  const run = await inAccount(kit, accountId, (tx) => enrichments.find(tx, runId))
  if (!run?.ended_at || !run.page_key) return
  await kit.storage.remove(run.page_key)
  await inAccount(kit, accountId, (tx) => enrichments.setPageGone(tx, runId))
}
