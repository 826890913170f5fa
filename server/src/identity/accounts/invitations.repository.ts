import type { Insertable } from 'kysely'
import type { InvitationRow } from '#kit/db/identity-schema.ts'
import type { PlatformTx, Tx } from '#kit/db/scope.ts'

const COLUMNS = ['id', 'email', 'role', 'locale', 'invited_by', 'sent_at', 'expires_at'] as const

export type Open = NonNullable<Awaited<ReturnType<typeof lockOpen>>>

function open(tx: Tx) {
  return tx
    .selectFrom('identity.invitations')
    .select(COLUMNS)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
}

/** Neither accepted nor revoked, the newest first; those that are over too. */
export function listOpen(tx: Tx) {
  return open(tx).orderBy('sent_at', 'desc').orderBy('id').execute()
}

export function findOpenTo(tx: Tx, email: string) {
  return open(tx).where('email', '=', email).executeTakeFirst()
}

export function lockOpen(tx: Tx, id: string) {
  return open(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Those that can still be accepted, apart from one that is named. */
export async function countLive(tx: Tx, now: Date, without?: string) {
  const counted = tx
    .selectFrom('identity.invitations')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
  const { count } = await (
    without === undefined ? counted : counted.where('id', '<>', without)
  ).executeTakeFirstOrThrow()
  return Number(count)
}

export function insert(tx: Tx, row: Insertable<InvitationRow>) {
  return tx.insertInto('identity.invitations').values(row).returning(COLUMNS).executeTakeFirstOrThrow()
}

/** Begins anew: the code of before is forgotten, and the next one comes with the mail. */
export function renew(tx: Tx, id: string, { sentAt, expiresAt }: { sentAt: Date; expiresAt: Date }) {
  return tx
    .updateTable('identity.invitations')
    .set({ hash: null, sent_at: sentAt, expires_at: expiresAt })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function setRevoked(tx: Tx, id: string, at: Date) {
  await tx.updateTable('identity.invitations').set({ revoked_at: at, hash: null }).where('id', '=', id).execute()
}

export async function setAccepted(tx: PlatformTx, id: string, at: Date) {
  await tx.updateTable('identity.invitations').set({ accepted_at: at, hash: null }).where('id', '=', id).execute()
}

export async function setHash(tx: PlatformTx, id: string, hash: Buffer) {
  await tx.updateTable('identity.invitations').set({ hash }).where('id', '=', id).execute()
}

/** With the account and who invited, of those that can be accepted. */
function live(tx: PlatformTx, now: Date) {
  return tx
    .selectFrom('identity.invitations as invitation')
    .innerJoin('identity.accounts as account', 'account.id', 'invitation.account_id')
    .leftJoin('identity.users as inviter', 'inviter.id', 'invitation.invited_by')
    .select([
      'invitation.id',
      'invitation.account_id as accountId',
      'invitation.email',
      'invitation.role',
      'invitation.locale',
      'invitation.hash',
      'invitation.expires_at as expiresAt',
      'account.company_name as companyName',
      'account.plan',
      'account.seats',
      'inviter.name as invitedBy',
    ])
    .where('invitation.accepted_at', 'is', null)
    .where('invitation.revoked_at', 'is', null)
    .where('invitation.expires_at', '>', now)
}

export function findByCode(tx: PlatformTx, hash: Buffer, now: Date) {
  return live(tx, now).where('invitation.hash', '=', hash).executeTakeFirst()
}

/** Locked, because its code is about to be made. */
export function lockLive(tx: PlatformTx, id: string, now: Date) {
  return live(tx, now).where('invitation.id', '=', id).forUpdate('invitation').executeTakeFirst()
}

/** Those that ended are kept for a while, as what an administrator did. */
export function removeEnded(tx: PlatformTx, before: Date) {
  return tx.deleteFrom('identity.invitations').where('expires_at', '<', before).execute()
}
