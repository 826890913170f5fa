/** The languages of the product. English is the fallback and has no prefix in paths. */
export const LOCALES = ['en', 'de', 'fr'] as const
export type Locale = (typeof LOCALES)[number]

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale)
}

/** The first language of an Accept-Language header that we speak. */
export function localeFromHeader(header: string | undefined): Locale | undefined {
  const wishes = (header ?? '').split(',', 20).map((part) => {
    const [tag = '', weight] = part.split(/;\s*q=/i)
    const [language = ''] = tag.trim().toLowerCase().split('-')
    return { language, weight: weight === undefined ? 1 : Number(weight) || 0 }
  })
  const best = wishes.filter((wish) => wish.weight > 0).toSorted((a, b) => b.weight - a.weight)
  return best.map((wish) => wish.language).find(isLocale)
}
