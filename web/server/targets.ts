import type { IncomingMessage } from 'node:http'

/** Whether the request asks to read a path here; a whole address, `*` and other verbs are for other servers. */
export function targetFault({ method, url }: IncomingMessage): 400 | 405 | undefined {
  if (!url?.startsWith('/')) return 400
  return method === 'GET' || method === 'HEAD' ? undefined : 405
}

/**
 * What a page is made of: the path under the public address and the cookies. No other header reaches the pages, so none
 * can change what visitors with the same address share.
 */
export function pageRequest(request: IncomingMessage, publicUrl: string): Request {
  const { method = 'GET', url = '/', headers } = request
  return new Request(publicUrl + url, {
    method,
    headers: headers.cookie === undefined ? {} : { cookie: headers.cookie },
  })
}
