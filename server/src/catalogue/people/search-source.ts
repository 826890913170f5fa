import { searchSource } from '#kit/records/search-source.repository.ts'
import { personType } from './person-type.ts'

/** People as the search reads them; flows/search meets this module here. */
export const personSource = searchSource(personType)
export type { Row as PersonSource } from './people.repository.ts'
