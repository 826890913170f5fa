import { type Endpoint, pathOf } from '@kontor/contract/kit/endpoint.ts'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import type { Named } from './access-matrix.ts'
import { arbitraryOf, ODD_TEXTS } from './arbitrary-json.ts'

/** A request before it is broken; `breaker` names what was done to it. */
export type Hostile = {
  name: string
  endpoint: Endpoint
  caller: number
  solved: boolean
  breaker: string
  request: InjectOptions
}

const LONG = 'a'.repeat(1024 * 1024 + 1)
const BROKEN_SHARE = 15

/** Requests over all endpoints: most follow the contract's schemas, a share is broken in one of many ways. */
export function hostileRequests(endpoints: readonly Named[]): fc.Arbitrary<Hostile> {
  return fc.oneof(...endpoints.map((named) => requestsTo(named)))
}

function requestsTo({ name, endpoint }: Named): fc.Arbitrary<Hostile> {
  const whole = fc.record({
    params: endpoint.params ? arbitraryOf(endpoint.params) : fc.constant({}),
    query: endpoint.query ? arbitraryOf(endpoint.query) : fc.constant({}),
    body: endpoint.body ? arbitraryOf(endpoint.body) : fc.constant(undefined),
    address: fc.ipV4(),
    caller: fc.nat(1000),
    solved: fc.boolean(),
    breaker: fc.oneof(
      { weight: 100 - BROKEN_SHARE, arbitrary: fc.constant('none') },
      { weight: BROKEN_SHARE, arbitrary: fc.constantFrom(...Object.keys(BREAKERS)) },
    ),
    salt: fc.nat(),
  })
  return whole.map(({ params, query, body, address, caller, solved, breaker, salt }) => {
    const search = new URLSearchParams(query as Record<string, string>).toString()
    const request: Whole = {
      method: endpoint.method,
      url: pathOf(endpoint, inAddress(params as Record<string, unknown>)) + (search ? `?${search}` : ''),
      remoteAddress: address,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    }
    if (endpoint.multipart) Object.assign(request, formOf(salt))
    const broken = BREAKERS[breaker]?.(request, salt) ?? {}
    const headers = { ...request.headers, ...broken.headers }
    return { name, endpoint, caller, solved, breaker, request: { ...request, ...broken, headers } }
  })
}

/** Half a character cannot be written in an address. */
function inAddress(params: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value).toWellFormed()]))
}

const FILES = [
  '',
  '\x89PNG\r\n\x1A\n',
  'GIF89a',
  '\xFF\xD8\xFF',
  'RIFF0000WEBP',
  '<svg onload="x"/>',
  '\0'.repeat(70_000),
]
const FORM_ENDS = ['\r\n--b--\r\n', '\r\n--b--\r\n', '\r\n--b', '']
const FILE_FIELDS = ['file', 'file', 'file', 'other', '', '__proto__']

/** A form with a file, sometimes of another kind than it says, under another name or cut off. */
function formOf(salt: number): InjectOptions {
  const field = pick(FILE_FIELDS, salt)
  const head = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="../x"\r\nContent-Type: image/png\r\n\r\n`
  const payload = Buffer.from(head + pick(FILES, salt >> 3) + pick(FORM_ENDS, salt >> 6), 'latin1')
  return { payload, headers: { 'content-type': 'multipart/form-data; boundary=b' } }
}

type Whole = InjectOptions & { url: string }
type Breaker = (request: Whole, salt: number) => InjectOptions
const JSON_TYPE = { 'content-type': 'application/json' }
const pick = <T>(choices: readonly T[], salt: number) => choices[salt % choices.length] as T
const send = (payload: string | Buffer): InjectOptions => ({ payload, headers: JSON_TYPE })

/** The body with every text and number replaced, so that the odd value reaches each field. */
function withValues({ payload }: Whole, replace: (value: string | number) => unknown): InjectOptions {
  if (typeof payload !== 'string') return send(JSON.stringify(replace('x')))
  const odd = (_: string, value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? replace(value) : value
  return send(JSON.stringify(JSON.parse(payload), odd))
}

const withKey = ({ payload }: Whole, key: string): InjectOptions =>
  send(`{${key}${typeof payload === 'string' && payload.length > 2 ? `,${payload.slice(1)}` : '}'}`)

const OUT_OF_RANGE = [Number.MAX_SAFE_INTEGER, -(2 ** 63), 1e308, -0, 0.1, 2 ** 31]
const KEYS = [
  '"__proto__":{"admin":true}',
  '"constructor":{"prototype":{"a":1}}',
  '"roles":["admin"]',
  '"":0',
  '"plan":"enterprise"',
]
const PATHS = [
  '%',
  '%00',
  '%zz',
  '/%2e%2e/%2e%2e/etc/passwd',
  '//',
  '%ff%fe',
  '/..;/',
  '?%',
  '#x',
  ' ',
  '%20',
  '%C0%AF',
  '\\',
  '/​',
]
const MARKS = [
  'x',
  '%00',
  'a'.repeat(500),
  btoa('not a mark'),
  btoa('9999-99-99 ------------------------------------'),
  '🦊',
  '[]',
]
const LANGUAGES = ['*', 'de;q=', 'xx-YY;q=9', ';;;,,,', 'de'.repeat(3000), 'fr;q=1;q=0', '%00', 'en-US,en;q=0.9,*;q=-1']
const TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'x',
  '/',
  'application/x-www-form-urlencoded',
]
const NO_JSON = ['', '{', '[]', 'null', '"text"', '0', 'NaN', '{"a":}', '\ufeff{}', '{"a":1}}', '\0', 'undefined']
const DEEP = ['[', '{"a":'].map((open) => open.repeat(100_000))

export const BREAKERS: Record<string, Breaker> = {
  'odd text': (request, salt) =>
    withValues(request, (value) => (typeof value === 'string' ? pick(ODD_TEXTS, salt) : value)),
  'a very long text': (request) => withValues(request, () => LONG),
  'a long text': (request) => withValues(request, () => LONG.slice(0, 100_000)),
  'huge numbers': (request, salt) => withValues(request, () => pick(OUT_OF_RANGE, salt)),
  'deep nesting': (_, salt) => send(pick(DEEP, salt)),
  'closed deep nesting': () => send('['.repeat(50_000) + ']'.repeat(50_000)),
  'foreign keys': (request, salt) => withKey(request, pick(KEYS, salt)),
  'a key twice': (request) => withKey(request, '"email":"first@example.test","name":"first"'),
  'bad UTF-8': () => send(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d])),
  'no JSON': (_, salt) => send(pick(NO_JSON, salt)),
  'another content type': ({ payload }, salt) => ({
    payload: payload ?? 'x=1',
    headers: { 'content-type': pick(TYPES, salt) },
  }),
  'giant headers': () => ({
    headers: { 'x-giant': LONG, cookie: `kontor_refresh=${LONG}`, captcha: LONG, 'user-agent': LONG },
  }),
  'an odd path': ({ url }, salt) => ({ url: `${url}${pick(PATHS, salt)}` }),
  'an odd query': ({ url }, salt) => ({
    url: `${url.split('?', 1)[0] ?? ''}?searchAfter=${encodeURIComponent(pick(MARKS, salt))}`,
  }),
  'a query of unknown keys': ({ url }) => ({ url: `${url.split('?', 1)[0] ?? ''}?limit=1&limit=2&__proto__=1&x[y]=z` }),
  'odd languages': (_, salt) => ({ headers: { 'accept-language': pick(LANGUAGES, salt) } }),
  'an odd token': (_, salt) => ({
    headers: { authorization: pick(['Bearer', 'Bearer a.b.c', 'Basic eDp5', `Bearer ${LONG}`, 'bearer  '], salt) },
  }),
  'an odd captcha': (_, salt) => ({
    headers: { captcha: pick(['', 'e30=', btoa('null'), btoa('[]'), btoa('{"algorithm":"SHA-256"}')], salt) },
  }),
  'an odd idempotency key': (_, salt) => ({
    headers: { 'idempotency-key': pick(['', 'a'.repeat(256), 'ü', '\u0001'], salt) },
  }),
  'a cookie of another site': (_, salt) => ({
    headers: {
      'x-session': 'cookie',
      cookie: 'kontor_refresh=x',
      origin: pick(['null', 'http://evil.example', 'x'], salt),
    },
  }),
}
