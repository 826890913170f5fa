import { type Endpoint, pathOf } from '@kontor/contract/kit/endpoint.ts'
import fc from 'fast-check'
import type { Named } from './access-matrix.ts'
import { arbitraryOf } from './arbitrary-json.ts'
import { BREAKERS } from './hostile-breakers.ts'
import { forms } from './hostile-forms.ts'
import type { RawRequest } from './raw-request.ts'

/** A request before it is known who sends it; `announced` is its length where it lies about that. */
export type Unsent = {
  method: string
  url: string
  headers: Record<string, string>
  more: [string, string][]
  payload?: string | Buffer
  announced?: number
}

/** `breaker` names what was done to the request. */
export type Hostile = {
  name: string
  endpoint: Endpoint
  caller: number
  solved: boolean
  breaker: string
  request: Unsent
}

const BROKEN_SHARE = 30
/** Endpoints that take files would hardly be tried among so many others; together they count as so many. */
const FORMS_WEIGHT = 30

/** Each endpoint twice, once by anybody and once by somebody it serves; the rest is spread over all of them. */
export function sampleRequests(endpoints: readonly Named[], count: number, seed: number): Hostile[] {
  const each = endpoints.flatMap((named, at) =>
    fc.sample(requestsTo(named), { numRuns: 2, seed: seed + at }).map((hostile, turn) => ({
      ...hostile,
      caller: 4 * at + turn,
    })),
  )
  const rest = Math.max(count - each.length, 0)
  return [...each, ...fc.sample(hostileRequests(endpoints), { numRuns: rest, seed })]
}

/** Requests over all endpoints: most follow the contract's schemas, a share is broken in one of many ways. */
function hostileRequests(endpoints: readonly Named[]): fc.Arbitrary<Hostile> {
  const withFiles = endpoints.filter(({ endpoint }) => endpoint.multipart).length
  const formWeight = Math.max(1, Math.round(FORMS_WEIGHT / withFiles))
  return fc.oneof(
    ...endpoints.map((named) => ({ weight: named.endpoint.multipart ? formWeight : 1, arbitrary: requestsTo(named) })),
  )
}

function requestsTo({ name, endpoint }: Named): fc.Arbitrary<Hostile> {
  const json = endpoint.body ? arbitraryOf(endpoint.body).map((body) => JSON.stringify(body)) : fc.constant(undefined)
  const whole = fc.record({
    params: endpoint.params ? arbitraryOf(endpoint.params) : fc.constant({}),
    query: endpoint.query ? arbitraryOf(endpoint.query) : fc.constant({}),
    payload: endpoint.multipart ? forms : json,
    caller: fc.nat(1000),
    solved: fc.boolean(),
    breaker: fc.oneof(
      { weight: 100 - BROKEN_SHARE, arbitrary: fc.constant('none') },
      { weight: BROKEN_SHARE, arbitrary: fc.constantFrom(...Object.keys(BREAKERS)) },
    ),
    salt: fc.nat(),
  })
  return whole.map(({ params, query, payload, caller, solved, breaker, salt }) => {
    const search = new URLSearchParams(given(query as Record<string, string | undefined>)).toString()
    const type = endpoint.multipart ? 'multipart/form-data; boundary=b' : 'application/json'
    const request: Unsent = {
      method: endpoint.method,
      url: pathOf(endpoint, inAddress(params as Record<string, unknown>)) + (search ? `?${search}` : ''),
      headers: payload === undefined ? {} : { 'content-type': type },
      more: [],
      ...(payload === undefined ? {} : { payload }),
    }
    const broken = BREAKERS[breaker]?.(request, salt) ?? {}
    const headers = { ...request.headers, ...broken.headers }
    return { name, endpoint, caller, solved, breaker, request: { ...request, ...broken, headers } }
  })
}

/** Without what was left out. */
function given(query: Readonly<Record<string, string | undefined>>): [string, string][] {
  return Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))
}

/** Half a character cannot be written in an address. */
function inAddress(params: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value).toWellFormed()]))
}

/** The request as it is written to the connection; an empty header is left out. */
export function rawOf(unsent: Unsent, sender: Record<string, string>): RawRequest {
  const { method, url, payload, announced, more } = unsent
  const length = announced ?? (payload === undefined ? undefined : Buffer.byteLength(payload))
  const framed = length === undefined || 'transfer-encoding' in unsent.headers
  const framing = framed ? {} : { 'content-length': String(length) }
  const headers = { host: 'localhost', connection: 'close', ...sender, ...framing, ...unsent.headers }
  const written = Object.entries(headers).filter(([, value]) => value !== '')
  return { method, url, headers: [...written, ...more], ...(payload === undefined ? {} : { payload }) }
}

/** Whether more is announced than sent, so that the sender must leave to end it. */
export function isCutOff({ payload = '', announced = 0, headers }: Unsent) {
  return announced > Buffer.byteLength(payload) || 'transfer-encoding' in headers
}
