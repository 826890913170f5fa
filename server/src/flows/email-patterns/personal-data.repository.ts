import { sql } from 'kysely'
import type { PersonalData } from '#kit/records/personal-data.ts'

/** Addresses that were proposed for her; they go with the person. */
export const proposalRows: PersonalData = {
  tables: [
    { table: 'flows.email_proposals', section: 'profile', where: ({ ids }) => sql`person_id = any(${ids}::uuid[])` },
  ],
}
