import { Readable } from 'node:stream'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { Id } from '@kontor/contract/kit/ids.ts'
import { isRestrictedUser } from '@kontor/contract/kit/roles.ts'
import { parseList } from '@kontor/contract/kit/select.ts'
import { MOST_CHOSEN, mostExported, type search as endpoints } from '@kontor/contract/search.ts'
import { usualOrder } from '@kontor/contract/search-filters.ts'
import { audit } from '#kit/audit.ts'
import { inTenant } from '#kit/db/scope.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { engine } from './chosen-engine.ts'
import { BYTE_ORDER_MARK, type Cell, lineOf, separatorOf } from './csv.ts'
import type { Hit, Mark, Question } from './engine.ts'
import * as exports from './exports.repository.ts'
import { readQuestion } from './read-question.ts'

type Query = InputOf<typeof endpoints.companies>['query']
const PAGE = 500

/** Names that stay the same, so that a file can be read in again without being mapped. */
const COLUMNS: Readonly<Record<string, (hit: Hit) => Cell>> = {
  companyId: (hit) => hit.company_id,
  name: (hit) => hit.name,
  slug: (hit) => hit.slug,
  access: (hit) => (hit.isOwn ? 'company' : 'public'),
  type: (hit) => hit.type,
  domain: (hit) => hit.domain,
  country: (hit) => hit.country,
  city: (hit) => hit.city,
  employees: (hit) => hit.employees,
  revenueEur: (hit) => hit.revenue,
  foundedYear: (hit) => hit.founded_year,
  industry: (hit) => hit.industry,
  tags: (hit) => hit.tags,
  enrichment: (hit) => hit.enrichment_status,
  updatedAt: (hit) => hit.updated_at.toISOString(),
}

/** What was found as a file. Each export is noted with its question, and at its end with the number of its rows. */
export async function companies(ctx: Ctx, query: Query): Promise<Readable> {
  if (isRestrictedUser(ctx.session)) throw new AppError('forbidden')
  const { question } = await readQuestion(ctx.tx, query)
  const { kit, session, requestId, now } = ctx
  const { format: _, searchAfter: _after, limit: _limit, explain: _explain, ...asked } = query
  // A question is asked in a transaction that only reads, so the note has one of its own.
  const exportId = await inTenant(kit.db, session, 'read write', async (tx) => {
    const { accountId, userId } = session
    const id = await exports.insert(tx, { accountId, userId, question: asked, at: now })
    await audit(tx, { accountId, actorId: userId, action: 'companies.exported', objectId: id, requestId })
    return id
  })
  return Readable.from(linesOf(ctx, { question, query, exportId, most: mostExported(session) }))
}

type Run = { question: Question; query: Query; exportId: string; most: number }

async function* linesOf(ctx: Ctx, run: Run) {
  const { kit, session, locale } = ctx
  const separator = separatorOf(locale)
  const wished = parseList(run.query.columns)
  const columns = Object.keys(COLUMNS).filter(
    (name) => name === 'companyId' || wished.length === 0 || wished.includes(name),
  )
  yield BYTE_ORDER_MARK + lineOf(columns, separator)
  let rows = 0
  for await (const hits of run.query.ids ? chosenOf(ctx, run.query.ids) : pagesOf(ctx, run)) {
    rows += hits.length
    yield hits
      .map((hit) =>
        lineOf(
          columns.map((name) => COLUMNS[name]?.(hit) ?? null),
          separator,
        ),
      )
      .join('')
  }
  await inTenant(kit.db, session, 'read write', (tx) => exports.setEnd(tx, run.exportId, rows, kit.now()))
}

/** The rows that somebody chose, as far as they can be seen. */
async function* chosenOf({ kit, session }: Ctx, ids: string) {
  const chosen = parseList(ids).filter((id) => Id.safeParse(id).success)
  yield await inTenant(kit.db, session, 'read only', (tx) => engine.documents(tx, chosen.slice(0, MOST_CHOSEN)))
}

/** Page by page, each in a transaction of its own, so that a slow reader holds nothing up. */
async function* pagesOf({ kit, session }: Ctx, { question, query, most }: Run) {
  const sorting = { by: query.sortBy, order: query.order ?? usualOrder(query.sortBy) }
  let after: Mark | undefined
  let rows = 0
  do {
    const page = { ...sorting, after, limit: Math.min(PAGE, most - rows) }
    const found = await inTenant(kit.db, session, 'read only', (tx) => engine.search(tx, question, page))
    rows += found.hits.length
    yield found.hits
    after = found.next
  } while (after && rows < most)
}
