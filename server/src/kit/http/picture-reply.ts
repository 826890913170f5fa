import type { Http } from './serve.ts'

/** A picture as it is answered, with how long caches may keep it. */
export type Picture = { content: Buffer | string; type: 'image/png' | 'image/svg+xml'; caching: string }

/** A picture and nothing else, wherever it is opened. */
export function asImage({ reply }: Http, { content, type, caching }: Picture) {
  reply.headers({
    'content-type': type,
    'cache-control': caching,
    'content-security-policy': "default-src 'none'; sandbox",
    vary: 'Authorization, Origin',
  })
  return content
}
