import { countryName, loadCountries } from '@kontor/contract/kit/countries.ts'
import type { RecordHit } from '@kontor/contract/kit/search-endpoints.ts'
import { type CompanyHit, search } from '@kontor/contract/search.ts'
import { companyFilters } from '@kontor/contract/search-filters.ts'
import { logoUrl } from '#catalogue/companies/logo-address.ts'
import { rightsOf } from '#catalogue/companies/present.ts'
import * as source from '#catalogue/companies/search-source.ts'
import { codeBook, labelOf } from '#catalogue/industries/industries.service.ts'
import { cityAnywhere, cityName } from '#kit/text/city-names.ts'
import { searchKind } from '../kind.ts'
import { COLUMNS, type CompanyColumns, industryOf, WITHOUT } from './columns.ts'
import { documentOf } from './documents.ts'
import { suggestOthers } from './suggestions.ts'
import { SPELLING } from './terms.ts'

/** What hits of companies show beside what all hits show. */
type Details = Omit<CompanyHit, Exclude<keyof RecordHit, 'type'>>

/** The search of companies: by name, trade, place and description. */
export const companySearch = searchKind<CompanyColumns, source.CompanySource, Details, typeof companyFilters>({
  filters: companyFilters,
  endpoints: { search: search.companies, count: search.countCompanies, facets: search.companyFacets },
  columns: COLUMNS,
  at: {
    types: 'type',
    countries: 'country',
    cities: 'city',
    industries: 'industries',
    tags: 'tags',
    enrichment: 'enrichment_status',
    employees: 'employees',
    revenue: 'revenue',
    foundedYear: 'founded_year',
  },
  anyCase: ['cities', 'tags'],
  spelling: SPELLING,
  tiers: ['first', 'second', 'third', 'rest'],
  recipe: 4,
  places: { A: 'name', B: 'trade', C: 'place', D: 'description' },
  source,
  without: WITHOUT,
  async documentMaker(tx) {
    const book = await codeBook(tx)
    return (row, known) => documentOf(row, book, known)
  },
  subtitleOf: ({ domain, city, country }, locale) =>
    [domain, city && cityName(city, country, locale)].filter((part) => part).join(' · '),
  avatarUrlOf: (kit, { record_id: id, logo_key, name }) => logoUrl(kit, { id, logo_key, name }),
  async details({ tx, session, locale }) {
    const book = await codeBook(tx)
    return (hit) => ({
      type: 'company',
      companyType: hit.type,
      domain: hit.domain,
      location:
        hit.country === null ? null : { city: cityName(hit.city ?? '', hit.country, locale), country: hit.country },
      employees: hit.employees,
      revenue: hit.revenue,
      foundedYear: hit.founded_year,
      industry: hit.industry === null ? null : labelOf(book, industryOf(hit.industry), locale),
      tags: hit.tags,
      enrichment: hit.enrichment_status,
      can: rightsOf(session, { account_id: hit.isOwn ? session.accountId : null }),
    })
  },
  async facetLabels(tx, locale) {
    await loadCountries(locale)
    const book = await codeBook(tx)
    return {
      countries: (code) => countryName(code, locale),
      cities: (city) => cityAnywhere(city)?.names[locale],
      industries: (code) => labelOf(book, industryOf(code), locale),
    }
  },
  isFree: true,
  suggestOthers,
  export: {
    file: 'companies',
    action: 'companies.exported',
    columns: {
      companyId: (hit) => hit.record_id,
      name: (hit) => hit.name,
      slug: (hit) => hit.slug,
      access: (hit) => (hit.isOwn ? 'company' : 'public'),
      type: (hit) => hit.type,
      domain: (hit) => hit.domain,
      country: (hit) => hit.country,
      city: (hit) => hit.city,
      employees: (hit) => hit.employees,
      revenueEur: (hit) => hit.revenue,
      foundedYear: (hit) => hit.founded_year,
      industry: (hit) => hit.industry,
      tags: (hit) => hit.tags,
      enrichment: (hit) => hit.enrichment_status,
      updatedAt: (hit) => hit.updated_at.toISOString(),
    },
  },
})
