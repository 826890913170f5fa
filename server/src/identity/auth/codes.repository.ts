import type { Insertable } from 'kysely'
import type { DB } from '#kit/db/schema.ts'
import type { PlatformTx, Tx } from '#kit/db/scope.ts'

type CodeRow = DB['identity.reset_codes']

export function insertCode(tx: PlatformTx, row: Insertable<CodeRow>) {
  return tx.insertInto('identity.reset_codes').values(row).execute()
}

type Shown = { email: string; hash: Buffer; browser: Buffer | null }

/** The owner of a code; nothing comes back when it is unknown, used, expired, another person's or another browser's. */
export function findResetCode(tx: PlatformTx, { email, hash, browser }: Shown, now: Date) {
  return tx
    .selectFrom('identity.reset_codes as code')
    .innerJoin('identity.users as user', 'user.id', 'code.user_id')
    .innerJoin('identity.accounts as account', 'account.id', 'user.account_id')
    .select([
      'code.id as codeId',
      'user.id as userId',
      'user.account_id as accountId',
      'user.email',
      'user.name',
      'account.company_name as companyName',
    ])
    .where('code.hash', '=', hash)
    .where('code.purpose', '=', 'password')
    .where((where) => where.or([where('code.browser', 'is', null), where('code.browser', '=', browser)]))
    .where('code.used_at', 'is', null)
    .where('code.expires_at', '>', now)
    .where('user.email', '=', email)
    .where('user.active', '=', true)
    .executeTakeFirst()
}

/** Takes a code out of use; false when somebody was faster. */
export async function useCode(tx: PlatformTx, codeId: string, now: Date) {
  const result = await tx
    .updateTable('identity.reset_codes')
    .set({ used_at: now })
    .where('id', '=', codeId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export function useVerificationCode(tx: PlatformTx, hash: Buffer, now: Date) {
  return tx
    .updateTable('identity.reset_codes')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('purpose', '=', 'email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id as userId', 'account_id as accountId'])
    .executeTakeFirst()
}

/** Open codes of a user. */
export function removeCodes(tx: PlatformTx | Tx, userId: string, purpose: CodeRow['purpose']) {
  return tx
    .deleteFrom('identity.reset_codes')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

/** The codes that one browser asked for; those that others asked for are not theirs to replace. */
export function removeCodesOf(tx: PlatformTx, userId: string, browser: Buffer) {
  return tx
    .deleteFrom('identity.reset_codes')
    .where('user_id', '=', userId)
    .where('browser', '=', browser)
    .where('used_at', 'is', null)
    .execute()
}
