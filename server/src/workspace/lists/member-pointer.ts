import { forWholeAccount } from '#kit/db/scope.ts'
import type { RecordPointer } from '#kit/records/kinds.ts'
import * as members from './pointed-members.repository.ts'

/** Members of every list of the account, of colleagues' private ones too, move with a merge and come back with its undo. */
export const memberPointer: RecordPointer = {
  name: 'listMembers',
  move: (tx, sides) => forWholeAccount(tx, () => members.move(tx, sides)),
  giveBack: (tx, sides, moved) => forWholeAccount(tx, () => members.giveBack(tx, sides, moved)),
  erase: members.erase,
}
