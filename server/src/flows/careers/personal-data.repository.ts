import { sql } from 'kysely'
import type { PersonalData } from '#kit/records/personal-data.ts'

/** What she wrote and agreed to; it goes with the person. */
export const applicationRows: PersonalData = {
  tables: [
    {
      table: 'flows.applications',
      section: 'hiring',
      where: ({ ids }) => sql`person_id = any(${ids}::uuid[])`,
      without: ['storage_key'],
    },
  ],
}
