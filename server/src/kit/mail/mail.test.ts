import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { inPlatform } from '#kit/db/scope.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { eventually } from '#kit/testing/eventually.ts'
import { readMail, startMailServer } from '#kit/testing/mail-server.ts'
import { startWorker } from '../../worker.ts'
import { secretText, writeMail } from './mail.ts'
import { type Mailer, smtpMailer } from './mail.provider.ts'

const FROM = 'Kontor <no-reply@kontor.example>'
const LETTER = {
  to: 'zoe@example.test',
  replyTo: 'visitor@example.test',
  subject:
    'Grüße aus Köln: 面接, und noch ein langer Betreff, der in mehrere Zeilen gefaltet wird, weil er nicht passt',
  text: 'Hello Zoë,\n\n100 € = déjà vu 👋\n.\n..\n\nA line that is rather long: ' + 'wörter '.repeat(40) + '\n',
}

const database = testDatabase()

async function work(app: TestApp, mailer: Mailer | undefined) {
  const queue = await startWorker(app.kit, database.ownerUrl, mailer)
  onTestFinished(async () => {
    await queue.stop()
    mailer?.close()
  })
}

async function write(app: TestApp, letter = LETTER) {
  await inPlatform(app.kit.db, 'read write', (tx) => writeMail(tx, letter))
  const { rows } = await database.owner.query<{ id: string }>(
    'select id from flows.mails order by created_at desc limit 1',
  )
  const id = rows[0]?.id ?? ''
  const row = async () =>
    (await database.owner.query('select status, sent_at from flows.mails where id = $1', [id])).rows[0]
  return {
    id,
    becomes: (status: string) => eventually(async () => expect(await row()).toMatchObject({ status })),
    row,
  }
}

/** Attempts are further apart each time; a test does not wait for that. */
function tryNow() {
  const update = `update graphile_worker._private_jobs set run_at = now() where attempts > 0 and locked_at is null returning attempts`
  return eventually(async () => expect((await database.owner.query(update)).rowCount).toBe(1))
}

test('a mail arrives once, with its headers and in every alphabet', async () => {
  const app = await startApp(database)
  const server = await startMailServer()
  const mail = await write(app)
  await work(app, smtpMailer(server.url, FROM))
  await mail.becomes('sent')

  expect(server.received).toHaveLength(1)
  const [{ from, to, raw } = { from: '', to: [], raw: '' }] = server.received
  expect({ from, to }).toEqual({ from: 'no-reply@kontor.example', to: [LETTER.to] })
  const { headers, text } = readMail(raw)
  expect(Object.fromEntries(headers)).toMatchObject({
    from: FROM,
    to: LETTER.to,
    'reply-to': LETTER.replyTo,
    subject: LETTER.subject,
    'message-id': `<${mail.id}@kontor.example>`,
    'content-type': 'text/plain; charset=utf-8',
    'mime-version': '1.0',
  })
  expect(Date.parse(headers.get('date') ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect(text.trimEnd()).toBe(LETTER.text.trimEnd())
  expect((await mail.row()).sent_at).toBeInstanceOf(Date)
})

test('a mail with secrets arrives whole, and they are not kept once it has left', async () => {
  const app = await startApp(database)
  const server = await startMailServer()
  const secret = secretText(app.kit.secret, (hidden) => `Your code: ${hidden('abc-123')}\n`)
  const mail = await write(app, { ...LETTER, ...secret })
  await work(app, smtpMailer(server.url, FROM))
  await mail.becomes('sent')

  expect(readMail(server.received[0]?.raw ?? '').text.trimEnd()).toBe('Your code: abc-123')
  const { rows } = await database.owner.query('select body, sealed from flows.mails where id = $1', [mail.id])
  expect(rows).toEqual([{ body: 'Your code: ••••••\n', sealed: null }])
})

test('a line break in a subject adds no header and no recipient', async () => {
  const app = await startApp(database)
  const server = await startMailServer()
  const mail = await write(app, { ...LETTER, subject: 'Hello\r\nBcc: victim@example.test\r\n\r\nbody' })
  await work(app, smtpMailer(server.url, FROM))
  await mail.becomes('sent')

  expect(server.received[0]?.to).toEqual([LETTER.to])
  const { headers, text } = readMail(server.received[0]?.raw ?? '')
  expect(headers.has('bcc')).toBe(false)
  expect(text).toMatch(/^Hello Zoë/)
})

test('a refused mail waits, is tried again and then sent once', async () => {
  const app = await startApp(database)
  let isFull = true
  const server = await startMailServer({ refuses: () => isFull })
  const mail = await write(app)
  await work(app, smtpMailer(server.url, FROM))
  await eventually(async () => {
    const { rows } = await database.owner.query('select last_error from graphile_worker.jobs')
    expect(rows).toEqual([{ last_error: 'the mail server did not take it (EENVELOPE 550)' }])
  })
  expect(await mail.row()).toEqual({ status: 'waiting', sent_at: null })
  isFull = false
  await tryNow()
  await mail.becomes('sent')

  expect(server.received).toHaveLength(1)
})

test('after the last attempt it has failed, and the queue is done with it', async () => {
  const app = await startApp(database)
  const server = await startMailServer({ refuses: () => true })
  const mail = await write(app)
  await database.owner.query('update graphile_worker._private_jobs set max_attempts = 2')
  await work(app, smtpMailer(server.url, FROM))
  await tryNow()
  await mail.becomes('failed')

  expect(await mail.row()).toEqual({ status: 'failed', sent_at: null })
  await eventually(async () => {
    const { rows } = await database.owner.query('select * from graphile_worker.jobs')
    expect(rows).toEqual([])
  })
})

test('without a mail server it is kept for the operator', async () => {
  const app = await startApp(database)
  const mail = await write(app)
  await work(app, undefined)
  await mail.becomes('kept')
  expect(await mail.row()).toEqual({ status: 'kept', sent_at: null })
})

test('when the news of its sending is lost, the copy bears the same message id', async () => {
  const app = await startApp(database)
  const server = await startMailServer()
  const mail = await write(app)
  const mailer = smtpMailer(server.url, FROM)
  let isLost = true
  const send: Mailer['send'] = async (letter) => {
    await mailer.send(letter)
    if (!isLost) return
    isLost = false
    throw new Error('the connection broke')
  }
  await work(app, { ...mailer, send })
  await tryNow()
  await mail.becomes('sent')

  const ids = server.received.map(({ raw }) => readMail(raw).headers.get('message-id'))
  expect(ids).toEqual([`<${mail.id}@kontor.example>`, `<${mail.id}@kontor.example>`])
})

test('a slow mail server gets a mail once, not once a timeout', async () => {
  const app = await startApp(database)
  // Longer than a transaction may idle elsewhere.
  const server = await startMailServer({ hesitates: () => pause(11_000) })
  const mail = await write(app)
  await work(app, smtpMailer(server.url, FROM))
  await mail.becomes('sent')

  expect(server.received).toHaveLength(1)
})
