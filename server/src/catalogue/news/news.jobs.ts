import { z } from 'zod'
import { job } from '#kit/queue/queue.ts'

/** Reads a story that was added; null for a public one. */
export const readStory = job('read-story', z.object({ newsId: z.uuid(), accountId: z.uuid().nullable() }), {
  lane: 'short',
  seconds: 60,
  mostWaiting: 2000,
})

/** Tells whoever follows a company that a new story is about; null for a public one. Handled by the notifications. */
export const tellFollowers = job('tell-of-news', z.object({ newsId: z.uuid(), accountId: z.uuid().nullable() }), {
  lane: 'long',
  seconds: 600,
})

/** Every day: removes for good what was deleted more than 30 days ago. See the crontab in worker.ts. */
export const purgeNews = job('purge-news', z.looseObject({}), { lane: 'long', seconds: 3600 })
