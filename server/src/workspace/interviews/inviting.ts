import { formatDateTime } from '@kontor/contract/kit/format.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { findRights } from '#identity/accounts/people.ts'
import type { Ctx } from '#kit/http/context.ts'
import { greeting } from '#kit/mail/greeting.ts'
import { writeMail } from '#kit/mail/mail.ts'
import { type Attendee, calendarText } from './calendar.ts'
import type { Row } from './interviews.repository.ts'

type Message = 'invited' | 'changed' | 'cancelled'
type Guest = Attendee & { locale: Locale; greeting: string; isCandidate: boolean }
/** An interview with those who are invited to it. */
export type Gathering = { row: Row; candidate: string; userIds: readonly string[] }

/** Everybody invited gets a mail of their own, in their language, with the same event for the calendar. */
export async function invite(ctx: Ctx, gathering: Gathering, message: Message, to = gathering) {
  const { row, candidate } = gathering
  const organizer = await organizerOf(ctx, row)
  const everybody = await guestsOf(ctx, gathering)
  const { host } = new URL(ctx.kit.publicUrl)
  const event = {
    uid: `${row.id}@${host}`,
    sequence: row.sequence,
    stampedAt: ctx.now,
    startsAt: row.starts_at,
    minutes: row.minutes,
    title: row.title,
    description: [row.note, row.link].filter(Boolean).join('\n\n'),
    place: row.place || row.link,
    link: row.link,
    organizer,
    attendees: everybody.map(({ name, email }) => ({ name, email })),
  }
  const calendar = calendarText(event, message === 'cancelled' ? 'CANCEL' : 'REQUEST')
  for (const guest of to === gathering ? everybody : await guestsOf(ctx, to)) {
    const { translate } = ctx.kit
    const words = {
      title: row.title,
      organizer: organizer.name,
      greeting: guest.greeting,
      details: detailsOf(ctx, row, guest, candidate),
    }
    await writeMail(ctx.tx, {
      to: guest.email,
      replyTo: organizer.email,
      accountId: ctx.session.accountId,
      subject: translate(guest.locale, `mail.interview.${message}.subject`, words),
      text: translate(guest.locale, `mail.interview.${message}.body`, words),
      calendar,
    })
  }
}

function detailsOf({ kit }: Ctx, row: Row, { locale, isCandidate }: Guest, candidate: string) {
  const when = `${formatDateTime(row.starts_at.toISOString(), locale, row.time_zone)} (${row.time_zone})`
  const whom = isCandidate ? '' : kit.translate(locale, 'mail.interview.candidate', { name: candidate })
  return [row.title, when, whom, row.place, row.link, row.note && `\n${row.note}`].filter(Boolean).join('\n')
}

/** Whoever planned it; after they left, whoever changes it. */
async function organizerOf(ctx: Ctx, { organizer_id }: Row): Promise<Attendee> {
  const planner = organizer_id === null ? undefined : await findRights(ctx.tx, organizer_id)
  const person = planner ?? (await findRights(ctx.tx, ctx.session.userId))
  return { name: person?.name ?? '', email: person?.email ?? '' }
}

async function guestsOf(ctx: Ctx, { row, candidate, userIds }: Gathering): Promise<Guest[]> {
  const { translate } = ctx.kit
  const guests: Guest[] = []
  for (const userId of userIds) {
    const user = await findRights(ctx.tx, userId)
    if (!user?.active) continue
    const { name, email, locale } = user
    guests.push({ name, email, locale, greeting: greeting(translate, user), isCandidate: false })
  }
  if (row.candidate_email === null) return guests
  const plain = translate(ctx.locale, 'mail.greeting.plain')
  const hers = { name: candidate, email: row.candidate_email, locale: ctx.locale, greeting: plain, isCandidate: true }
  return [...guests, hers]
}
