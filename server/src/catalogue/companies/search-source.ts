/** Companies as the search reads them; flows/search meets this module here. */
export { listLive, listNext, listStates } from './search-source.repository.ts'
export type { CompanySource } from './search-source.repository.ts'
