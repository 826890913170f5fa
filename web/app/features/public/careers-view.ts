import type { CareersJob, CareersJobLine, CareersPage } from '@kontor/contract/careers.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'

type Names = Readonly<Record<string, string>>

/** A careers page with the names of the countries in it, so that no browser loads them all. */
export type CareersView = { page: CareersPage; countries: Names }
/** One job of it, with every name and date already in words. */
export type CareersJobView = { page: CareersJob; countries: Names; languages: Names; start: string | null }

/** In the language of the page, where the job says it so. */
export function careersTitle({ title, titles }: Pick<CareersJobLine, 'title' | 'titles'>, locale: Locale) {
  return titles[locale] || title
}

export function careersPlaces({ places }: { places: readonly { city: string; country: string }[] }, countries: Names) {
  const texts = places.map(({ city, country }) => [city, countries[country] ?? country].filter(Boolean).join(', '))
  return [...new Set(texts)].join(' · ')
}

/** A text in its paragraphs. */
export function paragraphsOf(text: string) {
  return text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
}
