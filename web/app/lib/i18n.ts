import type { Locale } from '@kontor/contract/kit/locales.ts'
import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { type Place, placeOf } from './place.ts'

/** The language of the words on the page; `pseudo` marks every translated text outside production. */
export type UiLocale = Locale | 'pseudo'
type Catalogue = Place['area'] | 'pages' | 'shared'

/** Pages for reading bring many words that no other page needs. */
const READING: ReadonlySet<Place['page']> = new Set(['imprint', 'terms', 'aboutUs', 'apiReference'])

const loaded = new Map<string, I18n>()

/** Whoever is signed in reads an open page inside the application, in its words. */
function catalogueOf({ page, area }: Place, signedIn: boolean): Catalogue {
  if (page && READING.has(page)) return 'pages'
  return area === 'open' && signedIn ? 'app' : area
}

async function messagesOf(catalogue: Catalogue, locale: UiLocale): Promise<Messages> {
  const file: { messages: Messages } = await import(`../../../messages/${catalogue}/${locale}.po`)
  return file.messages
}

/** One I18n per language and catalogue. It is never re-activated, so requests may share it. */
export async function loadI18n(pathname: string, pseudo: boolean, signedIn = false): Promise<I18n> {
  const place = placeOf(pathname)
  const locale = pseudo ? 'pseudo' : place.locale
  const catalogue = catalogueOf(place, signedIn)
  const known = loaded.get(`${locale}/${catalogue}`)
  if (known) return known
  const [own, shared] = await Promise.all([messagesOf(catalogue, locale), messagesOf('shared', locale)])
  const i18n = setupI18n({ locale, messages: { [locale]: { ...shared, ...own } } })
  loaded.set(`${locale}/${catalogue}`, i18n)
  return i18n
}

/** The words of a page whose catalogue was loaded before rendering began. */
export function i18nFor(pathname: string, pseudo = isPseudoDocument(), signedIn = false): I18n {
  const place = placeOf(pathname)
  // When the visitor is not known, as in the page of a fault, either words of an open page will do.
  const catalogues = [catalogueOf(place, signedIn), catalogueOf(place, !signedIn)]
  const found = [pseudo ? 'pseudo' : place.locale, place.locale]
    .flatMap((locale) => catalogues.map((catalogue) => loaded.get(`${locale}/${catalogue}`)))
    .find((each) => each !== undefined)
  if (!found) throw new Error(`No catalogue is loaded for ${pathname}`)
  return found
}

export function isPseudoDocument() {
  return typeof document !== 'undefined' && document.documentElement.dataset.locale === 'pseudo'
}

/** The language of paths and formats. */
export function useLocale(): Locale {
  const { i18n } = useLingui()
  return i18n.locale === 'pseudo' ? 'en' : (i18n.locale as Locale)
}
