/** Who was submitted to which job, for the networks, which meet this module in its services. */
export { listBetween, listOf, type SubmissionLink } from './links.repository.ts'
