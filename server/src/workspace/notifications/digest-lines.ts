import { formatDay, formatNumber } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import type { Notification, NotificationDetails, NotificationReason } from '@kontor/contract/notifications.ts'
import type { Ctx } from '#kit/http/context.ts'

const WITH_DETAILS: ReadonlySet<NotificationReason> = new Set([
  'moved',
  'imported',
  'enriched',
  'statement',
  'creditsLow',
  'invoice',
  'unpaid',
  'strongFit',
])

/** Whether what it is about can still be named; a withdrawal names nobody. */
export function isThere({ record, search, details, reason }: Notification) {
  if (reason === 'withdrawn') return true
  return Boolean(WITH_DETAILS.has(reason) ? details : (record ?? search))
}

/** What one line of the digest tells. */
export type Entry = { items: readonly Notification[]; line: string }

/** More people than these whose time ends are told together. */
const MOST_ENDS = 3
const FIRST_NAMES = 5

/** The lines of the digest, the first first; many ends are one line, where the first of them would stand. */
export function entriesOf(ctx: Ctx, items: readonly Notification[]): Entry[] {
  const ends = items.filter(({ reason }) => reason === 'expiring')
  const people = new Map(ends.flatMap(({ record }) => (record ? [[record.id, record.title]] : [])))
  const isTogether = people.size > MOST_ENDS
  return items.flatMap((item) => {
    if (!isTogether || item.reason !== 'expiring') return [{ items: [item], line: digestLine(ctx, item) }]
    return item === ends[0] ? [{ items: ends, line: endsLine(ctx, [...people.values()]) }] : []
  })
}

function endsLine({ kit, locale }: Ctx, names: readonly string[]) {
  const more = Math.max(0, names.length - FIRST_NAMES)
  return kit.translate(locale, more > 0 ? 'mail.digest.expiring.many' : 'mail.digest.expiring.some', {
    count: formatNumber(names.length, locale),
    names: names.slice(0, FIRST_NAMES).join(', '),
    more: formatNumber(more, locale),
    link: kit.publicUrl + href('contactConsents', locale, {}, { view: 'ending' }),
  })
}

/** What happened, in one line of the digest. */
function digestLine({ kit, locale }: Ctx, item: Notification): string {
  const { reason, actor, record, search, excerpt, details } = item
  const say = (text: string, values: Record<string, unknown>) => kit.translate(locale, `mail.digest.${text}`, values)
  const name = record?.title ?? ''
  if (search) return say('newHits', { count: search.hits, name: search.name })
  if (details) return say(textOf(reason, details), { name, title: excerpt ?? '', ...valuesOf(details, locale) })
  if (reason === 'mention') return say(actor ? 'mention' : 'mentioned', { actor, title: name })
  if (reason === 'assigned') return say(actor ? 'assigned' : 'given', { actor, title: name })
  // Of a task the record is the title; of what happened to a record, the title of the job or story.
  return say(reason, { name, title: excerpt ?? name })
}

function textOf(reason: NotificationReason, details: NotificationDetails) {
  switch (details.of) {
    case 'stage':
    case 'status':
      return `moved.${details.of}`
    case 'import':
      return `imported.${details.outcome}`
    case 'upload':
      return details.failed > 0 ? 'uploaded.failed' : 'uploaded'
    case 'erased':
      return 'corrected.erased'
    case 'enrichment':
      return details.outcome === 'enriched' ? 'enriched' : 'enriched.nothing'
    case 'invoice':
      return reason === 'unpaid' ? 'unpaid' : details.isCreditNote ? 'creditNote' : 'invoice'
    case 'statement':
    case 'fit':
    case 'credits':
      break
  }
  return reason
}

function valuesOf(details: NotificationDetails, locale: Ctx['locale']): Record<string, unknown> {
  if (details.of === 'statement') return { date: formatDay(details.endDate, locale) }
  return details.of === 'stage' || details.of === 'status' ? { to: details.name } : details
}
