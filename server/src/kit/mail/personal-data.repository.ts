import { sql } from 'kysely'
import { containsAny, type PersonalData } from '../records/personal-data.ts'

/** Mails to her, and mails of the account that name her. */
export const mailRows: PersonalData = {
  tables: [
    {
      table: 'flows.mails',
      section: 'mails',
      where: (subject) =>
        containsAny(sql`recipient || ' ' || subject || ' ' || body || coalesce(calendar, '')`, subject),
      without: ['sealed'],
    },
  ],
  async erase({ tx }, subject) {
    const isHers = containsAny(sql`recipient || ' ' || subject || ' ' || body || coalesce(calendar, '')`, subject)
    await sql`delete from flows.mails where account_id = ${subject.accountId}::uuid and ${isHers}`.execute(tx)
  },
}
