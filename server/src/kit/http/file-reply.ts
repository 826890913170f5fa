import type { Http } from './serve.ts'

/** A file that a browser neither keeps, nor guesses about, nor runs anything of. */
export function asFileAlone({ reply }: Http, type: string) {
  reply.headers({
    'content-type': type,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    vary: 'Authorization, Origin',
  })
}

/** RFC 6266: saved under its name and never opened in the page, whatever characters the name has. */
export function asAttachment(name: string) {
  const plain = name.replace(/[^\x20-\x7E]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
