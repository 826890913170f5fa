import { PENDING_LIMIT } from '@kontor/contract/kit/freshness.ts'
import { inPlatform } from '#kit/db/scope.ts'
import { handler } from '#kit/queue/runner.ts'
import { companyEnrichment } from './company-enrichment.ts'
import { endOverdueEnrichments, enrichCompany, enrichPerson, removeRunPage } from './enrichment.jobs.ts'
import * as enrichments from './enrichment.repository.ts'
import { personEnrichment } from './person-enrichment.ts'
import { perform, tidyUp } from './run.ts'

export const runEnrichment = handler(enrichCompany, (kit, asked) => perform(kit, companyEnrichment, asked))
export const runPersonEnrichment = handler(enrichPerson, (kit, asked) => perform(kit, personEnrichment, asked))
export const removeEnrichmentPage = handler(removeRunPage, (kit, { key }) => kit.storage.remove(key))

/** Every minute; see the crontab in worker.ts. */
export const endEnrichments = handler(endOverdueEnrichments, async (kit) => {
  const before = new Date(kit.now().getTime() - PENDING_LIMIT)
  const left = await inPlatform(kit.db, 'read only', (tx) => enrichments.listLeftOver(tx, before))
  for (const each of left) {
    if (each.person_id) await tidyUp(kit, personEnrichment, each)
    else await tidyUp(kit, companyEnrichment, each)
  }
})
