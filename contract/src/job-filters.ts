import { JOB_STATUSES } from './hiring-states.ts'
import { EMPLOYMENTS, WORKPLACES } from './job-parts.ts'
import { ACCESS_FILTER, defineFilters } from './kit/filters.ts'
import { DEGREES, FUNCTIONS, SENIORITIES } from './person-parts.ts'
import { VISIBLE_FIELDS } from './visible-fields.ts'

/** Every filter of the job search. */
export const jobFilters = defineFilters({
  kind: 'job',
  fields: VISIBLE_FIELDS.job,
  name: 'title',
  filters: {
    access: ACCESS_FILTER,
    status: { kind: 'terms', facet: true, field: 'status', values: JOB_STATUSES },
    /** The name of the client company. */
    clientCompany: { kind: 'terms', facet: true, field: 'clientCompany' },
    /** Ids of client companies. */
    companyId: { kind: 'terms', facet: true, field: 'companyId' },
    functions: { kind: 'terms', facet: true, field: 'functions', values: FUNCTIONS, several: true },
    seniorities: { kind: 'terms', facet: true, field: 'seniorities', values: SENIORITIES, several: true },
    educationDegrees: { kind: 'terms', facet: true, field: 'educationDegrees', values: DEGREES, several: true },
    /** Ids of concepts, or the words of a skill that is none; of the jobs that ask for any of them. */
    skills: { kind: 'terms', facet: true, field: 'skills', several: true },
    /** As `de` for jobs that ask for German, or `de:B2` for those that ask for at least this level. */
    languages: { kind: 'terms', facet: true, field: 'languages', several: true },
    countries: { kind: 'terms', facet: true, field: 'location', several: true },
    cities: { kind: 'terms', facet: true, field: 'location', several: true },
    workplaces: { kind: 'terms', facet: true, field: 'remoteShare', values: WORKPLACES },
    employments: { kind: 'terms', facet: true, field: 'employment', values: EMPLOYMENTS },
    tags: { kind: 'terms', facet: true, field: 'tags', several: true },
    /** The most that is paid in a year, in euros. */
    salary: {
      kind: 'range',
      facet: true,
      field: 'salary',
      least: 0,
      most: 1e9,
      steps: [0, 40_000, 60_000, 80_000, 100_000, 150_000],
    },
    openings: { kind: 'range', facet: true, field: 'openings', least: 1, most: 999, steps: [1, 2, 5, 10] },
    /** Distances are measured from the places. */
    location: { kind: 'place', facet: false, field: 'places', countries: 'countries' },
  },
})

export const JOB_FILTERS = jobFilters.filters
export type JobFilterKey = keyof typeof JOB_FILTERS
