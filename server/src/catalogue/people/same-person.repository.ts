import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'
import type { Row } from './people.repository.ts'

type Found = { id: string; name: string; company: string | null }

/** Those of one layer, the account's own or the public one, with one of the contacts. */
export function listByContact(tx: Tx, accountId: string | null, contacts: readonly string[]): Promise<Found[]> {
  if (contacts.length === 0) return Promise.resolve([])
  return tx
    .selectFrom('catalogue.person_contacts as contact')
    .innerJoin('catalogue.people as person', 'person.id', 'contact.person_id')
    .select(['person.id', 'person.name', 'person.company'])
    .where('contact.contact', 'in', contacts)
    .where(sql<boolean>`contact.account_id is not distinct from ${accountId}::uuid`)
    .where('person.deleted_at', 'is', null)
    .where('person.merged_into', 'is', null)
    .orderBy('person.created_at')
    .limit(5)
    .execute()
}

export function listByName(tx: Tx, accountId: string | null, nameKey: string): Promise<Found[]> {
  const named = tx
    .selectFrom('catalogue.people')
    .select(['id', 'name', 'company'])
    .where('name_key', '=', nameKey)
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
    .orderBy('created_at')
    .limit(50)
  return (
    accountId === null ? named.where('account_id', 'is', null) : named.where('account_id', '=', accountId)
  ).execute()
}

/** Whole records with the same name that the account may see; those of a public record are public ones alone. */
export function listNamesakes(tx: Tx, { id, account_id, name_key }: Pick<Row, 'id' | 'account_id' | 'name_key'>) {
  const named = tx
    .selectFrom('catalogue.people')
    .selectAll()
    .where('name_key', '=', name_key)
    .where('id', '<>', id)
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(50)
  return (account_id === null ? named.where('account_id', 'is', null) : named).execute()
}
