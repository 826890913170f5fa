import { fold } from '#kit/text/fold.ts'
import type { DateRange } from '../documents/date-ranges.ts'
import type { SourceDocument } from '../documents/document.ts'
import { type Entry, entriesOf } from './entries.ts'
import { found, type Found, type Span } from '../documents/found.ts'
import { type Fragment, fragmentsOf } from './fragments.ts'
import type { PlaceReader } from '../documents/place-names.ts'
import type { Section } from './sections.ts'

export type Education = {
  school: Found<string> | undefined
  degree: Found<string> | undefined
  field: Found<string> | undefined
  dates: Found<{ from: string | undefined; to: string | undefined }> | undefined
}

const SCHOOL =
  /\b(?:universit\w*|uni|universidad\w*|universita\w*|\w*hochschule|fachhochschule|fh|tu|eth|epfl|college|school|\w*schule|ecole|lycee|institut\w*|\w*akademie|academy|academie|\w*gymnasium|gymnasium|gymnase|schulzentrum|polytech\w*|iut|insa|hec|essec|edhec|escp|iae|sciences po|cfa|greta|berufskolleg|berufsschule|kolleg|campus|conservatoire|politecnico|politechnika|faculty|faculte|ihk|handwerkskammer|hwk|kbs|gewerblich\w*|hsg|zhaw|fhnw|hslu|mit|lse|ucl|kth|rwth|kit|lmu|htl|hak|oberstufe|ensa\w*|centrale|mines|sorbonne|business school|iit|ens|esc|akademia|uniwersytet|open university|cnam|afpa|ifsi|emlyon|neoma|skema|kedge|volkshochschule|dhbw|duale|bildungszentrum|bildungswerk|realschule|gesamtschule|high school|sixth form|academia|\w*lyzeum|lyceum|htw|haw|th)\b/
const DEGREE =
  /\b(?:bachelor\w*|bachelier\w*|master\w*|b ?sc|m ?sc|b ?a|m ?a|b ?eng|m ?eng|b ?ed|m ?ed|ba|ma|b ?s|m ?s|llb|ll b|llm|ll m|mba|phd|ph d|doctor\w*|doctorat|dr|diplom\w*|diploma|dipl|magister|staatsexamen|abitur|fachabitur|\w*reife|maturite\w*|matura|maturitaet|baccalaureat|bac|licence|licentiate|maitrise|dut|bts|but|dess|dea|cap|bep|capes|dscg|dcg|deust|hons|honours|a levels?|a-levels?|gcses?|ib|apprenticeship|apprentissage|ausbildung\w*|berufsausbildung|lehre|umschulung|geselle\w*|gesellenbrief|meister\w*|meisterbrief|promotion|habilitation|fachwirt\w*|betriebswirt\w*|techniker|associate|certificate|certificat|hnd|hnc|nvq|btec|foundation|kaufmann|kauffrau|kaufleute|mittlere reife|realschulabschluss|hauptschulabschluss|abschluss|studium|degree|postgraduate|pgce|diplome|brevet|titre|mecanicien|vordiplom|fachkraft|fachangestellte\w*|mechaniker\w*|mechatroniker\w*|elektroniker\w*|eidg|efz|efa|hf|cas|das|mas|secondary|highers|leaving certificate|exchange|auslandssemester|erasmus|semestre|gehilfe\w*|pharmaziepraktikum|assistent\w*|prepa|classe preparatoire|classes preparatoires|ingenieur\w*|fachinformatiker\w*|koch|erzieher\w*|examen|altenpfleger\w*|krankenpfleger\w*|pflegefach\w*|pharm ?d|md|mbbs|bds|dvm|kandidat|licenciatura|laurea|magistr\w*|inzynier|fachmann|fachfrau)\b/
const FIELD =
  /(?:^|\s|\))(?:in|of|en|de|des|der|im Fach|Fachrichtung|Schwerpunkt|spécialité|option|mention|major(?:ing)? in|:|–|-|zum|zur|als|as)\s+(?:der\s|the\s)?(?=[\p{Lu}\p{Ll}])/u
const GRADE =
  /(?:^|[\s,;(])(?:note|abschlussnote|gpa|grade|mention|gesamtnote|first class|2:1|upper second|schnitt|result|graduated|magna|summa|cum laude|thesis|thema|titel|schwerpunkte?|mémoire|abschlussarbeit|bachelorarbeit|masterarbeit|dissertation)\b/iu

const GRADED =
  /\s*[([](?:note|abschlussnote|gpa|grade|mention|gesamtnote|schnitt|ø)[^)\]]*[)\]]$|,?\s+(?:abschlussnote|gesamtnote|note|gpa)[:\s]+[\d.,]+$/iu

export function educationsOf(document: SourceDocument, sections: readonly Section[], places: PlaceReader): Education[] {
  return sections
    .filter(({ kinds }) => kinds.includes('education'))
    .flatMap((section) => {
      const partsOf = (head: readonly Span[], dates: Entry['dates']) =>
        useful(fragmentsOf(document, head, dates ? [dates] : [], { places, splitsAt: false }).parts)
      const entries = entriesOf(document, section, (head, dates) => {
        const parts = partsOf(head, dates)
        return parts.some(
          (one) => schoolScore(one.text) > 0 && parts.some((other) => other !== one && degreeScore(other.text) > 0),
        )
      })
      return entries.map((entry) => educationOf(document, entry, partsOf(entry.head, entry.dates)))
    })
    .filter(({ school, degree }) => school ?? degree)
}

/** Grades and theses are no names of degrees. */
function useful(parts: readonly Fragment[]) {
  const bare = parts.map(({ text, span }) => piece(text.replace(GRADED, ''), span.start))
  return bare.filter(({ text }, i) => i === 0 || !GRADE.test(text))
}

function keyed(text: string) {
  return fold(text).replace(/[.'’]/g, ' ').replace(/\s+/g, ' ')
}

export function schoolScore(text: string) {
  return SCHOOL.test(keyed(text)) ? 1 : 0
}

export function degreeScore(text: string) {
  return DEGREE.test(keyed(text)) ? 1 : 0
}

function educationOf(document: SourceDocument, { dates }: Entry, given: readonly Fragment[]): Education {
  const { school, degree, field } = chosen(given.flatMap(splitComma))
  const isSchool = school !== undefined && schoolScore(school.text) > 0
  const isDegree = degree !== undefined && degreeScore(degree.text) > 0
  return {
    school: school && found(document, school.text, isSchool ? 0.93 : 0.6, school.span),
    degree: degree && found(document, degree.text, isDegree ? 0.9 : 0.55, degree.span),
    field: field && found(document, field.text, 0.7, field.span),
    dates: dates && found(document, endOf(dates), dates.isSingle ? 0.8 : 0.95, dates),
  }
}

/** One date alone is when it ended. */
function endOf({ from, to, isSingle }: DateRange) {
  return isSingle ? { from: undefined, to: from } : { from, to }
}

type Chosen = { school: Fragment | undefined; degree: Fragment | undefined; field: Fragment | undefined }

function chosen(parts: readonly Fragment[]): Chosen {
  const score = ({ text }: Fragment) => schoolScore(text) * 1.2 - degreeScore(text)
  const sorted = parts.toSorted((a, b) => score(b) - score(a))
  const school = parts.length > 1 || (sorted[0] && score(sorted[0]) > 0) ? pickSchool(parts, sorted) : undefined
  const rest = parts.filter((part) => part !== school)
  const whole = rest.find((part) => degreeScore(part.text) > 0) ?? rest[0]
  const beside = rest.find((part) => part !== whole && schoolScore(part.text) === 0 && part.text.length < 60)
  const inside = whole && fieldIn(whole)
  return { school, degree: inside?.degree ?? whole, field: inside?.field ?? beside }
}

function pickSchool(parts: readonly Fragment[], sorted: readonly Fragment[]) {
  const best = sorted[0]
  if (best && schoolScore(best.text) > 0 && schoolScore(best.text) * 1.2 - degreeScore(best.text) > 0) return best
  return parts.find((part) => degreeScore(part.text) === 0) ?? parts[1]
}

/** Names of degrees that have such a word themselves: Bachelor of Science. */
const OF =
  /^(?:science|arts|engineering|business administration|laws?|education|technology|commerce|philosophy|fine arts)\b/i

/** Master of Science in Physics: the degree, then what it is in. */
function fieldIn(fragment: Fragment): { degree: Fragment; field: Fragment } | undefined {
  const { text } = fragment
  const first = FIELD.exec(text)
  if (!first || first.index < 2) return fieldInBrackets(fragment)
  let at = first.index + first[0].length
  let end = first.index
  const named = /\bof\s/i.test(first[0]) ? OF.exec(text.slice(at)) : null
  if (named) {
    const rest = text.slice(at + named[0].length)
    const second = FIELD.exec(rest) ?? /^(?:\s\([^)]*\))?,?\s+(?=\p{Lu})/u.exec(rest)
    if (!second) return undefined
    end = at + named[0].length + second.index
    at = end + second[0].length
  }
  return degreeScore(text.slice(0, end)) > 0 ? parted(fragment, end, at) : undefined
}

/** Diplom (Maschinenbau) */
function fieldInBrackets(fragment: Fragment) {
  const bracket = /^(.+?)\s*\(([^()]{4,})\)$/u.exec(fragment.text)
  const [, degree = '', field = ''] = bracket ?? []
  if (degreeScore(degree) === 0 || degreeScore(field) > 0) return undefined
  const at = fragment.text.lastIndexOf('(') + 1
  return { degree: piece(degree, fragment.span.start), field: piece(field, fragment.span.start + at) }
}

function parted({ text, span }: Fragment, end: number, at: number) {
  return { degree: piece(text.slice(0, end).trim(), span.start), field: piece(text.slice(at).trim(), span.start + at) }
}

function piece(text: string, start: number): Fragment {
  return { text, span: { start, end: start + text.length } }
}

/** B.Sc. Physics, University of Example: a comma separates the degree from the school. */
function splitComma(part: Fragment): Fragment[] {
  const commas = [...part.text.matchAll(/,\s+/g)]
  for (const { index, 0: mark } of commas) {
    const sides = [
      piece(part.text.slice(0, index), part.span.start),
      piece(part.text.slice(index + mark.length), part.span.start + index + mark.length),
    ]
    const [left, right] = sides
    if (!left || !right) continue
    const differ = (a: Fragment, b: Fragment) => schoolScore(a.text) > 0 && schoolScore(b.text) === 0
    if (
      differ(left, right) ||
      differ(right, left) ||
      (degreeScore(left.text) > 0 && degreeScore(right.text) === 0 && schoolScore(part.text) === 0)
    )
      return [left, ...splitComma(right)]
  }
  return [part]
}
