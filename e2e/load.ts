import { type Agent, request as httpRequest } from 'node:http'

/** What became of one request, as its sender saw it. */
export type Outcome =
  | { kind: 'answered'; status: number }
  /** Nobody listened, or the connection was closed before the server took the request. */
  | { kind: 'refused' }
  /** The server had taken the request, and no whole answer came. */
  | { kind: 'dropped'; reason: string }

export type Shot = { url: string; method?: string; body?: object; headers?: Record<string, string>; agent?: Agent }

/**
 * Sends one request over plain sockets, so that nothing is repeated behind the test's back. The server is asked to
 * say `100 Continue` first: from then on it has accepted the request and owes an answer.
 */
export function sendRaw({ url, method = 'GET', body, headers = {}, agent }: Shot): Promise<Outcome> {
  return new Promise((resolve) => {
    const payload = body ? JSON.stringify(body) : ''
    const typed = body ? { 'content-type': 'application/json' } : {}
    const length = { 'content-length': String(Buffer.byteLength(payload)), expect: '100-continue' }
    const request = httpRequest(url, { method, headers: { ...typed, ...length, ...headers }, agent: agent ?? false })
    let isAccepted = false
    const failed = (error: Error) =>
      resolve(isAccepted ? { kind: 'dropped', reason: String(error) } : { kind: 'refused' })
    request.once('continue', () => {
      isAccepted = true
      request.end(payload)
    })
    request.once('response', (response) => {
      isAccepted = true
      response.resume()
      response.once('end', () => resolve({ kind: 'answered', status: response.statusCode ?? 0 }))
      response.once('error', failed)
    })
    request.once('error', failed)
    request.flushHeaders()
  })
}
