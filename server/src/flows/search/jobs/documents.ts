import { workplaceOf } from '@kontor/contract/job-parts.ts'
import { LOCALES } from '@kontor/contract/kit/locales.ts'
import type { ConceptLabel } from '@kontor/contract/person-parts.ts'
import { levelsOf, yearlySalary } from '#catalogue/jobs/derived.ts'
import type { JobSource } from '#catalogue/jobs/search-source.ts'
import { inLanguage } from '#catalogue/people/skill-concepts.ts'
import { cityIn } from '#kit/text/city-names.ts'
import type { KnownWords } from '../document-words.ts'
import type { Document } from '../engine.ts'
import { plainDocument } from '../plain-document.ts'
import type { JobColumns } from './columns.ts'

/** What the index keeps of a job. */
export function documentOf(row: JobSource, known?: KnownWords): Document<JobColumns> {
  const columns = columnsOf(row)
  const point = pointOf(row)
  const document = plainDocument<JobColumns>(
    {
      id: row.id,
      // Jobs have no word in their address.
      slug: '',
      name: row.title,
      texts: {
        B: [...Object.values(row.titles), ...namesOf(row.occupations), ...row.tags],
        C: [row.client_company, ...columns.cities, ...namesOf(row.skills)],
        D: Object.values(row.description),
      },
      values: {
        status: [row.status],
        clientCompany: [row.client_company],
        companyId: [row.company_id],
        functions: row.functions,
        seniorities: row.seniorities,
        educationDegrees: row.education_degrees,
        skills: columns.skills,
        languages: row.languages.flatMap(levelsOf),
        countries: columns.countries,
        cities: columns.cities,
        workplaces: [columns.workplace],
        employments: [row.employment],
        tags: row.tags,
      },
      point,
      columns: { ...columns, latitude: point?.latitude ?? null, longitude: point?.longitude ?? null },
      popularity: popularityOf(row),
      version: row.version,
      updatedAt: row.updated_at,
    },
    known,
  )
  // Words of a confidential job are offered to nobody as a correction.
  return row.confidential ? { ...document, words: [] } : document
}

function columnsOf(row: JobSource): JobColumns {
  return {
    status: row.status,
    client_company: row.client_company,
    company_id: row.company_id,
    country: row.country,
    city: row.city,
    latitude: null,
    longitude: null,
    workplace: workplaceOf(row.remote_share),
    employment: row.employment,
    salary: yearlySalary(row.salary),
    openings: row.openings,
    functions: row.functions,
    seniorities: row.seniorities,
    degrees: row.education_degrees,
    skills: row.skills.map(valueOf),
    languages: row.languages.map(({ language }) => language),
    language_levels: row.languages.map(({ language, proficiency }) =>
      proficiency === null ? language : `${language}:${proficiency}`,
    ),
    countries: row.countries,
    cities: row.cities,
    tags: row.tags,
    readers: row.confidential ? row.team_ids : [],
  }
}

/** A concept is found by its id; words that are none by themselves, in small letters. */
function valueOf({ id, name }: ConceptLabel) {
  return id ?? name.toLowerCase()
}

/** What a skill or an occupation is called in each language: whoever asks in one finds what was written in another. */
function namesOf(labels: readonly ConceptLabel[]): string[] {
  return [...new Set(labels.flatMap((label) => LOCALES.map((locale) => inLanguage(label, locale).name)))]
}

/** The first place; where only the city is known, the middle of it. */
function pointOf({ places, city, country }: JobSource) {
  const [first] = places
  if (first && first.latitude !== null && first.longitude !== null) {
    return { latitude: first.latitude, longitude: first.longitude }
  }
  return first && city && country ? cityIn(city, country) : undefined
}

/** Among jobs with the same words, those that can be applied for and of which more is known come first. */
function popularityOf({ status, description, skills, places, salary, languages }: JobSource) {
  const described = Object.values(description).some((text) => text)
  const parts = [described, skills.length > 0, places.length > 0, salary !== null, languages.length > 0]
  return (parts.filter(Boolean).length + (status === 'open' ? 5 : status === 'onHold' ? 2 : 0)) / 10
}
