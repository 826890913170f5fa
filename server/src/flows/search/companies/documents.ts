import type { Industry } from '@kontor/contract/company-record.ts'
import { inEuro } from '@kontor/contract/kit/euro-rates.ts'
import { LOCALES } from '@kontor/contract/kit/locales.ts'
import { headOf } from '#catalogue/companies/fields.ts'
import type { CodeBook } from '#catalogue/industries/industries.service.ts'
import type { CompanySource } from '#catalogue/companies/search-source.ts'
import { cityIn } from '#kit/text/city-names.ts'
import { type KnownWords, termList, writtenIn, writtenWords } from '../document-words.ts'
import type { Document } from '../engine.ts'
import { cellTerm } from '../filter-terms.ts'
import { analyse, lexemesIn } from '../text/analyse.ts'
import { canonicalWord } from '../text/canonical.ts'
import { nameUnits, phraseOf } from '../text/names.ts'
import { unitsOf } from '../text/units.ts'
import type { CompanyColumns } from './columns.ts'
import { industryTerms } from './industry-terms.ts'
import { popularityOf } from './popularity.ts'
import { companyTerm, sizeTerms } from './terms.ts'

/** What the index keeps of a company. Words that are known already need not be named again. */
export function documentOf(source: CompanySource, book: CodeBook, knownWords?: KnownWords): Document<CompanyColumns> {
  const filed = (source.industries as Industry[]).map((industry) => industryTerms(book, industry))
  const descriptions = LOCALES.flatMap((locale) => {
    const text = source.description[locale]
    return text ? [{ units: unitsOf(text, false), locale }] : []
  })
  const place = pointOf(source)
  const revenue =
    source.revenue_amount === null || source.revenue_currency === null
      ? null
      : inEuro(Number(source.revenue_amount), source.revenue_currency)
  const name = nameUnits(source.name)
  const terms = termList()
  terms.add(lexemesIn(name, 'any', 'name'), 'A', 'B')
  for (const tag of source.tags) terms.add(analyse(tag, 'any', 'text'), 'B')
  for (const { words, concepts } of filed) terms.add({ words, concepts }, 'B')
  if (source.city) terms.add(analyse(source.city, 'any', 'text'), 'C')
  if (source.domain) terms.add({ words: domainWords(source.domain), concepts: [] }, 'C')
  for (const { units, locale } of descriptions) terms.add(lexemesIn(units, locale, 'text'), 'D')
  terms.mark([
    companyTerm('types', source.type),
    companyTerm('enrichment', source.enrichment_status),
    ...(source.country ? [companyTerm('countries', source.country)] : []),
    ...(source.city ? [companyTerm('cities', source.city)] : []),
    ...source.tags.map((tag) => companyTerm('tags', tag)),
    ...filed.flatMap(({ filters }) => filters),
    ...sizeTerms(source.employees),
    ...(place ? [cellTerm(place.latitude, place.longitude)] : []),
  ])
  const [first] = source.industries
  return {
    record_id: source.id,
    slug: source.slug,
    name: source.name,
    name_key: phraseOf(name),
    type: source.type,
    domain: source.domain,
    country: source.country,
    city: source.city,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    employees: source.employees,
    revenue,
    founded_year: source.founded_year,
    industry: first ? `${first.system}:${first.code}` : null,
    industries: [...new Set(filed.flatMap(({ groups }) => groups))],
    tags: source.tags,
    enrichment_status: source.enrichment_status,
    logo_key: source.logo_key,
    terms: terms.all,
    popularity: popularityOf({
      type: source.type,
      domain: source.domain,
      employees: source.employees,
      revenue,
      founded: source.founded_year !== null,
      described: descriptions.length > 0,
      filed: filed.length > 0,
      located: source.country !== null,
    }),
    version: source.version,
    updated_at: source.updated_at,
    words: [
      ...shortTextsOf(source).flatMap((text) => writtenWords(text, knownWords)),
      ...descriptions.flatMap(({ units }) => writtenIn(units, knownWords)),
      ...filed.flatMap(({ written }) => written),
    ],
  }
}

function shortTextsOf({ name, tags, city }: CompanySource) {
  return city ? [name, ...tags, city] : [name, ...tags]
}

/** The words of its labels, and each label as one word: mueller-praezision is also mueller and praezision. */
function domainWords(domain: string) {
  return domain.split('.').flatMap((label) => {
    const { words } = analyse(label.replaceAll('-', ' '), 'any', 'text')
    return words.length > 1 && label.includes('-') ? [...words, canonicalWord(label.replaceAll('-', ''))] : words
  })
}

/** Where the head office stands; where it says only its city, the middle of that. */
function pointOf({ addresses, city, country }: CompanySource) {
  const head = headOf(addresses)
  if (head && head.latitude !== null && head.longitude !== null) {
    return { latitude: head.latitude, longitude: head.longitude }
  }
  return city && country ? cityIn(city, country) : undefined
}
