import type { SourceDocument } from '../documents/document.ts'
import { found, type Found, type Span } from '../documents/found.ts'
import type { AdSection, Fact } from './ad-sections.ts'
import { EMPLOYMENTS, type Employment } from './job-ad.ts'

const WORDINGS: Readonly<Record<Employment, RegExp>> = {
  fullTime:
    /(?<!\p{L})(?:vollzeit\w*|voll-(?=\s?(?:und|oder|bzw))|full[- ]?time|temps plein|temps complet|100\s?%(?! remote| home| télé| prise| de la| financ))/iu,
  partTime: /(?<!\p{L})(?:teilzeit\w*|part[- ]?time|temps partiel|[1-9]0\s?%?\s?[–-]\s?(?:[1-9]0|100)\s?%)/iu,
  permanent: /(?<!\p{L})(?:unbefristet\w*|permanent|cdi|durée indéterminée|festanstellung)(?!\p{L})/iu,
  temporary: /(?<!\p{L})(?:befristet\w*|temporary|fixed[- ]term|cdd|durée déterminée|intérim|zeitarbeit)(?!\p{L})/iu,
  contract: /(?<!\p{L})(?:freelance\w*|freiberuflich\w*|contractor|freie mitarbeit|indépendant)(?!\p{L})/iu,
  internship: /(?<!\p{L})(?:praktikum|pflichtpraktikum|internship|stage(?= de (?:fin|\d)|\s+conventionné))(?!\p{L})/iu,
  apprenticeship:
    /(?<!\p{L})(?:ausbildungsplatz|ausbildungsbeginn|apprenticeship position|alternance|contrat d['’]apprentissage)(?!\p{L})/iu,
}
const SOURCES = new Set(['start', 'facts', 'offer', 'company', 'other', 'apply'])

/** Whether a piece says how somebody is employed and nothing else. */
export function namesTerms(text: string) {
  return (
    EMPLOYMENTS.some((each) => WORDINGS[each].test(text)) ||
    /remote|hybrid|home ?office|télétravail|statut cadre/iu.test(text)
  )
}

/** How somebody is employed, from everything but tasks and profile. */
export function employmentIn(document: SourceDocument, sections: readonly AdSection[]): Found<Employment>[] {
  const blocks = sections.filter(({ part }) => SOURCES.has(part)).flatMap((section) => section.blocks)
  return EMPLOYMENTS.flatMap((employment) => {
    for (const { text, span } of blocks) {
      const match = WORDINGS[employment].exec(text)
      if (!match) continue
      const start = span.start + match.index
      return [found(document, employment, 0.9, { start, end: start + match[0].length })]
    }
    return []
  })
}

const NUMBERS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
}
const COUNT = String.raw`(\d{1,3}|${Object.keys(NUMBERS).join('|')})`
const OPENINGS = [
  new RegExp(
    String.raw`(?<![\p{L}\d])${COUNT}\s+(?:offene\s+)?(?:openings?|positions|vacancies|stellen|postes|plätze)(?!\p{L})`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:sucht|suchen(?: wir)?|we need|seek|hiring|recrutons|recrute|recherchons)(?: (?:zum|ab|per|for) [^.]{3,40}?)?\s+${COUNT}\s+(?!jahre|years|ans|stunden|hours)\p{L}`,
    'iu',
  ),
]
const OPENINGS_LABEL = /^(?:anzahl(?: stellen)?|openings|vacancies|positions|nombre de postes|offene stellen)$/iu
const MOST_OPENINGS = 500

export function openingsIn(document: SourceDocument, sections: readonly AdSection[], facts: readonly Fact[]) {
  const numberOf = (written: string) => NUMBERS[written.toLowerCase()] ?? Number(written)
  const fact = facts.find(({ label, text }) => OPENINGS_LABEL.test(label) && /^\d{1,3}\b/.test(text))
  if (fact) return found(document, Number.parseInt(fact.text, 10), 0.95, fact.value)
  const blocks = sections.filter(({ part }) => SOURCES.has(part)).flatMap((section) => section.blocks)
  for (const { text, span } of blocks)
    for (const wording of OPENINGS) {
      const match = wording.exec(text)
      const count = match?.[1] === undefined ? 0 : numberOf(match[1])
      if (!match || count < 1 || count > MOST_OPENINGS) continue
      const start = span.start + match.index + match[0].indexOf(match[1] ?? '')
      return found(document, count, 0.8, { start, end: start + (match[1] ?? '').length })
    }
  return undefined
}

const MONTHS: readonly RegExp[] = [
  /jan/,
  /f[eé]?[bv]/,
  /m(?:ar|är|rz)/,
  /a[pv]r/,
  /ma[iy]/,
  /jui?n/,
  /jui?l/,
  /a(?:ug|oû|ou)/,
  /sep/,
  /o[ck]t/,
  /nov/,
  /d[eé][czk]/,
]
const MONTH = String.raw`(jan\p{L}*|feb\p{L}*|fév\p{L}*|mär\p{L}*|mar\p{L}*|apr\p{L}*|avr\p{L}*|mai|may|jun\p{L}*|juin|jul\p{L}*|juil\p{L}*|aug\p{L}*|août|sep\p{L}*|oct\p{L}*|okt\p{L}*|nov\p{L}*|de[cz]\p{L}*|déc\p{L}*)\.?`
const NUMERIC = /(\d{1,2})[./](\d{1,2})[./](20\d{2})/u
const WRITTEN = new RegExp(String.raw`(?:(\d{1,2})(?:\.|st|nd|rd|th|er)?\s+)?${MONTH}\s+(20\d{2})`, 'iu')
const NOW =
  /(?<!\p{L})(?:ab sofort|zum nächstmöglichen (?:zeitpunkt|termin)|nächstmöglich|as soon as possible|asap|immediately|immediate start|dès que possible|de suite|immédiatement|dès maintenant)(?!\p{L})/iu
const LABEL =
  /^(?:beginn|start(?:termin|datum| date)?|eintritt(?:stermin|sdatum)?|ab wann|prise de poste|date de (?:début|prise de poste)|entrée en fonction|début|starting date)$/iu
const LEADS = /(?:ab(?: dem)?|zum|from|starting(?: on)?|start(?: on)?|à partir d[ue]|dès le|au)\s+$/iu
const ENDS = /bewerb|closing|deadline|apply by|before|until|bis|frist|clôture|avant/iu

/** When the work begins: a label, else a date after a word such as "ab", else "ab sofort". */
export function startIn(
  document: SourceDocument,
  sections: readonly AdSection[],
  facts: readonly Fact[],
): Found<string> | undefined {
  const fact = facts.find(({ label }) => LABEL.test(label))
  const labelled = fact && dateIn(fact.text)
  if (fact && labelled) return found(document, labelled.date, 0.95, at(fact.value, labelled))
  const now = fact && NOW.exec(fact.text)
  if (fact && now)
    return found(document, 'now', 0.93, at(fact.value, { start: now.index, end: now.index + now[0].length }))
  const blocks = sections.filter(({ part }) => SOURCES.has(part)).flatMap((section) => section.blocks)
  for (const { text, span } of blocks) {
    const date = dateIn(text)
    const before = date ? text.slice(0, date.start) : ''
    if (date && LEADS.test(before) && !ENDS.test(before.slice(-30)))
      return found(document, date.date, 0.85, at(span, date))
  }
  for (const { text, span } of blocks) {
    const match = NOW.exec(text)
    if (match) return found(document, 'now', 0.85, at(span, { start: match.index, end: match.index + match[0].length }))
  }
  return undefined
}

function at(outer: Span, inner: Span): Span {
  return { start: outer.start + inner.start, end: outer.start + inner.end }
}

function dateIn(text: string): (Span & { date: string }) | undefined {
  const numeric = NUMERIC.exec(text)
  const two = (value: string | undefined) => (value ?? '').padStart(2, '0')
  if (numeric && Number(numeric[2]) <= 12 && Number(numeric[1]) <= 31)
    return {
      start: numeric.index,
      end: numeric.index + numeric[0].length,
      date: `${numeric[3]}-${two(numeric[2])}-${two(numeric[1])}`,
    }
  const written = WRITTEN.exec(text)
  const name = written?.[2]?.toLowerCase() ?? ''
  const month = MONTHS.findIndex((each) => each.test(name)) + 1
  if (!written || month === 0) return undefined
  const day = written[1] === undefined ? '' : `-${two(written[1])}`
  return {
    start: written.index,
    end: written.index + written[0].length,
    date: `${written[3]}-${two(`${month}`)}${day}`,
  }
}
