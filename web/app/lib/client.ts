import { COOKIES } from '@kontor/contract/kit/cookies.ts'
import { type CallOf, type Endpoint, type OutputOf, pathOf } from '@kontor/contract/kit/endpoint.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { type Query, queryString } from '@kontor/contract/kit/paths.ts'
import { ownError } from './api-error.ts'
import { browserConfig } from './config.ts'
import { documentJar } from './document-jar.ts'
import { answerOf, type Outgoing } from './exchange.ts'
import { readSettings } from './jar.ts'
import { browserLock } from './lock.ts'
import { warn } from './report.ts'
import { createSession } from './session-core.ts'

export type CallOptions = { captcha?: string; idempotencyKey?: string; signal?: AbortSignal }
type Sent = { params?: Record<string, unknown>; query?: Query; body?: unknown }

/** Puts a request on the network. No answer at all is the catalogue's internal error. */
async function send(outgoing: Outgoing): Promise<Response> {
  const { method, path, headers, json, form, withCookie, signal } = outgoing
  const body = form ?? (json === undefined ? undefined : JSON.stringify(json))
  try {
    return await fetch(browserConfig().apiUrl + path, {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': document.documentElement.lang,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      credentials: withCookie ? 'include' : 'omit',
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw ownError('errors.internal', 500, { offline: true })
  }
}

const listeners = new Set<() => void>()

/** Told when a refresh was refused and the session is over. */
export function whenExpired(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const jar = documentJar(() => browserConfig().cookieDomain)

export const session = createSession({
  jar,
  send,
  lock: browserLock,
  warn,
  onExpired: () => listeners.forEach((listener) => listener()),
})

/** One function for every endpoint; its types come from the contract. */
export async function call<E extends Endpoint>(endpoint: E, input: CallOf<E>, options: CallOptions = {}) {
  const outgoing = outgoingOf(endpoint, input, options)
  const response = await (needsBearer(endpoint) ? session.request(outgoing) : send(outgoing))
  return answerOf<OutputOf<E>>(response)
}

/** What is public may show more to a known user; signing in and the platform's own calls never need one. */
function needsBearer({ permission, scope = 'tenant' }: Endpoint) {
  if (permission !== 'public') return true
  return scope === 'tenant' && (jar.get(COOKIES.access) !== undefined || readSettings(jar).session === true)
}

function outgoingOf(endpoint: Endpoint, input: object, options: CallOptions): Outgoing {
  const { params, query = {}, body } = input as Sent
  return {
    method: endpoint.method,
    path: pathOf(endpoint, params) + queryString(query),
    headers: headersOf(options),
    ...(body === undefined ? {} : { json: body }),
    ...(options.signal ? { signal: options.signal } : {}),
  }
}

export function headersOf({ captcha, idempotencyKey }: CallOptions) {
  return { ...(captcha ? { captcha } : {}), ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}) }
}

/** A file as an address that the browser can show; the caller revokes it. */
export async function fetchFile(path: string) {
  const response = await session.request({ method: 'GET', path, headers: { accept: '*/*' } })
  if (!response.ok) throw ownError('errors.fileLoad', response.status)
  return URL.createObjectURL(await response.blob())
}

export async function fetchCsv(path: string) {
  const response = await session.request({ method: 'GET', path, headers: { accept: 'text/csv' } })
  if (!response.ok) throw ownError('errors.csv', response.status)
  return response.blob()
}

/** Posts a multipart form; the browser writes its content type. */
export async function postForm<E extends Endpoint>(endpoint: E, input: Omit<CallOf<E>, 'body'>, form: FormData) {
  const { params, query = {} } = input as Sent
  const outgoing = { method: endpoint.method, path: pathOf(endpoint, params) + queryString(query), form }
  return answerOf<OutputOf<E>>(await session.request(outgoing))
}

/** Counts a page view; a failure is told to the console and disturbs nobody. */
export function countPageView(path: string, locale: Locale) {
  send({ method: 'POST', path: '/v1/events/page-view', json: { path, locale } }).catch((error: unknown) => warn(error))
}
