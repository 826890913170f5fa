/** Companies for the modules above, which meet this one in its services. */
export { findByDomain, listAlike, listNamed } from './companies.repository.ts'
export type { Row } from './companies.repository.ts'
export { accessOf } from '#kit/access.ts'
export { canEnrich } from './companies.policy.ts'
export { hiddenOf, seesOwn, withoutHidden } from './hidden.ts'
