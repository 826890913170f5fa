import type { Locale } from '@kontor/contract/kit/locales.ts'
import { LOCALES } from '@kontor/contract/kit/locales.ts'
import { pick } from '../duplicate-noise.ts'
import { chance, type Random, some } from './dice.ts'
import { CUSTOMERS, EXTRAS, EXTRAS_OF_ALL, OPENINGS, RANGES, RANGES_OF_ALL, SIZES } from './phrases.ts'
import type { City } from './places.ts'
import { INSTITUTIONS, type Trade } from './trades.ts'

/** Made once, because making one takes longer than a whole description. */
const NUMBERS: Readonly<Record<Locale, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat('en'),
  de: new Intl.NumberFormat('de'),
  fr: new Intl.NumberFormat('fr'),
}

type Subject = { brand: string; place: City; trade: Trade; year: number; employees: number }

/** The same facts in three languages, in sentences that are chosen anew for each company. */
export function describe(random: Random, subject: Subject): Record<Locale, string> {
  const people = subject.employees >= 10 && chance(random, 0.45) ? [pick(random, SIZES)] : []
  const extras = some(random, isFirm(subject) ? EXTRAS : EXTRAS_OF_ALL, chance(random, 0.5) ? 1 : 0)
  const facts = [pick(random, CUSTOMERS), pick(random, isFirm(subject) ? RANGES : RANGES_OF_ALL), ...people, ...extras]
  const phrases = [pick(random, OPENINGS), ...some(random, facts, facts.length)]
  const textIn = (locale: Locale) => {
    const text = phrases.map((phrase) => phrase[locale]).join(' ')
    return filled(isFirm(subject) ? text : INSTITUTION[locale](text), partsOf(subject, locale))
  }
  return Object.fromEntries(LOCALES.map((locale) => [locale, textIn(locale)])) as Record<Locale, string>
}

function isFirm({ trade }: Subject) {
  return !INSTITUTIONS.includes(trade)
}

/** A school is no company: the sentences about one name it so. */
const INSTITUTION: Readonly<Record<Locale, (text: string) => string>> = {
  en: (text) => text.replace(/\b(the) company\b/gi, '$1 institution'),
  de: (text) =>
    text
      .replaceAll('Das Unternehmen', 'Die Einrichtung')
      .replaceAll('das Unternehmen', 'die Einrichtung')
      .replaceAll('im Unternehmen', 'in der Einrichtung'),
  fr: (text) => text.replaceAll('L’entreprise', 'L’institution'),
}

type Parts = Readonly<Record<string, string>>

function filled(text: string, parts: Parts) {
  return text.replace(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? '')
}

function partsOf({ brand, place, trade, year, employees }: Subject, locale: Locale): Parts {
  const words = trade.words[locale]
  const [verb = '', ...object] = words.does.split(' ')
  return {
    name: brand,
    city: locale === 'fr' ? atFrench(place.names.fr) : place.names[locale],
    year: String(year),
    is: words.is,
    does: words.does,
    verb,
    object: object.join(' '),
    for: words.for,
    range: enumerated(words.range, locale),
    people: NUMBERS[locale].format(Number(employees.toPrecision(2))),
  }
}

/** À Lyon, but au Havre. */
export function atFrench(city: string) {
  return city.startsWith('Le ') ? `au ${city.slice(3)}` : `à ${city}`
}

const AND: Readonly<Record<Locale, string>> = { en: 'and', de: 'und', fr: 'et' }

function enumerated(range: string, locale: Locale) {
  return range.replace(/, ([^,]*)$/, ` ${AND[locale]} $1`)
}
