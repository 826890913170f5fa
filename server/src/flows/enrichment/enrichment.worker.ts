import { PENDING_LIMIT } from '@kontor/contract/kit/freshness.ts'
import { inPlatform } from '#kit/db/scope.ts'
import { handler } from '#kit/queue/runner.ts'
import { endOverdueEnrichments, enrichCompany } from './enrichment.jobs.ts'
import * as enrichments from './enrichment.repository.ts'
import { perform, tidyUp } from './run.ts'

export const runEnrichment = handler(enrichCompany, (kit, { accountId, runId }) => perform(kit, accountId, runId))

/** Every minute; see the crontab in worker.ts. */
export const endEnrichments = handler(endOverdueEnrichments, async (kit) => {
  const before = new Date(kit.now().getTime() - PENDING_LIMIT)
  const left = await inPlatform(kit.db, 'read only', (tx) => enrichments.listLeftOver(tx, before))
  for (const each of left) await tidyUp(kit, each)
})
