import { isOwnData, isPatterned, type OwnData } from '@kontor/contract/kit/passwords.ts'
import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { AppError } from '#kit/errors.ts'
import { limitTo } from '#kit/security/limit.ts'

/** Argon2id as the OWASP sheet advises: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const COMMON = new Set(dictionary['passwords-common'])

/**
 * Hashing is the costliest thing a stranger can ask for, so whatever hashes goes through here as a whole: two at a time,
 * each with at most one connection in hand, and up to 200 wait, about ten seconds on two processors. More are told to
 * come back.
 */
export const inPasswordLine = limitTo(2, { waiting: 200, retryAfterSeconds: 5 })

export function hashPassword(password: string) {
  return hash(password, COST)
}

let stranger: Promise<string> | undefined

/** Costs the same for an unknown user, so the answer's time tells nothing. */
export async function passwordMatches(password: string, stored: string | undefined) {
  stranger ??= hashPassword('nobody has this password')
  const matches = await verify(stored ?? (await stranger), password)
  return matches && stored !== undefined
}

/** The rules of the contract again, with the list of common passwords and all that is known of the person. */
export function refuseWeakPassword(password: string, path: string, own: OwnData) {
  const key = isCommonPassword(password) ? 'password.common' : isOwnData(password, own) ? 'password.own' : undefined
  if (key) throw new AppError('invalid', { faults: [{ path, key }] })
}

/** Digits and signs at the end are what people add to a common password. */
function isCommonPassword(password: string) {
  const text = password.toLowerCase()
  return isPatterned(text) || COMMON.has(text) || COMMON.has(text.replace(/[\d\W_]+$/, ''))
}
