import { accountsTexts } from './accounts-texts.ts'
import { apiKeysTexts } from './api-keys-texts.ts'
import { authTexts } from './auth-texts.ts'
import { billingTexts } from './billing-texts.ts'
import { careersTexts } from './careers-texts.ts'
import { companiesTexts } from './companies-texts.ts'
import { emailPatternsTexts } from './email-patterns-texts.ts'
import { enrichmentTexts } from './enrichment-texts.ts'
import { importsTexts } from './imports-texts.ts'
import { jobsTexts } from './jobs-texts.ts'
import { joinLists } from './kit/join-lists.ts'
import { commonTexts } from './kit/texts.ts'
import { listsTexts } from './lists-texts.ts'
import { marketsTexts } from './markets-texts.ts'
import { mergesTexts } from './merges-texts.ts'
import { peopleTexts } from './people-texts.ts'
import { personFilesTexts } from './person-files-texts.ts'
import { plannedTexts } from './planned-texts.ts'
import { privacyTexts } from './privacy-texts.ts'
import { searchTexts } from './search-texts.ts'
import { statementsTexts } from './statements-texts.ts'
import { hiringReportsTexts } from './hiring-reports-texts.ts'
import { interviewsTexts } from './interviews-texts.ts'
import { shortlistsTexts } from './shortlists-texts.ts'
import { submissionsTexts } from './submissions-texts.ts'
import { subscriptionsTexts } from './subscriptions-texts.ts'
import { usersTexts } from './users-texts.ts'

/** Every text that both sides know by key. */
export const TEXTS = joinLists([
  commonTexts,
  authTexts,
  accountsTexts,
  billingTexts,
  companiesTexts,
  mergesTexts,
  enrichmentTexts,
  searchTexts,
  peopleTexts,
  listsTexts,
  personFilesTexts,
  jobsTexts,
  importsTexts,
  submissionsTexts,
  careersTexts,
  shortlistsTexts,
  interviewsTexts,
  hiringReportsTexts,
  statementsTexts,
  marketsTexts,
  usersTexts,
  apiKeysTexts,
  subscriptionsTexts,
  privacyTexts,
  emailPatternsTexts,
  plannedTexts,
])

export type TextKey = (typeof TEXTS)[number]['id']
