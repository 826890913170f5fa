import { text } from 'node:stream/consumers'
import { COMPANY_ENRICHMENT_COSTS } from '@kontor/contract/enrichment.ts'
import { valuesOf, type Values } from '#catalogue/companies/fields.ts'
import { companyType } from '#catalogue/companies/company-type.ts'
import { canEnrich, findByDomain, type Row } from '#catalogue/companies/rows.ts'
import { codeBook } from '#catalogue/industries/industries.service.ts'
import { findRights } from '#identity/accounts/people.ts'
import { inTenant, type Tx } from '#kit/db/scope.ts'
import type { Ctx, Kit } from '#kit/http/context.ts'
import { changedFields } from '#kit/records/fields.ts'
import { find, lock } from '#kit/records/rows.repository.ts'
import { applyChange } from '#kit/records/writing.ts'
import { endRun, isOverdue, TIMEOUT } from './end-run.ts'
import type { Answer, Provider, Question } from './enrichment.provider.ts'
import * as enrichments from './enrichment.repository.ts'
import type { Run } from './enrichment.repository.ts'
import { gapsFilledBy } from './gaps.ts'
import { givenPage } from './given-page.ts'
import { ownRecords } from './own-records.ts'

/** In this order: what stands first fills the gap. */
const PROVIDERS: readonly Provider[] = [givenPage, ownRecords]
const COSTS: Readonly<Record<string, number>> = COMPANY_ENRICHMENT_COSTS

/** Writes in the name of the account; the rights of the person who asked are looked at in `finish`. */
function inAccount<T>(kit: Kit, accountId: string, work: (tx: Tx) => Promise<T>) {
  return inTenant(kit.db, { accountId, roles: ['editor'], plan: 'enterprise' }, 'read write', work)
}

/** Looks first and writes afterwards, so that no lock is held while a page is read. Safe to repeat. */
export async function perform(kit: Kit, accountId: string, runId: string, providers = PROVIDERS) {
  const read: Question['read'] = (work) => inTenant(kit.db, { accountId }, 'read only', work)
  const asked = await read(async (tx) => {
    const run = await enrichments.find(tx, runId)
    return run && !run.ended_at ? { run, company: await find(tx, companyType, run.company_id) } : undefined
  })
  if (asked?.company) {
    const { run, company } = asked
    const page = await readPage(kit, run)
    const looks = await Promise.all(providers.map((each) => each.look({ company, page, now: kit.now(), read })))
    await inAccount(kit, accountId, (tx) => finish(kit, tx, run, looks))
  } else if (asked) await inAccount(kit, accountId, (tx) => finish(kit, tx, asked.run, []))
  await dropPage(kit, accountId, runId)
}

async function readPage(kit: Kit, run: Run) {
  const stored = run.page_key ? await kit.storage.get(run.page_key) : null
  return stored && { content: await text(stored), host: run.page_host }
}

async function finish(kit: Kit, tx: Tx, { id, company_id }: Run, looks: readonly (Answer[] | 'unreadable')[]) {
  const row = await lock(tx, companyType, company_id)
  const run = await enrichments.lock(tx, id)
  if (!run || run.ended_at) return
  const now = kit.now()
  const ctx = await contextOf(kit, tx, run, now)
  if (!ctx || !row || row.merged_into || !canEnrich(ctx.session, row)) {
    await endRun({ tx, now }, run, row, { outcome: 'notFound', reason: 'refused', cost: 0 })
    return
  }
  const answers = looks.flatMap((look) => (look === 'unreadable' ? [] : look))
  const { filled, fields } = await fill(ctx, row, answers, run.reservation_id !== null)
  const cost = fields.reduce((sum, field) => sum + (COSTS[field] ?? 0), 0)
  const reason = looks.includes('unreadable') ? 'unreadable' : 'nothingNew'
  const outcome = fields.length > 0 ? 'enriched' : 'notFound'
  await endRun(ctx, run, filled, { outcome, reason: outcome === 'enriched' ? null : reason, cost })
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

/** Each source writes what it alone adds, under its own name. */
async function fill(ctx: Ctx, row: Row, answers: readonly Answer[], isPaid: boolean) {
  let filled = row
  const fields: string[] = []
  for (const { source, facts } of answers) {
    const change = await allowed(ctx, filled, gapsFilledBy(valuesOf(filled), facts), isPaid)
    fields.push(...changedFields(companyType.fields, filled, change))
    filled = await applyChange(ctx, companyType, filled, { change, source })
  }
  return { filled, fields }
}

/** Without what is taken, unknown, or not paid for because it was not missing when the price was told. */
async function allowed(ctx: Ctx, row: Row, change: Partial<Values>, isPaid: boolean): Promise<Partial<Values>> {
  const { domain, industries, ...rest } = change
  const book = industries ? await codeBook(ctx.tx) : undefined
  const known = (industries ?? []).filter(({ system, code }) => book?.get(system)?.has(code))
  const isFree = domain ? !(await findByDomain(ctx.tx, domain, row.id)) : false
  const wanted = {
    ...rest,
    ...(domain && isFree ? { domain } : {}),
    ...(known.length > 0 ? { industries: known } : {}),
  }
  const paid = Object.entries(wanted).filter(([field]) => isPaid || COSTS[field] === undefined)
  return Object.fromEntries(paid)
}

/** Ends a run that is open for too long; one that ended meanwhile only loses its page. */
export async function tidyUp(kit: Kit, left: { id: string; account_id: string; company_id: string }) {
  await inAccount(kit, left.account_id, async (tx) => {
    const row = await lock(tx, companyType, left.company_id)
    const run = await enrichments.lock(tx, left.id)
    const now = kit.now()
    if (run && !run.ended_at && isOverdue(run, now)) await endRun({ tx, now }, run, row, TIMEOUT)
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
