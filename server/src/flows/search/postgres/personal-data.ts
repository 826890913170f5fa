import { sql } from 'kysely'
import { containsAny, type PersonalData, type Subject } from '#kit/records/personal-data.ts'
import type { SearchKind } from '../kind.ts'
import { tablesOf } from './index-tables.ts'

/** By her name, an address or a number, or as one of the rows that were chosen. */
function isAsked({ emails, ids, ...subject }: Subject) {
  return containsAny(sql`question::text`, { ...subject, emails: [...emails, ...ids] })
}

/** What the search keeps of people: the document, the words that stand in no other, and what was asked and exported. */
export function searchedRows(people: SearchKind): PersonalData {
  const index = tablesOf(people)
  return {
    tables: [
      {
        table: `flows.own_${people.filters.kind}_index`,
        section: 'search',
        where: ({ ids }) => sql`record_id = any(${ids}::uuid[])`,
        without: ['terms', 'visible_terms', 'name_key', 'photo_key', 'popularity'],
      },
      { table: 'flows.exports', section: 'search', where: isAsked },
    ],
    async erase({ tx }, subject) {
      const { accountId, ids } = subject
      await sql`
        with gone as (
          delete from ${index.table.own} where account_id = ${accountId}::uuid and record_id = any(${ids}::uuid[])
          returning terms
        ), said as (
          select distinct lexeme from gone cross join lateral unnest(gone.terms)
        ), others as (
          select distinct lexeme from ${index.table.own} other cross join lateral unnest(other.terms)
          where other.account_id = ${accountId}::uuid and other.record_id <> all(${ids}::uuid[])
            and lexeme in (select lexeme from said)
        )
        delete from flows.own_words where account_id = ${accountId}::uuid and kind = ${index.name}
          and lexeme in (select lexeme from said except select lexeme from others)`.execute(tx)
      // That somebody exported stays known, what was asked for does not.
      await sql`update flows.exports set question = '{}' where ${isAsked(subject)}`.execute(tx)
    },
  }
}
