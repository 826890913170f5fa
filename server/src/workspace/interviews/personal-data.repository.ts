import { sql } from 'kysely'
import type { PersonalData, Subject } from '#kit/records/personal-data.ts'

const about = ({ ids }: Subject) => sql`person_id = any(${ids}::uuid[])`

/** When she was talked to and what was thought of her; it goes with the person. */
export const interviewRows: PersonalData = {
  tables: [
    { table: 'workspace.interviews', section: 'hiring', where: about, without: ['sequence'] },
    { table: 'workspace.scorecards', section: 'hiring', where: about },
  ],
}
