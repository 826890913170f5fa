import type { TimelineSource } from '#kit/records/timeline.ts'
import { listHappened } from './timeline.repository.ts'

function source(name: 'taskAdded' | 'taskDone'): TimelineSource {
  return {
    name,
    feature: 'tasks',
    async list({ tx }, asked, slice) {
      const rows = await listHappened(tx, name, asked, slice)
      return rows.map(({ id, at, record_id, actor_id, title }) => ({
        id,
        at,
        event: name,
        recordId: record_id,
        actorId: actor_id,
        task: { id, title },
      }))
    },
  }
}

/** Tasks about records: when they were given and when they were done. */
export const taskTimelines: readonly TimelineSource[] = [source('taskAdded'), source('taskDone')]
