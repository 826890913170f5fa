import { jobFilters } from '@kontor/contract/job-filters.ts'
import { inEuro } from '@kontor/contract/kit/euro-rates.ts'
import type { RecordTable } from './record-questions.ts'

const LANGUAGES = `jsonb_array_elements(languages) l`
const WORKPLACE = `case remote_share when 0 then 'onSite' when 100 then 'remote' else 'hybrid' end`
const SKILL = `coalesce(s ->> 'id', lower(s ->> 'name'))`
/** In one place, so that a rate of the contract is a number of the question. */
const RATES = ['EUR', 'CHF', 'GBP'].map((code) => `when '${code}' then ${1e9 / (inEuro(1e9, code) ?? 1)}`).join(' ')
const PER_YEAR = `case salary ->> 'per' when 'month' then 12 when 'day' then 220 when 'hour' then 1760 else 1 end`
const MOST = `coalesce((salary ->> 'max')::float8, (salary ->> 'min')::float8)`

/** The filters of jobs over their table; of a confidential job those of its team alone know. */
export const JOBS: RecordTable = {
  table: 'catalogue.jobs',
  path: 'jobs',
  filters: jobFilters,
  seen: 'deleted_at is null and (not confidential or $2::uuid = any (team_ids))',
  terms: {
    access: `case when account_id is null then 'public' else 'company' end = any ($1)`,
    status: `status = any ($1)`,
    clientCompany: `lower(client_company) = any (select lower(each) from unnest($1) each)`,
    companyId: `company_id::text = any ($1)`,
    functions: `functions && $1`,
    seniorities: `seniorities && $1`,
    educationDegrees: `education_degrees && $1`,
    skills: `exists (select from jsonb_array_elements(skills) s where ${SKILL} = any ($1))`,
    languages: `exists (select from ${LANGUAGES}, unnest($1) pair where l ->> 'language' = split_part(pair, ':', 1)
      and (split_part(pair, ':', 2) = '' or l ->> 'proficiency' >= split_part(pair, ':', 2)))`,
    countries: `countries && $1`,
    cities: `exists (select from unnest(cities) city where lower(city) = any (select lower(each) from unnest($1) each))`,
    workplaces: `remote_share is not null and ${WORKPLACE} = any ($1)`,
    employments: `employment = any ($1)`,
    tags: `exists (select from unnest(tags) tag where lower(tag) = any (select lower(each) from unnest($1) each))`,
  },
  ranges: {
    salary: `round(${MOST} * ${PER_YEAR} / case salary ->> 'currency' ${RATES} end)`,
    openings: `openings`,
  },
  facets: {
    access: `select case when account_id is null then 'public' else 'company' end as value`,
    status: `select status as value`,
    clientCompany: `select lower(client_company) as value where client_company <> ''`,
    companyId: `select company_id::text as value where company_id is not null`,
    functions: `select unnest(functions) as value`,
    seniorities: `select unnest(seniorities) as value`,
    educationDegrees: `select unnest(education_degrees) as value`,
    skills: `select distinct ${SKILL} as value from jsonb_array_elements(skills) s`,
    languages: `select l ->> 'language' as value from ${LANGUAGES}`,
    countries: `select unnest(countries) as value`,
    cities: `select distinct lower(city) as value from unnest(cities) city`,
    workplaces: `select ${WORKPLACE} as value where remote_share is not null`,
    employments: `select employment as value where employment is not null`,
    tags: `select distinct lower(tag) as value from unnest(tags) tag`,
  },
  point: [`(places -> 0 ->> 'latitude')::float8`, `(places -> 0 ->> 'longitude')::float8`],
}
