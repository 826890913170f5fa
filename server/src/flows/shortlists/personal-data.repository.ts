import { sql } from 'kysely'
import { containsAny, type PersonalData, type Subject } from '#kit/records/personal-data.ts'

const about = ({ ids }: Subject) => sql`person_id = any(${ids}::uuid[])`
const named = (subject: Subject) => containsAny(sql`title || ' ' || note`, subject)

/** To whom she was shown and what was said of her; it goes with the person. A text that names her loses its words. */
export const shortlistRows: PersonalData = {
  tables: [
    {
      table: 'flows.shortlists',
      section: 'hiring',
      where: named,
      without: ['password_hash'],
    },
    { table: 'flows.shortlist_entries', section: 'hiring', where: about, without: ['place'] },
    { table: 'flows.shortlist_feedback', section: 'hiring', where: about, without: ['sequence'] },
  ],
  erase: async ({ tx }, subject) => {
    await sql`update flows.shortlists set title = '…', note = '' where ${named(subject)}`.execute(tx)
  },
}
