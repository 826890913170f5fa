import { expect, inject, test } from 'vitest'
import { getRaw, sendRaw } from './raw-http.ts'

const { webUrl, apiUrl } = inject('site')
const web = new URL(webUrl).host
const api = new URL(apiUrl).host

async function slugs() {
  const answer = await fetch(`${apiUrl}/v1/companies/sitemap?part=0`)
  const { data } = (await answer.json()) as { data: { items: { slug: string; school: boolean }[] } }
  return data.items.filter(({ school }) => !school).map(({ slug }) => slug)
}

const canonicalOf = (page: string) => /<link rel="canonical" href="([^"]*)"/.exec(page)?.[1]

test('a Host header with a path never puts another company into the page of a visitor', async () => {
  const [own = '', other = ''] = await slugs()
  const hostile = `${web}/company/${other}?x=`
  // The hostile request comes first, so that whoever asks for the same target shares what it began.
  const rounds = Array.from({ length: 60 }, () => [hostile, web, web])
  const answers = await Promise.all(
    rounds.flat().map(async (host) => ({ host, ...(await getRaw(webUrl, `/company/${own}`, host)) })),
  )
  const honest = answers.filter(({ host }) => host === web)
  expect(honest.filter(({ status }) => status !== 200)).toEqual([])
  expect(new Set(honest.map(({ body }) => canonicalOf(body)))).toEqual(new Set([`${webUrl}/company/${own}`]))
  expect(new Set(answers.filter(({ host }) => host === hostile).map(({ status }) => status))).toEqual(new Set([400]))
})

const ODD_HOSTS = [
  ['another site', 'evil.example', 421],
  ['another port', `localhost:1`, 421],
  ['our name as a part of another', web.replace('localhost', 'localhost.evil.example'), 421],
  ['a user', `x@${web}`, 400],
  ['a path', `${web}/`, 400],
  ['a query', `${web}?`, 400],
  ['a fragment', `${web}#`, 400],
  ['a backslash', `${web}\\`, 400],
  ['a space', `${web} evil.example`, 400],
  ['a port that is no number', 'localhost:x', 400],
  ['an open bracket', '[::1', 400],
  ['bytes that are no text', 'kont\u00f6r', 400],
  ['nothing', '', 400],
] as const

test.each(ODD_HOSTS)('the web server refuses a Host header that is %s', async (_, host, status) => {
  expect((await getRaw(webUrl, '/', host)).status).toBe(status)
})

test.each(ODD_HOSTS)('the API refuses a Host header that is %s', async (_, host, status) => {
  expect((await getRaw(apiUrl, '/v1/health', host)).status).toBe(status)
})

/** Statuses of the web server and of the API. */
const LINES = [
  ['TRACE', 'TRACE / HTTP/1.1', [405, 400]],
  ['CONNECT', 'CONNECT evil.example:443 HTTP/1.1', [405, 400]],
  ['an absolute target', 'GET http://evil.example/ HTTP/1.1', [400, 400]],
  ['an absolute target of our own', `GET ${webUrl}/ HTTP/1.1`, [400, 400]],
  ['a target without a slash', 'GET pricing HTTP/1.1', [400, 400]],
  ['an asterisk', 'GET * HTTP/1.1', [400, 400]],
  ['OPTIONS for the whole server', 'OPTIONS * HTTP/1.1', [400, 400]],
] as const

test.each(LINES)('both servers refuse %s', async (_, line, statuses) => {
  const web1 = await sendRaw(webUrl, `${line}\r\nHost: ${web}\r\nConnection: close\r\n\r\n`)
  const api1 = await sendRaw(apiUrl, `${line}\r\nHost: ${api}\r\nConnection: close\r\n\r\n`)
  expect([web1.status, api1.status]).toEqual(statuses)
})

test('two Host headers, or none, are refused', async () => {
  for (const [url, host, path] of [
    [webUrl, web, '/'],
    [apiUrl, api, '/v1/health'],
  ] as const) {
    const two = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`
    expect((await sendRaw(url, two)).status).toBe(400)
    expect((await sendRaw(url, `GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`)).status).toBe(400)
  }
})

test.each([
  ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['chunks and a length', 'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n'],
  ['two lengths', 'Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde'],
  ['a length with a sign', 'Content-Length: +4\r\n\r\nabcd'],
  ['chunks that are not last', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
  ['a space before the colon', 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
  ['a folded line', 'X-A: b\r\n Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['a line that ends without CR', 'Transfer-Encoding: chunked\nX-A: b\r\n\r\n0\r\n\r\n'],
])('a request that a proxy may read otherwise is refused: %s', async (_, rest) => {
  const hidden = 'GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n'
  const web1 = await sendRaw(webUrl, `POST / HTTP/1.1\r\nHost: ${web}\r\n${rest}${hidden}`)
  const api1 = await sendRaw(apiUrl, `POST /v1/contact HTTP/1.1\r\nHost: ${api}\r\n${rest}${hidden}`)
  expect([web1.status, api1.status]).toEqual([400, 400])
  for (const { body } of [web1, api1]) expect(body).not.toContain('HTTP/1.1')
})

const FORWARDED = [
  'X-Forwarded-Host: attacker.invalid',
  'X-Forwarded-Proto: https',
  'X-Forwarded-Port: 8443',
  'Forwarded: host=attacker.invalid;proto=https',
  'X-Original-URL: /attacker',
  'X-Rewrite-URL: /attacker',
].join('\r\n')

test('forwarded names change nothing in pages, redirects, the sitemap and robots.txt', async () => {
  const [own = ''] = await slugs()
  for (const path of [`/company/${own}`, '/home', '/robots.txt', '/sitemap.xml', '/sitemap-1.xml', '/de/pricing']) {
    const plain = await getRaw(webUrl, path, web)
    const forwarded = await getRaw(webUrl, path, `${web}\r\n${FORWARDED}`)
    expect(forwarded.status).toBe(plain.status)
    expect(/^location: .*$/im.exec(forwarded.head)?.[0]).toBe(/^location: .*$/im.exec(plain.head)?.[0])
    expect(forwarded.head + forwarded.body).not.toMatch(/attacker|:8443/)
  }
})

test.each([
  ['//evil.example'],
  ['/\\evil.example'],
  ['/%5cevil.example'],
  ['/%2f%2fevil.example'],
  ['/.//evil.example'],
  ['/de//evil.example'],
  ['/en/%2e%2e//evil.example'],
  ['/%09/evil.example'],
  ['///evil.example/%2e%2e'],
])('%s leads to no other site', async (target) => {
  for (const host of [web, web.replace('localhost', '127.0.0.1')]) {
    const { status, head } = await getRaw(webUrl, target, host)
    const location = /^location: (.*)$/im.exec(head)?.[1] ?? '/'
    expect(status).toBeLessThan(500)
    expect(new URL(location, webUrl).origin).toBe(webUrl)
  }
})
