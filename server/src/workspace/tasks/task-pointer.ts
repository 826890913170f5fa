import { forWholeAccount } from '#kit/db/scope.ts'
import { findKind, pointersAt, type RecordPointer } from '#kit/records/kinds.ts'
import { removeForGood } from '#kit/records/rows.repository.ts'
import { taskType } from './task-type.ts'
import * as tasks from './tasks.repository.ts'

export const taskPointer: RecordPointer = {
  name: 'taskRecords',
  move: (tx, merging) => forWholeAccount(tx, () => tasks.move(tx, merging)),
  giveBack: (tx, sides, moved) => forWholeAccount(tx, () => tasks.giveBack(tx, sides, moved)),
  async erase(tx, kind, ids) {
    // What is planned about a secret record stays with those who saw it, also when the record is no longer there.
    const secret = kind === 'task' ? [] : await findKind(kind)?.type?.secretAmong?.(tx, ids)
    const planned = secret ? await tasks.listAbout(tx, kind, secret) : []
    if (planned.length > 0) {
      for (const pointer of pointersAt('task')) await pointer.erase?.(tx, 'task', planned)
      await removeForGood(tx, taskType, planned)
    }
    await tasks.erase(tx, kind, ids)
  },
}
