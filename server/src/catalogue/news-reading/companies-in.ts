import type { Locale } from '@kontor/contract/kit/locales.ts'
import { fold } from '#kit/text/fold.ts'
import { COMMON_WORDS } from './common-words.ts'
import { domainsIn, type NameSpan, namesIn } from './names-in.ts'
import { sentencesOf, type Span } from './sentences.ts'

/** A company of the database that a text may name. */
export type KnownCompany = {
  id: string
  name: string
  nameKey: string
  domain: string | null
  city: string | null
  own: boolean
  /** Under this name it was known before. */
  former: boolean
}
export type NamedSpan = Span & { by: 'name' | 'alias' | 'domain' }
export type CompanyFound = { companyId: string; spans: NamedSpan[] }

const NOUN_BEFORE =
  /(?:company|group|firm|maker|manufacturer|retailer|supplier|start-?up|lender|insurer|konzerns?|firma|unternehmens?|hersteller|anbieter|händler|gruppe|mittelständler|spezialist|start-?up|société|groupe|entreprise|fabricant|éditeur|enseigne)[ \u00A0]+["“„«]?$/iu
const VERB_AFTER =
  /^["”“»]?,?[ \u00A0]+(?:said|says|announce[sd]?|report(?:s|ed)|raise[sd]?|cut|cuts|acquire[sd]?|buys|bought|launche[sd]|hire[sd]|plans|expects|posted|posts|opens|opened|files|filed|shares|teilte|teilt|meldete?|kündigte?|erwartet|plant|übernimmt|übernahm|eröffnet|streicht|baut|steigert|hat angekündigt|verzeichnet|stellt|annonce|a annoncé|publie|prévoit|rachète|lance|ouvre|supprime|emploie|lève|relève|abaisse)(?![\p{L}])/iu
const SHARE_AFTER =
  /^(?:-(?:aktie|chef|sprecher|vorstand|shares)|[ \u00A0]\((?:NYSE|NASDAQ|XETRA|Euronext|LSE|SIX)[ :])/iu
const MOST_SPANS = 40
const MOST_COMPANIES = 30

/** The companies that a text names. What could be an everyday word or another company of the name is left out. */
export function companiesIn(text: string, language: Locale | null, known: readonly KnownCompany[]): CompanyFound[] {
  const found = new Map<string, NamedSpan[]>()
  const add = (id: string, span: NamedSpan) => found.set(id, [...(found.get(id) ?? []), span].slice(0, MOST_SPANS))
  const domains = domainsIn(text)
  for (const { domain, ...span } of domains)
    for (const { id } of known.filter((each) => each.domain === domain && !each.former))
      add(id, { ...span, by: 'domain' })
  const place: Place = { text, language, starts: new Set(sentencesOf(text).map(({ start }) => start)), found }
  const byKey = Map.groupBy(known, ({ nameKey }) => nameKey)
  const hits = longestFirst(namesIn(text).filter(({ key }) => byKey.has(key)))
  for (const [key, spans] of Map.groupBy(hits, (hit) => hit.key)) {
    const company = onlyOne(byKey.get(key) ?? [], place)
    if (!company || !spans.some((span) => isCertain(span, company, place))) continue
    for (const { start, end } of spans) add(company.id, { start, end, by: company.former ? 'alias' : 'name' })
  }
  addShortNames(place, known, add)
  return [...found]
    .slice(0, MOST_COMPANIES)
    .map(([companyId, spans]) => ({ companyId, spans: spans.toSorted((a, b) => a.start - b.start) }))
}

type Place = {
  text: string
  language: Locale | null
  starts: ReadonlySet<number>
  found: ReadonlyMap<string, readonly NamedSpan[]>
}

/** “Nord Bau Holding” is not also “Nord Bau”. */
function longestFirst(names: readonly NameSpan[]): NameSpan[] {
  const taken: NameSpan[] = []
  for (const name of names.toSorted((a, b) => b.end - b.start - (a.end - a.start)))
    if (!taken.some((other) => name.start < other.end && other.start < name.end)) taken.push(name)
  return taken.toSorted((a, b) => a.start - b.start)
}

/** Of several companies of one name the one that the text says more of; the account's own before a public one. */
function onlyOne(same: readonly KnownCompany[], place: Place): KnownCompany | undefined {
  const ids = new Set(same.map(({ id }) => id))
  if (ids.size === 1) return same[0]
  const clued = same.filter((each) => place.found.has(each.id) || namesCity(each, place))
  if (new Set(clued.map(({ id }) => id)).size === 1) return clued[0]
  const own = same.filter((each) => each.own)
  return new Set(own.map(({ id }) => id)).size === 1 ? own[0] : undefined
}

function namesCity({ city }: KnownCompany, { text }: Place) {
  return (
    city !== null && city.length > 2 && ` ${fold(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${fold(city)} `)
  )
}

/** A single word, or nothing but everyday words, needs a second clue. */
function isCertain(span: NameSpan, company: KnownCompany, place: Place) {
  const words = company.nameKey.split(' ')
  const isCommon = words.every((word) => COMMON_WORDS.has(word))
  if (words.length > 1 && !isCommon) return true
  if (span.legal || place.found.has(company.id) || namesCity(company, place)) return true
  if (hasClue(span, place)) return true
  return !isCommon && isNameByItself(span, company, place)
}

function hasClue({ start, end }: Span, { text }: Place) {
  const before = text.slice(Math.max(0, start - 40), start)
  const after = text.slice(end, end + 40)
  return NOUN_BEFORE.test(before) || VERB_AFTER.test(after) || SHARE_AFTER.test(after)
}

/** Written as no word of the language is: in capitals, or with one where no sentence begins. */
function isNameByItself({ start, end }: Span, { name }: KnownCompany, { text, language, starts }: Place) {
  const written = text.slice(start, end)
  const isOdd = /\p{Lu}.*\p{Lu}|\d/u.test(written) && written.length > 2
  if (isOdd && name.includes(written)) return true
  // Every noun of German has a capital letter.
  if (language === 'de' || language === null || starts.has(start)) return false
  const line = text.slice(text.lastIndexOf('\n', start) + 1, (text.indexOf('\n', end) + 1 || text.length + 1) - 1)
  const words = line.match(/\p{L}{4,}/gu) ?? []
  return words.filter((word) => /^\p{Lu}/u.test(word)).length <= words.length * 0.6
}

/** After its whole name a company is often called by the first word of it, or by letters in brackets. */
function addShortNames(
  { text, found }: Place,
  known: readonly KnownCompany[],
  add: (id: string, span: NamedSpan) => void,
) {
  const taken = [...found.values()].flat()
  const shorts = [...found.keys()].flatMap((id) => {
    const company = known.find((each) => each.id === id)
    const [first = ''] = company?.name.match(/[\p{L}\p{N}]+/gu) ?? []
    const isWord = first.length >= 5 && !COMMON_WORDS.has(fold(first)) && !COMMON_WORDS.has(first.toLowerCase())
    const letters = (found.get(id) ?? []).flatMap(
      ({ end }) => /^ \((\p{Lu}{2,6})\)/u.exec(text.slice(end, end + 10))?.[1] ?? [],
    )
    return [...(isWord && (company?.nameKey.includes(' ') ?? false) ? [first] : []), ...letters].map((short) => ({
      id,
      short,
    }))
  })
  for (const [short, same] of Map.groupBy(shorts, (each) => each.short)) {
    const [only, ...others] = new Set(same.map(({ id }) => id))
    if (only === undefined || others.length > 0 || known.some(({ nameKey }) => nameKey === fold(short))) continue
    for (const { index } of text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}-])${short}(?![\\p{L}\\p{N}])`, 'gu'))) {
      const span = { start: index, end: index + short.length }
      if (!taken.some((other) => span.start < other.end && other.start < span.end)) add(only, { ...span, by: 'alias' })
    }
  }
}
