import { forWholeAccount } from '#kit/db/scope.ts'
import type { RecordPointer } from '#kit/records/kinds.ts'
import * as shortlists from './shortlists.repository.ts'

/** Who was shown to somebody follows a merge, in shortlists of confidential jobs too. */
export const shortlistPointer: RecordPointer = {
  name: 'shortlists',
  kinds: ['person'],
  move: (tx, { keepId, mergedId, layer }) =>
    forWholeAccount(tx, async () =>
      JSON.stringify(
        layer === null ? { entries: [], opinions: [] } : await shortlists.movePerson(tx, mergedId, keepId),
      ),
    ),
  giveBack: (tx, sides, moved) =>
    forWholeAccount(tx, () =>
      shortlists.giveBackPerson(tx, sides, JSON.parse(moved) as { entries: string[]; opinions: string[] }),
    ),
}
