import { sql } from 'kysely'
import type { PersonalData } from './personal-data.ts'

/** The history of her record, and the addresses it had. */
export const changeRows: PersonalData = {
  tables: [
    {
      table: 'catalogue.record_changes',
      section: 'history',
      where: ({ ids }) => sql`kind = 'person' and record_id = any(${ids}::uuid[])`,
      without: ['sequence'],
    },
    {
      table: 'catalogue.record_slugs',
      section: 'history',
      where: ({ ids }) => sql`kind = 'person' and record_id = any(${ids}::uuid[])`,
    },
  ],
}
