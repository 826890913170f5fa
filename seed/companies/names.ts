import type { Locale } from '@kontor/contract/kit/locales.ts'
import { editDistance } from '../../server/src/kit/text/edit-distance.ts'
import { slugOf } from '../../server/src/kit/text/fold.ts'
import { nameKey } from '../../server/src/kit/text/name-key.ts'
import { pick } from '../duplicate-noise.ts'
import { readData } from './data-files.ts'
import { chance, type Random, weighted } from './dice.ts'
import { BRANDS, FAMILY, SYLLABLES } from './name-words.ts'
import type { City } from './places.ts'
import type { Trade } from './trades.ts'

/** Names of companies that exist, as keys: no invented one may be among them. */
const REAL_NAMES: ReadonlySet<string> = new Set(readData('real-names.txt').split('\n'))
const REAL_WORDS: ReadonlySet<string> = new Set([...REAL_NAMES].flatMap((name) => name.split(' ')))

export function isReal(name: string) {
  return REAL_NAMES.has(nameKey(name))
}

/** What is given already, so that nothing is given twice. */
export type NameBook = { keys: Set<string>; slugs: Set<string>; domains: Set<string>; byCity: Map<string, string[]> }

export function emptyBook(): NameBook {
  return { keys: new Set(), slugs: new Set(), domains: new Set(), byCity: new Map() }
}

function isFree(book: NameBook, name: string, city: string) {
  const key = nameKey(name)
  if (book.keys.has(key) || REAL_NAMES.has(key)) return false
  return !(book.byCity.get(city) ?? []).some((other) => isNear(other, key))
}

/** Two names of one town that differ in one letter would look like one company. One wrong letter leaves a half whole. */
function isNear(a: string, b: string) {
  if (Math.abs(a.length - b.length) > 1) return false
  const half = Math.floor(Math.min(a.length, b.length) / 2)
  const isHalfWhole = a.slice(0, half) === b.slice(0, half) || a.slice(-half) === b.slice(-half)
  return isHalfWhole && editDistance(a, b, 2) !== undefined
}

export function enterName(book: NameBook, name: string, city: string) {
  const key = nameKey(name)
  book.keys.add(key)
  const inCity = book.byCity.get(city) ?? []
  inCity.push(key)
  book.byCity.set(city, inCity)
}

/** A name without legal form that is free in the town. */
export function drawBrand(random: Random, book: NameBook, place: City, trade: Trade): string {
  for (;;) {
    const brand = makeBrand(random, place.language, trade)
    if (isFree(book, brand, place.city)) return brand
  }
}

/** A word that a group or a body is called by; `whole` makes its name. */
export function drawWord(random: Random, book: NameBook, place: City, whole: (word: string) => string): string {
  for (;;) {
    const word = freeWord(() => compound(random, chance(random, 0.5) ? BRANDS[place.language] : FAMILY[place.language]))
    if (isFree(book, whole(word), place.city)) return word
  }
}

function makeBrand(random: Random, locale: Locale, trade: Trade): string {
  const word = pick(random, trade.words[locale].names)
  const kind = weighted(random, [
    ['family', 40],
    ['pair', 9],
    ['house', 10],
    ['brand', 22],
    ['coined', 19],
  ])
  if (kind === 'brand')
    return joined(
      locale,
      freeWord(() => compound(random, BRANDS[locale])),
      word,
    )
  if (kind === 'coined')
    return joined(
      locale,
      freeWord(() => coined(random)),
      word,
    )
  const name = freeWord(() => compound(random, FAMILY[locale]))
  if (kind === 'pair') return `${name} & ${freeWord(() => compound(random, FAMILY[locale]))} ${word}`
  return kind === 'house' ? houseOf(random, locale, name, word) : joined(locale, name, word)
}

function houseOf(random: Random, locale: Locale, name: string, word: string) {
  if (locale === 'de')
    return pick(random, [`Gebr. ${name} ${word}`, `${name} & Söhne ${word}`, `${name} & Töchter ${word}`])
  if (locale === 'fr')
    return pick(random, [`Établissements ${name}`, `${name} et Fils ${word}`, `Ateliers ${name} ${word}`])
  return pick(random, [`${name} & Sons ${word}`, `${name} Brothers ${word}`, `${name} & Daughters ${word}`])
}

/** French trades often stand before the name: Imprimerie Clairvoisin. */
function joined(locale: Locale, name: string, word: string) {
  const leads =
    locale === 'fr' &&
    /^(Imprimerie|Éditions|Transports|Laboratoires|Meubles|Domaine|Boulangerie|Brasserie|Hôtels|Menuiserie|Banque|Charpentes|Métallerie|Horlogerie)$/.test(
      word,
    )
  return leads ? `${word} ${name}` : `${name} ${word}`
}

function compound(
  random: Random,
  { starts, ends }: { starts: readonly [string, ...string[]]; ends: readonly [string, ...string[]] },
) {
  return pick(random, starts) + pick(random, ends)
}

function coined(random: Random) {
  const middle = chance(random, 0.6) ? pick(random, SYLLABLES.middles) : ''
  return pick(random, SYLLABLES.starts) + middle + pick(random, SYLLABLES.ends)
}

/** A word that no existing company on the list bears. */
function freeWord(make: () => string): string {
  for (;;) {
    const word = make()
    if (!REAL_WORDS.has(nameKey(word)) && !/(.)\1\1/.test(word)) return word
  }
}

/** A free word for the address of a page, as the service finds it too. */
export function takeSlug(book: NameBook, name: string) {
  const base = slugOf(name)
  let slug = base
  for (let number = 2; book.slugs.has(slug); number += 1) slug = `${base}-${number}`
  book.slugs.add(slug)
  return slug
}

/** Endings of the domain are the reserved ones: nobody can own such an address. */
export function takeDomain(book: NameBook, brand: string) {
  const word = slugOf(brand.replaceAll('&', ' ')).slice(0, 40).replace(/-$/, '')
  const domain = [`${word}.example`, `${word}.test`, `${word}-online.example`].find((each) => !book.domains.has(each))
  if (!domain) throw new Error(`no domain is left for ${brand}`)
  book.domains.add(domain)
  return domain
}
