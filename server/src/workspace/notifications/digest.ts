import { href } from '@kontor/contract/kit/paths.ts'
import type { Ctx } from '#kit/http/context.ts'
import { greeting } from '#kit/mail/greeting.ts'
import { writeMail } from '#kit/mail/mail.ts'
import type { Recipient } from './deliver.ts'
import { digestLine, isThere } from './digest-lines.ts'
import { mutedAmong } from './mutes.ts'
import * as notifications from './notifications.repository.ts'
import { present } from './present.ts'

const MOST = 100

/**
 * Writes the digest in the transaction that marks its notifications as mailed, so that each goes out once. What the
 * person no longer sees, has muted or has read in the app since is left out for good.
 */
export async function writeDigest({ ctx, person }: Recipient) {
  const rows = await notifications.listUnmailed(ctx.tx, ctx.session.userId, MOST)
  if (rows.length === 0) return
  await notifications.setMailed(
    ctx.tx,
    rows.map(({ id }) => id),
    ctx.now,
  )
  const items = await wanted(
    ctx,
    rows.filter(({ read_at }) => read_at === null),
  )
  // Nothing is written to an address that nobody has confirmed.
  if (items.length === 0 || person.email_verified_at === null) return
  const { locale, kit } = ctx
  await writeMail(ctx.tx, {
    to: person.email,
    accountId: ctx.session.accountId,
    subject: kit.translate(locale, 'mail.digest.subject', { count: items.length }),
    text: kit.translate(locale, 'mail.digest.body', {
      greeting: greeting(kit.translate, person),
      lines: items.map((item) => `– ${digestLine(ctx, item)}`).join('\n'),
      link: kit.publicUrl + href('notifications', locale),
      settings: `${kit.publicUrl}${href('notifications', locale)}?view=settings`,
    }),
  })
}

async function wanted(ctx: Ctx, rows: readonly notifications.Row[]) {
  const items = (await present(ctx, rows)).filter(isThere)
  const muted = await mutedAmong(
    ctx,
    items.flatMap(({ record }) => record ?? []),
  )
  return items.filter(({ record }) => !record || !muted.has(record.id))
}
