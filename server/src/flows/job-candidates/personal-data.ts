import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'
import type { RecordPointer } from '#kit/records/kinds.ts'
import { containsAny, type PersonalData } from '#kit/records/personal-data.ts'
import { withoutPerson } from '../matching/decision-file.ts'
import { fileOf } from './ranking.ts'
import * as hidden from './hidden-people.repository.ts'
import * as rows from './rankings.repository.ts'

/** One after the other: each holds a hundred careers. */
async function forget(tx: Tx, ids: readonly string[]) {
  for (const { id, jobId } of await rows.listWith(tx, ids)) {
    const row = await rows.lock(tx, jobId, id)
    if (!row) continue
    const left = row.person_ids.filter((each) => !ids.includes(each))
    await rows.setErased(tx, id, ids.reduce(withoutPerson, fileOf(row)), left)
  }
}

/**
 * Rankings stay when somebody in them is erased or removed for good: the place and the points are left, and nothing of
 * the person. A merge leaves them as they were shown.
 */
export const rankingPointer: RecordPointer = {
  name: 'rankings',
  kinds: ['person'],
  move: async () => 'null',
  giveBack: async () => undefined,
  erase: (tx, _kind, ids) => forget(tx, ids),
}

export const rankingRows: PersonalData = {
  tables: [
    {
      table: 'flows.rankings',
      section: 'hiring',
      where: (subject) => sql`(person_ids && ${subject.ids}::uuid[] or ${containsAny(sql`asked::text`, subject)})`,
      // What was read of others stands beside it.
      without: ['file', 'person_ids', 'digest'],
    },
  ],
  // That somebody was looked for stays known, by which words does not.
  erase: ({ tx }, subject) => rows.removeAsked(tx, subject),
}

/** Who is hidden of a job stays so under the id of before, until what was merged goes for good. */
export const hiddenPointer: RecordPointer = {
  name: 'hiddenPeople',
  kinds: ['person'],
  async move(tx, merging) {
    if (merging.past) await hidden.move(tx, merging)
    return 'null'
  },
  giveBack: async () => undefined,
  erase: (tx, _kind, ids) => hidden.erase(tx, ids),
}

export const hiddenRows: PersonalData = {
  tables: [
    {
      table: 'flows.hidden_people',
      section: 'hiring',
      where: ({ ids }) => sql`person_id = any(${ids}::uuid[])`,
    },
  ],
  // What was noted of others may name her; whom it is about is not hers to read.
  erase: ({ tx }, subject) => hidden.removeNotes(tx, subject),
}
