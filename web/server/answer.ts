import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequest } from '@remix-run/node-fetch-server'
import type { webConfig } from '../app/lib/config.server.ts'
import { commonHeaders } from '../app/lib/headers.server.ts'
import type { Asset } from './assets.ts'
import { compress, encodingFor } from './compression.ts'
import type { Pages } from './pages.ts'
import { sharedPage, wholePage } from './shared-pages.ts'

export type Site = { assets: Map<string, Asset>; pages: Pages; config: ReturnType<typeof webConfig> }

const LOOPBACK = /^(127\.0\.0\.1|\[::1\]|localhost)(:\d+)?$/
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml)|image\/svg)/

/** One request: health, the right host, a built file, or a rendered page. */
export async function answer(site: Site, request: IncomingMessage, response: ServerResponse) {
  const { publicUrl } = site.config.public
  for (const [name, value] of Object.entries(commonHeaders(publicUrl))) response.setHeader(name, value)
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
  if (path === '/health') return plain(response, 200, 'ok')
  const elsewhere = properHost(request, publicUrl)
  if (elsewhere) return redirect(response, elsewhere)
  const asset = site.assets.get(path)
  if (asset) return sendAsset(asset, request, response)
  if (path.startsWith('/assets/')) return plain(response, 404, 'not found')
  return sendPage(site, request, response)
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
  const render = () => site.pages(createRequest(request, response))
  const isShared = request.method === 'GET' && request.headers.cookie === undefined
  const page = isShared ? await sharedPage(request.url ?? '/', render) : await wholePage(render())
  const { body } = page
  const compressible = body.length > 1024 && COMPRESSIBLE.test(page.headers.get('content-type') ?? '')
  const encoding = compressible ? encodingFor(request.headers['accept-encoding']) : 'identity'
  const packed = await compress(body, encoding)
  response.statusCode = page.status
  page.headers.forEach((value, name) => response.setHeader(name, value))
  response.setHeader('vary', 'accept-encoding, cookie')
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  if (body.length > 0) response.setHeader('content-length', packed.length)
  response.end(request.method === 'HEAD' ? undefined : packed)
}
