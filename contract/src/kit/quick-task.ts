import { plusDays } from './recurrence.ts'

export type QuickTask = { title: string; dueOn: string | null; dueTime: string | null; recurrence: string | null }
type Found = Partial<Omit<QuickTask, 'title'>>
/** What the words of a match mean on a day; nothing where they mean no day or time that exists. */
type Reading = { words: RegExp; read: (parts: readonly string[], today: string) => Found | undefined }

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const WEEKDAYS = [
  'monday|montag|lundi',
  'tuesday|dienstag|mardi',
  'wednesday|mittwoch|mercredi',
  'thursday|donnerstag|jeudi',
  'friday|freitag|vendredi',
  'saturday|samstag|sonnabend|samedi',
  'sunday|sonntag|dimanche',
].map((names) => names.split('|'))
const MONTHS = [
  'january|januar|jänner|janvier|jan',
  'february|februar|feber|février|feb|févr',
  'march|märz|mars|mar|mär',
  'april|avril|apr|avr',
  'may|mai',
  'june|juni|juin|jun',
  'july|juli|juillet|jul|juil',
  'august|août|aug',
  'september|septembre|sept|sep',
  'october|oktober|octobre|oct|okt',
  'november|novembre|nov',
  'december|dezember|décembre|dec|dez|déc',
].map((names) => names.split('|'))

const WEEKDAY = WEEKDAYS.flat().join('|')
const MONTH = MONTHS.flat().join('|')
const NUMBERS = 'a,an,einem,einer,un,une=1;two,zwei,deux=2;three,drei,trois=3'
const COUNT = new Map(
  NUMBERS.split(';').flatMap((entry) => {
    const [words = '', count] = entry.split('=')
    return words.split(',').map((word) => [word, Number(count)] as const)
  }),
)
const COUNTED = `\\d{1,3}|${[...COUNT.keys()].join('|')}`

/** Longer readings first: a part of "every Monday" is "Monday". */
const READINGS: readonly Reading[] = [
  // every Monday, jeden Montag, tous les lundis
  {
    words: wordsOf(`(?:every|jeden|chaque|tous les) (${WEEKDAY})s?`),
    read: ([name = ''], today) => {
      const at = indexIn(WEEKDAYS, name)
      return { recurrence: `FREQ=WEEKLY;BYDAY=${DAYS[at]}`, dueOn: nextWeekday(at, today) }
    },
  },
  {
    words: wordsOf('every day|daily|jeden tag|täglich|chaque jour|tous les jours'),
    read: (_, today) => ({ recurrence: 'FREQ=DAILY', dueOn: today }),
  },
  {
    words: wordsOf('every week|weekly|jede woche|wöchentlich|chaque semaine|toutes les semaines'),
    read: (_, today) => ({ recurrence: 'FREQ=WEEKLY', dueOn: today }),
  },
  {
    words: wordsOf('every month|monthly|jeden monat|monatlich|chaque mois|tous les mois'),
    read: (_, today) => ({ recurrence: 'FREQ=MONTHLY', dueOn: today }),
  },
  { words: wordsOf('day after tomorrow|übermorgen|uebermorgen|après-demain'), read: (_, today) => dayAfter(today, 2) },
  { words: wordsOf("today|heute|aujourd['’]hui"), read: (_, today) => dayAfter(today, 0) },
  // After another day "morgen" is the morning.
  {
    words: wordsOf(`(?<!(?:${WEEKDAY}|heute) )(?:tomorrow|morgen|demain)`),
    read: (_, today) => dayAfter(today, 1),
  },
  {
    words: wordsOf(`(?:in|dans) (${COUNTED}) (?:days?|tagen?|jours?)`),
    read: ([count], today) => dayAfter(today, numberIn(count)),
  },
  {
    words: wordsOf(`(?:in|dans) (${COUNTED}) (?:weeks?|wochen?|semaines?)`),
    read: ([count], today) => dayAfter(today, 7 * numberIn(count)),
  },
  { words: wordsOf('next week|nächste woche|la semaine prochaine'), read: (_, today) => dayAfter(today, 7) },
  {
    words: wordsOf(`(?:(?:on|by|am|bis|next|nächsten|kommenden|ce|le) )?(${WEEKDAY})(?: prochain)?`),
    read: ([name = ''], today) => ({ dueOn: nextWeekday(indexIn(WEEKDAYS, name), today) }),
  },
  // 2026-12-24
  {
    words: wordsOf(String.raw`(?:(?:on|by|am|bis|le) )?(\d{4})-(\d{2})-(\d{2})`),
    read: ([year, month, day]) => dateOf(Number(year), Number(month), Number(day)),
  },
  // 24.12. and 24.12.2026; 24/12 says in some countries another day than in others, and is left alone.
  {
    words: wordsOf(String.raw`(?:(?:on|by|am|bis|le) )?(\d{1,2})\.(\d{1,2})\.(\d{4})?`),
    read: ([day, month, year], today) => dateFrom(today, Number(month), Number(day), year),
  },
  // 24 December, 24. Dezember 2026, le 1er mars
  {
    words: wordsOf(String.raw`(?:(?:on|by|am|bis|le) )?(\d{1,2})(?:\.|st|nd|rd|th|er)? (${MONTH})\.?(?: (\d{4}))?`),
    read: ([day, month = '', year], today) => dateFrom(today, indexIn(MONTHS, month) + 1, Number(day), year),
  },
  // December 24
  {
    words: wordsOf(String.raw`(?:(?:on|by) )?(${MONTH})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?`),
    read: ([month = '', day, year], today) => dateFrom(today, indexIn(MONTHS, month) + 1, Number(day), year),
  },
  // at 10am, 10:30 pm
  {
    words: wordsOf(String.raw`(?:at )?(\d{1,2})(?::(\d{2}))? ?([ap])\.?m\.?`),
    read: ([hour, minute = '0', half]) =>
      Number(hour) < 1 || Number(hour) > 12
        ? undefined
        : timeOf((Number(hour) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0), Number(minute)),
  },
  // um 10 Uhr 30, 10 Uhr
  {
    words: wordsOf(String.raw`(?:um )?(\d{1,2})(?:[:.](\d{2}))? uhr(?: (\d{2}))?`),
    read: ([hour, minute, after]) => timeOf(Number(hour), Number(minute ?? after ?? 0)),
  },
  // à 10h30, 10 h
  {
    words: wordsOf(String.raw`(?:à )?(\d{1,2}) ?h ?(\d{2})?`),
    read: ([hour, minute = '0']) => timeOf(Number(hour), Number(minute)),
  },
  // 10:30, at 10, um 10
  {
    words: wordsOf(String.raw`(?:(?:at|um|à) )?(\d{1,2}):(\d{2})`),
    read: ([hour, minute]) => timeOf(Number(hour), Number(minute)),
  },
  { words: wordsOf(String.raw`(?:at|um) (\d{1,2})`), read: ([hour]) => timeOf(Number(hour), 0) },
  { words: wordsOf('(?:at )?noon|mittags|à midi'), read: () => timeOf(12, 0) },
]

/**
 * A task as it is told in one line, in English, German or French, whatever the language of the reader: its day, time
 * and repetition, and a title without their words. Each is read once; where two words tell the same, the first reading
 * counts and the other stays in the title. A time without a day is meant today.
 */
export function readQuickTask(text: string, today: string): QuickTask {
  const found: Found = {}
  let title = text
  for (const { words, read } of READINGS) {
    const match = words.exec(title)
    const told = match && read(match.slice(1), today)
    if (!told || Object.keys(told).some((key) => key !== 'dueOn' && key in found)) continue
    // A repetition begins on the day that is told beside it.
    if ('dueOn' in found && 'dueOn' in told) continue
    Object.assign(found, told)
    title = `${title.slice(0, match.index)} ${title.slice(match.index + match[0].length)}`
  }
  const rest = title
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,;:–-]+|[\s,;:–-]+$/g, '')
    .trim()
  // Words that tell a time alone name no task.
  if (rest === '') return { title: text.trim(), dueOn: null, dueTime: null, recurrence: null }
  const { dueTime = null, recurrence = null } = found
  return { title: rest, dueOn: found.dueOn ?? (dueTime ? today : null), dueTime, recurrence }
}

/** Words that stand for themselves, not inside of others. */
function wordsOf(pattern: string) {
  const spaced = pattern.replaceAll(' ', String.raw`\s+`).replaceAll(String.raw`\s+?`, String.raw`\s*`)
  return new RegExp(String.raw`(?<![\p{L}\d./:-])(?:${spaced})(?![\p{L}\d/:-]|\.\d)`, 'iu')
}

function indexIn(names: readonly (readonly string[])[], name: string) {
  return names.findIndex((each) => each.includes(name.toLowerCase()))
}

function numberIn(word = '') {
  return COUNT.get(word.toLowerCase()) ?? Number(word)
}

function dayAfter(today: string, days: number): Found {
  return { dueOn: plusDays(today, days) }
}

/** The next such day after today. */
function nextWeekday(at: number, today: string) {
  const now = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return plusDays(today, ((at - now + 6) % 7) + 1)
}

/** A day without its year is the next one of that name. */
function dateFrom(today: string, month: number, day: number, year: string | undefined): Found | undefined {
  if (year) return dateOf(Number(year), month, day)
  const thisYear = Number(today.slice(0, 4))
  const found = dateOf(thisYear, month, day)
  return found?.dueOn && found.dueOn >= today ? found : dateOf(thisYear + 1, month, day)
}

function dateOf(year: number, month: number, day: number): Found | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1000
  return exists ? { dueOn: date.toISOString().slice(0, 10) } : undefined
}

function timeOf(hour: number, minute: number): Found | undefined {
  if (hour > 23 || minute > 59) return undefined
  return { dueTime: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` }
}
