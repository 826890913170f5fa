// @vitest-environment node
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../app/lib/config.server.ts'
import { etagOf } from '../app/lib/headers.server.ts'
import { answer } from './answer.ts'
import type { Asset } from './assets.ts'
import { encodingFor } from './compression.ts'
import { pageLimit } from './page-limit.ts'

const script: Asset = {
  type: 'text/javascript',
  immutable: true,
  bodies: { identity: Buffer.from('plain'), br: Buffer.from('packed') },
}
const page = '<p>words</p>'.repeat(200)
const tag = 'W/"abc"'
const policy = { 'content-security-policy': "script-src 'nonce-YQ=='" }
const texts = { tooManyPages: 'Please wait', wrongHost: 'Not here' }
const refusals = { en: texts, de: { ...texts, tooManyPages: 'Bitte warten' }, fr: texts }
let base = ''
/** What the pages were asked, one line for each. */
let asked: string[] = []
let clock = 0
let waitFor = () => 0
const server = createServer((request, response) => {
  const { port } = server.address() as AddressInfo
  const config = readConfig({
    WEB_PORT: String(port),
    PUBLIC_URL: base.replace('127.0.0.1', 'localhost'),
    ALLOWED_HOSTS: 'web.internal:8080',
    NODE_ENV: 'production',
  })
  const pages = (seen: Request) => {
    asked.push([seen.method, seen.url, JSON.stringify([...seen.headers])].join(' '))
    if (seen.url.endsWith('/kept')) return reply(200, { 'cache-control': 'public, max-age=3600' })
    if (seen.url.endsWith('/tagged')) return reply(200, { etag: tag, 'cache-control': 'private, no-cache', ...policy })
    if (seen.url.endsWith('/lost')) return reply(404, { 'cache-control': 'public, max-age=3600' })
    return reply(200, {})
  }
  void answer({ assets: new Map([['/assets/a.js', script]]), pages, refusals, waitFor, config }, request, response)
})

function reply(status: number, headers: Record<string, string>) {
  return Promise.resolve(new Response(page, { status, headers: { 'content-type': 'text/html', ...headers } }))
}

beforeEach(() => {
  asked = []
  waitFor = () => 0
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

function ask(path: string, headers: Record<string, string> = {}) {
  return fetch(base.replace('127.0.0.1', 'localhost') + path, { headers, redirect: 'manual' })
}

test('another name of this machine leads to the one that has the cookies', async () => {
  const answered = await fetch(`${base}/home?a=1`, { redirect: 'manual' })
  expect(answered.status).toBe(307)
  expect(answered.headers.get('location')).toBe(`${base.replace('127.0.0.1', 'localhost')}/home?a=1`)
  expect((await fetch(`${base}/health`)).status).toBe(200)
})

test.each([
  ['br, gzip', 'br'],
  ['gzip;q=1.0', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['', 'identity'],
])('%s is answered with %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding)
})

test('every answer carries the headers, and https alone asks for https', async () => {
  const answered = await ask('/assets/a.js')
  expect(answered.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answered.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(answered.headers.get('strict-transport-security')).toBeNull()
  expect(answered.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('a lost asset is not a page', async () => {
  expect((await ask('/assets/old.js')).status).toBe(404)
})

test('a page is compressed and says what it depends on', async () => {
  const answered = await ask('/', { 'accept-encoding': 'gzip' })
  expect(answered.headers.get('content-encoding')).toBe('gzip')
  expect(answered.headers.get('vary')).toContain('cookie')
  expect(await answered.text()).toBe(page)
})

test('a browser that has the document gets 304, without a policy that names another nonce', async () => {
  const first = await ask('/tagged')
  expect(first.status).toBe(200)
  expect(first.headers.get('content-security-policy')).toContain('nonce-')
  for (const known of [tag, `W/"other", ${tag}`]) {
    const again = await ask('/tagged', { 'if-none-match': known })
    expect(again.status).toBe(304)
    expect(again.headers.get('etag')).toBe(tag)
    expect(again.headers.get('vary')).toContain('cookie')
    expect(again.headers.get('cache-control')).toBe('private, no-cache')
    expect(again.headers.get('content-security-policy')).toBeNull()
    expect(await again.text()).toBe('')
  }
  expect((await ask('/tagged', { 'if-none-match': 'W/"other"' })).status).toBe(200)
  expect((await ask('/', { 'if-none-match': tag })).status).toBe(200)
})

test('the tag of a document is that of its words, whatever the nonce', () => {
  const documentOf = (text: string, nonce: string) => Buffer.from(`<p>${text}</p><script nonce="${nonce}">1</script>`)
  const tagOf = (text: string, nonce: string) => etagOf(documentOf(text, nonce), nonce)
  expect(tagOf('Grüße', 'YQ==')).toBe(tagOf('Grüße', 'Yg=='))
  expect(tagOf('Grüße', 'YQ==')).not.toBe(tagOf('Gruß', 'YQ=='))
})

/** A request with any Host header and target, which fetch would not send. */
function askAs(host: string, path = '/', more: { method?: string; headers?: Record<string, string> } = {}) {
  return new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const { port } = server.address() as AddressInfo
      const { method = 'GET', headers = {} } = more
      const sent = httpRequest({ port, host: '127.0.0.1', path, method, headers: { ...headers, host } }, (answered) => {
        let body = ''
        answered.on('data', (piece: Buffer) => (body += piece.toString()))
        answered.on('end', () => resolve({ status: answered.statusCode, headers: answered.headers, body }))
      })
      sent.on('error', reject)
      sent.end()
    },
  )
}

const own = () => new URL(base.replace('127.0.0.1', 'localhost')).host

test('the page is made of path and cookies under the public address, whatever host and headers say', async () => {
  const headers = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'accept-language': 'fr',
    cookie: 'a=1',
  }
  expect((await askAs('web.internal:8080', '/pricing?a=1', { headers })).status).toBe(200)
  expect((await askAs(own(), '//evil.example/')).status).toBe(200)
  expect(asked).toEqual([`GET http://${own()}/pricing?a=1 [["cookie","a=1"]]`, `GET http://${own()}//evil.example/ []`])
})

test('an unknown host is refused before any page is made, and told in the language of the page', async () => {
  const refused = await askAs('evil.example', '/de/preise')
  expect(refused.status).toBe(421)
  expect(refused.headers['cache-control']).toBe('no-store')
  expect(refused.body).toContain('<html lang="de">')
  expect(refused.body).toContain('Not here')
  expect((await askAs(`${own()}/company/other?x=`)).status).toBe(400)
  expect(asked).toEqual([])
})

test.each([
  ['GET', 'http://evil.example/', 400],
  ['OPTIONS', '*', 400],
  ['TRACE', '/', 405],
  ['POST', '/', 405],
  ['DELETE', '/assets/a.js', 405],
])('%s %s is refused with %i', async (method, path, status) => {
  const refused = await askAs(own(), path, { method })
  expect(refused.status).toBe(status)
  expect(refused.headers['allow']).toBe(status === 405 ? 'GET, HEAD' : undefined)
  expect(asked).toEqual([])
})

test('a network that asks for too many pages waits, in its language; files and other networks do not', async () => {
  clock = 0
  const limit = pageLimit({ perMinute: 2, trustProxy: ['127.0.0.1'], now: () => clock })
  waitFor = limit as typeof waitFor
  const from = (address: string, path = '/de/preise') => askAs(own(), path, { headers: { 'x-forwarded-for': address } })
  const statuses = [await from('192.0.2.7'), await from('192.0.2.7'), await from('192.0.2.7')].map(
    (each) => each.status,
  )
  expect(statuses).toEqual([200, 200, 429])
  clock = 20_500
  const refused = await from('192.0.2.7')
  expect(refused.headers).toMatchObject({ 'retry-after': '40', 'cache-control': 'no-store' })
  expect(refused.body).toContain('Bitte warten')
  expect((await from('192.0.2.7', '/assets/a.js')).status).toBe(200)
  expect((await from('192.0.2.7', '/health')).status).toBe(200)
  expect((await from('192.0.2.8')).status).toBe(200)
  clock = 60_000
  expect((await from('192.0.2.7')).status).toBe(200)
})

test('what failed or says nothing about its keeping is not kept', async () => {
  expect((await ask('/')).headers.get('cache-control')).toBe('private, no-store')
  expect((await ask('/kept')).headers.get('cache-control')).toBe('public, max-age=3600')
  expect((await ask('/lost')).headers.get('cache-control')).toBe('private, no-store')
})
