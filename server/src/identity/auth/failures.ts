import type { PlatformTx } from '#kit/db/scope.ts'
import { AppError } from '#kit/errors.ts'
import { derive, keyedHash } from '#kit/security/keys.ts'
import { networkOf } from '#kit/security/network.ts'

const WINDOW_MINUTES = 15
const PER_EMAIL = 5
const PER_ADDRESS = 20

export type Attempted = { email: string; address: string }

/** Refuses before the password is looked at when there were too many failures. */
export async function refuseAfterFailures(tx: PlatformTx, secret: string, attempted: Attempted, now: Date) {
  const since = new Date(now.getTime() - WINDOW_MINUTES * 60_000)
  for (const { key, limit } of keysOf(secret, attempted)) {
    const { count } = await tx
      .selectFrom('identity.sign_in_failures')
      .select((select) => select.fn.countAll<string>().as('count'))
      .where('key', '=', key)
      .where('at', '>', since)
      .executeTakeFirstOrThrow()
    if (Number(count) >= limit) throw new AppError('tooManyRequests', { retryAfterSeconds: WINDOW_MINUTES * 60 })
  }
}

export async function countFailure(tx: PlatformTx, secret: string, attempted: Attempted, now: Date) {
  const rows = keysOf(secret, attempted).map(({ key }) => ({ key, at: now }))
  await tx.insertInto('identity.sign_in_failures').values(rows).execute()
}

/** A success clears what was counted for the email, not for the address. */
export async function forgetFailures(tx: PlatformTx, secret: string, attempted: Attempted) {
  const [email] = keysOf(secret, attempted)
  if (email) await tx.deleteFrom('identity.sign_in_failures').where('key', '=', email.key).execute()
}

function keysOf(secret: string, { email, address }: Attempted) {
  const key = derive(secret, 'sign-in-failures')
  return [
    { key: keyedHash(key, `email:${email}`), limit: PER_EMAIL },
    { key: keyedHash(key, `address:${networkOf(address)}`), limit: PER_ADDRESS },
  ]
}
