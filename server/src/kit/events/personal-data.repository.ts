import { sql } from 'kysely'
import type { PersonalData } from '../records/personal-data.ts'

/** What happened to her record, by its id alone; it is told to whoever listens and says nothing of her. */
export const eventRows: PersonalData = {
  tables: [
    {
      table: 'flows.events',
      section: 'log',
      where: ({ ids }) => sql`payload ->> 'personId' = any(${ids}::text[])`,
      without: ['xid'],
    },
  ],
}
