import { sql } from 'kysely'
import { containsAny, type PersonalData } from '#kit/records/personal-data.ts'

/** Searches for her by name, address or number: they find nobody any more. */
export const savedSearchRows: PersonalData = {
  tables: [
    {
      table: 'workspace.saved_searches',
      section: 'search',
      where: (subject) => containsAny(sql`name || ' ' || state::text`, subject),
    },
  ],
  async erase({ tx }, subject) {
    const isHers = containsAny(sql`name || ' ' || state::text`, subject)
    await sql`delete from workspace.saved_searches where ${isHers}`.execute(tx)
  },
}
