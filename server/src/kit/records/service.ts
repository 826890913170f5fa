import type { Access } from '@kontor/contract/kit/roles.ts'
import type { Ctx } from '../http/context.ts'
import { nameKey } from '../text/name-key.ts'
import * as deleting from './deleting.ts'
import * as past from './history.ts'
import { listNamed } from './listing.ts'
import { readable } from './reading.ts'
import type { RecordRow, RecordType } from './record-type.ts'
import * as writing from './writing.ts'

export type PageQuery = { searchAfter?: string | undefined; limit: number }
export type ListQuery = PageQuery & { query?: string | undefined; access?: Access | undefined }
type Given<V> = { [F in keyof V]?: V[F] | undefined }
export type NewRecord<V> = Given<V> & { access?: Access | undefined }
export type ChangedRecord<V> = Given<V> & { version: number }

/** What can be asked of the records of a kind and done with them; `present` says how they are shown. */
export function recordService<R extends RecordRow, V, Shown>(
  type: RecordType<R, V>,
  present: (ctx: Ctx, row: R) => Shown | Promise<Shown>,
) {
  return {
    /** By name; words are the beginning of one. */
    list: async (ctx: Ctx, { query, access, ...page }: ListQuery) => {
      const layer = access && layerOf(access)
      const filter = query ? { layer, nameKey: nameKey(query) } : { layer }
      const { shown, searchAfter } = await listNamed(ctx, type, filter, page)
      return { items: await Promise.all(shown.map((row) => present(ctx, row))), searchAfter }
    },
    get: async (ctx: Ctx, id: string) => {
      return present(ctx, await readable(ctx, type, id))
    },
    create: async (ctx: Ctx, { access, ...given }: NewRecord<V>) => {
      const isPublic = access === 'public'
      return present(ctx, await writing.create(ctx, type, given as Partial<V>, { isPublic }))
    },
    update: async (ctx: Ctx, id: string, { version, ...given }: ChangedRecord<V>) => {
      return present(ctx, await writing.update(ctx, type, id, { version, change: given as Partial<V> }))
    },
    remove: async (ctx: Ctx, id: string) => {
      await deleting.remove(ctx, type, id)
      return null
    },
    bringBack: async (ctx: Ctx, id: string) => {
      return present(ctx, await deleting.bringBack(ctx, type, id))
    },
    history: (ctx: Ctx, id: string, query: past.HistoryQuery) => past.listHistory(ctx, type, id, query),
    restoreField: async (ctx: Ctx, id: string, entryId: string) => {
      return present(ctx, await past.restoreField(ctx, type, id, entryId))
    },
  }
}

/** Whose records are meant, as the rows know it. */
export function layerOf(access: Access): 'public' | 'own' {
  return access === 'public' ? 'public' : 'own'
}
