import type { Access } from '@kontor/contract/kit/roles.ts'
import { JOB_STATUS_GROUPS, type JobStatusGroup } from '@kontor/contract/hiring-states.ts'
import { jobFilters, type JobFilterKey } from '@kontor/contract/job-filters.ts'
import { type JobHit, jobs } from '@kontor/contract/jobs.ts'
import { formatShortMoney } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { lazy } from 'react'
import { Flag } from '~/ui/flag.tsx'
import { DeleteButton } from '../kit/delete-many.tsx'
import { knownLanguageText, languageFilter } from '../kit/filters/language-filter.tsx'
import { followableKind } from '../kit/list/follow-rows.queries.ts'
import { placeText } from '../kit/place-text.ts'
import type { SearchColumn, SearchKind } from '../kit/search/search-kind.ts'
import { TagButton } from '../kit/tagging.tsx'
import { languageText } from '../kit/work-texts.ts'
import { DEGREE_NAMES, FUNCTION_NAMES, SENIORITY_NAMES } from '../kit/work-words.ts'
import { JobFace } from './job-face.tsx'
import { jobKind, jobTagging, type ShownJob } from './job-kind.tsx'
import { StatusIcon } from './job-status.tsx'
import { EMPLOYMENT_NAMES, JOB_GROUP_NAMES, JOB_STATUS_NAMES, WORKPLACE_NAMES } from './job-words.ts'
import { jobApi } from './job.queries.ts'

const FILTER_NAMES: Readonly<Record<JobFilterKey, MessageDescriptor>> = {
  access: msg`Access`,
  status: msg`Status`,
  clientCompany: msg`Client company`,
  companyId: msg`Page of the client company`,
  functions: msg`Function`,
  seniorities: msg`Seniority`,
  educationDegrees: msg`Degree`,
  skills: msg`Skills`,
  languages: msg`Language and level`,
  countries: msg`Country`,
  cities: msg`City`,
  workplaces: msg`Workplace`,
  employments: msg`Employment`,
  tags: msg`Tags`,
  salary: msg`Salary per year, EUR`,
  openings: msg`Openings`,
  location: msg`Around a place`,
}
const ACCESS_NAMES: Readonly<Record<Access, MessageDescriptor>> = { public: msg`Public`, company: msg`Ours` }

const COLUMNS: readonly SearchColumn<JobHit>[] = [
  {
    key: 'status',
    name: msg`Status`,
    share: 11,
    field: 'status',
    file: 'status',
    text: ({ status }, { i18n }) => i18n._(JOB_STATUS_NAMES[status]),
    mark: ({ status }) => <StatusIcon status={status} />,
  },
  {
    key: 'company',
    name: msg`Client company`,
    share: 20,
    field: 'clientCompany',
    file: 'clientCompany',
    text: ({ clientCompany }) => clientCompany,
  },
  {
    key: 'place',
    name: msg`Place`,
    share: 15,
    field: 'location',
    file: 'countries,cities',
    text: ({ location }, { countries }) => location?.city || placeText(location, countries),
    exact: ({ location }, { countries }) => placeText(location, countries),
    mark: ({ location }) => location && <Flag country={location.country} />,
  },
  {
    key: 'workplace',
    name: msg`Workplace`,
    share: 11,
    field: 'remoteShare',
    file: 'workplace',
    text: ({ workplace }, { i18n }) => (workplace === null ? '' : i18n._(WORKPLACE_NAMES[workplace])),
  },
  {
    key: 'employment',
    name: msg`Employment`,
    share: 12,
    field: 'employment',
    file: 'employment',
    text: ({ employment }, { i18n }) => (employment === null ? '' : i18n._(EMPLOYMENT_NAMES[employment])),
  },
  {
    key: 'functions',
    name: msg`Function`,
    share: 15,
    field: 'functions',
    file: 'functions',
    text: ({ functions }, { i18n }) => functions.map((each) => i18n._(FUNCTION_NAMES[each])).join(', '),
  },
  {
    key: 'seniorities',
    name: msg`Seniority`,
    share: 14,
    field: 'seniorities',
    file: 'seniorities',
    text: ({ seniorities }, { i18n }) => seniorities.map((each) => i18n._(SENIORITY_NAMES[each])).join(', '),
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
    key: 'languages',
    name: msg`Languages`,
    share: 15,
    field: 'languages',
    file: 'languages',
    text: ({ languages }, { locale }) => languages.map((each) => languageText(each, locale)).join(', '),
  },
  {
    key: 'salary',
    name: msg`Salary up to`,
    share: 11,
    isNumber: true,
    field: 'salary',
    sort: 'salary',
    file: 'salary',
    text: ({ salary }, { locale }) => (salary === null ? '' : formatShortMoney(salary, 'EUR', locale)),
  },
  {
    key: 'openings',
    name: msg`Openings`,
    share: 9,
    isNumber: true,
    field: 'openings',
    sort: 'openings',
    file: 'openings',
    text: ({ openings }) => String(openings),
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

/** A hit of the search in the shape of lists and records. */
export function shownJob({ jobId, title, access, status, can }: JobHit): ShownJob {
  return { jobId, title, access, status, can }
}

/** How jobs are searched and how those that were found are shown. */
export const jobSearch: SearchKind<JobHit> = {
  kind: 'job',
  page: 'searchJobs',
  filters: jobFilters,
  endpoints: { search: jobs.search, count: jobs.count, facets: jobs.facets },
  filterWords: {
    names: FILTER_NAMES,
    order: [
      'access',
      'status',
      'clientCompany',
      'companyId',
      'functions',
      'seniorities',
      'location',
      'countries',
      'skills',
      'languages',
      'workplaces',
      'employments',
      'salary',
      'educationDegrees',
      'cities',
      'openings',
      'tags',
    ] satisfies JobFilterKey[],
    open: 6,
    groups: {
      status: Object.entries(JOB_STATUS_GROUPS).map(([group, values]) => ({
        name: JOB_GROUP_NAMES[group as JobStatusGroup],
        values,
      })),
    },
    found: { companyId: 'company' },
    values: {
      access: ACCESS_NAMES,
      status: JOB_STATUS_NAMES,
      functions: FUNCTION_NAMES,
      seniorities: SENIORITY_NAMES,
      educationDegrees: DEGREE_NAMES,
      workplaces: WORKPLACE_NAMES,
      employments: EMPLOYMENT_NAMES,
    },
    valueText: (key, value, { i18n, locale }) =>
      key === 'languages' ? knownLanguageText(value, i18n, locale) : undefined,
    controls: { languages: languageFilter('languages', false) },
    numberText: (key, value, { locale }) => (key === 'salary' ? formatShortMoney(value, 'EUR', locale) : undefined),
    exactFrom: ['openings'],
    money: ['salary'],
  },
  sortNames: {
    relevance: msg`Best match`,
    name: msg`Job title`,
    updatedAt: msg`Last change`,
    salary: msg`Salary`,
    openings: msg`Openings`,
  },
  columns: COLUMNS,
  usualColumns: ['status', 'company', 'place', 'workplace', 'updated'],
  cardFacts: ['status', 'company', 'place', 'workplace'],
  tagsOf: ({ tags }) => tags,
  withTags: (hit, tags) => ({ ...hit, tags }),
  hrefOf: ({ id }, locale) => href('job', locale, { id }),
  lineOf: ({ subtitle }) => subtitle,
  Picture: ({ size }) => <JobFace size={size} />,
  Preview: lazy(async () => ({ default: (await import('./job-preview.tsx')).JobPreview })),
  renderActions: (hits, onTagged) => (
    <>
      <TagButton tagging={jobTagging} records={hits} onTagged={onTagged} />
      <DeleteButton kind={jobKind} records={hits} />
    </>
  ),
  editHref: ({ id, can }, locale) => (can.edit ? href('jobEdit', locale, { id }) : undefined),
  follows: followableKind('job', jobApi),
  fileName: 'jobs.csv',
  words: {
    many: msg`Jobs`,
    title: msg`Search jobs`,
    placeholder: msg`Title, skill, company or any word`,
    none: msg`No matching jobs`,
    noneForWords: msg`No job fits these words.`,
    count: (count, number) => msg`${plural(count, { one: `${number} job`, other: `${number} jobs` })}`,
    chosen: (count) => msg`${plural(count, { one: '# job chosen', other: '# jobs chosen' })}`,
  },
}
