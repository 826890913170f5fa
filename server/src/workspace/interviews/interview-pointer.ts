import { forWholeAccount } from '#kit/db/scope.ts'
import type { RecordPointer } from '#kit/records/kinds.ts'
import * as interviews from './interviews.repository.ts'

/** Interviews and scorecards follow their candidate through a merge, those for confidential jobs too. */
export const interviewPointer: RecordPointer = {
  name: 'interviews',
  kinds: ['person'],
  move: (tx, { keepId, mergedId, layer }) =>
    forWholeAccount(tx, async () =>
      JSON.stringify(layer === null ? [] : await interviews.movePerson(tx, mergedId, keepId)),
    ),
  giveBack: (tx, { mergedId }, moved) =>
    forWholeAccount(tx, () => interviews.giveBackPerson(tx, JSON.parse(moved) as string[], mergedId)),
}
