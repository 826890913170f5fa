/** The addresses at one domain, for the modules above, which meet this one in its services. */
export { listAtDomain } from './domain-addresses.repository.ts'
