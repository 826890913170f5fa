/** Who looks after which records, for the networks, which meet this module in its services. */
export { listOwned, listOwners, type OwnerLink } from './owners.repository.ts'
