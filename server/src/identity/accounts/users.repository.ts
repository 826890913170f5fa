import { sql } from 'kysely'
import type { Role } from '@kontor/contract/kit/roles.ts'
import type { Tx } from '#kit/db/scope.ts'

const COLUMNS = ['id', 'name', 'email', 'roles', 'active', 'last_login_at', 'created_at', 'avatar_key'] as const

export type User = NonNullable<Awaited<ReturnType<typeof lockUser>>>

/** Keys of the API act as users too, who are nobody. */
function people(tx: Tx) {
  return tx.selectFrom('identity.users').select(COLUMNS).where('integration', '=', false)
}

/** Those who can sign in first, then by name. */
export function listUsers(tx: Tx) {
  return people(tx)
    .orderBy('active', 'desc')
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

export function findUser(tx: Tx, userId: string) {
  return people(tx).where('id', '=', userId).executeTakeFirst()
}

export function lockUser(tx: Tx, userId: string) {
  return people(tx).where('id', '=', userId).forUpdate().executeTakeFirst()
}

function pictures(tx: Tx, userId: string) {
  return tx.selectFrom('identity.users').select(['id', 'name', 'avatar_key']).where('id', '=', userId)
}

export function findPicture(tx: Tx, userId: string) {
  return pictures(tx, userId).executeTakeFirst()
}

export function lockPicture(tx: Tx, userId: string) {
  return pictures(tx, userId).forUpdate().executeTakeFirst()
}

export async function setPicture(tx: Tx, userId: string, key: string | null) {
  await tx.updateTable('identity.users').set({ avatar_key: key }).where('id', '=', userId).execute()
}

export async function isPictureUsed(tx: Tx, key: string) {
  const found = await tx.selectFrom('identity.users').select('id').where('avatar_key', '=', key).executeTakeFirst()
  return found !== undefined
}

export async function setRoles(tx: Tx, userId: string, roles: Role[]) {
  await tx.updateTable('identity.users').set({ roles }).where('id', '=', userId).execute()
}

export async function setActive(tx: Tx, userId: string, active: boolean) {
  await tx.updateTable('identity.users').set({ active }).where('id', '=', userId).execute()
}

/** Users who can sign in, and how many of them are administrators. */
export async function countActive(tx: Tx) {
  const { rows } = await sql<{ users: number; admins: number }>`
    select count(*)::integer as users, count(*) filter (where 'admin' = any (roles))::integer as admins
    from identity.users where active and not integration`.execute(tx)
  return rows[0] ?? { users: 0, admins: 0 }
}
