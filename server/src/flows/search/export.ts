import { Readable } from 'node:stream'
import { Id } from '@kontor/contract/kit/ids.ts'
import { isRestrictedUser } from '@kontor/contract/kit/roles.ts'
import { usualOrder } from '@kontor/contract/kit/filters.ts'
import { MOST_CHOSEN, mostExported } from '@kontor/contract/kit/search-endpoints.ts'
import { parseList } from '@kontor/contract/kit/select.ts'
import { audit } from '#kit/audit.ts'
import { inTenant } from '#kit/db/scope.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { engineOf } from './chosen-engine.ts'
import { BYTE_ORDER_MARK, lineOf, separatorOf } from '#kit/text/csv.ts'
import type { Mark, Question } from './engine.ts'
import * as exports from './exports.repository.ts'
import type { SearchKind } from './kind.ts'
import { viewOf, readQuestion } from './read-question.ts'
import type { SearchQuery } from './search.service.ts'

export type ExportQuery = SearchQuery & { columns?: string | undefined; ids?: string | undefined }
const PAGE = 500

/** What was found as a file. Each export is noted with its question, and at its end with the number of its rows. */
export async function exportFile(kind: SearchKind, ctx: Ctx, query: ExportQuery): Promise<Readable> {
  if (isRestrictedUser(ctx.session)) throw new AppError('forbidden')
  const { question } = await readQuestion(kind, ctx, query)
  const { kit, session, requestId, now } = ctx
  const {
    format: _,
    searchAfter: _after,
    limit: _limit,
    explain: _explain,
    ...asked
  } = query as Record<string, unknown>
  // A question is asked in a transaction that only reads, so the note has one of its own.
  const exportId = await inTenant(kit.db, session, 'read write', async (tx) => {
    const { accountId, userId } = session
    const id = await exports.insert(tx, { accountId, userId, kind: kind.filters.kind, question: asked, at: now })
    await audit(tx, {
      accountId,
      actorId: userId,
      action: kind.export.action ?? 'records.exported',
      objectId: id,
      requestId,
    })
    return id
  })
  return Readable.from(linesOf(ctx, { kind, question, query, exportId, most: mostExported(session) }))
}

type Run = { kind: SearchKind; question: Question; query: ExportQuery; exportId: string; most: number }

async function* linesOf(ctx: Ctx, run: Run) {
  const { kit, session, locale } = ctx
  const separator = separatorOf(locale)
  const wished = parseList(run.query.columns)
  const columns = Object.entries(run.kind.export.columns).filter(
    ([name], at) => at === 0 || wished.length === 0 || wished.includes(name),
  )
  const names = columns.map(([name]) => name)
  yield BYTE_ORDER_MARK + lineOf(names, separator)
  let rows = 0
  for await (const hits of run.query.ids ? chosenOf(ctx, run.kind, run.query.ids) : pagesOf(ctx, run)) {
    rows += hits.length
    yield hits
      .map((hit) =>
        lineOf(
          columns.map(([, cellOf]) => cellOf(hit)),
          separator,
        ),
      )
      .join('')
  }
  await inTenant(kit.db, session, 'read write', (tx) => exports.setEnd(tx, run.exportId, rows, kit.now()))
}

/** The rows that somebody chose, as far as they can be seen. */
async function* chosenOf({ kit, session }: Ctx, kind: SearchKind, ids: string) {
  const chosen = parseList(ids).filter((id) => Id.safeParse(id).success)
  yield await inTenant(kit.db, session, 'read only', (tx) =>
    engineOf(kind).documents(tx, chosen.slice(0, MOST_CHOSEN), viewOf(kind, session)),
  )
}

/** Page by page, each in a transaction of its own, so that a slow reader holds nothing up. */
async function* pagesOf({ kit, session }: Ctx, { kind, question, query, most }: Run) {
  const sorting = { by: query.sortBy, order: query.order ?? usualOrder(query.sortBy) }
  let after: Mark | undefined
  let rows = 0
  do {
    const page = { ...sorting, after, limit: Math.min(PAGE, most - rows) }
    const found = await inTenant(kit.db, session, 'read only', (tx) => engineOf(kind).search(tx, question, page))
    rows += found.hits.length
    yield found.hits
    after = found.next
  } while (after && rows < most)
}
