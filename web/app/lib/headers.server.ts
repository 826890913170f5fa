import { createHash } from 'node:crypto'

/** What a document may load. Styles by attribute are allowed because React renders them on the server. */
export function contentSecurityPolicy(nonce: string, apiUrl: string) {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' blob: data: ${new URL(apiUrl).origin}`,
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self' ${new URL(apiUrl).origin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** The headers of every answer; a plain http site must not ask for https. */
export function commonHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/**
 * Names what a document says, whatever its nonce. A browser that has it gets 304 without a policy and goes on with the
 * document and the policy it stored, which name the same nonce.
 */
export function etagOf(html: Buffer, nonce: string) {
  const said = html.toString('latin1').replaceAll(nonce, '')
  return `W/"${createHash('sha256').update(said, 'latin1').digest('base64url')}"`
}
