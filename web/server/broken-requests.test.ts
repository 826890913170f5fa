// @vitest-environment node
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refuseBrokenRequests } from './broken-requests.ts'

/** As impatient as a test needs it. */
const IMPATIENT = { headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 10 }
const server = createServer(IMPATIENT, (_, response) => void response.end('a page'))
refuseBrokenRequests(server)

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
  ['what is no HTTP', 'HELLO\r\n\r\n', /^HTTP\/1\.1 400 /],
  ['headers without an end', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}`, /^HTTP\/1\.1 431 /],
  ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n', /^HTTP\/1\.1 405 /],
  ['half a request', 'GET / HTTP/1.1\r\n', /^HTTP\/1\.1 408 /],
])('%s is refused', async (_, said, answer) => {
  expect(await heard(said)).toMatch(answer)
})

test('a connection that was opened ahead and said nothing is closed without a word', async () => {
  expect(await heard('')).toBe('')
})
