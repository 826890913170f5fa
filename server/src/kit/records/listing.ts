import { Id } from '@kontor/contract/kit/ids.ts'
import { z } from 'zod'
import type { Ctx } from '../http/context.ts'
import { cursorsOf } from '../http/cursor.ts'
import type { RecordRow, Stored } from './record-type.ts'
import { listByName, type NameFilter } from './rows.repository.ts'

const cursors = cursorsOf('records by name', z.object({ nameKey: z.string(), id: Id }))

type Query = { searchAfter?: string | undefined; limit: number }

/** A page of the records that the caller can see, by name. */
export async function listNamed<R extends RecordRow>(
  ctx: Ctx,
  type: Stored<R>,
  filter: NameFilter,
  { searchAfter, limit }: Query,
) {
  const after = cursors.read(ctx.kit, searchAfter)
  const found = await listByName(ctx.tx, type, filter, { after, limit: limit + 1 })
  return cursors.pageOf(ctx.kit, found, limit, ({ name_key: nameKey = '', id }) => ({ nameKey, id }))
}
