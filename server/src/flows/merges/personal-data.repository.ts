import { sql } from 'kysely'
import type { RecordPointer } from '#kit/records/kinds.ts'
import type { PersonalData } from '#kit/records/personal-data.ts'

/** The journal of a merge holds both records as they were, also of one that was undone: the other is not hers to read. */
export const mergeRows: PersonalData = {
  tables: [
    {
      table: 'catalogue.record_merges',
      section: 'duplicates',
      where: ({ ids }) => sql`kind = 'person' and (kept_id = any(${ids}::uuid[]) or merged_id = any(${ids}::uuid[]))`,
      without: ['sequence', 'journal'],
    },
  ],
  async erase({ tx }, { ids }) {
    await sql`delete from catalogue.record_merges
      where kind = 'person' and (kept_id = any(${ids}::uuid[]) or merged_id = any(${ids}::uuid[]))`.execute(tx)
  },
}

/** A person who is purged is past every undo, so the journal that would bring her back goes too. */
export const mergePointer: RecordPointer = {
  name: 'merges',
  kinds: ['person'],
  move: async () => 'null',
  giveBack: async () => undefined,
  async erase(tx, kind, ids) {
    await sql`delete from catalogue.record_merges
      where kind = ${kind} and merged_id = any(${ids}::uuid[])`.execute(tx)
  },
}
