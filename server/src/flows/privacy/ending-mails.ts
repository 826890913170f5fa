import { formatNumber } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { personType } from '#catalogue/people/person-type.ts'
import type { Ctx } from '#kit/http/context.ts'
import { greeting } from '#kit/mail/greeting.ts'
import { writeMail } from '#kit/mail/mail.ts'
import { isInPlan } from '#kit/records/plan.ts'
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
  if (!isInPlan(ctx, personType)) {
    await writeCount(ctx, reader, ends.length)
    return
  }
  const seen = await reader.see(ends.map(({ person_id }) => person_id))
  const people = ends.flatMap(({ person_id }) => seen.get(person_id) ?? [])
  const [only, ...others] = people
  if (!only) return
  const names = people.map(({ title }) => title)
  if (others.length > 0) await write(ctx, reader, names)
  else await mailTo(ctx, userId, { reason: 'expiring', personId: only.id })
}

/** A plan without contacts shows nobody, but what will be deleted is told on every plan. */
async function writeCount({ kit, tx, session }: Ctx, { user }: Reader, ends: number) {
  const { locale, email: to } = user
  await writeMail(tx, {
    to,
    accountId: session.accountId,
    subject: kit.translate(locale, 'mail.ends.lockedSubject'),
    text: kit.translate(locale, 'mail.ends.locked', {
      greeting: greeting(kit.translate, user),
      count: formatNumber(ends, locale),
      link: kit.publicUrl + href('pricing', locale),
    }),
  })
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
