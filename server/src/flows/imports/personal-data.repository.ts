import { sql } from 'kysely'
import { containsAny, type PersonalData, type Subject } from '#kit/records/personal-data.ts'

const aboutHer = (subject: Subject) =>
  sql`(record_id = any(${[...subject.ids]}::uuid[]) or ${containsAny(sql`cells::text`, subject)})`

/** Rows that became her record or name her; the file they came from goes with them, since it holds them too. */
export const importRows: PersonalData = {
  tables: [
    {
      table: 'flows.imports',
      section: 'history',
      where: (subject) => sql`(${containsAny(sql`columns::text`, subject)} or ${containsAny(sql`file_name`, subject)})`,
      without: ['sequence', 'step', 'settings', 'chosen'],
    },
    {
      table: 'flows.import_rows',
      section: 'history',
      where: aboutHer,
      without: ['keys', 'written', 'choices', 'same_as_row'],
    },
  ],
  async erase({ tx }, subject) {
    await sql`delete from flows.import_files where import_id in (
      select import_id from flows.import_rows where ${aboutHer(subject)})`.execute(tx)
    // The first values of each column are shown beside it.
    await sql`update flows.imports set columns = (
        select coalesce(jsonb_agg(entry || '{"samples": []}'), '[]') from jsonb_array_elements(columns) entry)
      where ${containsAny(sql`columns::text`, subject)}`.execute(tx)
    await sql`update flows.imports set file_name = '' where ${containsAny(sql`file_name`, subject)}`.execute(tx)
    await sql`delete from flows.import_rows where ${aboutHer(subject)}`.execute(tx)
  },
}
