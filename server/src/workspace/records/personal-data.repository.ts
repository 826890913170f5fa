import { sql } from 'kysely'
import type { PersonalData } from '#kit/records/personal-data.ts'

export const relationshipRows: PersonalData = {
  tables: [
    {
      table: 'workspace.record_relationships',
      section: 'relationship',
      where: ({ ids }) => sql`kind = 'person' and record_id = any(${ids}::uuid[])`,
    },
  ],
}
