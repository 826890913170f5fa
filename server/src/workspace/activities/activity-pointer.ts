import { confidentialAmong } from '#catalogue/jobs/jobs.service.ts'
import { forWholeAccount } from '#kit/db/scope.ts'
import type { RecordPointer } from '#kit/records/kinds.ts'
import * as pointed from './pointed.repository.ts'

export const activityPointer: RecordPointer = {
  name: 'activities',
  move: (tx, sides) => forWholeAccount(tx, () => pointed.move(tx, sides)),
  giveBack: (tx, sides, moved) => forWholeAccount(tx, () => pointed.giveBack(tx, sides, moved)),
  async erase(tx, kind, ids) {
    // What was talked about a confidential job stays with its team, also when the job is no longer there.
    if (kind === 'job') await pointed.removeAbout(tx, kind, await confidentialAmong(tx, ids))
    await pointed.erase(tx, kind, ids)
  },
}
