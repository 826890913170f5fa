import { sql } from 'kysely'
import type { PersonalData } from '#kit/records/personal-data.ts'

/** The record itself; what refers to it goes with it. */
export const personRows: PersonalData = {
  tables: [
    {
      table: 'catalogue.people',
      section: 'profile',
      where: ({ ids }) => sql`id = any(${ids}::uuid[])`,
      without: ['name_key', 'photo_key', 'company_ids', 'former_company_ids', 'school_ids', 'language_levels'],
    },
    {
      table: 'catalogue.person_companies',
      section: 'profile',
      where: ({ ids }) => sql`person_id = any(${ids}::uuid[])`,
    },
    {
      table: 'catalogue.person_links',
      section: 'profile',
      where: ({ ids }) => sql`person_id = any(${ids}::uuid[])`,
    },
    {
      table: 'catalogue.person_contacts',
      section: 'profile',
      where: ({ ids }) => sql`person_id = any(${ids}::uuid[])`,
    },
    {
      table: 'catalogue.person_consents',
      section: 'consent',
      where: ({ ids }) => sql`person_id = any(${ids}::uuid[])`,
      without: ['sequence'],
    },
  ],
}
