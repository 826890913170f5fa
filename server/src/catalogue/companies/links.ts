/** What companies are to each other, for the networks, which meet this module in its services. */
export { type CompanyLink, listBetween, listByIds, listOfCompanies } from './links.repository.ts'
