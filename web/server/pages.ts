import { type Locale, LOCALES } from '@kontor/contract/kit/locales.ts'
import { splitLocale } from '@kontor/contract/kit/paths.ts'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { webConfig } from '../app/lib/config.server.ts'

export type Pages = (request: Request) => Promise<Response>

const MANIFEST = '/__manifest'
/** Every document tells the browser what is found at the root. */
const ROOT_PAGE = new Set(['en/public', 'en/landing'])

/** The built application as a function from request to answer. */
export async function loadPages(file: URL, config: ReturnType<typeof webConfig>): Promise<Pages> {
  const build = (await import(file.href)) as ServerBuild
  const mode = config.production ? 'production' : 'development'
  const whole = createRequestHandler(build, mode)
  const parts = new Map(LOCALES.map((locale) => [locale, createRequestHandler(partOf(build, locale), mode)]))
  return (request) => {
    const pathname = new URL(request.url).pathname.replace(/\.data$/, '')
    const part = pathname === MANIFEST ? undefined : parts.get(splitLocale(pathname).locale)
    return (part ?? whole)(request)
  }
}

/** The router walks through all routes several times for each request; those of other languages are never the answer. */
function partOf(build: ServerBuild, locale: Locale): ServerBuild {
  const foreign = LOCALES.filter((each) => each !== locale).map((each) => `${each}/`)
  const belongs = ([id]: [string, unknown]) => ROOT_PAGE.has(id) || !foreign.some((prefix) => id.startsWith(prefix))
  const ownOf = <T>(routes: Record<string, T>) => Object.fromEntries(Object.entries(routes).filter(belongs))
  return { ...build, routes: ownOf(build.routes), assets: { ...build.assets, routes: ownOf(build.assets.routes) } }
}
