import { jobType } from '#catalogue/jobs/job-type.ts'
import { forWholeAccount, type Tx } from '#kit/db/scope.ts'
import type { RecordPointer } from '#kit/records/kinds.ts'
import { lockMany } from '#kit/records/rows.repository.ts'
import * as pointed from './pointed.repository.ts'

/** As whoever adds candidates does: a job counts them right only while nobody else changes them. */
async function lockJobsOf(tx: Tx, personIds: readonly string[]) {
  const ids = await pointed.listJobIds(tx, personIds)
  if (ids.length > 0) await lockMany(tx, jobType, ids)
}

/** Submissions follow their person through a merge, those to confidential jobs too, whoever merges. */
export const submissionPointer: RecordPointer = {
  name: 'submissions',
  kinds: ['person'],
  move: (tx, sides) =>
    forWholeAccount(tx, async () => {
      await lockJobsOf(tx, [sides.keepId, sides.mergedId])
      return pointed.move(tx, sides)
    }),
  giveBack: (tx, sides, moved) =>
    forWholeAccount(tx, async () => {
      await lockJobsOf(tx, [sides.keepId, sides.mergedId])
      await pointed.giveBack(tx, sides, moved)
    }),
  // Interviews and shortlists are about submissions, so nobody is in them without one.
  holdsOwn: (tx, id) => forWholeAccount(tx, async () => (await pointed.listJobIds(tx, [id])).length > 0),
  // They go with their person, and are counted when they do.
  erase: (tx, _kind, ids) => lockJobsOf(tx, ids),
}
