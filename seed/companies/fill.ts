import { COMPANY_ENRICHMENT_COSTS } from '@kontor/contract/enrichment.ts'
import type { Role } from '@kontor/contract/kit/roles.ts'
import { sql } from 'kysely'
import { insertChanges } from '../../server/src/kit/records/changes.repository.ts'
import { capture, reserve } from '../../server/src/identity/billing/credits.ts'
import { findDuplicates } from '../../server/src/flows/duplicates/duplicates.jobs.ts'
import { asTenant, type PlatformTx, type Tx } from '../../server/src/kit/db/scope.ts'
import { enqueue } from '../../server/src/kit/queue/queue.ts'
import * as follows from '../../server/src/workspace/following/following.repository.ts'
import type { DemoAccount } from '../records.ts'
import { daysBefore, type DemoCompany, type DemoRelation, INVENTED } from './demo-company.ts'
import { HEROES } from './heroes.ts'
import { changesOf, rowOf } from './rows.ts'
import type { CompanyWorld } from './world.ts'

/** Companies of one statement: below the limits of its parameters and of its time. */
const BATCH = 400
const EDITOR = {
  accountId: '00000000-0000-0000-0000-000000000000',
  roles: ['editor'] as Role[],
  plan: 'enterprise',
} as const

type LogoKeys = ReadonlyMap<string, string>

/** Writes the companies in the caller's transaction: public ones as an editor does, the others as their account. */
export async function fillCompanies(
  platform: PlatformTx,
  world: CompanyWorld,
  accounts: readonly DemoAccount[],
  { now, logos }: { now: Date; logos: LogoKeys },
) {
  // Nobody waits for these statements yet, and a busy machine takes its time.
  await sql`set local statement_timeout = '60s'`.execute(platform)
  await asTenant(platform, EDITOR, async (tx) => {
    await insertCompanies(tx, world.companies, null, logos)
    await insertRelations(tx, world.relations)
  })
  for (const { name, id, users } of accounts) {
    await asTenant(platform, { accountId: id }, async (tx) => {
      await insertCompanies(tx, world.own[name] ?? [], id, logos)
      const anna = users.get('anna@nordwind.example')
      if (anna) await followSome(tx, anna, world.companies, now)
      if (world.own[name]) await spendCredits(tx, id, now)
    })
  }
  // Keys and pairs are the worker's: it finds the planted duplicates within its first minute.
  await enqueue(platform, findDuplicates, {}, { uniqueKey: 'find-duplicates' })
}

async function insertCompanies(tx: Tx, companies: readonly DemoCompany[], accountId: string | null, logos: LogoKeys) {
  for (let start = 0; start < companies.length; start += BATCH) {
    const batch = companies.slice(start, start + BATCH)
    const rows = batch.map((company) => rowOf(company, accountId, logos.get(company.id) ?? null))
    await tx.insertInto('catalogue.companies').values(rows).execute()
    await insertChanges(
      tx,
      batch.flatMap((company) => changesOf(company, accountId)),
    )
  }
  const past = companies.flatMap(({ id, pastSlugs }) =>
    pastSlugs.map((slug) => ({ account_id: accountId, kind: 'company' as const, record_id: id, slug })),
  )
  if (past.length > 0) await tx.insertInto('catalogue.record_slugs').values(past).execute()
}

async function insertRelations(tx: Tx, relations: readonly DemoRelation[]) {
  for (let start = 0; start < relations.length; start += BATCH) {
    const rows = relations.slice(start, start + BATCH).map(({ companyId, otherId, kind, from, to }) => ({
      account_id: null,
      company_id: companyId,
      other_id: otherId,
      kind,
      valid_from: from,
      valid_to: to,
      source: INVENTED,
    }))
    await tx
      .insertInto('catalogue.company_relations')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Long enough ago that the last changes came afterwards. */
async function followSome(tx: Tx, userId: string, companies: readonly DemoCompany[], now: Date) {
  const changed = companies.filter(({ slug, changes }) => !HEROES.includes(slug) && changes.length > 0).slice(0, 4)
  const heroes = companies.filter(({ slug }) => HEROES.includes(slug)).slice(0, 8)
  for (const { id } of [...heroes, ...changed]) {
    await follows.insert(tx, { userId, kind: 'company', subjectId: id }, daysBefore(now, 40))
  }
}

/** A ledger with something in it: two enrichments that found a phone number, one that found nothing. */
async function spendCredits(tx: Tx, accountId: string, now: Date) {
  const price = COMPANY_ENRICHMENT_COSTS.phone
  const moment = { tx, now }
  const spent = { purpose: 'companyEnrichment', subjectId: null }
  for (const taken of [price, price, 0]) {
    await capture(moment, await reserve(moment, accountId, price, spent), taken)
  }
}
