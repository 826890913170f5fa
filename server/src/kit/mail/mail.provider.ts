import { createTransport } from 'nodemailer'

export type OutgoingMail = {
  id: string
  to: string
  replyTo?: string
  subject: string
  text: string
  calendar?: string
}

/** The way out for mail. Without a mail server there is none, and mails stay in the outbox. */
export type Mailer = { send: (mail: OutgoingMail) => Promise<void>; close: () => void }

/** The library would wait for minutes; what SMTP_URL says itself stands. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 }

export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(withTimeouts(url))
  const host = from.split('@').at(-1)?.replace('>', '') ?? 'localhost'
  return {
    async send({ id, calendar, ...mail }) {
      const icalEvent = calendar && { method: methodOf(calendar), filename: 'invite.ics', content: calendar }
      // The id of the row as message id lets a receiver drop the copy of a repeated attempt.
      await transport
        .sendMail({ from, messageId: `<${id}@${host}>`, ...mail, ...(icalEvent ? { icalEvent } : {}) })
        .catch(nameless)
    },
    close: () => transport.close(),
  }
}

/** What calendars are to do with it; mail programs read it beside the content. */
function methodOf(calendar: string) {
  return calendar.includes('\r\nMETHOD:CANCEL\r\n') ? 'CANCEL' : 'REQUEST'
}

function withTimeouts(url: string) {
  const address = new URL(url)
  for (const [name, ms] of Object.entries(TIMEOUTS)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(ms))
  }
  return address.href
}

/** Mail servers repeat addresses in what they say, and what is thrown here reaches the logs. */
function nameless(error: { code?: string; responseCode?: number }): never {
  throw new Error(`the mail server did not take it (${[error.code, error.responseCode].filter(Boolean).join(' ')})`)
}
