import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { record } from '#kit/events/events.ts'
import type { Ctx, PublicCtx } from '#kit/http/context.ts'
import type { Upload } from '#kit/http/upload.ts'
import { enqueue } from '#kit/queue/queue.ts'
import { companyChanged } from './companies.events.ts'
import { KEPT_MS } from './companies.service.ts'
import { removeLogo } from './companies.jobs.ts'
import * as companies from './companies.repository.ts'
import { initials, redraw, square } from './images.ts'
import { logoUrl, logoVersion } from './logo-address.ts'
import { lockEditable, survivorOf } from './reading.ts'
import { noteChanges, provenanceOf } from './record.ts'

const YEAR = 31_536_000

export type Picture = { content: Buffer | string; type: 'image/png' | 'image/svg+xml'; caching: string }

/** The logo, or initials where there is none. */
export async function show(
  ctx: PublicCtx,
  id: string,
  { size, v }: { size: number; v?: string | undefined },
): Promise<Picture> {
  const row = await survivorOf(ctx, await companies.find(ctx.tx, id))
  const reach = row.account_id === null ? 'public' : 'private'
  const caching = v === logoVersion(row) ? `${reach}, max-age=${YEAR}, immutable` : `${reach}, max-age=300`
  const stored = row.logo_key === null ? null : await ctx.kit.storage.get(row.logo_key)
  if (!stored) return { content: initials(row.name, size), type: 'image/svg+xml', caching }
  return { content: await square(await buffer(stored), size), type: 'image/png', caching }
}

/**
 * Keeps the picture. The version of the record stays: a form that is open meanwhile holds fields, not the logo.
 * The picture of before goes when no merge can be undone to it any more.
 */
export async function set(ctx: Ctx, id: string, upload: Upload) {
  const row = await lockEditable(ctx, id)
  const picture = await redraw(upload.content)
  const { key } = await ctx.kit.storage.put(Readable.from([picture]))
  const provenance = { ...row.provenance, ...provenanceOf(['logo'], 'user', ctx.now) }
  const written = await companies
    .update(ctx.tx, id, { logo_key: key, provenance: JSON.stringify(provenance), updated_at: ctx.now })
    .catch(async (error: unknown) => {
      await ctx.kit.storage.remove(key)
      throw error
    })
  await noteChanges(ctx, row, 'user', [
    { field: 'logo', before: row.logo_key && logoVersion(row), after: logoVersion(written) },
  ])
  await record(ctx.tx, companyChanged, ctx.session.accountId, { companyId: id })
  if (row.logo_key !== null) {
    const runAt = new Date(ctx.now.getTime() + KEPT_MS)
    await enqueue(ctx.tx, removeLogo, { key: row.logo_key, accountId: row.account_id }, { runAt })
  }
  return { logoUrl: logoUrl(ctx.kit, written) }
}
