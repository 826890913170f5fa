import { sql } from 'kysely'
import type { PersonalData, Subject } from '#kit/records/personal-data.ts'

const submitted = ({ ids }: Subject) => sql`person_id = any(${ids}::uuid[])`

/** They go with the person: each references the one before. */
export const submissionRows: PersonalData = {
  tables: [
    { table: 'workspace.submissions', section: 'hiring', where: submitted, without: ['position', 'sequence'] },
    {
      table: 'workspace.submission_events',
      section: 'hiring',
      where: (subject) => sql`submission_id in (select id from workspace.submissions where ${submitted(subject)})`,
      without: ['sequence'],
    },
  ],
}
