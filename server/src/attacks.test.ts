import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultOfRefusal } from '#kit/testing/answers.ts'
import { type ApiProcess, startApiProcess } from '#kit/testing/api-process.ts'
import { startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { bytesOf, sendBytes } from '#kit/testing/raw-request.ts'
import { judged } from '../../tools/runs.ts'

/** Black box: a process of its own, over real connections. */
const WEB_KEY = 'k'.repeat(43)
const database = testDatabase()
let api: ApiProcess
beforeAll(async () => {
  api = await startApiProcess(database, { env: { WEB_KEY, REQUESTS_PER_MINUTE: '100000' } })
})
afterAll(async () => {
  await api.stop()
})

const WORK_MS = judged(50)
const STALL_MS = judged(200)

async function signedIn() {
  const app = await startApp(database)
  const { tokens } = await app.person()
  return ['authorization', `Bearer ${tokens.accessToken}`] as const
}

const HOST = ['host', 'localhost'] as const
const FORM = ['content-type', 'multipart/form-data; boundary=b'] as const
const JSON_TYPE = ['content-type', 'application/json'] as const
const lengthOf = (payload: string | Buffer) => ['content-length', String(Buffer.byteLength(payload))] as const

const PART = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
const FORMS: readonly [string, string, number?][] = [
  ['twelve boundaries without an end', '--b\r\n'.repeat(12)],
  ['a part that is cut off', `${PART}GIF89a`],
  ['a head that is cut off', PART.slice(0, 40)],
  ['ten thousand parts', `${PART}x\r\n`.repeat(10_000) + '--b--\r\n'],
  ['parts over the limit, the last cut off', `${PART}x\r\n`.repeat(12) + PART],
  ['a form inside of a form', `--b\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\n--c\r\n--b\r\n`],
  ['more announced than sent', `${PART}GIF89a\r\n--b--\r\n`, 5000],
  ['less announced than sent', `${PART}GIF89a\r\n--b--\r\n`, 20],
  ['only the closing boundary', '--b--\r\n'],
  ['nothing', ''],
  ['a head without an end', `--b\r\n${'x: y\r\n'.repeat(5000)}`],
]

test('security: broken forms are refused one by one, and the process serves on', async () => {
  const bearer = await signedIn()
  const url = `/v1/companies/${randomUUID()}/logo`
  const send = (payload: string, announced = Buffer.byteLength(payload)) => {
    const headers = [HOST, bearer, FORM, ['connection', 'close'], ['content-length', String(announced)]] as const
    const leaves = announced > Buffer.byteLength(payload)
    return sendBytes(api.port, bytesOf({ method: 'PUT', url, headers, payload }), { leaves })
  }
  const answers = await Promise.all(FORMS.map(([, payload, announced]) => send(payload, announced)))

  const told = answers.map((answer, index) => ({ form: FORMS[index]?.[0], status: answer?.statusCode }))
  expect(told.filter(({ status }) => status === undefined || status < 400 || status >= 500)).toEqual([])
  expect(answers.flatMap((answer) => (answer ? (faultOfRefusal(answer) ?? []) : []))).toEqual([])
  expect(api.isAlive()).toBe(true)
  expect((await fetch(`${api.url}/v1/health`)).status).toBe(200)
})

const ENRICH = `/v1/companies/${randomUUID()}/enrich`
const MANY = `{"a":[${'{"a":1},'.repeat(900_000)}1]}`

test('security: without a session the answer comes before the body is sent, and the connection ends with it', async () => {
  const head = { method: 'PUT', url: ENRICH, headers: [HOST, JSON_TYPE, lengthOf(MANY)] }
  const early = await sendBytes(api.port, bytesOf(head))

  expect(early).toMatchObject({ statusCode: 401, headers: { connection: 'close' } })
  expect(early && faultOfRefusal(early)).toBeUndefined()
  // A sender that goes on regardless still reads the answer.
  expect(await sendBytes(api.port, bytesOf({ ...head, payload: MANY }))).toMatchObject({ statusCode: 401 })
  const chunked = { ...head, headers: [HOST, JSON_TYPE, ['transfer-encoding', 'chunked']] as const }
  expect(await sendBytes(api.port, bytesOf(chunked))).toMatchObject({ statusCode: 401 })
  const unknown = { ...head, url: '/v1/nowhere' }
  expect(await sendBytes(api.port, bytesOf(unknown))).toMatchObject({ statusCode: 404 })
  const answered = await fetch(`${api.url}${ENRICH}`, {
    method: 'PUT',
    body: 'x'.repeat(3_000_000),
    headers: Object.fromEntries([JSON_TYPE]),
  })
  expect(answered.status).toBe(401)
})

/** As large as each is let in, and shaped to cost as much as it can. */
const COSTLY: readonly [string, string, string][] = [
  ['900,000 objects', ENRICH, MANY],
  ['3 MB of escapes', ENRICH, `{"page":"${'\\u00e9'.repeat(500_000)}"}`],
  ['3 MB of line ends', ENRICH, `{"page":"${'\\n'.repeat(1_000_000)}"}`],
  ['3 MB of signs', ENRICH, `{"page":"${'漢'.repeat(1_000_000)}"}`],
  ['deep lists', ENRICH, '['.repeat(1_500_000)],
  ['unknown keys', '/v1/companies/tags', `{${Array.from({ length: 19_000 }, (_, index) => `"k${index}":1`).join()}}`],
  ['wrong values', '/v1/companies/tags', `{"changes":[${'{"add":[1,2,3]},'.repeat(4000)}1]}`],
  ['one key again and again', '/v1/companies/tags', `{${'"changes":[],'.repeat(9000)}"changes":1}`],
  ['keys of the prototype', '/v1/companies/tags', `{${'"a":{"x":"__proto__"},'.repeat(6000)}"changes":1}`],
]

test.for(COSTLY)('security: %s keep the API busy for less than 50 ms, four at once for less than 200', async (each) => {
  const [title, url, payload] = each
  const bearer = await signedIn()
  for (const who of [[bearer], []]) {
    const headers = [HOST, ...who, JSON_TYPE, lengthOf(payload), ['connection', 'close']] as const
    const bytes = bytesOf({ method: 'PUT', url, headers, payload })
    const busyWith = async (count: number) => {
      await api.measure()
      const answers = await Promise.all(Array.from({ length: count }, () => sendBytes(api.port, bytes)))
      const groups = answers.map((answer) => Math.floor((answer?.statusCode ?? 0) / 100))
      expect(groups, api.failures()).toEqual(groups.map(() => 4))
      return (await api.measure()).busyMs
    }
    const four = await busyWith(4)
    // The best of three: a busy machine makes the same work cost more, never less.
    const alone = Math.min(await busyWith(1), await busyWith(1), await busyWith(1))
    const asker = who.length > 0 ? 'a user' : 'a stranger'
    process.stdout.write(`${title} of ${asker}: busy ${alone.toFixed(0)} ms, four at once ${four.toFixed(0)} ms\n`)
    expect(alone).toBeLessThan(WORK_MS)
    expect(four).toBeLessThan(STALL_MS)
  }
})

test('security: headers of ours with bytes that are not text are refused, never a fault of ours', async () => {
  const names = [
    'x-web-key',
    'authorization',
    'captcha',
    'idempotency-key',
    'accept-language',
    'cookie',
    'x-session',
    'origin',
  ]
  const values = ['\xff'.repeat(43), `${'\xe9'.repeat(21)}\xff`, `Bearer \xff\xfe`, '\x80', 'k\xff'.repeat(2000)]
  const sent = names.flatMap((name) => values.map((value) => [name, value] as const))
  const answers = await Promise.all(
    sent.map((header) =>
      sendBytes(
        api.port,
        bytesOf({ method: 'GET', url: '/v1/industries?system=nace', headers: [HOST, header, ['connection', 'close']] }),
      ),
    ),
  )
  const faults = sent.filter((_, index) => (answers[index]?.statusCode ?? 500) >= 500).map(([name]) => name)
  expect(faults).toEqual([])
})
