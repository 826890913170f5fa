import type { CallOf } from '@kontor/contract/kit/endpoint.ts'
import { people } from '@kontor/contract/people.ts'
import { PERSON_FIELDS, type Person } from '@kontor/contract/person-record.ts'
import { call } from '~/lib/client.ts'
import type { EnrichKind } from '../kit/enrichment/enrich-kind.ts'
import { FIELD_NAMES } from './person-words.ts'
import { personApi } from './person.queries.ts'

type EnrichCall = CallOf<typeof people.enrich>
/** What is wished for, and the language of whoever wishes it. */
export type EnrichWish = EnrichCall['body'] & EnrichCall['query']

export const enrichPerson: EnrichKind<Person, EnrichWish> = {
  api: personApi,
  fieldNames: Object.fromEntries(PERSON_FIELDS.map((field) => [field, FIELD_NAMES[field]])),
  ask: async (id) => (await call(people.get, { params: { id }, query: {} })) as Person,
  start: (id, { locale, ...body }) => call(people.enrich, { params: { id }, query: locale ? { locale } : {}, body }),
}
