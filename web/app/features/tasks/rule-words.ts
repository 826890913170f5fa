import { formatDay } from '@kontor/contract/kit/format.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { parseRule, type Rule, type Weekday, WEEKDAYS } from '@kontor/contract/kit/recurrence.ts'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

/** A Monday; the days after it have the names of the week. */
const MONDAY = Date.UTC(2026, 10, 16)
const DAY_MS = 86_400_000
const WORKDAYS = 'MO,TU,WE,TH,FR'

const ORDINALS: Readonly<Record<number, MessageDescriptor>> = {
  1: msg({ message: 'first', context: 'weekday of a month' }),
  2: msg({ message: 'second', context: 'weekday of a month' }),
  3: msg({ message: 'third', context: 'weekday of a month' }),
  4: msg({ message: 'fourth', context: 'weekday of a month' }),
  5: msg({ message: 'fifth', context: 'weekday of a month' }),
  [-1]: msg({ message: 'last', context: 'weekday of a month' }),
  [-2]: msg({ message: 'second to last', context: 'weekday of a month' }),
}

/** A rule in the words of a person: "Every second Tuesday until 24 Dec 2026". What is no rule stays as it is written. */
export function ruleWords(text: string, i18n: I18n, locale: Locale): string {
  const rule = parseRule(text)
  if (!rule) return text
  const often = oftenWords(rule, i18n, locale)
  const { until, count } = rule
  if (until !== null) {
    const day = formatDay(until, locale)
    return i18n._(msg`${often} until ${day}`)
  }
  return count === null ? often : i18n._(msg`${often}, ${plural(count, { one: '# time', other: '# times' })}`)
}

function oftenWords(rule: Rule, i18n: I18n, locale: Locale): string {
  const { frequency, interval } = rule
  if (frequency === 'DAILY') return i18n._(msg`${plural(interval, { one: 'Every day', other: 'Every # days' })}`)
  if (frequency === 'YEARLY') return i18n._(msg`${plural(interval, { one: 'Every year', other: 'Every # years' })}`)
  return frequency === 'WEEKLY' ? weeklyWords(rule, i18n, locale) : monthlyWords(rule, i18n, locale)
}

function weeklyWords({ interval, weekdays }: Rule, i18n: I18n, locale: Locale): string {
  if (weekdays.length === 0) return i18n._(msg`${plural(interval, { one: 'Every week', other: 'Every # weeks' })}`)
  if (interval === 1 && weekdays.join(',') === WORKDAYS) return i18n._(msg`Every weekday`)
  const days = listed(
    weekdays.map((day) => weekdayName(day, locale)),
    locale,
  )
  if (interval === 1) return i18n._(msg`Every ${days}`)
  if (interval === 2 && weekdays.length === 1) return i18n._(msg`Every second ${days}`)
  return i18n._(msg`Every ${interval} weeks on ${days}`)
}

function monthlyWords(rule: Rule, i18n: I18n, locale: Locale): string {
  const { interval, monthDay } = rule
  const months = i18n._(msg`${plural(interval, { one: 'of every month', other: 'every # months' })}`)
  if (rule.monthWeekdays.length > 0) {
    const days = monthDaysWords(rule, i18n, locale)
    return i18n._(msg`On the ${days} ${months}`)
  }
  if (monthDay === -1) return i18n._(msg`On the last day ${months}`)
  if (monthDay !== null) return i18n._(msg`On day ${monthDay} ${months}`)
  return i18n._(msg`${plural(interval, { one: 'Every month', other: 'Every # months' })}`)
}

/** The second Tuesday and the last Friday; of several days the first. */
function monthDaysWords({ monthWeekdays, positions }: Rule, i18n: I18n, locale: Locale): string {
  const nth = (number: number) => {
    const word = ORDINALS[number]
    return word ? i18n._(word) : `${number}.`
  }
  const isWorkdays = monthWeekdays.map(({ weekday, nth: number }) => `${number ?? ''}${weekday}`).join(',') === WORKDAYS
  const named = isWorkdays
    ? i18n._(msg({ message: 'weekday', context: 'Monday to Friday' }))
    : listed(
        monthWeekdays.map(({ weekday, nth: number }) =>
          [number === null ? '' : nth(number), weekdayName(weekday, locale)].filter(Boolean).join(' '),
        ),
        locale,
        positions.length > 0 ? 'disjunction' : 'conjunction',
      )
  return positions.length > 0 ? `${listed(positions.map(nth), locale)} ${named}` : named
}

function listed(words: readonly string[], locale: Locale, type: 'conjunction' | 'disjunction' = 'conjunction') {
  return new Intl.ListFormat(locale, { type }).format(words)
}

function weekdayName(day: Weekday, locale: Locale) {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return format.format(MONDAY + WEEKDAYS.indexOf(day) * DAY_MS)
}
