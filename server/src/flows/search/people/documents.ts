import { LOCALES } from '@kontor/contract/kit/locales.ts'
import type { ConceptLabel, Position } from '@kontor/contract/person-parts.ts'
import { careerStartOf, graduationOf, homeOf, isCurrent, levelsOf } from '#catalogue/people/derived.ts'
import { inLanguage } from '#catalogue/people/skill-concepts.ts'
import type { PersonSource } from '#catalogue/people/search-source.ts'
import { cityIn } from '#kit/text/city-names.ts'
import { keysOf } from '../../matching/candidates.ts'
import { matchPerson } from '../../matching/match-person.ts'
import type { KnownWords } from '../document-words.ts'
import type { Document } from '../engine.ts'
import { plainDocument } from '../plain-document.ts'
import type { PersonColumns } from './columns.ts'

/** What the index keeps of a person. */
export function documentOf(row: PersonSource, known?: KnownWords): Document<PersonColumns> {
  const { positions, educations, skills, occupations, languages, tags } = row
  const [current, former] = [positions.filter(isCurrent), positions.filter((position) => !isCurrent(position))]
  const columns = columnsOf(row, { current, former })
  const point = pointOf(row)
  return plainDocument(
    {
      id: row.id,
      // People have no word in their address.
      slug: '',
      name: row.name,
      texts: {
        B: [row.title, ...current.map(({ title }) => title), ...namesOf(occupations), ...tags],
        C: [row.company, row.city, ...namesOf(skills), ...positions.map(({ company }) => company)],
        D: [
          row.summary,
          ...former.flatMap(({ title, description }) => [title, description]),
          ...current.map(({ description }) => description),
          ...educations.flatMap(({ school, degree, subject }) => [school, degree, subject]),
        ],
      },
      values: {
        knowsLanguages: languages.flatMap(levelsOf),
        languages: columns.languages,
        skills: columns.skills,
        occupations: columns.occupations,
        functions: columns.functions,
        seniorities: columns.seniorities,
        companies: [...columns.companies, ...current.map(({ companyId }) => companyId)],
        formerCompanies: [...columns.former_companies, ...former.map(({ companyId }) => companyId)],
        schools: [...columns.schools, ...educations.map(({ schoolId }) => schoolId)],
        educationDegrees: columns.degrees,
        countries: [row.country],
        cities: [row.city],
        tags,
        availability: [columns.availability],
        workPermits: columns.work_permits,
        enrichment: [row.enrichment_status],
      },
      point,
      columns: { ...columns, latitude: point?.latitude ?? null, longitude: point?.longitude ?? null },
      popularity: popularityOf(row),
      version: row.version,
      updatedAt: row.updated_at,
    },
    known,
  )
}

type Career = { current: readonly Position[]; former: readonly Position[] }

function columnsOf(row: PersonSource, { current, former }: Career): PersonColumns {
  return {
    position: row.title,
    company: row.company,
    seniority: row.seniority,
    country: row.country,
    city: row.city,
    latitude: null,
    longitude: null,
    photo_key: row.photo_key,
    availability: row.availability?.status ?? null,
    enrichment_status: row.enrichment_status,
    career_start: careerStartOf(row.positions),
    graduation: graduationOf(row.educations),
    languages: row.languages.map(({ language }) => language),
    language_levels: row.languages.map(({ language, proficiency }) =>
      proficiency === null ? language : `${language}:${proficiency}`,
    ),
    skills: row.skills.map(valueOf),
    occupations: row.occupations.map(valueOf),
    functions: different(current.map((position) => position.function)),
    seniorities: different(current.map(({ seniority }) => seniority)),
    companies: different(current.map(({ company }) => company)),
    former_companies: different(former.map(({ company }) => company)),
    schools: different(row.educations.map(({ school }) => school)),
    degrees: different(row.educations.map(({ level }) => level)),
    work_permits: row.work_permits.filter(({ status }) => status !== 'needed').map(({ country }) => country),
    tags: row.tags,
    match_keys: keysOf(matchPerson(row)),
  }
}

/** A concept is found by its id; words that are none by themselves, in small letters. */
export function valueOf({ id, name }: ConceptLabel) {
  return id ?? name.toLowerCase()
}

function different(values: readonly (string | null)[]): string[] {
  return [...new Set(values.flatMap((value) => value || []))]
}

/** What a skill or an occupation is called in each language: whoever asks in one finds those who wrote in another. */
function namesOf(labels: readonly ConceptLabel[]): string[] {
  return [...new Set(labels.flatMap((label) => LOCALES.map((locale) => inLanguage(label, locale).name)))]
}

/** Where somebody lives; where only the city is known, the middle of it. */
function pointOf({ places, city, country }: PersonSource) {
  const home = homeOf(places)
  if (home && home.latitude !== null && home.longitude !== null) {
    return { latitude: home.latitude, longitude: home.longitude }
  }
  return home && city && country ? cityIn(city, country) : undefined
}

/** Among people with the same words, those of whom more is known come first. */
function popularityOf({ positions, educations, skills, languages, photo_key, city }: PersonSource) {
  const parts = [positions.length > 0, positions.length > 2, educations.length > 0, skills.length > 3]
  const known = [...parts, languages.length > 0, photo_key !== null, city !== null].filter(Boolean).length
  return known / 7
}
