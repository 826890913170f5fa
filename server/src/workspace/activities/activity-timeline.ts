import type { TimelineSource } from '#kit/records/timeline.ts'
import { listOf } from './activities.repository.ts'
import { presentMany } from './activities.service.ts'

/** Calls, meetings, emails and notes, each at the moment when it was. */
export const activityTimeline: TimelineSource = {
  name: 'activities',
  feature: 'comments',
  async list(ctx, asked, slice) {
    const rows = await listOf(ctx.tx, asked, slice)
    const shown = new Map((await presentMany(ctx, rows)).map((activity) => [activity.id, activity]))
    return rows.flatMap(({ id, moment, record_id, author_id }) => {
      const activity = shown.get(id)
      const happened = { id, at: moment, event: 'activity' as const, recordId: record_id, actorId: author_id }
      return activity ? [{ ...happened, activity }] : []
    })
  },
}
