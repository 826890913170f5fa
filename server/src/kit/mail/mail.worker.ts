import { inPlatform } from '../db/scope.ts'
import { handler } from '../queue/runner.ts'
import { openText, sendMail } from './mail.ts'
import type { Mailer } from './mail.provider.ts'

/**
 * Sends one mail, with no transaction open while the mail server takes its time. The queue gives the job of a mail to one
 * attempt at a time; where the news of a sending is lost, the copy bears the same message id.
 */
export function mailHandler(mailer: Mailer | undefined) {
  return handler(sendMail, async (kit, { mailId }, attempt) => {
    const mail = await inPlatform(kit.db, 'read only', (tx) =>
      tx.selectFrom('flows.mails').selectAll().where('id', '=', mailId).executeTakeFirst(),
    )
    if (mail?.status !== 'waiting') return
    const { id, recipient: to, reply_to: replyTo, subject, calendar } = mail
    const text = mail.sealed ? openText(kit.secret, mail.sealed) : mail.body
    // Secrets are not kept once the mail has left. A demo has no mailboxes, so there the outbox is where they are read.
    const isRead = (status: string) => status === 'kept' && !kit.production
    const mark = async (status: 'sent' | 'kept' | 'failed', sentAt: Date | null) => {
      await inPlatform(kit.db, 'read write', (tx) =>
        tx
          .updateTable('flows.mails')
          .set({ status, sent_at: sentAt, ...(isRead(status) ? {} : { sealed: null }) })
          .where('id', '=', id)
          .where('status', '=', 'waiting')
          .execute(),
      )
    }
    if (!mailer) return mark('kept', null)
    try {
      await mailer.send({ id, to, subject, text, ...(replyTo ? { replyTo } : {}), ...(calendar ? { calendar } : {}) })
    } catch (error) {
      if (!attempt.last) throw error
      kit.log.error({ err: error, mailId }, 'mail given up')
      return mark('failed', null)
    }
    return mark('sent', kit.now())
  })
}
