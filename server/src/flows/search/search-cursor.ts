import type { Order } from '@kontor/contract/kit/filters.ts'
import { Id } from '@kontor/contract/kit/ids.ts'
import { z } from 'zod'
import { cursorsOf } from '#kit/http/cursor.ts'

const MARK = z.object({ key: z.string().nullable(), id: Id, rest: z.literal(true).exactOptional() })

/** A mark belongs to one kind in one order. */
export function searchCursors(kind: string, sorting: { by: string; order: Order }) {
  return cursorsOf(['search', kind, sorting.by, sorting.order].join(' '), MARK)
}
