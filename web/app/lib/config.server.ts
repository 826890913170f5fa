import { authority, hostsOf } from '@kontor/contract/kit/hosts.ts'
import type { PublicConfig } from './config.ts'

type Env = Record<string, string | undefined>

type WebConfig = ReturnType<typeof readConfig>

/** Those that this process can reach itself by are not all that it listens on. */
const EVERY_ADDRESS = new Set(['0.0.0.0', '::'])
/** A page asks the API on behalf of a visitor whom the API does not count; so many calls it is worth at most. */
const CALLS_OF_A_PAGE = 4

let config: WebConfig | undefined

/** The configuration of this process. In production it is read once: the environment is slow to ask. */
export function webConfig(): WebConfig {
  if (process.env.NODE_ENV !== 'production') return readConfig(process.env)
  config ??= readConfig(process.env)
  return config
}

/** The launcher has checked and resolved these values; defaults serve a page started by hand. */
export function readConfig(env: Env) {
  const port = Number(env.WEB_PORT ?? 3000)
  const host = env.HOST ?? '127.0.0.1'
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, '')
  const reachable = EVERY_ADDRESS.has(host) ? '127.0.0.1' : host
  return {
    port,
    host,
    hosts: hostsOf({ url: publicUrl, listens: host, port, more: listed(env.ALLOWED_HOSTS) }),
    trustProxy: listed(env.TRUST_PROXY),
    pagesPerMinute: Math.ceil(Number(env.REQUESTS_PER_MINUTE ?? 1200) / CALLS_OF_A_PAGE),
    /** Where this process reaches the API itself: beside it, whatever address browsers use. */
    innerApiUrl: `http://${authority(reachable, Number(env.API_PORT ?? 3001))}`,
    /** What the launcher gave both, so that the API counts pages to nobody's address; this process limits them. */
    webKey: env.WEB_KEY,
    production: env.NODE_ENV === 'production',
    public: {
      apiUrl: (env.API_URL ?? `http://localhost:${env.API_PORT ?? 3001}`).replace(/(\/v1)?\/?$/, ''),
      publicUrl,
      cookieDomain: env.COOKIE_DOMAIN || null,
      demo: env.DEMO === '1' || env.DEMO === 'true',
      version: env.APP_VERSION ?? '0.1.0',
    } satisfies PublicConfig,
  }
}

function listed(text: string | undefined) {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}
