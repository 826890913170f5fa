import type { RecordHit } from '@kontor/contract/kit/search-endpoints.ts'
import { jobFilters } from '@kontor/contract/job-filters.ts'
import { type JobHit, jobs } from '@kontor/contract/jobs.ts'
import { countryName, loadCountries } from '@kontor/contract/kit/countries.ts'
import { subtitleOf } from '#catalogue/jobs/job-type.ts'
import { openedAtOf } from '#catalogue/jobs/jobs.service.ts'
import { hitRightsOf } from '#catalogue/jobs/present.ts'
import { jobSource, type JobSource } from '#catalogue/jobs/search-source.ts'
import { conceptLabel } from '#catalogue/people/skill-concepts.ts'
import { searchKind } from '../kind.ts'
import { COLUMNS, type JobColumns, WITHOUT } from './columns.ts'
import { documentOf } from './documents.ts'
import { languageLabels } from '../language-labels.ts'

/** What hits of jobs show beside what all hits show. */
type Details = Omit<JobHit, Exclude<keyof RecordHit, 'type'>>

/** The search of jobs: by title, what is done, where and what is needed. */
export const jobSearch = searchKind<JobColumns, JobSource, Details, typeof jobFilters>({
  filters: jobFilters,
  endpoints: { search: jobs.search, count: jobs.count, facets: jobs.facets },
  ownFeature: 'hiring',
  columns: COLUMNS,
  at: {
    status: 'status',
    clientCompany: 'client_company',
    companyId: 'company_id',
    functions: 'functions',
    seniorities: 'seniorities',
    educationDegrees: 'degrees',
    skills: 'skills',
    languages: 'languages',
    countries: 'countries',
    cities: 'cities',
    workplaces: 'workplace',
    employments: 'employment',
    tags: 'tags',
    salary: 'salary',
    openings: 'openings',
  },
  anyCase: ['cities', 'tags', 'clientCompany'],
  recipe: 2,
  places: { A: 'title', B: 'occupations', C: 'skills', D: 'description' },
  source: jobSource,
  without: WITHOUT,
  async documentMaker() {
    return documentOf
  },
  subtitleOf: (hit) => subtitleOf(hit),
  avatarUrlOf: () => '',
  async details({ tx, session, locale }, hits) {
    const openedAt = await openedAtOf(
      tx,
      session,
      hits.map((hit) => hit.record_id),
    )
    return (hit) => {
      const row = { account_id: hit.isOwn ? session.accountId : null, status: hit.status }
      return {
        type: 'job',
        jobId: hit.record_id,
        status: hit.status,
        clientCompany: hit.client_company,
        companyId: hit.company_id,
        location: hit.country === null ? null : { city: hit.city ?? '', country: hit.country },
        workplace: hit.workplace,
        employment: hit.employment,
        functions: hit.functions as JobHit['functions'],
        seniorities: hit.seniorities as JobHit['seniorities'],
        languages: hit.language_levels.map(languageOf),
        skills: hit.skills.map((skill) => conceptLabel(skill, locale)),
        tags: hit.tags,
        openings: hit.openings,
        salary: hit.salary,
        openedAt: openedAt.get(hit.record_id)?.toISOString() ?? null,
        can: hitRightsOf(session, row),
      }
    }
  },
  async facetLabels(_tx, locale) {
    await loadCountries(locale)
    return {
      countries: (code) => countryName(code, locale),
      languages: languageLabels(locale),
      skills: (skill) => conceptLabel(skill, locale),
    }
  },
  recordValues: { companyId: 'company' },
  export: {
    file: 'jobs',
    columns: {
      jobId: (hit) => hit.record_id,
      title: (hit) => hit.name,
      access: (hit) => (hit.isOwn ? 'company' : 'public'),
      status: (hit) => hit.status,
      clientCompany: (hit) => hit.client_company,
      companyId: (hit) => hit.company_id,
      countries: (hit) => hit.countries,
      cities: (hit) => hit.cities,
      workplace: (hit) => hit.workplace,
      employment: (hit) => hit.employment,
      functions: (hit) => hit.functions,
      seniorities: (hit) => hit.seniorities,
      educationDegrees: (hit) => hit.degrees,
      skills: (hit) => hit.skills.map((skill) => conceptLabel(skill, 'en')),
      languages: (hit) => hit.language_levels,
      salary: (hit) => hit.salary,
      openings: (hit) => hit.openings,
      tags: (hit) => hit.tags,
      updatedAt: (hit) => hit.updated_at.toISOString(),
    },
  },
})

function languageOf(text: string): JobHit['languages'][number] {
  const [language = '', proficiency = null] = text.split(':')
  return { language, proficiency }
}
