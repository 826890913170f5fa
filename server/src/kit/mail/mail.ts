import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { DB } from '../db/schema.ts'
import { enqueue, job } from '../queue/queue.ts'

export const sendMail = job('send-mail', z.object({ mailId: z.uuid() }))

type Letter = { to: string; replyTo?: string; subject: string; text: string; accountId?: string }

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
      sent_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(tx, sendMail, { mailId: mail.id })
}
