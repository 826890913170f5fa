import { createHash } from 'node:crypto'
import { withNonce } from './nonce-text.server.ts'

/** Room for about four thousand pages. */
const MOST_BYTES = 96 * 1024 * 1024

type Html = Buffer<ArrayBuffer>
type Page = { found: string; nonce: string; html: Html }

/** The page that was wanted longest ago comes first. */
const pages = new Map<string, Page>()
let bytes = 0

/**
 * A document is made of its address and of what the loaders found. Both are asked for each time; only when they are what
 * they were is the document of before given again, with a nonce of its own. So nothing is ever shown late.
 */
export function renderOnce(address: string, data: string, nonce: string, render: () => Html): Html {
  const found = createHash('sha256').update(data).digest('base64')
  const before = pages.get(address)
  pages.delete(address)
  if (before?.found === found) {
    pages.set(address, before)
    return withNonce(before.html, before.nonce, nonce)
  }
  const page = { found, nonce, html: render() }
  pages.set(address, page)
  bytes += page.html.length - (before?.html.length ?? 0)
  for (const [oldest, { html }] of pages) {
    if (bytes <= MOST_BYTES) break
    pages.delete(oldest)
    bytes -= html.length
  }
  return page.html
}
