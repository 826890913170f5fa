import { countryName, loadCountries } from '@kontor/contract/kit/countries.ts'
import type { RecordHit } from '@kontor/contract/kit/search-endpoints.ts'
import { people, type PersonHit } from '@kontor/contract/people.ts'
import { personFilters } from '@kontor/contract/person-filters.ts'
import { Proficiency } from '@kontor/contract/person-parts.ts'
import { headlineOf } from '#catalogue/people/derived.ts'
import { avatarUrl } from '#catalogue/people/photo-address.ts'
import { rightsOf } from '#catalogue/people/present.ts'
import { personSource, type PersonSource } from '#catalogue/people/search-source.ts'
import { conceptLabel } from '#catalogue/people/skill-concepts.ts'
import { cityAnywhere, cityName } from '#kit/text/city-names.ts'
import { searchKind } from '../kind.ts'
import { COLUMNS, type PersonColumns, WITHOUT } from './columns.ts'
import { documentOf } from './documents.ts'
import { languageLabels } from '../language-labels.ts'

/** What hits of people show beside what all hits show. */
type Details = Omit<PersonHit, Exclude<keyof RecordHit, 'type'>>

/** The search of people: by name, what they do, where and what they know. */
export const personSearch = searchKind<PersonColumns, PersonSource, Details, typeof personFilters>({
  filters: personFilters,
  endpoints: { search: people.search, count: people.count, facets: people.facets },
  columns: COLUMNS,
  at: {
    knowsLanguages: 'language_levels',
    languages: 'languages',
    skills: 'skills',
    occupations: 'occupations',
    functions: 'functions',
    seniorities: 'seniorities',
    companies: 'companies',
    formerCompanies: 'former_companies',
    schools: 'schools',
    educationDegrees: 'degrees',
    countries: 'country',
    cities: 'city',
    tags: 'tags',
    availability: 'availability',
    workPermits: 'work_permits',
    enrichment: 'enrichment_status',
    careerStart: 'career_start',
    graduation: 'graduation',
  },
  anyCase: ['cities', 'tags', 'companies', 'formerCompanies', 'schools'],
  recipe: 4,
  places: { A: 'name', B: 'position', C: 'skills', D: 'career' },
  source: personSource,
  without: WITHOUT,
  async documentMaker() {
    return documentOf
  },
  subtitleOf: ({ position, company }) => headlineOf({ title: position, company }),
  avatarUrlOf: (kit, { record_id: id, photo_key, name }) => avatarUrl(kit, { id, photo_key, name }),
  async details({ session, locale }) {
    return (hit) => ({
      type: 'person',
      personId: hit.record_id,
      position: hit.position,
      company: hit.company,
      seniority: hit.seniority,
      location:
        hit.country === null ? null : { city: cityName(hit.city ?? '', hit.country, locale), country: hit.country },
      languages: hit.language_levels.map(languageOf),
      skills: hit.skills.map((skill) => conceptLabel(skill, locale)),
      tags: hit.tags,
      availability: hit.availability,
      can: rightsOf(session, { account_id: hit.isOwn ? session.accountId : null }),
    })
  },
  async facetLabels(_tx, locale) {
    await loadCountries(locale)
    const country = (code: string) => countryName(code, locale)
    return {
      countries: country,
      workPermits: country,
      cities: (city) => cityAnywhere(city)?.names[locale],
      languages: languageLabels(locale),
      skills: (skill) => conceptLabel(skill, locale),
      occupations: (occupation) => conceptLabel(occupation, locale),
    }
  },
  recordValues: { companies: 'company', formerCompanies: 'company', schools: 'company' },
  export: {
    file: 'people',
    columns: {
      personId: (hit) => hit.record_id,
      name: (hit) => hit.name,
      access: (hit) => (hit.isOwn ? 'company' : 'public'),
      position: (hit) => hit.position,
      company: (hit) => hit.company,
      seniority: (hit) => hit.seniority,
      country: (hit) => hit.country,
      city: (hit) => hit.city,
      languages: (hit) => hit.language_levels,
      skills: (hit) => hit.skills.map((skill) => conceptLabel(skill, 'en')),
      occupations: (hit) => hit.occupations.map((occupation) => conceptLabel(occupation, 'en')),
      schools: (hit) => hit.schools,
      degrees: (hit) => hit.degrees,
      tags: (hit) => hit.tags,
      availability: (hit) => hit.availability,
      enrichment: (hit) => hit.enrichment_status,
      updatedAt: (hit) => hit.updated_at.toISOString(),
    },
  },
})

function languageOf(text: string): PersonHit['languages'][number] {
  const [language = '', level] = text.split(':')
  return { language, proficiency: level === undefined ? null : Proficiency.parse(level) }
}
