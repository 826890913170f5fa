import { handler } from '#kit/queue/runner.ts'
import { removeUnusedFile } from '#kit/records/purge.ts'
import { removeLogo } from './companies.jobs.ts'
import { companyType } from './company-type.ts'

export const removeReplacedLogo = handler(removeLogo, (kit, { key, accountId }) =>
  removeUnusedFile(kit, companyType, accountId, key),
)
