import { sql } from 'kysely'
import type { PersonalData } from '#kit/records/personal-data.ts'

export const memberRows: PersonalData = {
  tables: [
    {
      table: 'workspace.list_members',
      section: 'lists',
      where: ({ ids }) => sql`kind = 'person' and record_id = any(${ids}::uuid[])`,
      without: ['position', 'added_in', 'removed_in'],
    },
  ],
}
