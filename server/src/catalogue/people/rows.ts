/** People for the modules above, which meet this one in its services. */
export { listOriginals } from './consent.repository.ts'
export { canEnrich } from './people.policy.ts'
export type { Row } from './people.repository.ts'
export { listNamesakes } from './same-person.repository.ts'
