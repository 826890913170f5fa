import { removeReplacedLogo } from '#catalogue/companies/companies.worker.ts'
import { purgeOldNews, readAddedStory } from '#catalogue/news/news.worker.ts'
import { removeReplacedPhoto } from '#catalogue/people/people.worker.ts'
import { readApplicationResume } from '#flows/careers/careers.worker.ts'
import { duplicateListeners, duplicateRefresh, duplicateScan, layerScan } from '#flows/duplicates/duplicates.worker.ts'
import {
  endEnrichments,
  removeEnrichmentPage,
  runEnrichment,
  runPersonEnrichment,
} from '#flows/enrichment/enrichment.worker.ts'
import { tellOfStrongFits, tellStrongFits } from '#flows/job-candidates/strong-fits.ts'
import { runHandOver } from '#flows/hand-overs/hand-overs.worker.ts'
import { runImportStep } from '#flows/imports/imports.worker.ts'
import { refreshAllMarkets } from '#flows/markets/markets.worker.ts'
import { keepRetention, lookAtCorrected, privacyListeners } from '#flows/privacy/privacy.worker.ts'
import { cleanUp, watchDiskSpace } from '#flows/operations/operations.worker.ts'
import { readResumeUpload } from '#flows/resume-uploads/resume-uploads.worker.ts'
import { rebuildSearchIndex, startIndexer } from '#flows/search/search.worker.ts'
import { accountListeners, removeReplacedPicture, sendInvitation } from '#identity/accounts/accounts.worker.ts'
import { authListeners, sendResetCode, sendVerificationCode } from '#identity/auth/auth.worker.ts'
import { sendInvoiceMail } from '#identity/invoices/invoices.worker.ts'
import { billAll } from '#identity/subscriptions/subscriptions.worker.ts'
import { deliver, deliverEvents } from '#kit/events/deliver.ts'
import type { Kit } from '#kit/http/context.ts'
import { type Mailer, smtpMailer } from '#kit/mail/mail.provider.ts'
import { mailHandler } from '#kit/mail/mail.worker.ts'
import { pausedByLowSpace } from '#kit/queue/low-space.ts'
import { handler, startRunner } from '#kit/queue/runner.ts'
import {
  alertSavedSearches,
  digest,
  notificationListeners,
  sendReminder,
  tellDueTasks,
  tellOfMovedCandidate,
  tellOfNews,
  tellOfNewStatement,
  showHidden,
} from '#workspace/notifications/notifications.worker.ts'
import { purgePersonFiles, removePersonFile } from '#workspace/person-files/person-files.worker.ts'
import { purgeOldRecords } from '#workspace/records/records.worker.ts'
import { archiveOldSubmissions } from '#workspace/submissions/archiving.ts'
import { changeTags } from '#workspace/tags/tags.worker.ts'
import { readEnv } from './env.ts'
import { createKit, databaseUrl } from './kit.ts'
import { runUntilStopped } from './lifetime.ts'

const CRONTAB = [
  '17 * * * * clean-up',
  '41 1 * * * purge-records',
  '53 1 * * * purge-person-files',
  '7 2 * * * purge-news',
  '37 1 * * * keep-retention',
  '13 2 * * * archive-submissions',
  '47 3 * * * tell-strong-fits',
  '23 2 * * * find-duplicates',
  '29 * * * * bill-subscriptions',
  '3 * * * * tell-due-tasks',
  '* * * * * end-overdue-enrichments',
  '*/5 * * * * alert-saved-searches',
  '*/5 * * * * refresh-markets',
  '11 3 * * 0 rebuild-search-index',
].join('\n')

/** The worker with every module's jobs and listeners; the only list of them. */
export function startWorker(kit: Kit, ownerUrl: string, mailer: Mailer | undefined) {
  const listeners = [
    ...authListeners,
    ...accountListeners,
    ...duplicateListeners(),
    ...notificationListeners,
    ...privacyListeners,
  ]
  const works = [
    handler(deliverEvents, (each) => deliver(each, listeners)),
    mailHandler(mailer),
    sendResetCode,
    sendVerificationCode,
    sendInvitation,
    sendInvoiceMail,
    billAll,
    removeReplacedPicture,
    runHandOver,
    changeTags,
    cleanUp,
    purgeOldRecords,
    removeReplacedLogo,
    removeReplacedPhoto,
    removePersonFile,
    purgePersonFiles,
    pausedByLowSpace(readResumeUpload),
    pausedByLowSpace(readApplicationResume),
    pausedByLowSpace(runImportStep),
    pausedByLowSpace(readAddedStory),
    purgeOldNews,
    pausedByLowSpace(refreshAllMarkets),
    keepRetention,
    lookAtCorrected,
    archiveOldSubmissions,
    pausedByLowSpace(duplicateScan),
    pausedByLowSpace(layerScan),
    pausedByLowSpace(duplicateRefresh),
    pausedByLowSpace(runEnrichment),
    pausedByLowSpace(runPersonEnrichment),
    removeEnrichmentPage,
    sendReminder,
    tellOfMovedCandidate,
    tellOfNews,
    tellOfNewStatement,
    tellDueTasks,
    tellStrongFits,
    pausedByLowSpace(tellOfStrongFits),
    alertSavedSearches,
    showHidden,
    digest,
    endEnrichments,
    pausedByLowSpace(rebuildSearchIndex),
  ]
  return startRunner(kit, { ownerUrl, works, crontab: CRONTAB })
}

if (import.meta.main) {
  const env = readEnv(process.env)
  const kit = await createKit('worker', env, databaseUrl('APP_DATABASE_URL'))
  const mailer = env.smtpUrl ? smtpMailer(env.smtpUrl, env.mailFrom) : undefined
  const runner = await startWorker(kit, databaseUrl('OWNER_DATABASE_URL'), mailer)
  const indexer = startIndexer(kit)
  void watchDiskSpace(kit)
  const close = async () => {
    await Promise.all([runner.stop(), indexer.stop()])
    mailer?.close()
    await kit.signals.close()
    await kit.db.destroy()
  }
  await runUntilStopped(kit.log, { close, ended: runner.ended })
}
