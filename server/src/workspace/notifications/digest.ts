import { href } from '@kontor/contract/kit/paths.ts'
import type { Notification } from '@kontor/contract/notifications.ts'
import type { Ctx } from '#kit/http/context.ts'
import { greeting } from '#kit/mail/greeting.ts'
import { writeMail } from '#kit/mail/mail.ts'
import type { Recipient } from './deliver.ts'
import { mutedAmong } from './mutes.ts'
import * as notifications from './notifications.repository.ts'
import { present } from './notifications.service.ts'

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
      lines: items.map((item) => `– ${lineOf(ctx, item)}`).join('\n'),
      link: kit.publicUrl + href('notifications', locale),
      settings: `${kit.publicUrl}${href('notifications', locale)}?view=settings`,
    }),
  })
}

async function wanted(ctx: Ctx, rows: readonly notifications.Row[]) {
  const items = (await present(ctx, rows)).filter(
    ({ record, search, reason }) => record ?? search ?? reason === 'withdrawn',
  )
  const muted = await mutedAmong(
    ctx,
    items.flatMap(({ record }) => record ?? []),
  )
  return items.filter(({ record }) => !record || !muted.has(record.id))
}

function lineOf({ kit, locale }: Ctx, { reason, actor, record, search, excerpt }: Notification) {
  if (search) return kit.translate(locale, 'mail.digest.newHits', { count: search.hits, name: search.name })
  const title = record?.title ?? ''
  if (reason === 'applied') return kit.translate(locale, 'mail.digest.applied', { name: title, title: excerpt ?? '' })
  if (reason === 'news') return kit.translate(locale, 'mail.digest.news', { name: title, title: excerpt ?? '' })
  if (reason === 'withdrawn') return kit.translate(locale, 'mail.digest.withdrawn')
  if (reason === 'expiring') return kit.translate(locale, 'mail.digest.expiring', { name: title })
  if (reason === 'corrected') return kit.translate(locale, 'mail.digest.corrected', { name: title })
  if (reason === 'reminder') return kit.translate(locale, 'mail.digest.reminder', { title })
  if (reason === 'mention')
    return actor
      ? kit.translate(locale, 'mail.digest.mention', { actor, title })
      : kit.translate(locale, 'mail.digest.mentioned', { title })
  return actor
    ? kit.translate(locale, 'mail.digest.assigned', { actor, title })
    : kit.translate(locale, 'mail.digest.given', { title })
}
