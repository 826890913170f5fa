import type { Selectable } from 'kysely'
import type { PersonTables } from '#kit/db/person-schema.ts'
import type { Tx } from '#kit/db/scope.ts'

export type ConsentRow = Selectable<PersonTables['catalogue.person_consents']>
type Purposes = Pick<ConsentRow, 'interest' | 'purpose' | 'usage'>
type NewConsent = Purposes & {
  basis?: ConsentRow['basis']
  person_id: string
  public_person_id: string | null
  created_by: string | null
  at: Date
  expires_at: Date
}

function live(tx: Tx) {
  return tx.selectFrom('catalogue.person_consents').selectAll().where('withdrawn_at', 'is', null)
}

/** Why the account keeps this person. */
export function findConsent(tx: Tx, personId: string) {
  return live(tx).where('person_id', '=', personId).executeTakeFirst()
}

/** Why the account keeps each of these people. */
export async function listOf(tx: Tx, personIds: readonly string[]) {
  if (personIds.length === 0) return new Map<string, ConsentRow>()
  const rows = await live(tx).where('person_id', 'in', personIds).execute()
  return new Map(rows.map((row) => [row.person_id, row]))
}

/** The account's copy of each of these public people. */
export async function listCopies(tx: Tx, publicIds: readonly string[]) {
  const rows = await live(tx).where('public_person_id', 'in', publicIds).execute()
  return new Map(rows.map((row) => [row.public_person_id, row]))
}

/** The last first, before the given one. */
export function listNewest(tx: Tx, before: string | undefined, limit: number) {
  const rows = live(tx).orderBy('sequence', 'desc').limit(limit)
  return (before === undefined ? rows : rows.where('sequence', '<', before)).execute()
}

/** The public people from whom these were ever copied. */
export async function listOriginals(tx: Tx, personIds: readonly string[]) {
  const rows = await tx
    .selectFrom('catalogue.person_consents')
    .select('public_person_id')
    .where('person_id', 'in', personIds)
    .execute()
  return rows.flatMap(({ public_person_id }) => public_person_id ?? [])
}

export function insertConsent(tx: Tx, consent: NewConsent) {
  return tx.insertInto('catalogue.person_consents').values(consent).returningAll().executeTakeFirstOrThrow()
}

export async function setExpiry(tx: Tx, id: string, at: Date) {
  await tx.updateTable('catalogue.person_consents').set({ expires_at: at }).where('id', '=', id).execute()
}

export async function withdraw(tx: Tx, ids: readonly string[], at: Date) {
  if (ids.length === 0) return
  await tx.updateTable('catalogue.person_consents').set({ withdrawn_at: at }).where('id', 'in', ids).execute()
}

/** Every reason to keep one of these people. */
export async function withdrawOf(tx: Tx, personIds: readonly string[], at: Date) {
  await tx
    .updateTable('catalogue.person_consents')
    .set({ withdrawn_at: at })
    .where('person_id', 'in', personIds)
    .where('withdrawn_at', 'is', null)
    .execute()
}
