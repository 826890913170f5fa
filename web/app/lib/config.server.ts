import type { PublicConfig } from './config.ts'

type Env = Record<string, string | undefined>

type WebConfig = ReturnType<typeof readConfig>

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
  return {
    port,
    host: env.HOST ?? '127.0.0.1',
    /** Where this process reaches the API itself: beside it, whatever address browsers use. */
    innerApiUrl: `http://${env.HOST && env.HOST !== '0.0.0.0' ? env.HOST : '127.0.0.1'}:${env.API_PORT ?? 3001}`,
    /** What the launcher gave both, so that the API counts pages to nobody's address. */
    webKey: env.WEB_KEY,
    production: env.NODE_ENV === 'production',
    public: {
      apiUrl: (env.API_URL ?? `http://localhost:${env.API_PORT ?? 3001}`).replace(/(\/v1)?\/?$/, ''),
      publicUrl: (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, ''),
      cookieDomain: env.COOKIE_DOMAIN || null,
      demo: env.DEMO === '1' || env.DEMO === 'true',
      version: env.APP_VERSION ?? '0.1.0',
    } satisfies PublicConfig,
  }
}
