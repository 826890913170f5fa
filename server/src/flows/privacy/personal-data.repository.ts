import { sql } from 'kysely'
import type { PersonalData } from '#kit/records/personal-data.ts'

/** What she was told and answered, and when her time ends; it goes with the person. */
export const noticeRows: PersonalData = {
  tables: [
    { table: 'flows.privacy_notices', section: 'consent', where: ({ ids }) => sql`person_id = any(${ids}::uuid[])` },
    {
      table: 'flows.retention_reminders',
      section: 'consent',
      where: ({ ids }) => sql`person_id = any(${ids}::uuid[])`,
      without: ['mail_to'],
    },
  ],
}
