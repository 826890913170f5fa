import { createTransport } from 'nodemailer'

export type OutgoingMail = { id: string; to: string; replyTo?: string; subject: string; text: string }

/** The way out for mail. Without a mail server there is none, and mails stay in the outbox. */
export type Mailer = { send: (mail: OutgoingMail) => Promise<void>; close: () => void }

export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url)
  const host = from.split('@').at(-1)?.replace('>', '') ?? 'localhost'
  return {
    async send({ id, ...mail }) {
      // The id of the row as message id lets a receiver drop the copy of a repeated attempt.
      await transport.sendMail({ from, messageId: `<${id}@${host}>`, ...mail })
    },
    close: () => transport.close(),
  }
}
