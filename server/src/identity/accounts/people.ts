import type { Owner } from '@kontor/contract/kit/record-parts.ts'
import { isRestrictedUser } from '@kontor/contract/kit/roles.ts'
import type { Tx } from '#kit/db/scope.ts'
import type { Kit } from '#kit/http/context.ts'
import * as accounts from './accounts.repository.ts'
import { userPictureUrl } from './user-picture-address.ts'

/** People and accounts for the modules above, which meet this one in its services. */
export {
  findAccountName,
  findOperatorContact,
  findPublisher,
  findRights,
  listAdminAddresses,
  listIds as listAccountIds,
  listOperatorIds,
} from './accounts.repository.ts'

/** Whether somebody is a user of the own account, signed in or not. */
export { requireUser } from './user-locks.ts'

/** How long the account keeps people of a country, or of any other. */
export async function retentionMonths(tx: Tx, accountId: string, country: string | null): Promise<number> {
  const { retentionMonths: usual, retentionByCountry: byCountry } = await accounts.findPrivacy(tx, accountId)
  return (country === null ? undefined : byCountry[country as keyof typeof byCountry]) ?? usual
}

/** How long the account keeps people, usually and by country. */
export async function retentionTerms(tx: Tx, accountId: string) {
  const { retentionMonths: usual, retentionByCountry } = await accounts.findPrivacy(tx, accountId)
  const byCountry: Readonly<Record<string, number>> = retentionByCountry
  return { usual, byCountry }
}

/** To whom questions about data protection go; nothing where the account names nobody. */
export async function privacyContact(tx: Tx, accountId: string) {
  return (await accounts.findPrivacy(tx, accountId)).dpoEmail
}

/** Those who answer for the account and can sign in. */
export async function listAdmins(tx: Tx): Promise<string[]> {
  const people = await accounts.listActive(tx)
  return people.filter(({ roles }) => roles.includes('admin')).map(({ id }) => id)
}

/** The names of people of the own account; nobody else's is found. */
export async function namesOf(tx: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await accounts.listNames(tx, [...new Set(userIds)])
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The same with the addresses of their pictures. */
export async function picturedOf(kit: Kit, tx: Tx, userIds: readonly string[]) {
  const rows = await accounts.listNames(tx, [...new Set(userIds)])
  return new Map(
    rows.map((row) => [row.id, { userId: row.id, name: row.name, avatarUrl: userPictureUrl(kit, row) }] as const),
  )
}

/** The stages that the account's jobs begin with, and why its candidates are rejected. */
export async function hiringOf(tx: Tx, accountId: string) {
  const { hiring } = await accounts.findHiring(tx, accountId)
  return hiring
}

/** Those who can look after a record: people of the own account who can sign in and change it. */
export async function listOwners(tx: Tx): Promise<Owner[]> {
  const people = await accounts.listActive(tx)
  return people.filter((person) => !isRestrictedUser(person)).map(({ id, name }) => ({ userId: id, name }))
}
