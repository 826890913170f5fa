import { MOST_OF_PERSON, personFields, type PersonField } from '@kontor/contract/person-record.ts'
import type { z } from 'zod'
import * as kit from '#kit/records/fields.ts'
import { companyIdsOf, currentOf, homeOf, levelsOf } from './derived.ts'
import * as joins from './joins.ts'
import type { Columns, Row } from './people.repository.ts'
import { personKey } from './person-key.ts'
import { tidyConcepts } from './skill-concepts.ts'
import { withLevel } from './title-level.ts'

/** The fields of a person as the contract knows them. */
export type Values = { [K in PersonField]: z.output<(typeof personFields)[K]> }

type Declared<K extends PersonField> = Omit<kit.Field<Row, Values[K]>, 'schema' | 'columns'> & {
  columns: { readonly [C in keyof Columns]?: (value: Values[K]) => Columns[C] }
}

/** The schema comes from the contract; here is how each field is held. */
function field<K extends PersonField>(name: K, declared: Declared<K>) {
  return { ...declared, schema: personFields[name] } as unknown as kit.Field<Row, Values[K]>
}

/** A text that one column holds as it is. */
function text<K extends 'firstName' | 'lastName' | 'prefix' | 'summary'>(name: K, column: keyof Columns & keyof Row) {
  const columns = { [column]: (value: Values[K]) => value }
  return field(name, { empty: null, columns, read: (row) => row[column] as Values[K] })
}

/** A list or an object that one column holds as JSON. */
function json<K extends PersonField>(
  name: K,
  column: keyof Columns & keyof Row,
  empty: Values[K],
  more: Partial<Declared<K>> = {},
) {
  const write = (value: Values[K]) => (value === null ? null : JSON.stringify(value))
  return field(name, {
    empty,
    read: (row) => row[column] as Values[K],
    ...more,
    columns: { [column]: write, ...more.columns },
  })
}

const byJson = (most: number) => joins.joinByJson(most) as never

export const FIELDS: kit.FieldList<Row, Values> = {
  name: field('name', { columns: { name: (name) => name, name_key: personKey }, read: ({ name }) => name }),
  firstName: text('firstName', 'first_name'),
  lastName: text('lastName', 'last_name'),
  prefix: text('prefix', 'prefix'),
  summary: text('summary', 'summary'),
  positions: json('positions', 'positions', [], {
    columns: {
      title: (positions) => currentOf(positions)?.title ?? null,
      company: (positions) => currentOf(positions)?.company || null,
      seniority: (positions) => currentOf(positions)?.seniority ?? null,
      company_ids: (positions) => companyIdsOf(positions, 'current'),
      former_company_ids: (positions) => companyIdsOf(positions, 'former'),
    },
    join: joins.joinPositions,
  }),
  educations: json('educations', 'educations', [], {
    columns: { school_ids: (educations) => [...new Set(educations.flatMap(({ schoolId }) => schoolId ?? []))] },
    join: joins.joinEducations,
  }),
  skills: json('skills', 'skills', [], { join: joins.joinConcepts(MOST_OF_PERSON.skills) }),
  occupations: json('occupations', 'occupations', [], { join: joins.joinConcepts(MOST_OF_PERSON.occupations) }),
  languages: json('languages', 'languages', [], {
    columns: { language_levels: (languages) => languages.flatMap(levelsOf) },
    join: joins.joinLanguages,
  }),
  places: json('places', 'places', [], {
    columns: {
      country: (places) => homeOf(places)?.country ?? null,
      city: (places) => homeOf(places)?.city || null,
    },
    join: joins.joinPlaces,
  }),
  phones: json('phones', 'phones', [], { join: byJson(MOST_OF_PERSON.phones) }),
  emails: json('emails', 'emails', [], { join: byJson(MOST_OF_PERSON.emails) }),
  profiles: json('profiles', 'profiles', [], { join: byJson(MOST_OF_PERSON.profiles) }),
  tags: field('tags', { empty: [], columns: { tags: (tags) => tags }, read: ({ tags }) => tags, join: joins.joinTags }),
  availability: json('availability', 'availability', null),
  noticePeriod: json('noticePeriod', 'notice_period', null),
  salaryExpectation: json('salaryExpectation', 'salary_expectation', null),
  workPermits: json('workPermits', 'work_permits', [], { join: byJson(MOST_OF_PERSON.workPermits) }),
  doNotContact: field('doNotContact', {
    empty: null,
    columns: { do_not_contact: (given) => given?.reason ?? null },
    read: ({ do_not_contact: reason }) => (reason === null ? null : { reason }),
  }),
  offLimits: json('offLimits', 'off_limits', [], { join: byJson(MOST_OF_PERSON.offLimits) }),
}

/** What a field without a value holds. */
export const EMPTY = kit.emptyOf(FIELDS) as Omit<Values, 'name'>

export function valuesOf(row: Row): Values {
  return kit.valuesOf(FIELDS, row)
}

export function columnsOf(values: Partial<Values>): Columns {
  return kit.columnsOf(FIELDS, values)
}

/** Without what says nothing: empty texts, and entries that stand there twice. */
export function tidy<T extends Partial<Values>>(given: T): T {
  const values: Partial<Values> = { ...given }
  for (const name of ['firstName', 'lastName', 'prefix', 'summary'] as const) {
    if (values[name] === '') values[name] = null
  }
  if (values.positions) values.positions = values.positions.map(withLevel)
  if (values.skills) values.skills = tidyConcepts(values.skills, 'skill')
  if (values.occupations) values.occupations = tidyConcepts(values.occupations, 'occupation')
  if (values.languages) values.languages = joins.unique(values.languages, ({ language }) => language)
  if (values.tags) values.tags = joins.unique(values.tags, (tag) => tag.toLowerCase())
  if (values.phones) values.phones = joins.unique(values.phones, ({ phone }) => phone)
  if (values.emails) values.emails = joins.unique(values.emails, ({ email }) => email)
  if (values.profiles) values.profiles = joins.unique(values.profiles, (link) => JSON.stringify(link))
  if (values.workPermits) values.workPermits = joins.unique(values.workPermits, ({ country }) => country)
  return values as T
}
