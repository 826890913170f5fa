/** Rows of companies for the modules above, which meet this one in its services. */
export { find, findByDomain, listByIds, lock, update } from './companies.repository.ts'
export type { Row } from './companies.repository.ts'
export { listLastChanges } from './history.repository.ts'
export { accessOf, canEnrich, canRead } from './companies.policy.ts'
