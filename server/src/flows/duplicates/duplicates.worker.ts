import * as events from '#catalogue/companies/companies.events.ts'
import { inTenant } from '#kit/db/scope.ts'
import { listener } from '#kit/events/deliver.ts'
import { handler } from '#kit/queue/runner.ts'
import { findDuplicates } from './duplicates.jobs.ts'
import * as duplicates from './duplicates.repository.ts'
import { refresh } from './refresh.ts'
import { scanAll } from './scan.ts'

export const duplicateScan = handler(findDuplicates, (kit) => scanAll(kit))

const KINDS = [
  events.companyAdded,
  events.companyChanged,
  events.companyRemoved,
  events.companyRestored,
  events.companyMerged,
  events.companyUnmerged,
]

/** Each change of a company is looked at by itself, as soon as it is told. */
export const duplicateListeners = KINDS.map((kind) =>
  listener(`radar ${kind.name}`, kind, async (kit, _tx, { companyId }, { accountId }) => {
    if (accountId === null) return
    const company = await inTenant(kit.db, { accountId }, 'read only', (tx) => duplicates.findOwner(tx, companyId))
    if (company) await refresh(kit, company.account_id, companyId)
  }),
)
