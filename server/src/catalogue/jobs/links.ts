/** Jobs and their clients, for the networks, which meet this module in its services. */
export { type JobLink, listOfCompanies, listOfJobs } from './links.repository.ts'
