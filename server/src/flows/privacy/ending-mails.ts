import { formatNumber } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import type { Ctx } from '#kit/http/context.ts'
import { greeting } from '#kit/mail/greeting.ts'
import { writeMail } from '#kit/mail/mail.ts'
import * as notices from './notices.repository.ts'
import { mailReader, mailTo, type Reader } from './told-owners.ts'

const FIRST_NAMES = 5

/** Writes one mail to each reader about all ends that are still to be told by mail, and notes that it was. */
export async function mailEnds(ctx: Ctx) {
  const waiting = await notices.takeMailsTo(ctx.tx)
  const readers = new Set(waiting.flatMap(({ mail_to }) => mail_to))
  for (const userId of readers) {
    const ends = waiting.filter(({ mail_to }) => mail_to.includes(userId))
    await mailEndsTo(ctx, userId, ends)
  }
}

async function mailEndsTo(ctx: Ctx, userId: string, ends: readonly notices.Reminder[]) {
  const reader = await mailReader(ctx, userId)
  if (!reader) return
  const seen = await reader.see(ends.map(({ person_id }) => person_id))
  const people = ends.flatMap(({ person_id }) => seen.get(person_id) ?? [])
  const [only, ...others] = people
  if (!only) return
  const names = people.map(({ title }) => title)
  if (others.length > 0) await write(ctx, reader, names)
  else await mailTo(ctx, userId, { reason: 'expiring', personId: only.id })
}

async function write({ kit, tx, session }: Ctx, { user }: Reader, names: readonly string[]) {
  const { locale, email: to } = user
  const more = names.length - FIRST_NAMES
  const count = formatNumber(names.length, locale)
  const lines = names.slice(0, FIRST_NAMES).map((name) => `– ${name}`)
  if (more > 0) lines.push(kit.translate(locale, 'mail.ends.more', { count: formatNumber(more, locale) }))
  await writeMail(tx, {
    to,
    accountId: session.accountId,
    subject: kit.translate(locale, 'mail.ends.subject', { count }),
    text: kit.translate(locale, 'mail.ends.body', {
      greeting: greeting(kit.translate, user),
      count,
      names: lines.join('\n'),
      link: kit.publicUrl + href('contactConsents', locale, {}, { view: 'ending' }),
    }),
  })
}
