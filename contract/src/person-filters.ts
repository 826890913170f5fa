import { ACCESS_FILTER, defineFilters } from './kit/filters.ts'
import { EnrichmentStatus } from './kit/freshness.ts'
import { AVAILABILITIES, DEGREES, FUNCTIONS, SENIORITIES } from './person-parts.ts'
import { VISIBLE_FIELDS } from './visible-fields.ts'

/** Every filter of the people search. */
export const personFilters = defineFilters({
  kind: 'person',
  fields: VISIBLE_FIELDS.person,
  name: 'name',
  publicAloneWithoutText: true,
  filters: {
    access: ACCESS_FILTER,
    /** As `de:B2` for at least this level or `de` for any; whoever is found knows all of them. */
    knowsLanguages: { kind: 'terms', all: true, facet: false, field: 'languages' },
    languages: { kind: 'terms', facet: true, field: 'languages' },
    /** Ids of concepts, or the words of a skill that is none. */
    skills: { kind: 'terms', facet: true, field: 'skills' },
    occupations: { kind: 'terms', facet: true, field: 'occupations' },
    /** What somebody does today. */
    functions: { kind: 'terms', facet: true, field: 'positions', values: FUNCTIONS },
    seniorities: { kind: 'terms', facet: true, field: 'positions', values: SENIORITIES },
    /** Ids of companies: of today, of before, and where somebody learned. */
    companies: { kind: 'terms', facet: true, field: 'positions' },
    formerCompanies: { kind: 'terms', facet: true, field: 'positions' },
    schools: { kind: 'terms', facet: true, field: 'educations' },
    educationDegrees: { kind: 'terms', facet: true, field: 'educations', values: DEGREES },
    countries: { kind: 'terms', facet: true, field: 'location' },
    cities: { kind: 'terms', facet: true, field: 'location' },
    tags: { kind: 'terms', facet: true, field: 'tags' },
    availability: { kind: 'terms', facet: true, field: 'availability', values: AVAILABILITIES },
    /** Countries in which somebody may work without a further permit. */
    workPermits: { kind: 'terms', facet: true, field: 'workPermits' },
    enrichment: { kind: 'terms', facet: true, field: 'enrichment', values: EnrichmentStatus.options },
    /** The year of the first position. */
    careerStart: {
      kind: 'range',
      facet: true,
      field: 'positions',
      least: 1800,
      most: 2100,
      steps: [1800, 1980, 1990, 2000, 2010, 2015, 2020],
    },
    /** The year in which the last education ended. */
    graduation: {
      kind: 'range',
      facet: true,
      field: 'educations',
      least: 1800,
      most: 2100,
      steps: [1800, 1980, 1990, 2000, 2010, 2015, 2020],
    },
    /** Distances are measured from the address. */
    location: { kind: 'place', facet: false, field: 'places', countries: 'countries' },
  },
})

export const PERSON_FILTERS = personFilters.filters
export type PersonFilterKey = keyof typeof PERSON_FILTERS
