import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { limitTo } from '#kit/security/limit.ts'

/** Argon2id as the OWASP sheet advises: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Hashing is the costliest thing a stranger can ask for: two at a time, the others queue.
const oneOfTwo = limitTo(2)
const COMMON = new Set(dictionary['passwords-common'])

export function hashPassword(password: string) {
  return oneOfTwo(() => hash(password, COST))
}

let stranger: Promise<string> | undefined

/** Costs the same for an unknown user, so the answer's time tells nothing. */
export async function passwordMatches(password: string, stored: string | undefined) {
  stranger ??= hashPassword('nobody has this password')
  const against = stored ?? (await stranger)
  const matches = await oneOfTwo(() => verify(against, password))
  return matches && stored !== undefined
}

export function isCommonPassword(password: string) {
  return COMMON.has(password.toLowerCase())
}
