/** People and where they were, for the networks, which meet this module in its services. */
export {
  type Career,
  type LinkKind,
  listAdded,
  listCareers,
  listCopies,
  listOfCompanies,
  listOfPeople,
  listOwnOfCompanies,
  type PersonLink,
} from './links.repository.ts'
