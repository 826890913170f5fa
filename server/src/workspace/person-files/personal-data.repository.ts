import { sql } from 'kysely'
import type { PersonalData } from '#kit/records/personal-data.ts'

export const fileRows: PersonalData = {
  tables: [
    {
      table: 'workspace.person_files',
      section: 'documents',
      where: ({ ids }) => sql`person_id = any(${ids}::uuid[])`,
      without: ['storage_key', 'layout'],
    },
  ],
}
