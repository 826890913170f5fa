import type { EnrichmentStatus } from '@kontor/contract/kit/freshness.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import type { Access } from '@kontor/contract/kit/roles.ts'
import { people, type PersonHit } from '@kontor/contract/people.ts'
import { personFilters, type PersonFilterKey } from '@kontor/contract/person-filters.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { lazy } from 'react'
import { DeleteButton } from '../kit/delete-many.tsx'
import { followableKind } from '../kit/list/follow-rows.queries.ts'
import { Flag } from '~/ui/flag.tsx'
import { knownLanguageText, languageFilter } from '../kit/filters/language-filter.tsx'
import { placeText } from '../kit/place-text.ts'
import type { SearchColumn, SearchKind } from '../kit/search/search-kind.ts'
import { TagButton } from '../kit/tagging.tsx'
import { languageText } from '../kit/work-texts.ts'
import { DEGREE_NAMES, FUNCTION_NAMES, SENIORITY_NAMES } from '../kit/work-words.ts'
import { PersonAvatar } from './person-avatar.tsx'
import { personKind, personTagging } from './person-kind.tsx'
import { personApi } from './person.queries.ts'
import { AVAILABILITY_NAMES } from './person-words.ts'

const FILTER_NAMES: Readonly<Record<PersonFilterKey, MessageDescriptor>> = {
  access: msg`Access`,
  knowsLanguages: msg`Language and level`,
  languages: msg`Language`,
  skills: msg`Skills`,
  occupations: msg`Occupation`,
  functions: msg`Function`,
  seniorities: msg`Seniority`,
  companies: msg`Company`,
  formerCompanies: msg`Former company`,
  schools: msg`School`,
  educationDegrees: msg`Degree`,
  countries: msg`Country`,
  cities: msg`City`,
  tags: msg`Tags`,
  availability: msg`Availability`,
  workPermits: msg`May work in`,
  enrichment: msg`Enrichment`,
  careerStart: msg`Career since`,
  graduation: msg`Graduated`,
  location: msg`Around a place`,
}
const ACCESS_NAMES: Readonly<Record<Access, MessageDescriptor>> = { public: msg`Public`, company: msg`Ours` }
const ENRICHMENT_NAMES: Readonly<Record<EnrichmentStatus, MessageDescriptor>> = {
  none: msg`Not enriched`,
  pending: msg`Being enriched`,
  enriched: msg`Enriched`,
  notFound: msg`Nothing found`,
}

const COLUMNS: readonly SearchColumn<PersonHit>[] = [
  {
    key: 'position',
    name: msg`Position`,
    share: 20,
    field: 'headline',
    file: 'position',
    text: ({ position }) => position,
  },
  { key: 'company', name: msg`Company`, share: 18, field: 'headline', file: 'company', text: ({ company }) => company },
  {
    key: 'place',
    name: msg`Place`,
    share: 16,
    field: 'location',
    file: 'country,city',
    text: ({ location }, { countries }) => location?.city || placeText(location, countries),
    exact: ({ location }, { countries }) => placeText(location, countries),
    mark: ({ location }) => location && <Flag country={location.country} />,
  },
  {
    key: 'seniority',
    name: msg`Seniority`,
    share: 12,
    field: 'positions',
    file: 'seniority',
    text: ({ seniority }, { i18n }) => (seniority === null ? '' : i18n._(SENIORITY_NAMES[seniority])),
  },
  {
    key: 'languages',
    name: msg`Languages`,
    share: 16,
    field: 'languages',
    file: 'languages',
    text: ({ languages }, { locale }) => languages.map((each) => languageText(each, locale)).join(', '),
  },
  {
    key: 'skills',
    name: msg`Skills`,
    share: 20,
    field: 'skills',
    file: 'skills',
    text: ({ skills }) => skills.join(', '),
  },
  {
    key: 'availability',
    name: msg`Availability`,
    share: 13,
    field: 'availability',
    file: 'availability',
    text: ({ availability }, { i18n }) => (availability === null ? '' : i18n._(AVAILABILITY_NAMES[availability])),
  },
  { key: 'tags', name: msg`Tags`, share: 15, field: 'tags', file: 'tags', text: ({ tags }) => tags.join(', ') },
  {
    key: 'updated',
    name: msg`Updated`,
    share: 12,
    field: null,
    sort: 'updatedAt',
    file: 'updatedAt',
    text: ({ updatedAt }) => updatedAt,
  },
]

/** How people are searched and how who was found is shown. */
export const personSearch: SearchKind<PersonHit> = {
  kind: 'person',
  page: 'searchPeople',
  filters: personFilters,
  endpoints: { search: people.search, count: people.count, facets: people.facets },
  filterWords: {
    names: FILTER_NAMES,
    order: [
      'access',
      'knowsLanguages',
      'skills',
      'seniorities',
      'functions',
      'location',
      'countries',
      'companies',
      'occupations',
      'availability',
      'educationDegrees',
      'schools',
      'formerCompanies',
      'cities',
      'workPermits',
      'careerStart',
      'graduation',
      'tags',
      'languages',
      'enrichment',
    ] satisfies PersonFilterKey[],
    open: 5,
    values: {
      access: ACCESS_NAMES,
      functions: FUNCTION_NAMES,
      seniorities: SENIORITY_NAMES,
      educationDegrees: DEGREE_NAMES,
      availability: AVAILABILITY_NAMES,
      enrichment: ENRICHMENT_NAMES,
    },
    valueText: (key, value, { i18n, locale }) =>
      key === 'knowsLanguages' ? knownLanguageText(value, i18n, locale) : undefined,
    controls: { knowsLanguages: languageFilter('knowsLanguages') },
    numberText: (_key, value) => String(value),
  },
  sortNames: {
    relevance: msg`Best match`,
    name: msg`Name`,
    updatedAt: msg`Last change`,
    careerStart: msg`Career since`,
    graduation: msg`Graduated`,
  },
  columns: COLUMNS,
  usualColumns: ['position', 'company', 'place', 'languages', 'updated'],
  cardFacts: ['position', 'company', 'place', 'languages'],
  tagsOf: ({ tags }) => tags,
  withTags: (hit, tags) => ({ ...hit, tags }),
  hrefOf: ({ id }, locale) => href('contactDetail', locale, { id }),
  lineOf: ({ subtitle }) => subtitle,
  Picture: ({ hit, size }) => <PersonAvatar url={hit.avatarUrl} size={size} />,
  Preview: lazy(async () => ({ default: (await import('./person-preview.tsx')).PersonPreview })),
  renderActions: (hits, onTagged) => (
    <>
      <TagButton tagging={personTagging} records={hits} onTagged={onTagged} />
      <DeleteButton kind={personKind} records={hits} />
    </>
  ),
  editHref: ({ id, can }, locale) => (can.edit ? href('contactEdit', locale, { id }) : undefined),
  follows: followableKind('person', personApi),
  fileName: 'people.csv',
  words: {
    many: msg`People`,
    title: msg`Search people`,
    placeholder: msg`Name, position, skill or any word`,
    none: msg`No matching people`,
    noneForWords: msg`Nobody fits these words.`,
    count: (count, number) => msg`${plural(count, { one: `${number} person`, other: `${number} people` })}`,
    chosen: (count) => msg`${plural(count, { one: '# person chosen', other: '# people chosen' })}`,
  },
}
