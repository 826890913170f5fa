import { randomBytes } from 'node:crypto'
import { type EntryContext, ServerRouter } from 'react-router'
import { webConfig } from './lib/config.server.ts'
import { contentSecurityPolicy } from './lib/headers.server.ts'
import { loadI18n } from './lib/i18n.ts'
import { visitorOf } from './lib/jar.ts'
import { NonceProvider } from './lib/nonce.ts'
import { renderAtOnce, renderWhole } from './lib/render.server.ts'
import { renderOnce } from './lib/rendered.server.ts'
import { isPseudoRequest } from './lib/visitor.server.ts'

/**
 * Renders a whole document as one text: page data comes through the browser, so there is nothing to stream late, and
 * handing it on in pieces costs more than it brings.
 */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const { production, public: config } = webConfig()
  const nonce = randomBytes(16).toString('base64')
  const { user } = visitorOf(request.headers.get('cookie'))
  await loadI18n(new URL(request.url).pathname, isPseudoRequest(request), user !== undefined)
  const data = await readHandoff(context)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', 'private, no-store')
  // The dev server adds scripts of its own that carry no nonce.
  if (production) headers.set('content-security-policy', contentSecurityPolicy(nonce, config.apiUrl))
  const document = (
    <NonceProvider value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </NonceProvider>
  )
  // The frame and the screens of users come in parts of their own.
  if (user) {
    const { html, failed } = await renderWhole(document, nonce)
    return new Response(html, { status: failed ? 500 : status, headers })
  }
  const render = () => renderAtOnce(document)
  const html = status === 200 && data ? renderOnce(request.url, data, nonce, render) : render()
  return new Response(html, { status, headers })
}

/** The loaders' data for the browser, read before rendering; otherwise the router would suspend to wait for it. */
async function readHandoff({ serverHandoffStream, renderMeta }: EntryContext) {
  if (!serverHandoffStream || !renderMeta) return ''
  const reader = serverHandoffStream.getReader()
  const decoder = new TextDecoder()
  let data = ''
  const pieces: NonNullable<typeof renderMeta.streamCache> = {}
  for (let at = 0, done = false; !done; at += 1) {
    const piece = await reader.read()
    done = piece.done
    const value = decoder.decode(piece.value, { stream: true })
    pieces[at] = Object.assign(Promise.resolve(), { result: { done, value } })
    data += value
  }
  reader.releaseLock()
  renderMeta.streamCache = pieces
  return data
}
