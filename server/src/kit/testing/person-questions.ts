import { PERSON_FILTERS } from '@kontor/contract/person-filters.ts'
import { FACET_LIMIT } from '@kontor/contract/kit/search-endpoints.ts'
import type { TestDatabase } from './database.ts'

/** Each filter of the contract as plain SQL over the records; `$1` is its values. */
const CURRENT = `jsonb_array_elements(positions) p where p ->> 'to' is null`
const FORMER = `jsonb_array_elements(positions) p where p ->> 'to' is not null`
const KNOWS = `exists (select from jsonb_array_elements(languages) l where l ->> 'language' = split_part(pair, ':', 1)
  and (split_part(pair, ':', 2) = '' or l ->> 'proficiency' >= split_part(pair, ':', 2)))`
const SQL: Readonly<Record<string, string>> = {
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
}
/** What a filter of all its values leaves out where none of them is wanted: whoever has one. */
const ANY_OF: Readonly<Record<string, string>> = {
  knowsLanguages: `exists (select from unnest($1) pair where ${KNOWS})`,
}
/** The number that a range asks about. */
const NUMBERS = {
  careerStart: `(select min(left(p ->> 'from', 4)::integer) from jsonb_array_elements(positions) p)`,
  graduation: `(select max(left(e ->> 'to', 4)::integer) from jsonb_array_elements(educations) e)`,
} as const
export type PersonRange = keyof typeof NUMBERS
export const PERSON_RANGE_KEYS = Object.keys(NUMBERS) as PersonRange[]

/** Its step, from its least number to the last before the next step; the last step has no end. */
function stepOf(key: PersonRange) {
  const { steps } = PERSON_FILTERS[key]
  const names = steps.map((least, at) => `'${least}-${at + 1 < steps.length ? (steps[at + 1] ?? 0) - 1 : ''}'`)
  const step = `(array[${names.join()}])[width_bucket(${NUMBERS[key]}, array[${steps.join()}])]`
  return `select ${step} as value where ${NUMBERS[key]} is not null`
}
/** The value of a facet for each record that has it. */
const FACETS: Readonly<Record<string, string>> = {
  access: `select case when account_id is null then 'public' else 'company' end as value`,
  occupations: `select distinct coalesce(o ->> 'id', lower(o ->> 'name')) as value from jsonb_array_elements(occupations) o`,
  companies: `select distinct lower(p ->> 'company') as value from ${CURRENT} and p ->> 'company' <> ''`,
  formerCompanies: `select distinct lower(p ->> 'company') as value from ${FORMER} and p ->> 'company' <> ''`,
  schools: `select distinct lower(e ->> 'school') as value from jsonb_array_elements(educations) e where e ->> 'school' <> ''`,
  cities: `select lower(city) as value where city <> ''`,
  tags: `select distinct lower(tag) as value from unnest(tags) tag`,
  workPermits: `select distinct w ->> 'country' as value from jsonb_array_elements(work_permits) w where w ->> 'status' <> 'needed'`,
  enrichment: `select enrichment_status as value`,
  careerStart: stepOf('careerStart'),
  graduation: stepOf('graduation'),
  languages: `select l ->> 'language' as value from jsonb_array_elements(languages) l`,
  skills: `select distinct coalesce(s ->> 'id', lower(s ->> 'name')) as value from jsonb_array_elements(skills) s`,
  functions: `select distinct p ->> 'function' as value from ${CURRENT} and p ->> 'function' is not null`,
  seniorities: `select distinct p ->> 'seniority' as value from ${CURRENT}`,
  educationDegrees: `select distinct e ->> 'level' as value from jsonb_array_elements(educations) e`,
  countries: `select country as value`,
  availability: `select availability ->> 'status' as value where availability is not null`,
}

export const PERSON_FILTER_KEYS = Object.keys(SQL)
export const PERSON_FACET_KEYS = Object.keys(FACETS)

/** Filters with the values that are wanted and those that are not, a span of years for each range, and a facet. */
export type PersonQuestion = {
  filters: Record<string, string[]>
  without: Record<string, string[]>
  spans: Record<PersonRange, { since: number | undefined; until: number | undefined }>
  facet: string
}

/** What a record must fulfil, without one of the filters where a facet is counted. */
function conditionsOf(accountId: string, { filters, without, spans }: PersonQuestion, except?: string) {
  const wanted = Object.entries(filters).filter(([key]) => key !== except)
  const given = [...wanted, ...Object.entries(without)]
  const seen = `(account_id is null or account_id = $1::uuid) and deleted_at is null and merged_into is null`
  const chosen = given.map(([key], at) => {
    const isWanted = at < wanted.length
    const condition = (isWanted ? undefined : ANY_OF[key]) ?? SQL[key] ?? 'false'
    return `${isWanted ? '' : 'not '}coalesce(${condition.replaceAll('$1', `$${at + 2}::text[]`)}, false)`
  })
  const years = PERSON_RANGE_KEYS.filter((key) => key !== except).flatMap((key) => {
    const { since, until } = spans[key]
    const least = since === undefined ? [] : [`${NUMBERS[key]} >= ${since}`]
    return until === undefined ? least : [...least, `${NUMBERS[key]} <= ${until}`]
  })
  return { where: [seen, ...chosen, ...years].join(' and '), values: [accountId, ...given.map(([, list]) => list)] }
}

/** The ids of all people that an account sees and that fit. */
export async function listMatches(owner: TestDatabase['owner'], accountId: string, question: PersonQuestion) {
  const { where, values } = conditionsOf(accountId, question)
  const { rows } = await owner.query<{ id: string }>(`select id from catalogue.people where ${where}`, values)
  return rows.map(({ id }) => id)
}

/** How many of them have each value of the facet, the most frequent first or step by step; a filter does not count against its own values. */
export async function countValues(owner: TestDatabase['owner'], accountId: string, question: PersonQuestion) {
  const { where, values } = conditionsOf(accountId, question, question.facet)
  const { rows } = await owner.query<{ value: string; count: number }>(
    `select value, count(*)::integer as count from catalogue.people, lateral (${FACETS[question.facet]}) each
     where ${where} group by value order by ${question.facet in NUMBERS ? '' : 'count desc,'} value limit ${FACET_LIMIT}`,
    values,
  )
  return rows
}
