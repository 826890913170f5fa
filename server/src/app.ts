import type { FastifyInstance } from 'fastify'
import { companyRoutes } from '#catalogue/companies/companies.routes.ts'
import { industryRoutes } from '#catalogue/industries/industries.routes.ts'
import { jobRoutes } from '#catalogue/jobs/jobs.routes.ts'
import { rateRoutes } from '#catalogue/rates/rates.routes.ts'
import { statementRoutes } from '#catalogue/statements/statements.routes.ts'
import { newsRoutes } from '#catalogue/news/news.routes.ts'
import { jobImportRoutes } from '#flows/job-imports/job-imports.routes.ts'
import { personRoutes } from '#catalogue/people/people.routes.ts'
import { calendarRoutes } from '#flows/calendars/calendars.routes.ts'
import { careersRoutes } from '#flows/careers/careers.routes.ts'
import { hiringReportRoutes } from '#workspace/hiring-reports/hiring-reports.routes.ts'
import { interviewRoutes } from '#workspace/interviews/interviews.routes.ts'
import { shortlistRoutes } from '#flows/shortlists/shortlists.routes.ts'
import { handOverRoutes } from '#flows/hand-overs/hand-overs.routes.ts'
import { companyDuplicateRoutes } from '#flows/duplicates/company-duplicates.routes.ts'
import { personDuplicateRoutes } from '#flows/duplicates/person-duplicates.routes.ts'
import { benchmarkRoutes } from '#flows/benchmarks/benchmarks.routes.ts'
import { marketRoutes } from '#flows/markets/markets.routes.ts'
import { importRoutes } from '#flows/imports/imports.routes.ts'
import { emailPatternRoutes } from '#flows/email-patterns/email-patterns.routes.ts'
import { enrichmentRoutes } from '#flows/enrichment/enrichment.routes.ts'
import { companyMergeRoutes } from '#flows/merges/company-merges.routes.ts'
import { mergeRoutes } from '#flows/merges/merges.routes.ts'
import { personMergeRoutes } from '#flows/merges/person-merges.routes.ts'
import { networkRoutes } from '#flows/networks/networks.routes.ts'
import { operationRoutes } from '#flows/operations/operations.routes.ts'
import { privacyRoutes } from '#flows/privacy/privacy.routes.ts'
import { resumeUploadRoutes } from '#flows/resume-uploads/resume-uploads.routes.ts'
import { companySearchRoutes } from '#flows/search/companies/company-search.routes.ts'
import { searchRoutes } from '#flows/search/search.routes.ts'
import { accountRoutes } from '#identity/accounts/accounts.routes.ts'
import { userRoutes } from '#identity/accounts/users.routes.ts'
import { authRoutes } from '#identity/auth/auth.routes.ts'
import { billingRoutes } from '#identity/billing/billing.routes.ts'
import { invoiceRoutes } from '#identity/invoices/invoices.routes.ts'
import { subscriptionRoutes } from '#identity/subscriptions/subscriptions.routes.ts'
import type { Kit } from '#kit/http/context.ts'
import { bareServer, type ServerOptions } from '#kit/http/server.ts'
import { activityRoutes } from '#workspace/activities/activities.routes.ts'
import { commentRoutes } from '#workspace/comments/comments.routes.ts'
import { followingRoutes } from '#workspace/following/following.routes.ts'
import { listRoutes } from '#workspace/lists/lists.routes.ts'
import { notificationRoutes } from '#workspace/notifications/notifications.routes.ts'
import { personFileRoutes } from '#workspace/person-files/person-files.routes.ts'
import { recordRoutes } from '#workspace/records/records.routes.ts'
import { savedSearchRoutes } from '#workspace/saved-searches/saved-searches.routes.ts'
import { jobCandidateRoutes } from '#flows/job-candidates/job-candidates.routes.ts'
import { submissionRoutes } from '#workspace/submissions/submissions.routes.ts'
import { tagRoutes } from '#workspace/tags/tags.routes.ts'
import { taskRoutes } from '#workspace/tasks/tasks.routes.ts'
import { timelineRoutes } from '#workspace/timeline/timeline.routes.ts'
import { PLAIN_KINDS, registerKinds } from './kinds.ts'

/** The API with every module; the only list of them, beside the kinds that the kit serves alone. */
export async function createApp(kit: Kit, options: ServerOptions): Promise<FastifyInstance> {
  registerKinds()
  const app = await bareServer(kit, options)
  authRoutes(app, kit)
  accountRoutes(app, kit)
  userRoutes(app, kit)
  handOverRoutes(app, kit)
  billingRoutes(app, kit)
  subscriptionRoutes(app, kit)
  invoiceRoutes(app, kit)
  companyRoutes(app, kit)
  personRoutes(app, kit)
  statementRoutes(app, kit)
  rateRoutes(app, kit)
  marketRoutes(app, kit)
  benchmarkRoutes(app, kit)
  jobRoutes(app, kit)
  jobImportRoutes(app, kit)
  importRoutes(app, kit)
  newsRoutes(app, kit)
  industryRoutes(app, kit)
  mergeRoutes(app, kit)
  companyMergeRoutes(app, kit)
  personMergeRoutes(app, kit)
  companyDuplicateRoutes(app, kit)
  personDuplicateRoutes(app, kit)
  enrichmentRoutes(app, kit)
  followingRoutes(app, kit)
  recordRoutes(app, kit)
  searchRoutes(app, kit)
  companySearchRoutes(app, kit)
  networkRoutes(app, kit)
  savedSearchRoutes(app, kit)
  listRoutes(app, kit)
  resumeUploadRoutes(app, kit)
  personFileRoutes(app, kit)
  privacyRoutes(app, kit)
  emailPatternRoutes(app, kit)
  commentRoutes(app, kit)
  activityRoutes(app, kit)
  timelineRoutes(app, kit)
  taskRoutes(app, kit)
  calendarRoutes(app, kit)
  tagRoutes(app, kit)
  submissionRoutes(app, kit)
  jobCandidateRoutes(app, kit)
  careersRoutes(app, kit)
  shortlistRoutes(app, kit)
  interviewRoutes(app, kit)
  hiringReportRoutes(app, kit)
  notificationRoutes(app, kit)
  operationRoutes(app, kit)
  for (const kind of PLAIN_KINDS) kind.serve(app, kit)
  return app
}
