import type { PlatformTx } from '#kit/db/scope.ts'
import { AppError } from '#kit/errors.ts'
import type { Kit } from '#kit/http/context.ts'
import { derive, keyedHash } from '#kit/security/keys.ts'
import * as repository from './attempts.repository.ts'
import { type Caller, deviceKey, networkKey } from './devices.ts'

const WINDOW_MINUTES = 15

/** Failures within the window after which a challenge must be solved, and after which nothing is checked any more. */
const LIMITS = {
  /** One device that the person signed in with before: others cannot use it up, and it is never refused. */
  known: { captchaAfter: 5, refuseAfter: Infinity },
  /** One network at one account. */
  pair: { captchaAfter: 5, refuseAfter: 20 },
  /** One account from all unknown devices: never refused, because anybody could use that up. */
  account: { captchaAfter: 5, refuseAfter: Infinity },
  /** One network at all accounts. */
  network: { captchaAfter: 20, refuseAfter: 100 },
  /** One session in which somebody guesses the current password; other sessions of the owner are not concerned. */
  change: { captchaAfter: Infinity, refuseAfter: 5 },
  /** Mails that one user lets be sent to the own address. */
  verificationMail: { captchaAfter: Infinity, refuseAfter: 3 },
  /** Mails that an administrator lets be sent for one invitation, and for all of an account. */
  invitationMail: { captchaAfter: Infinity, refuseAfter: 3 },
  invitations: { captchaAfter: Infinity, refuseAfter: 40 },
  /** Passwords that one network tries at one shared shortlist. */
  shortlist: { captchaAfter: Infinity, refuseAfter: 10 },
} as const

type Count = { key: Buffer; limit: (typeof LIMITS)[keyof typeof LIMITS] }
export type Reserved = readonly Count[]
type Attempted = {
  email: string
  caller: Caller
  user: { id: string; account_id: string } | undefined
  /** The header with a solved challenge, where one was sent. */
  captcha: unknown
}

/**
 * Counts an attempt before it is checked. A refusal rolls the transaction back, and with it the count: what was not
 * checked is not counted.
 */
export async function reserveSignIn(tx: PlatformTx, kit: Kit, attempted: Attempted, now: Date): Promise<Reserved> {
  const counts = await countsFor(tx, kit.secret, attempted)
  const isCaptchaNeeded = await reserve(tx, counts, now)
  if (!isCaptchaNeeded) return counts
  if (attempted.captcha === undefined) throw new AppError('captchaNeeded', { captcha: true })
  await kit.captcha.spend(tx, attempted.captcha, now)
  return counts
}

/** What a signed-in user, or one session, may do so often. */
export async function reserveOwn(
  tx: PlatformTx,
  kit: Kit,
  what: 'change' | 'verificationMail' | 'invitationMail' | 'invitations' | 'shortlist',
  ownerId: string,
): Promise<Reserved> {
  const counts = [{ key: keyOf(kit.secret, `${what}:${ownerId}`), limit: LIMITS[what] }]
  await reserve(tx, counts, kit.now())
  return counts
}

/** A success is no attempt of a guesser; what others failed stays counted. */
export async function giveBack(tx: PlatformTx, [own, ...shared]: Reserved) {
  if (own) await repository.removeCount(tx, own.key)
  for (const { key } of shared) await repository.uncountAttempt(tx, key)
}

/** Always in the same order, from the narrowest to the widest, so that two never wait for each other. */
async function reserve(tx: PlatformTx, counts: Reserved, now: Date) {
  const end = new Date(now.getTime() + WINDOW_MINUTES * 60_000)
  let isCaptchaNeeded = false
  for (const { key, limit } of counts) {
    const { count, until } = await repository.countAttempt(tx, key, now, end)
    if (count > limit.refuseAfter) {
      const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
      throw new AppError('tooManyRequests', { retryAfterSeconds: seconds })
    }
    isCaptchaNeeded ||= count > limit.captchaAfter
  }
  return isCaptchaNeeded
}

async function countsFor(tx: PlatformTx, secret: string, { email, caller, user }: Attempted): Promise<Reserved> {
  const device = deviceKey(secret, caller)
  const whose = user && { accountId: user.account_id, userId: user.id }
  // A client without a cookie is known by its network: strangers of that network have a count of their own.
  const pairOf = (kind: 'known' | 'pair', key: Buffer) => keyOf(secret, `${kind}:${key.toString('hex')}:${email}`)
  if (whose && (await repository.isKnownDevice(tx, whose, device)))
    return [{ key: pairOf('known', device), limit: LIMITS.known }]
  const network = networkKey(secret, caller)
  return [
    { key: pairOf('pair', network), limit: LIMITS.pair },
    { key: keyOf(secret, `account:${email}`), limit: LIMITS.account },
    { key: network, limit: LIMITS.network },
  ]
}

function keyOf(secret: string, text: string) {
  return keyedHash(derive(secret, 'attempts'), text)
}

/** Mails with a code for a new password to one user within the window. */
const RESET_MAILS = {
  /** That one network, or one known device, asks for. */
  asker: 5,
  /** That all strangers together ask for, more than once each. */
  strangers: 20,
  /** At all, however many networks ask. */
  user: 100,
}

type Asker = { userId: string; key: string; isKnown: boolean }

/**
 * Counts one more mail with a code and tells whether it may be sent. The first that a network asks for goes out even when
 * strangers have used up theirs: they must not be able to keep the owner from the mail.
 */
export async function countResetMail(tx: PlatformTx, secret: string, { userId, key, isKnown }: Asker, now: Date) {
  const end = new Date(now.getTime() + WINDOW_MINUTES * 60_000)
  const countUp = async (what: string) => (await repository.countAttempt(tx, keyOf(secret, what), now, end)).count
  const asked = await countUp(`resetMail:${userId}:${key}`)
  if (asked > RESET_MAILS.asker) return false
  const sent = await countUp(`resetMail:${userId}`)
  return isKnown || sent <= RESET_MAILS.strangers || (asked === 1 && sent <= RESET_MAILS.user)
}
