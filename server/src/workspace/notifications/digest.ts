import { href } from '@kontor/contract/kit/paths.ts'
import type { Notification } from '@kontor/contract/notifications.ts'
import type { Ctx } from '#kit/http/context.ts'
import { greeting } from '#kit/mail/greeting.ts'
import { writeMail } from '#kit/mail/mail.ts'
import { digestSoon, type Recipient } from './deliver.ts'
import { type Entry, entriesOf, isThere } from './digest-lines.ts'
import { mutedAmong } from './mutes.ts'
import * as notifications from './notifications.repository.ts'
import { present } from './present.ts'

/** So many lines stand in one mail; what is beyond them waits for the next one. */
export const MOST_LINES = 100
/** So many rows are read at a time. */
const PART = 500

/**
 * Writes the digest in the transaction that marks its notifications as mailed, so that each goes out once. What the
 * person no longer sees, has muted or has read in the app since is left out for good. What does not fit stays unmarked:
 * the mail says how much that is, and the digest of the next day goes on there.
 */
export async function writeDigest(recipient: Recipient) {
  const { ctx, person } = recipient
  const { ids, items } = await unmailed(ctx)
  if (ids.length === 0) return
  const entries = entriesOf(ctx, items)
  // Nothing is written to an address that nobody has confirmed.
  const isWritten = items.length > 0 && person.email_verified_at !== null
  const left = isWritten ? entries.slice(MOST_LINES).flatMap((entry) => entry.items) : []
  const waiting = new Set(left.map(({ id }) => id))
  await notifications.setMailed(
    ctx.tx,
    ids.filter((id) => !waiting.has(id)),
    ctx.now,
  )
  if (!isWritten) return
  await write(recipient, items.length, entries.slice(0, MOST_LINES), left.length)
  if (left.length > 0) await digestSoon(recipient)
}

async function write({ ctx, person }: Recipient, count: number, entries: readonly Entry[], more: number) {
  const { locale, kit } = ctx
  const page = kit.publicUrl + href('notifications', locale)
  const rest = kit.translate(locale, 'mail.digest.more', { count: more, link: `${page}?view=digest` })
  const lines = entries.map(({ line }) => `– ${line}`)
  await writeMail(ctx.tx, {
    to: person.email,
    accountId: ctx.session.accountId,
    subject: kit.translate(locale, 'mail.digest.subject', { count }),
    text: kit.translate(locale, 'mail.digest.body', {
      greeting: greeting(kit.translate, person),
      lines: [...lines, ...(more > 0 ? ['', rest] : [])].join('\n'),
      link: page,
      settings: `${page}?view=settings`,
    }),
  })
}

/** All that wait for the mail, the first first, and those of them of which it is to tell. */
async function unmailed(ctx: Ctx) {
  const ids: string[] = []
  const items: Notification[] = []
  let rows: notifications.Row[] = []
  do {
    rows = await notifications.listUnmailed(ctx.tx, ctx.session.userId, rows.at(-1)?.sequence ?? '0', PART)
    ids.push(...rows.map(({ id }) => id))
    const unread = rows.filter(({ read_at }) => read_at === null)
    items.push(...(await wanted(ctx, unread)))
  } while (rows.length === PART)
  return { ids, items }
}

async function wanted(ctx: Ctx, rows: readonly notifications.Row[]) {
  const items = (await present(ctx, rows)).filter(isThere)
  const muted = await mutedAmong(
    ctx,
    items.flatMap(({ record }) => record ?? []),
  )
  return items.filter(({ record }) => !record || !muted.has(record.id))
}
