import { randomBytes } from 'node:crypto'
import { withNonce } from '../app/lib/nonce-text.server.ts'

export type Page = { status: number; headers: Headers; body: Buffer }

const POLICY = 'content-security-policy'
const NONCE = /'nonce-([^']+)'/
const running = new Map<string, Promise<Page>>()

/** A page as one piece. Nothing of it is streamed late, so nothing is lost. */
export async function wholePage(rendering: Promise<Response>): Promise<Page> {
  const response = await rendering
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
}

/**
 * Visitors who bring no cookie are alike: those who ask for one address at the same moment share its rendering, so that
 * a sudden crowd costs one page. It is kept no longer than it takes, and everyone after the first gets a nonce of his own.
 */
export async function sharedPage(address: string, render: () => Promise<Response>): Promise<Page> {
  const known = running.get(address)
  if (known) return withOwnNonce(await known)
  const begun = wholePage(render()).finally(() => running.delete(address))
  running.set(address, begun)
  return begun
}

function withOwnNonce({ status, headers, body }: Page): Page {
  const policy = headers.get(POLICY)
  const nonce = NONCE.exec(policy ?? '')?.[1]
  if (!policy || !nonce) return { status, headers, body }
  const own = randomBytes(16).toString('base64')
  const changed = new Headers(headers)
  changed.set(POLICY, policy.replaceAll(nonce, own))
  return { status, headers: changed, body: withNonce(body, nonce, own) }
}
