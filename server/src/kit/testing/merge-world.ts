import { randomUUID } from 'node:crypto'
import { COMPANY_FIELDS, type CompanyField } from '@kontor/contract/company-record.ts'
import { type Insertable, sql } from 'kysely'
import { columnsOf, EMPTY, type Values, valuesOf } from '../../catalogue/companies/fields.ts'
import { companyType } from '../../catalogue/companies/company-type.ts'
import { merge } from '../../flows/merges/company-merges.ts'
import { undo } from '../../flows/merges/undo.ts'
import type { CompanyRow } from '../db/schema.ts'
import { inTenant, type Tx } from '../db/scope.ts'
import type { Ctx, Kit } from '../http/context.ts'
import type { Session } from '../session.ts'
import { applyChange } from '../records/writing.ts'
import { slugOf } from '../text/fold.ts'
import { type Drawn, type MergeCase, OTHERS } from './merge-cases.ts'

export type World = { kit: Kit; session: Session; people: readonly string[] }
type Ids = { keep: string; merge: string; others: string[]; number: number }

export function inWorld<T>({ kit, session }: World, work: (ctx: Ctx) => Promise<T>) {
  return inTenant(kit.db, session, 'read write', (tx) =>
    work({ kit, session, tx, now: kit.now(), locale: 'en', requestId: 'test' }),
  )
}

let cases = 0
/** What the case draws, with a name and a domain that no other case has. */
function valuesFor({ domain, name, ...values }: Partial<Drawn>, side: string, number: number): Partial<Values> {
  return {
    ...values,
    ...(name === undefined ? {} : { name: `${name} ${number}` }),
    ...(domain === undefined ? {} : { domain: domain === null ? null : `${side}${domain}-${number}.example` }),
  }
}

type Given = { accountId: string | null; drawn: Drawn; side: string; number: number }

function companyOf({ accountId, drawn, side, number }: Given) {
  const values = valuesFor(drawn, side, number)
  const provenance = Object.fromEntries(Object.keys(values).map((field) => [field, { source: side, at: '2025-01-01' }]))
  const columns = columnsOf(values)
  return {
    ...columns,
    id: randomUUID(),
    account_id: accountId,
    slug: slugOf(`${values.name} ${side}`),
    provenance: JSON.stringify(provenance),
    // A digit that a number in the program would lose.
    revenue_amount: columns.revenue_amount && `${columns.revenue_amount}${drawn.revenue?.amount === 0.1 ? '0' : ''}`,
  }
}

export async function build(world: World, drawn: MergeCase): Promise<Ids> {
  cases += 1
  const number = cases
  return inWorld(world, async (ctx) => {
    const { accountId } = ctx.session
    const layer = drawn.layer === 'public' ? null : accountId
    const around = Array.from({ length: OTHERS }, (_, i) => ({ ...EMPTY, domain: null, name: `Other ${i}` }))
    const rows = [
      companyOf({ accountId: drawn.layer === 'own' ? accountId : null, drawn: drawn.keep, side: 'k', number }),
      companyOf({ accountId: layer, drawn: drawn.merge, side: 'm', number }),
      ...around.map((other) => companyOf({ accountId: layer, drawn: other, side: 'o', number })),
    ]
    await ctx.tx
      .insertInto('catalogue.companies')
      .values(rows as Insertable<CompanyRow>[])
      .execute()
    const [keep = '', merged = '', ...others] = rows.map(({ id }) => id)
    const ids = { keep, merge: merged, others, number }
    await insertAround(ctx.tx, drawn, ids, layer, world.people)
    return ids
  })
}

async function insertAround(tx: Tx, drawn: MergeCase, ids: Ids, layer: string | null, people: readonly string[]) {
  const relations = drawn.relations.map(({ of, other, outward, kind, from }) => {
    const there = ids.others[other] ?? (of === 'keep' ? ids.merge : ids.keep)
    const [company_id, other_id] = outward ? [ids[of], there] : [there, ids[of]]
    return { account_id: layer, company_id, other_id, kind, valid_from: from, valid_to: null, source: 'test' }
  })
  const changes = drawn.changes.map(({ of, field }, i) => {
    const account_id = drawn.layer === 'beside' && of === 'keep' ? null : layer
    return {
      account_id,
      kind: 'company' as const,
      record_id: ids[of],
      field,
      before: null,
      after: `"${i}"`,
      source: 'test',
      actor_id: null,
      version: i + 1,
    }
  })
  const follows = drawn.follows.map(({ user, of }) => ({
    user_id: people[user] ?? '',
    kind: 'company' as const,
    subject_id: ids[of],
  }))
  const slugs = drawn.words.map(({ of, word }) => ({
    account_id: layer,
    slug: `${word}-${ids.number}`,
    kind: 'company' as const,
    record_id: ids[of],
  }))
  if (relations.length > 0)
    await tx
      .insertInto('catalogue.company_relations')
      .values(relations)
      .onConflict((c) => c.doNothing())
      .execute()
  if (changes.length > 0) await tx.insertInto('catalogue.record_changes').values(changes).execute()
  if (follows.length > 0) await tx.insertInto('workspace.follows').values(follows).execute()
  if (slugs.length > 0) await tx.insertInto('catalogue.record_slugs').values(slugs).execute()
}

/** Every row about the two, as the database writes it; rows of one table in the order of their text. */
export async function snapshot(world: World, { keep, merge: merged }: Ids): Promise<string[]> {
  const ids = sql`(${keep}::uuid, ${merged}::uuid)`
  return inWorld(world, async ({ tx }) => {
    const { rows } = await sql<{ row: string }>`
      select row from (
        select 'company ' || to_jsonb(t)::text as row from catalogue.companies t where id in ${ids}
        union all select 'slug ' || to_jsonb(t)::text from catalogue.record_slugs t where record_id in ${ids}
        union all select 'relation ' || to_jsonb(t)::text from catalogue.company_relations t
          where company_id in ${ids} or other_id in ${ids}
        union all select 'change ' || to_jsonb(t)::text from catalogue.record_changes t where record_id in ${ids}
        union all select 'term ' || to_jsonb(t)::text from catalogue.company_terms t where company_id in ${ids}
        union all select 'follow ' || to_jsonb(t)::text from workspace.follows t where subject_id in ${ids}
      ) rows order by row collate "C"`.execute(tx)
    return rows.map(({ row }) => row)
  })
}

async function valuesNow(ctx: Ctx, id: string) {
  const row = await ctx.tx.selectFrom('catalogue.companies').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { row, values: valuesOf(row) }
}

export type Played = {
  before: string[]
  after: string[]
  again: string[]
  edited: CompanyField[]
  kept: string[]
  ids: Ids
}

/** Merge, edits of the survivor, undo; what stood in the database before, in between and afterwards. */
export async function play(world: World, drawn: MergeCase): Promise<Played> {
  const ids = await build(world, drawn)
  const before = await snapshot(world, ids)
  const request = {
    companyToKeepId: ids.keep,
    companyToMergeId: ids.merge,
    deleteCompanyToMerge: drawn.remove,
    takeFromMerged: drawn.layer === 'beside' ? [] : drawn.take,
  }
  const { mergeId } = await inWorld(world, (ctx) => merge(ctx, request))
  const edited = await inWorld(world, async (ctx) => {
    const merged = await valuesNow(ctx, ids.keep)
    for (const edit of drawn.edits) {
      const { row } = await valuesNow(ctx, ids.keep)
      await applyChange(ctx, companyType, row, { change: valuesFor(edit, 'e', ids.number), source: 'user' })
    }
    const now = await valuesNow(ctx, ids.keep)
    const differs = (field: CompanyField) => JSON.stringify(now.values[field]) !== JSON.stringify(merged.values[field])
    // A name that came and went has left another address behind.
    return COMPANY_FIELDS.filter((field) => differs(field) || (field === 'name' && now.row.slug !== merged.row.slug))
  })
  const after = await snapshot(world, ids)
  const { keptEdits } = await inWorld(world, (ctx) => undo(ctx, mergeId))
  return { before, after, again: await snapshot(world, ids), edited, kept: keptEdits, ids }
}
