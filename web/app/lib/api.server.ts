import { type CallOf, type Endpoint, type OutputOf, pathOf } from '@kontor/contract/kit/endpoint.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { type Query, queryString } from '@kontor/contract/kit/paths.ts'
import { webConfig } from './config.server.ts'
import { answerOf } from './exchange.ts'
import { innerGet } from './inner-call.server.ts'

const running = new Map<string, Promise<unknown>>()

/** What everybody may see, asked by the web server itself; nothing where the API knows no such thing. */
export function ask<E extends Endpoint & { method: 'GET' }>(endpoint: E, input: CallOf<E>, locale: Locale) {
  const { params, query = {} } = input as { params?: Record<string, unknown>; query?: Query }
  const path = pathOf(endpoint, params) + queryString(query)
  return together<OutputOf<E> | undefined>(`${locale} ${path}`, async () => {
    const response = await innerGet(webConfig().innerApiUrl + path, headersFor(locale))
    // A word or an id that cannot be one is refused as bad; to a visitor there is nothing either way.
    if (response.status === 404 || response.status === 400) return undefined
    return answerOf<OutputOf<E>>(response)
  })
}

function headersFor(locale: Locale): Record<string, string> {
  const { webKey } = webConfig()
  return { accept: 'application/json', 'accept-language': locale, ...(webKey ? { 'x-web-key': webKey } : {}) }
}

/** Pages that need the same answer at the same moment share one call: a flood of visitors is not one for the API. */
function together<T>(key: string, work: () => Promise<T>): Promise<T> {
  const known = running.get(key)
  if (known) return known as Promise<T>
  const begun = work().finally(() => running.delete(key))
  running.set(key, begun)
  return begun
}
