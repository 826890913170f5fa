import type { TimelineSource } from '#kit/records/timeline.ts'
import { listHappened } from './timeline.repository.ts'

/** Comments and replies that are not deleted. */
export const commentTimeline: TimelineSource = {
  name: 'comments',
  feature: 'comments',
  async list({ tx }, asked, slice) {
    const rows = await listHappened(tx, asked, slice)
    return rows.map(({ id, at, record_id, author_id, text }) => ({
      id,
      at,
      event: 'commented',
      recordId: record_id,
      actorId: author_id,
      comment: { id, text },
    }))
  },
}
