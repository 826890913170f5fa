import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { isGlobalAddress, isInNetworks } from '@kontor/contract/kit/network.ts'

/** What an operator allows to be fetched: the Internet, and of other networks those named here. */
export type FetchRules = { networks: readonly string[] }

export type FetchedPage = {
  /** Where it was found in the end. */
  url: string
  mediaType: string
  content: Buffer
}

/** `address`: it is not one that is fetched. The others: it was asked, and did not answer with a page that can be read. */
export type FetchFault = 'address' | 'unreachable' | 'tooLarge' | 'mediaType'

export class FetchError extends Error {
  readonly fault: FetchFault

  constructor(fault: FetchFault, cause?: unknown) {
    super(`the page was not fetched: ${fault}`, { cause })
    this.name = 'FetchError'
    this.fault = fault
  }
}

const MOST_BYTES = 5 * 2 ** 20
const MOST_REDIRECTS = 3
const MOST_MS = 8000
const PORTS = new Set(['', '80', '443'])
const READABLE = new Set(['text/html', 'application/xhtml+xml', 'text/plain', 'application/pdf'])

/**
 * Fetches a page that a user named. Every address on the way is looked up once, refused unless all that it stands for
 * are on the Internet, and connected to as it was looked up, so that a name cannot mean another machine a moment later.
 */
export async function fetchPage(address: string, rules: FetchRules): Promise<FetchedPage> {
  const signal = AbortSignal.timeout(MOST_MS)
  let url = parsed(address)
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const place = await inTime(checked(url, rules), signal)
    const response = await answerOf(url, place, signal)
    const next = locationOf(response, url)
    if (!next) return pageOf(url, response)
    response.destroy()
    url = next
  }
  throw new FetchError('unreachable')
}

function parsed(address: string): URL {
  if (!URL.canParse(address)) throw new FetchError('address')
  const url = new URL(address)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (!isWeb || url.username !== '' || url.password !== '') throw new FetchError('address')
  return url
}

type Place = { address: string; family: 4 | 6 }

/** The parser of addresses has written short, octal and hexadecimal forms in full by now. */
async function checked(url: URL, { networks }: FetchRules): Promise<Place> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) === 0 ? await lookedUp(host) : [host]
  const isNamed = (each: string) => isInNetworks(each, networks)
  const [address] = addresses
  const isAllowed = addresses.every((each) => isGlobalAddress(each) || isNamed(each))
  if (address === undefined || !isAllowed) throw new FetchError('address')
  // Services of a machine listen elsewhere; a network that the operator named may be asked at any port.
  if (!PORTS.has(url.port) && !addresses.every(isNamed)) throw new FetchError('address')
  return { address, family: isIP(address) === 6 ? 6 : 4 }
}

async function lookedUp(host: string) {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address)
  } catch (error) {
    throw new FetchError('unreachable', error)
  }
}

/** A name server that stays silent does not hold anybody up. */
function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new FetchError('unreachable')), { once: true })
    work.then(resolve, reject)
  })
}

function answerOf(url: URL, { address, family }: Place, signal: AbortSignal): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const sent = send(url, {
      agent: false,
      signal,
      headers: {
        accept: 'text/html, application/xhtml+xml, text/plain;q=0.9, application/pdf;q=0.8',
        'accept-encoding': 'identity',
        'user-agent': 'Kontor (fetches one page for a user)',
      },
      lookup: (_host, options, answer) => {
        if (options.all) answer(null, [{ address, family }])
        else answer(null, address, family)
      },
    })
    sent.on('response', resolve)
    sent.on('error', (error) => reject(new FetchError('unreachable', error)))
    sent.end()
  })
}

function locationOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined) return undefined
  if (!URL.canParse(headers.location, from.href)) throw new FetchError('unreachable')
  return parsed(new URL(headers.location, from).href)
}

async function pageOf(url: URL, response: IncomingMessage): Promise<FetchedPage> {
  const { headers, statusCode } = response
  const mediaType = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const fault = faultOf()
  if (fault) {
    response.destroy()
    throw new FetchError(fault)
  }
  return { url: url.href, mediaType, content: await contentOf(response) }

  function faultOf(): FetchFault | undefined {
    if (statusCode !== 200) return 'unreachable'
    if (Number(headers['content-length'] ?? 0) > MOST_BYTES) return 'tooLarge'
    const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity'
    return READABLE.has(mediaType) && isPlain ? undefined : 'mediaType'
  }
}

async function contentOf(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      bytes += part.length
      if (bytes > MOST_BYTES) throw new FetchError('tooLarge')
      parts.push(part)
    }
  } catch (error) {
    throw error instanceof FetchError ? error : new FetchError('unreachable', error)
  }
  return Buffer.concat(parts)
}
