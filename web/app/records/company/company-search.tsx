import { formatMoney, formatNumber } from '@kontor/contract/kit/format.ts'
import type { EnrichmentStatus } from '@kontor/contract/kit/freshness.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import type { Access } from '@kontor/contract/kit/roles.ts'
import { type CompanyHit, search } from '@kontor/contract/search.ts'
import { companyFilters, type CompanySort, type FilterKey } from '@kontor/contract/search-filters.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { lazy } from 'react'
import { followableKind } from '../kit/list/follow-rows.queries.ts'
import type { FilterWords, SearchColumn, SearchKind } from '../kit/search/search-kind.ts'
import { TagButton } from '../kit/tagging.tsx'
import { companyApi } from './company.queries.ts'
import { companyTagging } from './company-kind.tsx'
import { companyHref, placeText } from './company-link.ts'
import { CompanyLogo } from './company-logo.tsx'
import { TYPE_NAMES } from './company-words.ts'
import { shortMoney } from './short-amount.ts'

/** The search compares revenues in euros, whatever currency they were told in. */
const EURO = 'EUR'

const FILTER_NAMES: Readonly<Record<FilterKey, MessageDescriptor>> = {
  access: msg`Access`,
  types: msg`Type`,
  countries: msg`Country`,
  cities: msg`City`,
  industries: msg`Industry`,
  tags: msg`Tags`,
  enrichment: msg`Enrichment`,
  employees: msg`Employees`,
  revenue: msg`Revenue`,
  foundedYear: msg`Founded`,
  location: msg`Around a place`,
}

const ACCESS_NAMES: Readonly<Record<Access, MessageDescriptor>> = { public: msg`Public`, company: msg`Ours` }

const ENRICHMENT_NAMES: Readonly<Record<EnrichmentStatus, MessageDescriptor>> = {
  none: msg`Not enriched`,
  pending: msg`Being enriched`,
  enriched: msg`Enriched`,
  notFound: msg`Nothing found`,
}

const filterWords: FilterWords = {
  names: FILTER_NAMES,
  order: [
    'industries',
    'countries',
    'location',
    'employees',
    'revenue',
    'types',
    'cities',
    'tags',
    'foundedYear',
    'enrichment',
    'access',
  ] satisfies FilterKey[],
  open: 5,
  values: { access: ACCESS_NAMES, types: TYPE_NAMES, enrichment: ENRICHMENT_NAMES },
  numberText: (key, value, { locale }) => {
    if (key === 'foundedYear') return String(value)
    return key === 'revenue' ? shortMoney(value, EURO, locale) : undefined
  },
  exactFrom: ['employees'],
  money: ['revenue'],
}

const SORT_NAMES: Readonly<Record<CompanySort, MessageDescriptor>> = {
  relevance: msg`Best match`,
  name: msg`Name`,
  updatedAt: msg`Last change`,
  employees: msg`Employees`,
  revenue: msg`Revenue`,
  foundedYear: msg`Founded`,
}

const COLUMNS: readonly SearchColumn<CompanyHit>[] = [
  {
    key: 'type',
    name: msg`Type`,
    share: 14,
    field: 'type',
    file: 'type',
    text: ({ companyType }, { i18n }) => i18n._(TYPE_NAMES[companyType]),
  },
  {
    key: 'place',
    name: msg`Place`,
    share: 15,
    field: 'location',
    file: 'country,city',
    text: ({ location }) => location && [location.country, location.city].filter(Boolean).join(' · '),
    exact: ({ location }, { countries }) => placeText(location, countries),
  },
  {
    key: 'industry',
    name: msg`Industry`,
    share: 19,
    field: 'industries',
    file: 'industry',
    text: ({ industry }) => industry,
  },
  {
    key: 'employees',
    name: msg`Employees`,
    share: 11,
    isNumber: true,
    field: 'employees',
    file: 'employees',
    text: ({ employees }, { locale }) => (employees === null ? '' : formatNumber(employees, locale)),
  },
  {
    key: 'revenue',
    name: msg`Revenue`,
    share: 11,
    isNumber: true,
    field: 'revenue',
    file: 'revenueEur',
    text: ({ revenue }, { locale }) => (revenue === null ? '' : shortMoney(revenue, EURO, locale)),
    exact: ({ revenue }, { locale }) => formatMoney(revenue, EURO, locale),
  },
  {
    key: 'foundedYear',
    name: msg`Founded`,
    share: 11,
    isNumber: true,
    field: 'foundedYear',
    file: 'foundedYear',
    text: ({ foundedYear }) => (foundedYear === null ? '' : String(foundedYear)),
  },
  { key: 'tags', name: msg`Tags`, share: 17, field: 'tags', file: 'tags', text: ({ tags }) => tags.join(', ') },
  { key: 'domain', name: msg`Domain`, share: 16, field: 'domain', file: 'domain', text: ({ domain }) => domain },
  {
    key: 'updated',
    name: msg`Updated`,
    share: 14,
    field: null,
    sort: 'updatedAt',
    file: 'updatedAt',
    text: ({ updatedAt }) => updatedAt,
  },
]

/** How companies are searched and how what was found is shown. */
export const companySearch: SearchKind<CompanyHit> = {
  kind: 'company',
  page: 'searchCompanies',
  filters: companyFilters,
  endpoints: { search: search.companies, count: search.countCompanies, facets: search.companyFacets },
  filterWords,
  sortNames: SORT_NAMES,
  columns: COLUMNS,
  usualColumns: ['place', 'employees', 'revenue', 'industry'],
  cardFacts: ['industry', 'place', 'employees', 'revenue', 'type'],
  tagsOf: ({ tags }) => tags,
  withTags: (hit, tags) => ({ ...hit, tags }),
  hrefOf: ({ slug, companyType }, locale) => companyHref({ slug, type: companyType }, locale),
  lineOf: ({ subtitle, industry }) => [subtitle, industry].filter(Boolean).join(' · '),
  Picture: ({ hit, size }) => <CompanyLogo company={{ access: hit.access, logoUrl: hit.avatarUrl }} size={size} />,
  Preview: lazy(async () => ({ default: (await import('./company-preview.tsx')).CompanyPreview })),
  renderActions: (hits, onTagged) => <TagButton tagging={companyTagging} records={hits} onTagged={onTagged} />,
  editHref: ({ slug, can }, locale) => (can.edit ? href('companyEdit', locale, { slug }) : undefined),
  follows: followableKind('company', companyApi),
  fileName: 'companies.csv',
  fileLabels: {
    heads: { country: msg`Country`, city: msg`City`, access: msg`Access`, enrichment: msg`Enrichment` },
    values: { type: TYPE_NAMES, access: ACCESS_NAMES, enrichment: ENRICHMENT_NAMES },
  },
  words: {
    many: msg`Companies`,
    title: msg`Search companies`,
    placeholder: msg`Name, domain, industry, place or any word`,
    none: msg`No matching companies`,
    noneForWords: msg`No company matches these words.`,
    count: (count, number) => msg`${plural(count, { one: `${number} company`, other: `${number} companies` })}`,
    chosen: (count) => msg`${plural(count, { one: '# company selected', other: '# companies selected' })}`,
  },
}
