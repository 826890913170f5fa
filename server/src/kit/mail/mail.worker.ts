import { sql } from 'kysely'
import { inPlatform } from '../db/scope.ts'
import { handler } from '../queue/runner.ts'
import { sendMail } from './mail.ts'
import type { Mailer } from './mail.provider.ts'

/** Sends one mail. The row is locked while it is sent, so two workers never send the same one. */
export function mailHandler(mailer: Mailer | undefined) {
  return handler(sendMail, async (kit, { mailId }, attempt) => {
    await inPlatform(kit.db, 'read write', async (tx) => {
      const mail = await tx
        .selectFrom('flows.mails')
        .selectAll()
        .where('id', '=', mailId)
        .forUpdate()
        .executeTakeFirst()
      if (mail?.status !== 'waiting') return
      const { id, recipient: to, reply_to: replyTo, subject, body: text } = mail
      const mark = (status: 'sent' | 'kept' | 'failed', sentAt: Date | null) =>
        tx.updateTable('flows.mails').set({ status, sent_at: sentAt }).where('id', '=', id).execute()
      if (!mailer) {
        await mark('kept', null)
        return
      }
      // A mail server may take its time; were the transaction ended meanwhile, the mail would be sent again.
      await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(tx)
      try {
        await mailer.send({ id, to, subject, text, ...(replyTo ? { replyTo } : {}) })
      } catch (error) {
        if (!attempt.last) throw error
        kit.log.error({ err: error, mailId }, 'mail given up')
        await mark('failed', null)
        return
      }
      await mark('sent', kit.now())
    })
  })
}
