import type { TimelineSource } from '#kit/records/timeline.ts'
import { listHappened } from './timeline.repository.ts'

function source(name: 'membersAdded' | 'membersRemoved'): TimelineSource {
  return {
    name,
    feature: 'myLists',
    async list({ tx }, asked, slice) {
      if (asked.kind !== 'list') return []
      const rows = await listHappened(tx, name, asked, slice)
      return rows.map(({ id, at, record_id, actor_id, count }) => ({
        id,
        at,
        event: name,
        recordId: record_id,
        actorId: actor_id,
        members: count,
      }))
    },
  }
}

/** Records that were put on lists and taken off them. */
export const listTimelines: readonly TimelineSource[] = [source('membersAdded'), source('membersRemoved')]
