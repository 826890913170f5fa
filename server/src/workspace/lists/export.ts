import { Readable } from 'node:stream'
import { isRestrictedUser } from '@kontor/contract/kit/roles.ts'
import { mostExported } from '@kontor/contract/kit/search-endpoints.ts'
import { audit } from '#kit/audit.ts'
import { inTenant } from '#kit/db/scope.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { readable } from '#kit/records/reading.ts'
import { BYTE_ORDER_MARK, lineOf, separatorOf } from '#kit/text/csv.ts'
import { type ListRow, listType } from './list-type.ts'
import { pageOf } from './members.ts'

const PAGE = 500
const COLUMNS = ['id', 'kind', 'title', 'subtitle', 'note', 'addedBy', 'addedAt']

/** The members that the caller sees as a file. Each export is noted. */
export async function exportFile(ctx: Ctx, id: string): Promise<Readable> {
  if (isRestrictedUser(ctx.session)) throw new AppError('forbidden')
  const row = await readable(ctx, listType, id)
  const { accountId, userId } = ctx.session
  // The list is read in a transaction that only reads, so the note has one of its own.
  await inTenant(ctx.kit.db, ctx.session, 'read write', (tx) =>
    audit(tx, { accountId, actorId: userId, action: 'lists.exported', objectId: id, requestId: ctx.requestId }),
  )
  return Readable.from(linesOf(ctx, row))
}

/** Page by page, each in a transaction of its own, so that a slow reader holds nothing up. */
async function* linesOf(ctx: Ctx, row: ListRow) {
  const { kit, session, locale } = ctx
  const separator = separatorOf(locale)
  yield BYTE_ORDER_MARK + lineOf(COLUMNS, separator)
  let left = mostExported(session)
  let searchAfter: string | null | undefined
  while (left > 0 && searchAfter !== null) {
    const query = { searchAfter, limit: Math.min(PAGE, left) }
    const page = await inTenant(kit.db, session, 'read only', (tx) => pageOf({ ...ctx, tx }, row, query))
    left -= page.items.length
    searchAfter = page.searchAfter
    const lines = page.items.map(({ record, note, addedBy, addedAt }) =>
      lineOf([record.id, record.kind, record.title, record.subtitle, note, addedBy, addedAt], separator),
    )
    yield lines.join('')
  }
}
