import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { z } from 'zod'
import type { Tx } from '#kit/db/scope.ts'
import type { Ctx, Kit, PublicCtx } from '#kit/http/context.ts'
import type { Picture } from '#kit/http/picture-reply.ts'
import type { Upload } from '#kit/http/upload.ts'
import { initials } from '#kit/pictures/initials.ts'
import { enqueue, type Job } from '#kit/queue/queue.ts'
import { KEPT_MS } from './deleting.ts'
import { noteChanges, provenanceOf } from './journal.ts'
import { checkEditable, lockEditable, readable } from './reading.ts'
import type { RecordRow, RecordType } from './record-type.ts'
import { update } from './rows.repository.ts'
import { BY_USER, tell } from './writing.ts'

const YEAR = 31_536_000

type Removal = z.ZodObject<{ key: z.ZodString; accountId: z.ZodNullable<z.ZodUUID> }>
type Declared<R extends RecordRow, V> = {
  type: RecordType<R, V>
  /** The field under which changes stand in the history, and the column that holds the key of the file. */
  field: string
  column: keyof R & string
  /** The job that takes the file of a replaced picture away, unless a record shows it after all. */
  removal: Job<Removal>
  isUsed: (tx: Tx, key: string) => Promise<boolean>
  /** Whether caches between us and the reader may share it. */
  isShared: (row: R) => boolean
}
type Named = RecordRow & { name: string }
type Asked = { size: number; v?: string | undefined }
type Transacting<C> = { kit: Kit; transact: <T>(work: (ctx: C) => Promise<T>) => Promise<T> }

/** Another picture, or other initials, have another version: an address with its version can be kept for ever. */
export function pictureVersion(key: string | null, name: string) {
  return createHash('sha256')
    .update(key ?? `initials of ${name}`)
    .digest('base64url')
    .slice(0, 10)
}

/** The one picture of a record: shown with initials in its place, redrawn when it is set, kept while a merge can be undone. */
export function recordPicture<R extends Named, V>({ type, field, column, removal, isUsed, isShared }: Declared<R, V>) {
  const keyOf = (row: R) => row[column] as string | null
  const versionOf = (row: R) => pictureVersion(keyOf(row), row.name)

  async function show(ctx: Transacting<PublicCtx>, id: string, { size, v }: Asked): Promise<Picture> {
    const row = await ctx.transact((own) => readable(own, type, id))
    const reach = isShared(row) ? 'public' : 'private'
    const caching = v === versionOf(row) ? `${reach}, max-age=${YEAR}, immutable` : `${reach}, max-age=300`
    const key = keyOf(row)
    const drawn = key === null ? null : await ctx.kit.pictures.square(key, size, () => readFile(ctx.kit, key))
    return drawn
      ? { content: drawn, type: 'image/png', caching }
      : { content: initials(row.name, size), type: 'image/svg+xml', caching }
  }

  /** Draws and stores the picture between two transactions: the first refuses, the second writes. */
  async function set(ctx: Transacting<Ctx>, id: string, upload: Upload): Promise<R> {
    await ctx.transact((own) => checkEditable(own, type, id))
    const picture = await ctx.kit.pictures.redraw(upload.content)
    const { key } = await ctx.kit.storage.put(Readable.from([picture]))
    try {
      return await ctx.transact((own) => write(own, id, key))
    } catch (error) {
      // After a commit that was not answered the record may show the picture.
      const isShown = await ctx.transact((own) => isUsed(own.tx, key)).catch(() => true)
      if (!isShown) await ctx.kit.storage.remove(key)
      throw error
    }
  }

  /** Takes the picture away; a record that has none stays as it is. */
  async function remove(ctx: Ctx, id: string): Promise<R> {
    const row = await lockEditable(ctx, type, id)
    return keyOf(row) === null ? row : write(ctx, id, null)
  }

  /**
   * The version of the record stays: a form that is open meanwhile holds fields, not the picture.
   * The picture of before goes when no merge can be undone to it any more.
   */
  async function write(ctx: Ctx, id: string, key: string | null): Promise<R> {
    const row = await lockEditable(ctx, type, id)
    const before = keyOf(row)
    const provenance = { ...row.provenance, ...provenanceOf([field], BY_USER, ctx.now) }
    const change = { [column]: key, provenance: JSON.stringify(provenance), updated_at: ctx.now }
    const written = await update(ctx.tx, type, id, change)
    await noteChanges(ctx, { ...row, kind: type.kind }, BY_USER, [
      { field, before: before && versionOf(row), after: key && versionOf(written) },
    ])
    await tell(ctx, type, 'changed', id)
    if (before !== null) {
      const options = { accountId: ctx.session.accountId, runAt: new Date(ctx.now.getTime() + KEPT_MS) }
      await enqueue(ctx.tx, removal, { key: before, accountId: row.account_id }, options)
    }
    return written
  }
  return { show, set, remove }
}

async function readFile(kit: Kit, key: string) {
  const stored = await kit.storage.get(key)
  return stored && buffer(stored)
}
