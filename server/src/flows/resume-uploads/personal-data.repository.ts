import { sql } from 'kysely'
import type { PersonalData } from '#kit/records/personal-data.ts'

/** Uploads that became the person go with it; those that were refused because of her still bear the name of the file. */
export const uploadRows: PersonalData = {
  tables: [
    {
      table: 'flows.resume_uploads',
      section: 'documents',
      where: ({ ids }) => sql`person_id = any(${ids}::uuid[]) or existing_id = any(${ids}::uuid[])`,
      without: ['storage_key'],
    },
  ],
  async erase({ tx }, { ids }) {
    await sql`delete from flows.resume_uploads
      where person_id = any(${ids}::uuid[]) or existing_id = any(${ids}::uuid[])`.execute(tx)
  },
}
