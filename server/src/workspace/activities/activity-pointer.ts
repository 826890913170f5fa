import { forWholeAccount } from '#kit/db/scope.ts'
import type { RecordPointer } from '#kit/records/kinds.ts'
import * as pointed from './pointed.repository.ts'

export const activityPointer: RecordPointer = {
  name: 'activities',
  move: (tx, sides) => forWholeAccount(tx, () => pointed.move(tx, sides)),
  giveBack: (tx, sides, moved) => forWholeAccount(tx, () => pointed.giveBack(tx, sides, moved)),
  erase: pointed.erase,
}
