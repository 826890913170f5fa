import { purgeDeleted, removeReplacedLogo } from '#catalogue/companies/companies.worker.ts'
import { duplicateListeners, duplicateScan } from '#flows/duplicates/duplicates.worker.ts'
import { endEnrichments, runEnrichment } from '#flows/enrichment/enrichment.worker.ts'
import { cleanUp } from '#flows/operations/operations.worker.ts'
import { rebuildSearchIndex, startIndexer } from '#flows/search/search.worker.ts'
import { accountListeners } from '#identity/accounts/accounts.worker.ts'
import { authListeners, sendResetCode } from '#identity/auth/auth.worker.ts'
import { deliver, deliverEvents } from '#kit/events/deliver.ts'
import type { Kit } from '#kit/http/context.ts'
import { type Mailer, smtpMailer } from '#kit/mail/mail.provider.ts'
import { mailHandler } from '#kit/mail/mail.worker.ts'
import { handler, startRunner } from '#kit/queue/runner.ts'
import { readEnv } from './env.ts'
import { createKit, databaseUrl } from './kit.ts'
import { runUntilStopped } from './lifetime.ts'

const LISTENERS = [...authListeners, ...accountListeners, ...duplicateListeners]
const CRONTAB = [
  '17 * * * * clean-up',
  '41 1 * * * purge-companies',
  '23 2 * * * find-duplicates',
  '* * * * * end-overdue-enrichments',
  '11 3 * * 0 rebuild-search-index',
].join('\n')

/** The worker with every module's jobs and listeners; the only list of them. */
export function startWorker(kit: Kit, ownerUrl: string, mailer: Mailer | undefined) {
  const works = [
    handler(deliverEvents, (each) => deliver(each, LISTENERS)),
    mailHandler(mailer),
    sendResetCode,
    cleanUp,
    purgeDeleted,
    removeReplacedLogo,
    duplicateScan,
    runEnrichment,
    endEnrichments,
    rebuildSearchIndex,
  ]
  return startRunner(kit, { ownerUrl, works, crontab: CRONTAB })
}

if (import.meta.main) {
  const env = readEnv(process.env)
  const kit = await createKit('worker', env, databaseUrl('APP_DATABASE_URL'))
  const mailer = env.smtpUrl ? smtpMailer(env.smtpUrl, env.mailFrom) : undefined
  const runner = await startWorker(kit, databaseUrl('OWNER_DATABASE_URL'), mailer)
  const indexer = startIndexer(kit)
  const close = async () => {
    await Promise.all([runner.stop(), indexer.stop()])
    mailer?.close()
    await kit.db.destroy()
  }
  await runUntilStopped(kit.log, close, runner.ended)
}
