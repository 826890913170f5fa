import { randomBytes } from 'node:crypto'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { type EntryContext, ServerRouter } from 'react-router'
import { webConfig } from './lib/config.server.ts'
import { contentSecurityPolicy, etagOf } from './lib/headers.server.ts'
import { loadI18n } from './lib/i18n.ts'
import { visitorOf } from './lib/jar.ts'
import { NonceProvider } from './lib/nonce.ts'
import { renderWhole } from './lib/render.server.ts'
import { sharedText } from './lib/shared-text.ts'
import { isPseudoRequest } from './lib/visitor.server.ts'

/**
 * Renders a whole document as one text: page data comes through the browser, so there is nothing to stream late, and
 * handing it on in pieces costs more than it brings.
 */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const { production, public: config } = webConfig()
  const nonce = randomBytes(16).toString('base64')
  const { user, settings } = visitorOf(request.headers.get('cookie'))
  await loadI18n(new URL(request.url).pathname, isPseudoRequest(request), user !== undefined)
  const { html, failed } = await renderWhole(
    <NonceProvider value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </NonceProvider>,
    nonce,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  // The dev server adds scripts of its own that carry no nonce.
  if (production) headers.set('content-security-policy', contentSecurityPolicy(nonce, config.apiUrl))
  // Only what nobody is signed in to see may stay on a disk; it is asked for each time.
  const isKept = status === 200 && !failed && !user && !settings.session
  headers.set('cache-control', isKept ? 'private, no-cache' : 'private, no-store')
  if (isKept) headers.set('etag', etagOf(html, nonce))
  return new Response(html, { status: failed ? 500 : status, headers })
}

/** What the server says where it shows no page; it has no catalogues of its own. */
export async function refusalTexts(locale: Locale) {
  const i18n = await loadI18n(href('landing', locale), false)
  return {
    tooManyPages: sharedText(i18n, 'errors.tooManyPages'),
    wrongHost: sharedText(i18n, 'errors.wrongHost'),
  }
}
