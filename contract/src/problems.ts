import { accountsProblems } from './accounts-texts.ts'
import { apiKeysProblems } from './api-keys-texts.ts'
import { authProblems } from './auth-texts.ts'
import { billingProblems } from './billing-texts.ts'
import { careersProblems } from './careers-texts.ts'
import { companiesProblems } from './companies-texts.ts'
import { emailPatternsProblems } from './email-patterns-texts.ts'
import { importsProblems } from './imports-texts.ts'
import { jobsProblems } from './jobs-texts.ts'
import { commonProblems } from './kit/errors.ts'
import { joinRecords } from './kit/join-lists.ts'
import { listsProblems } from './lists-texts.ts'
import { marketsProblems } from './markets-texts.ts'
import { mergesProblems } from './merges-texts.ts'
import { personFilesProblems } from './person-files-texts.ts'
import { privacyProblems } from './privacy-texts.ts'
import { searchProblems } from './search-texts.ts'
import { statementsProblems } from './statements-texts.ts'
import { interviewsProblems } from './interviews-texts.ts'
import { shortlistsProblems } from './shortlists-texts.ts'
import { submissionsProblems } from './submissions-texts.ts'
import { subscriptionsProblems } from './subscriptions-texts.ts'
import type { TextKey } from './texts.ts'
import { usersProblems } from './users-texts.ts'

/** Every refusal the API can give. */
export const PROBLEMS = joinRecords([
  commonProblems,
  authProblems,
  accountsProblems,
  billingProblems,
  companiesProblems,
  mergesProblems,
  searchProblems,
  listsProblems,
  personFilesProblems,
  jobsProblems,
  importsProblems,
  submissionsProblems,
  careersProblems,
  shortlistsProblems,
  interviewsProblems,
  statementsProblems,
  marketsProblems,
  usersProblems,
  apiKeysProblems,
  subscriptionsProblems,
  privacyProblems,
  emailPatternsProblems,
]) satisfies Record<string, { status: number; code?: number; text: TextKey }>

type All = typeof PROBLEMS
declare module './kit/errors.ts' {
  interface Problems extends All {}
}
