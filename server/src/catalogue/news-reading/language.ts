import { type Locale, LOCALES } from '@kontor/contract/kit/locales.ts'

/** Small words that each language uses all the time and the others hardly ever. */
const SMALL: Readonly<Record<Locale, ReadonlySet<string>>> = {
  en: new Set(
    `the and of with for its is are was were from that by to has have after said will at on as it this which their been
    but not an be year quarter percent`.split(/\s+/),
  ),
  de: new Set(
    `der die und das den dem mit für ist sind von ein eine einen einem auf im zu nach bei wird wurde hat haben sich nicht
    auch als aus um des seit jahr prozent`.split(/\s+/),
  ),
  fr: new Set(
    `le la les et des du de une un est sont pour avec dans sur par au aux ses son sa qui que a ont été après cette ce ne pas
    plus année`.split(/\s+/),
  ),
}
const MOST_LETTERS = 4000
/** So few words hold hardly a small one. */
const HEADLINE = 15

/** The language that the small words of a text belong to, if one of ours stands out. */
export function languageOf(text: string): Locale | null {
  const words =
    text
      .slice(0, MOST_LETTERS)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  const scores = LOCALES.map((locale) => ({ locale, score: words.filter((word) => SMALL[locale].has(word)).length }))
  const [best, second] = scores.toSorted((a, b) => b.score - a.score)
  const enough = words.length < HEADLINE ? 1 : 2
  if (!best || !second || best.score < enough || best.score === second.score) return null
  return best.score / words.length >= 0.08 ? best.locale : null
}
