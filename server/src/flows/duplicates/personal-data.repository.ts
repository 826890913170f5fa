import { sql } from 'kysely'
import type { PersonalData } from '#kit/records/personal-data.ts'

export const duplicateRows: PersonalData = {
  tables: [
    {
      table: 'catalogue.record_keys',
      section: 'duplicates',
      where: ({ ids }) => sql`kind = 'person' and record_id = any(${ids}::uuid[])`,
    },
    {
      table: 'catalogue.record_pairs',
      section: 'duplicates',
      where: ({ ids }) => sql`kind = 'person' and (first_id = any(${ids}::uuid[]) or second_id = any(${ids}::uuid[]))`,
    },
  ],
}
