import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Gap } from './career-spans.ts'

function firstDay(month: number) {
  return Date.UTC(Math.floor(month / 12), month % 12, 1)
}

/** `Mar – Sep 2019`, or `Mar 2026 – today` where it goes on. */
function gapText({ start, end, isOpen }: Gap, locale: Locale, i18n: I18n) {
  const format = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  if (isOpen) return [format.format(firstDay(start)), i18n._(msg`today`)].join(' – ')
  // English puts thin spaces around the dash, which no other span here has.
  return format.formatRange(firstDay(start), firstDay(end - 1)).replaceAll('\u2009', ' ')
}

const MOST_NAMED = 2

/** Where a career has gaps, or that it has none; nothing where the dates do not tell. */
export function gapsText(gaps: readonly Gap[] | null, isApproximate: boolean, locale: Locale, i18n: I18n) {
  if (gaps === null) return ''
  if (gaps.length === 0) return isApproximate ? '' : i18n._(msg`no gap longer than a month`)
  const spans = gaps
    .slice(0, MOST_NAMED)
    .map((gap) => (gap.isApproximate ? `≈ ${gapText(gap, locale, i18n)}` : gapText(gap, locale, i18n)))
    .join(', ')
  const further = gaps.length - MOST_NAMED
  if (further > 0) return i18n._(msg`gaps: ${spans} and ${further} more`)
  return gaps.length === 1 ? i18n._(msg`gap: ${spans}`) : i18n._(msg`gaps: ${spans}`)
}
