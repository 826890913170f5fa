import { forWholeAccount } from '#kit/db/scope.ts'
import type { RecordPointer } from '#kit/records/kinds.ts'
import * as applications from './applications.repository.ts'

/** Applications follow their person through a merge. */
export const applicationPointer: RecordPointer = {
  name: 'applications',
  kinds: ['person'],
  move: applications.move,
  giveBack: applications.giveBack,
  holdsOwn: (tx, id) => forWholeAccount(tx, () => applications.hasAny(tx, id)),
}
