import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../text/translate.ts'
import { refuseBrokenRequests } from './broken-requests.ts'

/** As impatient as a test needs it. */
const IMPATIENT = { headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 10 }
const server = createServer(IMPATIENT, (_, response) => void response.end())
server.on('clientError', refuseBrokenRequests(await loadTexts()))

beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)))
afterAll(() => server.close())

/** What a connection hears until it is closed. */
function heard(said: string) {
  return new Promise<string>((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => void socket.write(said))
    let words = ''
    socket.on('data', (piece) => (words += piece.toString()))
    socket.on('error', reject)
    socket.on('close', () => resolve(words))
  })
}

test.each([
  ['what is no HTTP', 'HELLO\r\n\r\n', 400],
  ['headers without an end', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}`, 431],
  ['half a request', 'GET / HTTP/1.1\r\n', 400],
])('%s is refused in the envelope', async (_, said, status) => {
  const [head = '', body = ''] = (await heard(said)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(JSON.parse(body)).toMatchObject({ data: null, error: { httpStatusCode: status } })
})

test('a connection that was opened ahead and said nothing is closed without a word', async () => {
  expect(await heard('')).toBe('')
})
