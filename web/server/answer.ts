import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { hostFault } from '@kontor/contract/kit/hosts.ts'
import type { webConfig } from '../app/lib/config.server.ts'
import { commonHeaders } from '../app/lib/headers.server.ts'
import type { Asset } from './assets.ts'
import { compress, encodingFor } from './compression.ts'
import type { Pages } from './pages.ts'
import type { pageLimit } from './page-limit.ts'
import { refuse, type RefusalTexts } from './refusals.ts'
import { pageRequest, targetFault } from './targets.ts'

export type Site = {
  assets: Map<string, Asset>
  pages: Pages
  refusals: RefusalTexts
  /** Seconds that the sender of a request has to wait for his next page. */
  waitFor: ReturnType<typeof pageLimit>
  config: ReturnType<typeof webConfig>
}

const LOOPBACK = /^(127\.0\.0\.1|\[::1\]|localhost)(:\d+)?$/
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml)|image\/svg)/

/** One request: health, the right host, a built file, or a rendered page. */
export async function answer(site: Site, request: IncomingMessage, response: ServerResponse) {
  const { publicUrl } = site.config.public
  for (const [name, value] of Object.entries(commonHeaders(publicUrl))) response.setHeader(name, value)
  const misread = targetFault(request)
  if (misread) return refuseTarget(response, misread)
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
  // Whoever watches over the process may know it by any name.
  if (path === '/health') return plain(response, 200, 'ok')
  const foreign = hostFault(request.rawHeaders, site.config.hosts)
  if (foreign === 400) return refuseTarget(response, foreign)
  if (foreign) return refuse(response, site.refusals, { status: foreign, text: 'wrongHost', path })
  const elsewhere = properHost(request, publicUrl)
  if (elsewhere) return redirect(response, elsewhere)
  const asset = site.assets.get(path)
  if (asset) return sendAsset(asset, request, response)
  if (path.startsWith('/assets/')) return plain(response, 404, 'not found')
  const seconds = site.waitFor(request)
  if (seconds === 0) return sendPage(site, request, response)
  response.setHeader('retry-after', seconds)
  return refuse(response, site.refusals, { status: 429, text: 'tooManyPages', path })
}

/** A body that came along is not read, so the connection ends with the answer. */
function refuseTarget(response: ServerResponse, status: 400 | 405) {
  response.setHeader('connection', 'close')
  if (status === 405) response.setHeader('allow', 'GET, HEAD')
  plain(response, status, STATUS_CODES[status] ?? '')
}

/** Cookies belong to a host: another name of this machine leads to the one of the configured address. */
function properHost(request: IncomingMessage, publicUrl: string) {
  const host = request.headers.host ?? ''
  const proper = new URL(publicUrl)
  const foreign = LOOPBACK.test(host) && LOOPBACK.test(proper.host) && host !== proper.host
  return foreign && portOf(host) === portOf(proper.host) ? proper.origin + tidy(request.url ?? '/') : undefined
}

function portOf(host: string) {
  return /:(\d+)$/.exec(host)?.[1] ?? '80'
}

function tidy(url: string) {
  return `/${url.replace(/^[/\\]+/, '')}`
}

function redirect(response: ServerResponse, location: string) {
  response.writeHead(307, { location }).end()
}

function plain(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(text)
}

function sendAsset(asset: Asset, request: IncomingMessage, response: ServerResponse) {
  const wished = encodingFor(request.headers['accept-encoding'])
  const encoding = asset.bodies[wished] ? wished : 'identity'
  const body = asset.bodies[encoding] ?? asset.bodies.identity
  response.writeHead(200, {
    'content-type': asset.type,
    'content-length': body.length,
    'cache-control': asset.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    vary: 'accept-encoding',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

async function sendPage(site: Site, request: IncomingMessage, response: ServerResponse) {
  const page = await site.pages(pageRequest(request, site.config.public.publicUrl))
  const [etag, caching] = [page.headers.get('etag'), page.headers.get('cache-control')]
  const stored = {
    vary: 'accept-encoding, cookie',
    // What says nothing of its keeping may be about one visitor, and what failed may work the next time.
    'cache-control': caching && page.status < 400 ? caching : 'private, no-store',
  }
  // Without the policy: it names another nonce than the document that the browser has.
  if (etag && isKnown(request, etag)) {
    response.writeHead(304, { ...stored, etag }).end()
    return
  }
  const body = Buffer.from(await page.arrayBuffer())
  const compressible = body.length > 1024 && COMPRESSIBLE.test(page.headers.get('content-type') ?? '')
  const encoding = compressible ? encodingFor(request.headers['accept-encoding']) : 'identity'
  const packed = await compress(body, encoding)
  page.headers.forEach((value, name) => response.setHeader(name, value))
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  if (body.length > 0) response.setHeader('content-length', packed.length)
  response.writeHead(page.status, stored)
  response.end(request.method === 'HEAD' ? undefined : packed)
}

function isKnown(request: IncomingMessage, etag: string) {
  return request.headers['if-none-match']?.split(',').some((each) => each.trim() === etag) ?? false
}
