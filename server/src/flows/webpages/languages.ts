import { isLocale, type Locale } from '@kontor/contract/kit/locales.ts'

/** Small words that each language uses all the time and the others never. */
const WORDS: Readonly<Record<Locale, ReadonlySet<string>>> = {
  en: new Set('the and of with for our we is are from your that by'.split(' ')),
  de: new Set('der die und das mit für wir ist unsere sind von ein eine auf'.split(' ')),
  fr: new Set('le la les et des nous est une pour avec notre dans vos du'.split(' ')),
}
const ENOUGH = 2

/** The language of a text: what the page says of itself, else what its small words tell. */
export function languageOf(text: string, declared: readonly (string | null | undefined)[]): Locale | undefined {
  const said = declared
    .find((tag) => tag)
    ?.slice(0, 2)
    .toLowerCase()
  if (said) return isLocale(said) ? said : undefined
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const scores = Object.entries(WORDS).map(([locale, known]) => ({
    locale: locale as Locale,
    score: words.filter((word) => known.has(word)).length,
  }))
  const [best, second] = scores.toSorted((a, b) => b.score - a.score)
  return best && second && best.score >= ENOUGH && best.score > second.score ? best.locale : undefined
}
