import { buffer } from 'node:stream/consumers'
import type { personFiles as endpoints } from '@kontor/contract/person-files.ts'
import { AppError } from '#kit/errors.ts'
import type { CtxOf } from '#kit/http/context.ts'
import { read } from './person-files.service.ts'

/** The longer side of a picture that is looked at. */
export const PREVIEW_SIZE = 1600

/** The bytes as they were sent. */
export async function download(ctx: CtxOf<typeof endpoints.download>, fileId: string) {
  const { row } = await ctx.transact((own) => read(own, fileId))
  const content = await ctx.kit.storage.get(row.storage_key)
  if (!content) throw new AppError('notFound')
  return { content, name: row.name, bytes: row.bytes }
}

/** Only the pixels of a picture reach the browser. */
export async function picture(ctx: CtxOf<typeof endpoints.picture>, fileId: string) {
  const { row } = await ctx.transact((own) => read(own, fileId))
  const stored = row.preview === 'picture' ? await ctx.kit.storage.get(row.storage_key) : null
  if (!stored) throw new AppError('notFound')
  return ctx.kit.pictures.redraw(await buffer(stored), PREVIEW_SIZE)
}
