import { forWholeAccount } from '#kit/db/scope.ts'
import type { RecordPointer } from '#kit/records/kinds.ts'
import * as pointed from './pointed.repository.ts'

/** Notifications about a record that is merged or removed for good, whoever they are for. */
export const notificationPointer: RecordPointer = {
  name: 'notifications',
  move: (tx, sides) => forWholeAccount(tx, () => pointed.move(tx, sides)),
  giveBack: (tx, sides, moved) => forWholeAccount(tx, () => pointed.giveBack(tx, sides, moved)),
  erase: pointed.erase,
}
