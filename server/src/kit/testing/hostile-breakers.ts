import { ODD_TEXTS } from './arbitrary-json.ts'
import { HOSTILE_FORMS } from './hostile-forms.ts'
import type { Unsent } from './hostile-requests.ts'

/** What is changed of a request: named headers replace those of it, the others are written beside them. */
type Broken = Partial<Pick<Unsent, 'method' | 'url' | 'payload' | 'announced'>> & {
  headers?: Record<string, string>
  more?: [string, string][]
}
type Breaker = (request: Unsent, salt: number) => Broken

const LONG = 'a'.repeat(1024 * 1024 + 1)
const JSON_TYPE = { 'content-type': 'application/json' }
const pick = <T>(choices: readonly T[], salt: number) => choices[salt % choices.length] as T
const send = (payload: string | Buffer): Broken => ({ payload, headers: JSON_TYPE })

/** The body with every text and number replaced, so that the odd value reaches each field. */
function withValues({ payload }: Unsent, replace: (value: string | number) => unknown): Broken {
  if (typeof payload !== 'string') return send(JSON.stringify(replace('x')))
  const odd = (_: string, value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? replace(value) : value
  return send(JSON.stringify(JSON.parse(payload), odd))
}

const withKey = ({ payload }: Unsent, key: string): Broken =>
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

const OURS = [
  'x-web-key',
  'authorization',
  'captcha',
  'idempotency-key',
  'accept-language',
  'accept',
  'cookie',
  'x-session',
  'origin',
  'user-agent',
  'content-type',
  'x-forwarded-for',
  'if-none-match',
]
const NOT_TEXT = [
  '\xff',
  '\xff\xfe'.repeat(20),
  'k\xe9'.repeat(22),
  'Bearer \x80\x81',
  'e30=\xa0',
  'a=\xc3\x28; b="\xff',
]
const TWICE: [string, string][] = [
  ['authorization', 'Bearer x'],
  ['content-type', 'text/html'],
  ['host', 'other.example'],
  ['x-web-key', 'x'],
  ['idempotency-key', 'x'],
  ['captcha', 'e30='],
  ['cookie', 'kontor_refresh=x'],
  ['accept-language', 'de'],
  ['content-length', '3'],
]
const HOSTS = ['localhost:4400/company/other?x=', 'a b', '\xff', '[::1', 'x'.repeat(5000), '..', 'localhost:99999']

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
  'giant headers': (_, salt) => ({ headers: { [pick(OURS, salt)]: pick([LONG, LONG.slice(0, 15_000)], salt >> 4) } }),
  'very many headers': () => ({ more: Array.from({ length: 2500 }, (_, index) => [`x-${index}`, '']) }),
  'bytes that are not text': (_, salt) => ({ headers: { [pick(OURS, salt)]: pick(NOT_TEXT, salt >> 4) } }),
  'a header twice': (_, salt) => ({ more: [pick(TWICE, salt), pick(TWICE, salt >> 4)] }),
  'no host': () => ({ headers: { host: '' } }),
  'an odd host': (_, salt) => ({ headers: { host: pick(HOSTS, salt) } }),
  'an odd transfer': ({ payload = '' }, salt) => ({
    payload: pick(['', 'x', '5\r\nab', '0\r\n\r\n', 'ffffffffff\r\n', `2\r\n{}\r\n0\r\n\r\n`, payload], salt >> 2),
    headers: { 'transfer-encoding': pick(['chunked', 'gzip', 'chunked, chunked', 'identity'], salt) },
  }),
  'an odd encoding': (_, salt) => ({
    headers: { 'content-encoding': pick(['gzip', 'br', 'x'], salt), expect: pick(['', '200-ok'], salt >> 2) },
  }),
  'a wrong length': ({ payload = '' }, salt) => ({
    announced: Math.max(0, Buffer.byteLength(payload) + pick([1, 1000, 7_000_000, -1, -5, -1000], salt)),
  }),
  'another method': (_, salt) => ({ method: pick(['TRACE', 'PATCH', 'HEAD', 'PROPFIND', 'BREW'], salt) }),
  'a hostile form': (_, salt) => ({
    payload: Buffer.from(pick(HOSTILE_FORMS, salt), 'latin1'),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  }),
  'very many values': (_, salt) => send(`{"a":[${pick(['1,', '{"a":1},', '[],'], salt).repeat(60_000)}1]}`),
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
