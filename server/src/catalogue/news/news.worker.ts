import { KEPT_DAYS } from '@kontor/contract/records.ts'
import { listAccountIds } from '#identity/accounts/people.ts'
import { inPlatform } from '#kit/db/scope.ts'
import { handler } from '#kit/queue/runner.ts'
import { inLayer } from './layers.ts'
import { purgeNews, readStory } from './news.jobs.ts'
import { removeOld } from './news.repository.ts'
import { readWaiting } from './reading.ts'

const DAY_MS = 86_400_000

export const readAddedStory = handler(readStory, (kit, asked) => readWaiting(kit, asked))

export const purgeOldNews = handler(purgeNews, async (kit) => {
  const before = new Date(kit.now().getTime() - KEPT_DAYS * DAY_MS)
  const accounts = await inPlatform(kit.db, 'read only', (tx) => listAccountIds(tx))
  for (const layer of [null, ...accounts]) await inLayer(kit, layer, 'read write', (tx) => removeOld(tx, layer, before))
})
