import type { Tx } from '#kit/db/scope.ts'

/** A pattern is as clear from the newest of them; each is compared with all patterns in one piece. */
const MOST = 300

/** Addresses at a domain that the account may see, of people who are there, those seen last first. */
export function listAtDomain(tx: Tx, domain: string, { publicOnly = false } = {}) {
  const known = tx
    .selectFrom('catalogue.person_contacts as entry')
    .innerJoin('catalogue.people as person', 'person.id', 'entry.person_id')
    .select([
      'person.id',
      'person.name',
      'person.first_name as first',
      'person.last_name as last',
      'person.updated_at as seenAt',
      'entry.contact',
    ])
    .where('entry.domain', '=', domain)
    .where('person.deleted_at', 'is', null)
    .where('person.merged_into', 'is', null)
    .orderBy('person.updated_at', 'desc')
    .orderBy('person.id')
    .limit(MOST)
  return (publicOnly ? known.where('person.account_id', 'is', null) : known).execute()
}
