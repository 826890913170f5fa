import type { Highlight } from '@kontor/contract/search.ts'
import type { Asked } from './engine.ts'
import { analyse } from './text/analyse.ts'
import { remember } from './text/remember.ts'

const WORD = /[\p{L}\p{N}\p{M}]+/gu
const lexemesOf = remember((word: string) => analyse(word, 'any', 'name').words)

type Shown = { title: string; subtitle: string }

/** Where in the shown texts the words stand that were asked for. */
export function highlightsOf(asked: Asked | undefined, shown: Shown): Highlight[] {
  if (!asked) return []
  const whole = new Set(asked.parts.flatMap((part) => part.words))
  const beginnings = asked.parts.filter((part) => part.prefix).flatMap((part) => part.words)
  const isAsked = (lexeme: string) => whole.has(lexeme) || beginnings.some((beginning) => lexeme.startsWith(beginning))
  return (['title', 'subtitle'] as const).flatMap((field) => {
    const ranges = [...shown[field].matchAll(WORD)]
      .filter(([word]) => lexemesOf(word).some(isAsked))
      .map(({ index, 0: word }): [number, number] => [index, index + word.length])
    return ranges.length > 0 ? [{ field, ranges }] : []
  })
}
