import type { Locale } from '@kontor/contract/kit/locales.ts'
import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { loadPart } from './lost-files.ts'
import { type PageAddress, placeOf } from './place.ts'
import { SCREEN_WORDS, type ScreenWords } from './screens.ts'

/** The language of the words on the page; `pseudo` marks every translated text outside production. */
export type UiLocale = Locale | 'pseudo'
type Catalogue = PageAddress['area'] | 'pages' | 'careers' | 'shortlist' | 'shared' | 'beside' | ScreenWords

/** Pages for reading bring many words that no other page needs. */
const READING: ReadonlySet<PageAddress['page']> = new Set([
  'imprint',
  'terms',
  'aboutUs',
  'apiReference',
  'knowledge',
  'knowledgeArticle',
  'sales360',
  'talentAcquisition',
  'businessApi',
  'technologyExecutives',
  'academy',
  'career',
  'blog',
  'blogPost',
])

/** Applicants need no word of what the product says of itself. */
const CAREERS: ReadonlySet<PageAddress['page']> = new Set(['careers', 'careersJob'])

const loaded = new Map<string, I18n>()
/** The words of screens that each of them has beside its own. */
const joined = new WeakMap<I18n, Set<ScreenWords>>()

/** Whoever is signed in reads an open page inside the application, in its words. */
function catalogueOf({ page, area }: PageAddress, signedIn: boolean): Catalogue {
  if (page && READING.has(page)) return 'pages'
  if (page && CAREERS.has(page)) return 'careers'
  if (page === 'shortlist') return 'shortlist'
  return area === 'open' && signedIn ? 'app' : area
}

async function messagesOf(catalogue: Catalogue, locale: UiLocale): Promise<Messages> {
  const file: { messages: Messages } = await loadPart(() => import(`../../../messages/${catalogue}/${locale}.po`))
  return file.messages
}

/** One I18n per language and catalogue. It is never re-activated and only ever gets more words, so requests may share it. */
export async function loadI18n(pathname: string, pseudo: boolean, signedIn = false): Promise<I18n> {
  const place = placeOf(pathname)
  const locale = pseudo ? 'pseudo' : place.locale
  const catalogue = catalogueOf(place, signedIn)
  const words = catalogue === 'app' && place.page ? SCREEN_WORDS.get(place.page) : undefined
  const known = loaded.get(`${locale}/${catalogue}`)
  if (known && (!words || joined.get(known)?.has(words))) return known
  const [own, shared, ofScreen] = await Promise.all([
    messagesOf(catalogue, locale),
    messagesOf('shared', locale),
    words ? messagesOf(words, locale) : {},
  ])
  const i18n =
    loaded.get(`${locale}/${catalogue}`) ?? setupI18n({ locale, messages: { [locale]: { ...shared, ...own } } })
  loaded.set(`${locale}/${catalogue}`, i18n)
  if (words) {
    i18n.load(locale, ofScreen)
    joined.set(i18n, (joined.get(i18n) ?? new Set()).add(words))
  }
  return i18n
}

const beside = new Map<string, Promise<void>>()

/** Gives pages of the application the words of what opens beside any of them; once for each language. */
export function wordsBeside(locale: string): Promise<void> {
  // Asked by language: whoever draws gets another wrapper of the same words each time there are more of them.
  const loading = beside.get(locale) ?? loadBeside(locale as UiLocale)
  beside.set(locale, loading)
  return loading
}

async function loadBeside(locale: UiLocale) {
  const words = await messagesOf('beside', locale)
  loaded.get(`${locale}/app`)?.load(locale, words)
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
