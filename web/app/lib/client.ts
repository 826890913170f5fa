import type { SharedShortlist, sharedShortlists } from '@kontor/contract/shared-shortlists.ts'
import type { privacy } from '@kontor/contract/privacy.ts'
import type { NoticeView } from '@kontor/contract/privacy-notices.ts'
import type { InvitationPreview, users } from '@kontor/contract/users.ts'
import { COOKIES, SESSION_HEADER } from '@kontor/contract/kit/cookies.ts'
import { type CallOf, type Endpoint, type OutputOf, pathOf } from '@kontor/contract/kit/endpoint.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { type Query, queryString } from '@kontor/contract/kit/paths.ts'
import { ownError } from './api-error.ts'
import { browserConfig } from './config.ts'
import { documentJar } from './document-jar.ts'
import { eventReader } from './event-lines.ts'
import { answerOf, type Outgoing } from './exchange.ts'
import { readSettings } from './jar.ts'
import { browserLock } from './lock.ts'
import { warn } from './report.ts'
import { createSession } from './session-core.ts'
import { keepUserSettings } from './user-settings.ts'

export type CallOptions = {
  captcha?: string
  idempotencyKey?: string
  signal?: AbortSignal
  /** The call is made as this browser, whose own cookie travels along. */
  asBrowser?: true
}
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
  onUser: (user) => keepUserSettings(jar, user),
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
    ...(options.asBrowser ? { withCookie: true } : {}),
    ...(body === undefined ? {} : { json: body }),
    ...(options.signal ? { signal: options.signal } : {}),
  }
}

export function headersOf({ captcha, idempotencyKey, asBrowser }: CallOptions) {
  return {
    ...(captcha ? { captcha } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    ...(asBrowser ? { [SESSION_HEADER]: 'cookie' } : {}),
  }
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

/** Server-sent events of an endpoint, one by one until the server ends the stream; a refusal is thrown. */
export async function* streamEvents(endpoint: Endpoint, lastEventId: string | undefined, signal: AbortSignal) {
  const headers = { accept: 'text/event-stream', ...(lastEventId ? { 'last-event-id': lastEventId } : {}) }
  const response = await session.request({ method: 'GET', path: endpoint.path, headers, signal })
  if (!response.ok || !response.body) throw ownError('errors.internal', response.status)
  const read = eventReader()
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield* read(piece.value)
}

/** Posts a multipart form; the browser writes its content type. */
export async function postForm<E extends Endpoint>(
  endpoint: E,
  input: Omit<CallOf<E>, 'body'>,
  form: FormData,
  options: CallOptions = {},
) {
  const outgoing = { ...outgoingOf(endpoint, input, options), form }
  return answerOf<OutputOf<E>>(await (needsBearer(endpoint) ? session.request(outgoing) : send(outgoing)))
}

/** Whose invitation a code is. Asked when its page opens, and therefore without the checks of the contract. */
export async function previewInvitation(code: string) {
  const path = '/v1/account/invitations/preview' satisfies typeof users.previewInvitation.path
  return answerOf<InvitationPreview>(await send({ method: 'POST', path, json: { code } }))
}

/** A shortlist behind its link. Asked when its page opens, and therefore without the checks of the contract. */
export async function openShortlist(code: string, password?: string) {
  const path = '/v1/shared-shortlists/open' satisfies typeof sharedShortlists.open.path
  const json = { code, ...(password === undefined ? {} : { password }) }
  return answerOf<SharedShortlist>(await send({ method: 'POST', path, json }))
}

/** What is kept about the person to whom a link was sent; without the checks of the contract, as above. */
export async function viewNotice(token: string) {
  const path = '/v1/privacy-notice' satisfies typeof privacy.viewNotice.path
  return answerOf<NoticeView>(await send({ method: 'POST', path, json: { token } }))
}

export async function withdrawNotice(token: string) {
  const path = '/v1/privacy-notice/withdrawal' satisfies typeof privacy.withdrawNotice.path
  return answerOf<{ erasedAt: string }>(await send({ method: 'POST', path, json: { token } }))
}

/** Counts a page view; a failure is told to the console and disturbs nobody. */
export function countPageView(path: string, locale: Locale) {
  send({ method: 'POST', path: '/v1/events/page-view', json: { path, locale } }).catch((error: unknown) => warn(error))
}
