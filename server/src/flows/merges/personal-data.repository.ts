import { sql } from 'kysely'
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
