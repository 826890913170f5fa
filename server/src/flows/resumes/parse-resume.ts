import type { CountryCode } from '@kontor/contract/kit/countries.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { languageOf } from '#flows/webpages/languages.ts'
import { type Certificate, certificatesOf } from './certificates.ts'
import { emailsOf, type FoundPhone, linksOf, phonesOf } from '../documents/contact.ts'
import type { SourceDocument } from '../documents/document.ts'
import { type Education, educationsOf } from './educations.ts'
import { found, type Found } from '../documents/found.ts'
import { type FoundPlace, placeReader } from '../documents/place-names.ts'
import { languagesOf, type SpokenLanguage } from './languages.ts'
import { nameOf, type PersonName } from './person-name.ts'
import { residenceOf } from './places.ts'
import { type Position, positionsOf } from './positions.ts'
import { type Section, sectionsOf } from './sections.ts'
import { type Skill, skillsOf } from './skills.ts'

/** What a resume says, each value with its source. A date of birth is not read: nobody needs it to hire. */
export type Resume = {
  locale: Locale
  name: Found<PersonName> | undefined
  emails: Found<string>[]
  phones: Found<FoundPhone>[]
  place: Found<FoundPlace> | undefined
  links: Found<string>[]
  summary: Found<string> | undefined
  positions: Position[]
  educations: Education[]
  skills: Found<Skill>[]
  languages: Found<SpokenLanguage>[]
  certificates: Found<Certificate>[]
}

/** Where people with a number without a country code mostly live, by the language that they write in. */
const COUNTRIES: Readonly<Record<Locale, readonly CountryCode[]>> = {
  de: ['DE', 'AT', 'CH', 'LI', 'LU'],
  fr: ['FR', 'CH', 'BE', 'LU', 'CA'],
  en: ['GB', 'US', 'IE', 'CA', 'AU', 'IN', 'DE', 'FR', 'CH'],
}

export async function parseResume(document: SourceDocument): Promise<Resume> {
  const places = await placeReader()
  const sections = sectionsOf(document)
  const locale = languageOf(document.text, []) ?? headingLocale(sections)
  const reading = { document, locale, places }
  const isOwn = ownPart(sections)
  const emails = ownFirst(emailsOf(document), isOwn)
  const links = linksOf(document, emails)
  const place = residenceOf(document, sections, places)
  const countries = [...likelyCountries(place), ...COUNTRIES[locale]]
  return {
    locale,
    name: nameOf(document, sections, emails, places),
    emails,
    phones: ownFirst(phonesOf(document, [...emails, ...links], countries), isOwn),
    place,
    links,
    summary: summaryOf(document, sections),
    positions: positionsOf(reading, sections),
    educations: educationsOf(document, sections, places),
    skills: skillsOf(document, sections, locale),
    languages: languagesOf(document, sections),
    certificates: certificatesOf(document, sections),
  }
}

const REFEREES = /^(?:references?|referees|referenzen|referenzpersonen|r[ée]f[ée]rences?)\b/iu

/** Tells what stands outside the list of referees. */
function ownPart(sections: readonly Section[]) {
  const others = sections.filter(({ heading }) => REFEREES.test(heading.trim())).flatMap(({ lines }) => lines)
  return ({ span }: Found<unknown>) => !others.some(({ start, end }) => span.start < end && start < span.end)
}

/** Those of the person; all where everything seems to be of referees. */
function ownFirst<T>(all: readonly Found<T>[], isOwn: (value: Found<unknown>) => boolean): Found<T>[] {
  const own = all.filter(isOwn)
  return own.length > 0 ? own : [...all]
}

/** The country of the address; a code of four digits where it says none is Swiss, Austrian, Belgian or Luxembourgish. */
function likelyCountries(place: Found<FoundPlace> | undefined): CountryCode[] {
  if (place?.value.country) return [place.value.country]
  return place?.value.postalCode?.length === 4 ? ['CH', 'AT', 'BE', 'LU'] : []
}

/** A list of short notes has too few small words to tell its language; its headings do. */
function headingLocale(sections: readonly Section[]): Locale {
  const headings = sections.map(({ heading }) => heading).join(' ')
  if (/[äöüß]|ausbildung|kenntnisse|sprachen|werdegang|erfahrung(?!s)|kontakt/i.test(headings)) return 'de'
  return /[éèêç]|formation|langues|comp[ée]tences|coordonn/i.test(headings) ? 'fr' : 'en'
}

function summaryOf(document: SourceDocument, sections: readonly Section[]): Found<string> | undefined {
  const section = sections.find(({ kinds }) => kinds.includes('summary'))
  const [first, last] = [section?.lines[0], section?.lines.at(-1)]
  if (!first || !last) return undefined
  const text = document.text.slice(first.start, last.end)
  return text.length < 20 ? undefined : found(document, text, 0.9, { start: first.start, end: last.end })
}
