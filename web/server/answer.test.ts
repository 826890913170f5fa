// @vitest-environment node
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../app/lib/config.server.ts'
import { answer } from './answer.ts'
import type { Asset } from './assets.ts'
import { encodingFor } from './compression.ts'
import { sharedPage } from './shared-pages.ts'

const script: Asset = {
  type: 'text/javascript',
  immutable: true,
  bodies: { identity: Buffer.from('plain'), br: Buffer.from('packed') },
}
const page = '<p>words</p>'.repeat(200)
let base = ''
const server = createServer((request, response) => {
  const config = readConfig({ PUBLIC_URL: base.replace('127.0.0.1', 'localhost'), NODE_ENV: 'production' })
  const pages = () => Promise.resolve(new Response(page, { headers: { 'content-type': 'text/html' } }))
  void answer({ assets: new Map([['/assets/a.js', script]]), pages, config }, request, response)
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

test('visitors without a cookie share what is rendered at the same moment, each with a nonce of his own', async () => {
  let rendered = 0
  const render = async () => {
    rendered += 1
    await Promise.resolve()
    const nonce = `bm9uY2Ut${rendered}==`
    const headers = { 'content-security-policy': `script-src 'self' 'nonce-${nonce}'; style-src 'nonce-${nonce}'` }
    return new Response(`<p>Grüße</p><script nonce="${nonce}">1</script>`, { headers })
  }
  const pages = await Promise.all([1, 2, 3].map(() => sharedPage('/company/a', render)))
  expect(rendered).toBe(1)
  const nonces = pages.map(({ body, headers }) => {
    const [, inPage = ''] = /nonce="([^"]+)"/.exec(body.toString()) ?? []
    expect(headers.get('content-security-policy')).toBe(
      `script-src 'self' 'nonce-${inPage}'; style-src 'nonce-${inPage}'`,
    )
    expect(body.toString()).toContain('<p>Grüße</p>')
    return inPage
  })
  expect(new Set(nonces).size).toBe(3)
  await Promise.all([sharedPage('/company/a', render), sharedPage('/company/b', render)])
  expect(rendered).toBe(3)
})
