import type { Degree } from '@kontor/contract/person-parts.ts'
import type { SourceDocument } from '../documents/document.ts'
import { found, type Found } from '../documents/found.ts'
import type { AdSection } from './ad-sections.ts'

/** How ads name the degrees they ask for, in three languages. */
const WORDINGS: readonly (readonly [Degree, RegExp])[] = [
  ['doctorate', /\b(?:ph\.?\s?d|doctorate|doctoral degree|promotion|promoviert\w*|doctorat)\b/iu],
  [
    'master',
    /\b(?:master(?:['’]?s)?(?:abschluss|studium| degree)?|m\.?\s?sc|mba|diplom(?:e d['’]ingénieur)?(?!\w)|école d['’]ingénieurs?|ingénieur diplômé|bac\s?\+\s?5|university degree \(master\))(?!\p{L})/iu,
  ],
  [
    'bachelor',
    /\b(?:bachelor(?:['’]?s)?|b\.?\s?sc|licence (?:pro|en)|bac\s?\+\s?[34]|dcg|fachhochschulstudium)(?!\p{L})/iu,
  ],
  [
    'vocational',
    /(?:\b(?:abgeschlossene |kaufmännische |technische |staatlich anerkannte |handwerkliche )*(?:berufs)?ausbildung(?: als| zum| zur| im|sberuf)?\b|weiterbildung zum|\bapprenticeship\b|vocational (?:training|qualification)|\bgeprüfte[rn]?\b|\bmeisterbrief|\b(?:cap|bep|bts|dut|but|cfc|efz)\b(?!-)|bac\s?\+\s?2|bac pro|formation professionnelle)/iu,
  ],
  ['secondary', /\b(?:abitur|fachabitur|matura|high school diploma|a-levels|baccalauréat)\b/iu],
]
/** A course of studies without its degree. */
const STUDIES =
  /\b(?:studium\b|hochschulabschluss|universitätsabschluss|university degree|degree in|diplôme universitaire|formation supérieure|titulaire d['’]un|diplôme\b)/iu

/** Whether a piece of text asks for a degree. */
export function namesDegree(text: string) {
  return STUDIES.test(text) || WORDINGS.some(([, wording]) => wording.test(text))
}

/** The degrees that an ad asks for, from what it says about the person. */
export function educationsIn(document: SourceDocument, sections: readonly AdSection[]): Found<Degree>[] {
  const all = sections
    .filter(({ part }) => part === 'profile')
    .flatMap(({ blocks }) => blocks)
    .flatMap(({ text, span }) => {
      const named = WORDINGS.flatMap(([degree, wording]) => {
        const match = wording.exec(text)
        if (!match) return []
        const start = span.start + match.index
        return [found(document, degree, 0.9, { start, end: start + match[0].length })]
      })
      const studies = named.length === 0 ? STUDIES.exec(text) : null
      if (!studies) return named
      const start = span.start + studies.index
      return [found(document, 'bachelor' as const, 0.6, { start, end: start + studies[0].length })]
    })
  return [...new Map(all.toReversed().map((each) => [each.value, each])).values()].toReversed()
}
