import { sql } from 'kysely'
import type { PersonalData } from '#kit/records/personal-data.ts'

/** What is said about the person. */
export const commentRows: PersonalData = {
  tables: [
    {
      table: 'workspace.comments',
      section: 'comments',
      where: ({ ids }) => sql`kind = 'person' and record_id = any(${ids}::uuid[])`,
      without: ['sequence'],
    },
    {
      table: 'workspace.comment_versions',
      section: 'comments',
      where: ({ ids }) => sql`comment_id in (
        select id from workspace.comments where kind = 'person' and record_id = any(${ids}::uuid[]))`,
    },
  ],
}
