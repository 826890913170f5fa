import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server'
import { onTestFinished } from 'vitest'

export type Received = { from: string; to: string[]; raw: string }
type Behaviour = {
  /** Whether the next mail is refused. */
  refuses?: () => boolean
  /** What the server waits for before it says that it has taken a mail. */
  hesitates?: () => Promise<void>
}

/** A mail server on a port of its own that keeps what it is given. */
export async function startMailServer({ refuses = () => false, hesitates = async () => {} }: Behaviour = {}) {
  const received: Received[] = []
  const take = async (content: Promise<string>, { mailFrom, rcptTo }: SMTPServerEnvelope, done: () => void) => {
    received.push({
      raw: await content,
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map(({ address }) => address),
    })
    await hesitates()
    done()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => done(refuses() ? new Error(`the mailbox of ${address} is full`) : null),
    onData: (stream, { envelope }, done) => {
      void take(text(stream), envelope, done)
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  const address = listening.address()
  return { received, url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` }
}

/** Headers and text as a reader sees them. */
export function readMail(raw: string) {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      decodeWords(line.slice(line.indexOf(':') + 2)),
    ]),
  )
  const body = rest.join('\r\n\r\n')
  const isBase64 = headers.get('content-transfer-encoding') === 'base64'
  const bytes = isBase64 ? Buffer.from(body, 'base64') : fromQuoted(body.replace(/=\r\n/g, ''))
  return { headers, text: bytes.toString('utf8').replace(/\r\n/g, '\n') }
}

/** RFC 2047: words in another alphabet, base64 or quoted; the space between two of them is none. */
function decodeWords(value: string) {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      (kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : fromQuoted(word.replaceAll('_', ' '))).toString(
        'latin1',
      ),
    )
    .replace(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'))
}

function fromQuoted(quoted: string) {
  return Buffer.from(
    quoted.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
}
