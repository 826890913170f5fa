import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { users as endpoints } from '@kontor/contract/users.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx, CtxOf, Kit } from '#kit/http/context.ts'
import type { Picture } from '#kit/http/picture-reply.ts'
import type { Upload } from '#kit/http/upload.ts'
import { initials } from '#kit/pictures/initials.ts'
import { enqueue } from '#kit/queue/queue.ts'
import { removeUserPicture } from './accounts.jobs.ts'
import { userPictureUrl, userPictureVersion } from './user-picture-address.ts'
import * as users from './users.repository.ts'

const YEAR = 31_536_000
type Asked = { size: number; v?: string | undefined }

export async function show(ctx: CtxOf<typeof endpoints.avatar>, id: string, { size, v }: Asked): Promise<Picture> {
  const user = await ctx.transact(({ tx }) => users.findPicture(tx, id))
  if (!user) throw new AppError('notFound')
  const { name, avatar_key: key } = user
  const caching = v === userPictureVersion(user) ? `private, max-age=${YEAR}, immutable` : 'private, max-age=300'
  const drawn = key === null ? null : await ctx.kit.pictures.square(key, size, () => readFile(ctx.kit, key))
  return drawn
    ? { content: drawn, type: 'image/png', caching }
    : { content: initials(name, size), type: 'image/svg+xml', caching }
}

async function readFile(kit: Kit, key: string) {
  const stored = await kit.storage.get(key)
  return stored && buffer(stored)
}

/** Draws and stores the picture before the transaction that writes it. */
export async function set(ctx: CtxOf<typeof endpoints.setAvatar>, upload: Upload) {
  const picture = await ctx.kit.pictures.redraw(upload.content)
  const { key } = await ctx.kit.storage.put(Readable.from([picture]))
  try {
    const written = await ctx.transact((own) => write(own, key))
    return { avatarUrl: userPictureUrl(ctx.kit, written) }
  } catch (error) {
    // After a commit that was not answered the user may show the picture.
    const isShown = await ctx.transact(({ tx }) => users.isPictureUsed(tx, key)).catch(() => true)
    if (!isShown) await ctx.kit.storage.remove(key)
    throw error
  }
}

export async function remove(ctx: Ctx) {
  await write(ctx, null)
  return null
}

async function write({ tx, session }: Ctx, key: string | null) {
  const before = await users.lockPicture(tx, session.userId)
  if (!before) throw new AppError('notFound')
  await users.setPicture(tx, session.userId, key)
  if (before.avatar_key !== null) {
    const { accountId } = session
    await enqueue(tx, removeUserPicture, { key: before.avatar_key, accountId }, { accountId })
  }
  return { ...before, avatar_key: key }
}
