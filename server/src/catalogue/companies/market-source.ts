/** Public companies as markets count them; flows/markets meets this module here. */
export { findSubject, listPublic, type PublicCompany } from './market-source.repository.ts'
