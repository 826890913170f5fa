import { readTable } from '#kit/text/read-table.ts'
import { remember } from '#kit/text/remember.ts'
import { encode } from './encoder.ts'
import { entriesOf, idOf } from './label-book.ts'
import { coreOfTitle, keyOf } from './label-keys.ts'
import { nearestTo } from './nearest.ts'

/** An occupation that a job title may name: 1 for an exact name. */
export type TitleConcept = { concept: string; nearness: number }

/** Below this a label of another occupation is as near as any. */
const NEAR_ENOUGH = 0.75
/** Endings of women's forms and what the men's form ends with; a title means the same with either. */
const WOMEN: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L}{3}(?:er|or|ist|ant|ent|eur|arzt|loge|at|ekt|eut|mann|genieur|ekteur|wirt))in\b/gu, ''],
  [/\b(\p{L}{2,})frau\b/gu, '$1mann'],
  [/\b(\p{L}{2,})fachfrau\b/gu, '$1fachmann'],
  [/(?<=\p{L}{2})euse\b/gu, 'eur'],
  [/(?<=\p{L}{2})trice\b/gu, 'teur'],
  [/(?<=\p{L}{3})ere\b/gu, 'er'],
  [/(?<=\p{L}{2}eur)e\b/gu, ''],
  [/\bcheffe\b/gu, 'chef'],
  [/(?<=\p{L}{2})(enne)\b/gu, 'en'],
  [/\b(\p{L}+(?:ant|ent|e))e\b/gu, '$1'],
  [/\b(avocat|adjoint|expert|agent|civil)e\b/gu, '$1'],
  // Words beside the title that follow it: fiscale, industrielle, administrative.
  [/(?<=\p{L}{3}al)e\b/gu, ''],
  [/(?<=\p{L}{3}el)le\b/gu, ''],
  [/(?<=\p{L}{3})ive\b/gu, 'if'],
]

let own: Map<string, string> | undefined

/** Everyday titles of our own list, with their occupation. */
function ownTitles(): Map<string, string> {
  own ??= new Map(
    readTable('labels/own-titles.tsv').flatMap(([id = '', , ...titles]) =>
      titles
        .flatMap((list) => list.split(';'))
        .flatMap((title) => (title === '' ? [] : [[plainKey(title), id] as const])),
    ),
  )
  return own
}

/** What men's and women's forms of a title have in common. */
function plainKey(title: string) {
  return WOMEN.reduce((key, [ending, replaced]) => key.replace(ending, replaced), keyOf(title))
}

/**
 * The occupations that a title may stand for, whatever its language: our own list of everyday titles, then the exact
 * labels of the dictionary, then the nearest label by its meaning.
 */
export const titleConcepts: (title: string) => readonly TitleConcept[] = remember(readTitle)

function readTitle(title: string): TitleConcept[] {
  // The core second: a nursing assistant is no nurse, and a senior accountant is an accountant.
  const [whole, core] = [plainKey(title), plainKey(coreOfTitle(title))]
  const known = ownTitles().get(whole) ?? ownTitles().get(core)
  if (known !== undefined) return [{ concept: known, nearness: 1 }]
  const keys = [...new Set([keyOf(title), whole, keyOf(coreOfTitle(title)), core])]
  for (const each of keys) {
    const entries = entriesOf(each, 'occupation')
    const preferred = entries.filter(({ isPreferred }) => isPreferred)
    const ids = new Set((preferred.length > 0 ? preferred : entries).map(({ concept }) => idOf(concept)))
    if (ids.size > 0) return [...ids].map((concept) => ({ concept, nearness: 1 }))
  }
  return nearTitles(title)
}

function nearTitles(title: string): TitleConcept[] {
  const vector = encode(coreOfTitle(title))
  const found = vector && nearestTo(vector, 'labels/occupations.bin')
  return found && found.nearness >= NEAR_ENOUGH ? [{ concept: idOf(found.concept), nearness: found.nearness }] : []
}
