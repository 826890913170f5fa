import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { webConfig } from './lib/config.server.ts'
import { contentSecurityPolicy } from './lib/headers.server.ts'
import { loadI18n } from './lib/i18n.ts'
import { visitorOf } from './lib/jar.ts'
import { NonceProvider } from './lib/nonce.ts'
import { reportFault } from './lib/report.ts'
import { isPseudoRequest } from './lib/visitor.server.ts'

const RENDER_LIMIT_MS = 5_000

/** Renders a whole document. Page data comes through the browser, so there is nothing to stream late. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const { production, public: config } = webConfig()
  const nonce = randomBytes(16).toString('base64')
  const { user } = visitorOf(request.headers.get('cookie'))
  await loadI18n(new URL(request.url).pathname, isPseudoRequest(request), user !== undefined)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', 'private, no-store')
  // The dev server adds scripts of its own that carry no nonce.
  if (production) headers.set('content-security-policy', contentSecurityPolicy(nonce, config.apiUrl))
  return new Promise<Response>((resolve, reject) => {
    let failed = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        onAllReady() {
          const chunks: Buffer[] = []
          const body = new Writable({
            write: (chunk: Buffer, _encoding, done) => {
              // React reuses its buffer, so each piece is copied.
              chunks.push(Buffer.from(chunk))
              done()
            },
            final: (done) => {
              resolve(new Response(Buffer.concat(chunks), { status: failed ? 500 : status, headers }))
              done()
            },
          })
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          failed = true
          reportFault(error)
        },
      },
    )
    setTimeout(abort, RENDER_LIMIT_MS).unref()
  })
}
