import { createChallenge, verifySolution } from 'altcha-lib/v1'
import type { Transaction } from 'kysely'
import type { DB } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { derive } from './keys.ts'

const VALID_MINUTES = 5
/** About half a second of a phone's work; it slows a script, the rate limits stop it. */
const HARDNESS = 50_000

type Challenge = { algorithm: string; challenge: string; maxNumber: number; salt: string; signature: string }

export type CaptchaKeeper = {
  challenge: (now: Date) => Promise<Challenge>
  /** Refuses unless the header carries a solution that was not used before. */
  spend: (tx: Transaction<DB>, header: unknown, now: Date) => Promise<void>
}

/** A self-hosted proof of work: the challenge is signed, short-lived and good for one use. */
export function createCaptcha(secret: string, hardness = HARDNESS): CaptchaKeeper {
  const hmacKey = derive(secret, 'captcha').toString('hex')
  return {
    async challenge(now) {
      const expires = new Date(now.getTime() + VALID_MINUTES * 60_000)
      const { algorithm, challenge, maxnumber, salt, signature } = await createChallenge({
        hmacKey,
        maxNumber: hardness,
        expires,
      })
      return { algorithm, challenge, maxNumber: maxnumber ?? hardness, salt, signature }
    },
    async spend(tx, header, now) {
      const payload = typeof header === 'string' && header.length < 2000 ? decode(header) : undefined
      if (!payload || !(await verifySolution(payload, hmacKey))) throw new AppError('captcha')
      const added = await tx
        .insertInto('identity.spent_captchas')
        .values({ signature: payload.signature, expires_at: new Date(now.getTime() + VALID_MINUTES * 60_000) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (added.numInsertedOrUpdatedRows === 0n) throw new AppError('captcha')
    },
  }
}

/** Solutions that nobody could spend again. */
export async function removeSpentCaptchas(tx: Transaction<DB>, now: Date) {
  await tx.deleteFrom('identity.spent_captchas').where('expires_at', '<', now).execute()
}

type Payload = { algorithm: 'SHA-256'; challenge: string; number: number; salt: string; signature: string }

function decode(header: string): Payload | undefined {
  try {
    const { algorithm, challenge, number, salt, signature } = JSON.parse(Buffer.from(header, 'base64').toString('utf8'))
    const texts = [challenge, salt, signature].every(
      (part) => typeof part === 'string' && /^[\w?=&.-]{1,300}$/.test(part),
    )
    return algorithm === 'SHA-256' && texts && Number.isSafeInteger(number)
      ? { algorithm, challenge, number, salt, signature }
      : undefined
  } catch {
    return undefined
  }
}
