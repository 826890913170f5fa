import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { DB } from '../db/schema.ts'
import { enqueue, job } from '../queue/queue.ts'
import { derive } from '../security/keys.ts'
import { seal, unseal } from '../security/seal.ts'

export const sendMail = job('send-mail', z.object({ mailId: z.uuid() }), { lane: 'mail', seconds: 180 })

/** What stands in place of a secret in the text that is kept. */
export const MASK = '••••••'

type Letter = {
  to: string
  replyTo?: string
  subject: string
  text: string
  /** The text with its secrets; see secretText(). */
  sealed?: Buffer
  accountId?: string
  /** An invitation as calendars read it. */
  calendar?: string
}

/** Writes a mail in the caller's transaction; the worker sends it, or keeps it when there is no mail server. */
export async function writeMail(tx: Transaction<DB>, letter: Letter) {
  const mail = await tx
    .insertInto('flows.mails')
    .values({
      account_id: letter.accountId ?? null,
      recipient: letter.to,
      reply_to: letter.replyTo ?? null,
      subject: letter.subject,
      body: letter.text,
      sealed: letter.sealed ?? null,
      calendar: letter.calendar ?? null,
      sent_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(tx, sendMail, { mailId: mail.id }, { accountId: letter.accountId ?? null })
}

/**
 * The text of a mail with words that only its recipient may read: whoever reads the outbox or a copy of the database
 * finds a mask in their place. `compose` is given what wraps such a word.
 */
export function secretText(secret: string, compose: (hidden: (word: string) => string) => string) {
  return {
    text: compose(() => MASK),
    sealed: seal(
      mailKey(secret),
      compose((word) => word),
    ),
  }
}

export function openText(secret: string, sealed: Buffer) {
  return z.string().parse(unseal(mailKey(secret), sealed))
}

function mailKey(secret: string) {
  return derive(secret, 'mail')
}
