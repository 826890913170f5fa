import { personFilters } from '@kontor/contract/person-filters.ts'
import type { RecordTable } from './record-questions.ts'

const CURRENT = `jsonb_array_elements(positions) p where p ->> 'to' is null`
const FORMER = `jsonb_array_elements(positions) p where p ->> 'to' is not null`
const KNOWS = `exists (select from jsonb_array_elements(languages) l where l ->> 'language' = split_part(pair, ':', 1)
  and (split_part(pair, ':', 2) = '' or l ->> 'proficiency' >= split_part(pair, ':', 2)))`

/** The filters of people over their table. */
export const PEOPLE: RecordTable = {
  table: 'catalogue.people',
  path: 'people',
  filters: personFilters,
  seen: 'deleted_at is null and merged_into is null',
  terms: {
    access: `case when account_id is null then 'public' else 'company' end = any ($1)`,
    knowsLanguages: `not exists (select from unnest($1) pair where not ${KNOWS})`,
    languages: `exists (select from jsonb_array_elements(languages) l where l ->> 'language' = any ($1))`,
    skills: `exists (select from jsonb_array_elements(skills) s where coalesce(s ->> 'id', lower(s ->> 'name')) = any ($1))`,
    occupations: `exists (select from jsonb_array_elements(occupations) o where coalesce(o ->> 'id', lower(o ->> 'name')) = any ($1))`,
    functions: `exists (select from ${CURRENT} and p ->> 'function' = any ($1))`,
    seniorities: `exists (select from ${CURRENT} and p ->> 'seniority' = any ($1))`,
    companies: `exists (select from ${CURRENT} and (p ->> 'company' = any ($1) or p ->> 'companyId' = any ($1)))`,
    formerCompanies: `exists (select from ${FORMER} and (p ->> 'company' = any ($1) or p ->> 'companyId' = any ($1)))`,
    schools: `exists (select from jsonb_array_elements(educations) e where e ->> 'school' = any ($1) or e ->> 'schoolId' = any ($1))`,
    educationDegrees: `exists (select from jsonb_array_elements(educations) e where e ->> 'level' = any ($1))`,
    countries: `country = any ($1)`,
    cities: `lower(city) = any (select lower(each) from unnest($1) each)`,
    tags: `exists (select from unnest(tags) tag where lower(tag) = any ($1))`,
    availability: `availability ->> 'status' = any ($1)`,
    workPermits: `exists (select from jsonb_array_elements(work_permits) w where w ->> 'status' <> 'needed' and w ->> 'country' = any ($1))`,
    enrichment: `enrichment_status = any ($1)`,
  },
  anyOf: { knowsLanguages: `exists (select from unnest($1) pair where ${KNOWS})` },
  ranges: {
    careerStart: `(select min(left(p ->> 'from', 4)::integer) from jsonb_array_elements(positions) p)`,
    graduation: `(select max(left(e ->> 'to', 4)::integer) from jsonb_array_elements(educations) e)`,
  },
  facets: {
    access: `select case when account_id is null then 'public' else 'company' end as value`,
    occupations: `select distinct coalesce(o ->> 'id', lower(o ->> 'name')) as value from jsonb_array_elements(occupations) o`,
    companies: `select distinct lower(p ->> 'company') as value from ${CURRENT} and p ->> 'company' <> ''`,
    formerCompanies: `select distinct lower(p ->> 'company') as value from ${FORMER} and p ->> 'company' <> ''`,
    schools: `select distinct lower(e ->> 'school') as value from jsonb_array_elements(educations) e where e ->> 'school' <> ''`,
    cities: `select lower(city) as value where city <> ''`,
    tags: `select distinct lower(tag) as value from unnest(tags) tag`,
    workPermits: `select distinct w ->> 'country' as value from jsonb_array_elements(work_permits) w where w ->> 'status' <> 'needed'`,
    enrichment: `select enrichment_status as value`,
    languages: `select l ->> 'language' as value from jsonb_array_elements(languages) l`,
    skills: `select distinct coalesce(s ->> 'id', lower(s ->> 'name')) as value from jsonb_array_elements(skills) s`,
    functions: `select distinct p ->> 'function' as value from ${CURRENT} and p ->> 'function' is not null`,
    seniorities: `select distinct p ->> 'seniority' as value from ${CURRENT}`,
    educationDegrees: `select distinct e ->> 'level' as value from jsonb_array_elements(educations) e`,
    countries: `select country as value`,
    availability: `select availability ->> 'status' as value where availability is not null`,
  }, // All of them have one place, their home, with its coordinates.
  point: [`(places -> 0 ->> 'latitude')::float8`, `(places -> 0 ->> 'longitude')::float8`],
}
