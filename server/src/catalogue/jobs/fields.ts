import { jobFields, type JobField } from '@kontor/contract/job-record.ts'
import { LOCALES } from '@kontor/contract/kit/locales.ts'
import type { z } from 'zod'
import { unique } from '#catalogue/people/joins.ts'
import { tidyConcepts } from '#catalogue/people/skill-concepts.ts'
import * as kit from '#kit/records/fields.ts'
import { nameKey } from '#kit/text/name-key.ts'
import type { Columns, Row } from './jobs.repository.ts'

/** The fields of a job as the contract knows them. */
export type Values = { [K in JobField]: z.output<(typeof jobFields)[K]> }

type Declared<K extends JobField> = Omit<kit.Field<Row, Values[K]>, 'schema' | 'columns'> & {
  columns: { readonly [C in keyof Columns]?: (value: Values[K]) => Columns[C] }
}

/** The schema comes from the contract; here is how each field is held. */
function field<K extends JobField>(name: K, declared: Declared<K>) {
  return { ...declared, schema: jobFields[name] } as unknown as kit.Field<Row, Values[K]>
}

/** A value that one column holds as it is. */
function plain<K extends JobField>(name: K, column: keyof Columns & keyof Row, empty: Values[K]) {
  const columns = { [column]: (value: Values[K]) => value }
  return field(name, { empty, columns, read: (row) => row[column] as Values[K] })
}

/** A list or an object that one column holds as JSON. */
function json<K extends JobField>(
  name: K,
  column: keyof Columns & keyof Row,
  empty: Values[K],
  more: Declared<K>['columns'] = {},
) {
  const write = (value: Values[K]) => (value === null ? null : JSON.stringify(value))
  return field(name, { empty, read: (row) => row[column] as Values[K], columns: { [column]: write, ...more } })
}

export const FIELDS: kit.FieldList<Row, Values> = {
  title: field('title', { columns: { title: (title) => title, name_key: nameKey }, read: ({ title }) => title }),
  titles: json('titles', 'titles', {}),
  description: json('description', 'description', {}),
  clientCompany: plain('clientCompany', 'client_company', null),
  companyId: plain('companyId', 'company_id', null),
  places: json('places', 'places', [], {
    country: ([first]) => first?.country ?? null,
    city: ([first]) => first?.city || null,
    countries: (places) => [...new Set(places.map(({ country }) => country))],
    cities: (places) => [...new Set(places.flatMap(({ city }) => city || []))],
  }),
  remoteShare: plain('remoteShare', 'remote_share', null),
  functions: plain('functions', 'functions', []),
  seniorities: plain('seniorities', 'seniorities', []),
  educationDegrees: plain('educationDegrees', 'education_degrees', []),
  occupations: json('occupations', 'occupations', []),
  skills: json('skills', 'skills', []),
  languages: json('languages', 'languages', []),
  experienceYears: plain('experienceYears', 'experience_years', null),
  salary: json('salary', 'salary', null),
  employment: plain('employment', 'employment', null),
  workload: json('workload', 'workload', null),
  openings: plain('openings', 'openings', 1),
  startDate: plain('startDate', 'start_date', null),
  team: json('team', 'team', [], { team_ids: (team) => team.map(({ userId }) => userId) }),
  confidential: plain('confidential', 'confidential', false),
  stages: json('stages', 'stages', []),
  tags: plain('tags', 'tags', []),
  source: json('source', 'source', null),
  status: plain('status', 'status', 'draft'),
  statusReason: plain('statusReason', 'status_reason', null),
  statusNote: plain('statusNote', 'status_note', null),
}

/** What a field without a value holds. */
export const EMPTY = kit.emptyOf(FIELDS) as Omit<Values, 'title'>

export function valuesOf(row: Row): Values {
  return kit.valuesOf(FIELDS, row)
}

/** Without what says nothing: empty texts, and entries that stand there twice. */
export function tidy<T extends Partial<Values>>(given: T): T {
  const values: Partial<Values> = { ...given }
  for (const name of ['clientCompany', 'statusNote'] as const) if (values[name] === '') values[name] = null
  for (const name of ['titles', 'description'] as const) if (values[name]) values[name] = withTexts(values[name])
  if (values.skills) values.skills = tidySkills(values.skills)
  if (values.occupations) values.occupations = tidyConcepts(values.occupations, 'occupation')
  if (values.languages) values.languages = unique(values.languages, ({ language }) => language)
  if (values.team) values.team = unique(values.team, ({ userId }) => userId)
  if (values.tags) values.tags = unique(values.tags, (tag) => tag.toLowerCase())
  for (const name of ['functions', 'seniorities', 'educationDegrees'] as const)
    if (values[name]) values[name] = [...new Set<never>(values[name] as never[])]
  return values as T
}

/** In one order, so that two maps of the same texts are equal as they are compared. */
function withTexts(texts: Values['titles']): Values['titles'] {
  return Object.fromEntries(LOCALES.flatMap((locale) => (texts[locale] ? [[locale, texts[locale]]] : [])))
}

/** A skill that is asked for twice is a must if it is one anywhere. */
function tidySkills(skills: Values['skills']): Values['skills'] {
  const [musts, others] = [skills.filter(({ must }) => must), skills.filter(({ must }) => !must)]
  const known = tidyConcepts(musts, 'skill').map((skill) => ({ ...skill, must: true }))
  const nice = tidyConcepts(others, 'skill').map((skill) => ({ ...skill, must: false }))
  return unique([...known, ...nice], ({ id, name }) => id ?? name.toLowerCase())
}
