import { sql } from 'kysely'
import type { PersonalData } from '#kit/records/personal-data.ts'

export const followRows: PersonalData = {
  tables: [
    {
      table: 'workspace.follows',
      section: 'relationship',
      where: ({ ids }) => sql`kind = 'person' and subject_id = any(${ids}::uuid[])`,
    },
  ],
}
