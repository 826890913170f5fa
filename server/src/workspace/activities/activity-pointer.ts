import { forWholeAccount } from '#kit/db/scope.ts'
import { findKind, type RecordPointer } from '#kit/records/kinds.ts'
import * as pointed from './pointed.repository.ts'

export const activityPointer: RecordPointer = {
  name: 'activities',
  move: (tx, sides) => forWholeAccount(tx, () => pointed.move(tx, sides)),
  giveBack: (tx, sides, moved) => forWholeAccount(tx, () => pointed.giveBack(tx, sides, moved)),
  async erase(tx, kind, ids) {
    // What was talked about a secret record stays with those who saw it, also when the record is no longer there.
    const secret = await findKind(kind)?.type?.secretAmong?.(tx, ids)
    if (secret) await pointed.removeAbout(tx, kind, secret)
    await pointed.erase(tx, kind, ids)
  },
}
