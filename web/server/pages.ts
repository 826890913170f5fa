import { type Locale, LOCALES } from '@kontor/contract/kit/locales.ts'
import { type PageName, PAGES } from '@kontor/contract/kit/paths.ts'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { webConfig } from '../app/lib/config.server.ts'
import { placeOf } from '../app/lib/place.ts'
import { canonicalAddress } from '../app/lib/redirects.ts'

export type Pages = (request: Request) => Promise<Response>

const MANIFEST = '/__manifest'
/** Every document tells the browser what is found at the root. */
const ROOT_PAGE = new Set(['en/public', 'en/landing'])

/** The built application as a function from request to answer. */
export async function loadPages(file: URL, config: ReturnType<typeof webConfig>): Promise<Pages> {
  const build = (await import(file.href)) as ServerBuild
  const mode = config.production ? 'production' : 'development'
  const whole = createRequestHandler(build, mode)
  const parts = new Map<string, Pages>()
  return (request) => {
    const pathname = new URL(request.url).pathname.replace(/\.data$/, '')
    if (pathname === MANIFEST) return whole(request)
    const { locale, page: meant } = placeOf(pathname)
    // Words of another language are led to the right ones by the page that nothing else fits.
    const page = canonicalAddress(pathname) === pathname ? meant : undefined
    const key = `${locale}/${page ?? ''}`
    const part = parts.get(key) ?? createRequestHandler(partOf(build, locale, page), mode)
    parts.set(key, part)
    return part(request)
  }
}

/** The router walks through all routes several times for each request: it gets those that can be the answer. */
function partOf(build: ServerBuild, locale: Locale, page: PageName | undefined): ServerBuild {
  const foreign = LOCALES.filter((each) => each !== locale).map((each) => `${each}/`)
  const isOfPage = (id: string) => page && ['root', `${locale}/${PAGES[page].area}`, `${locale}/${page}`].includes(id)
  const isOfLocale = (id: string) => !page && !foreign.some((prefix) => id.startsWith(prefix))
  const belongs = ([id]: [string, unknown]) => ROOT_PAGE.has(id) || isOfPage(id) || isOfLocale(id)
  const ownOf = <T>(routes: Record<string, T>) => Object.fromEntries(Object.entries(routes).filter(belongs))
  return { ...build, routes: ownOf(build.routes), assets: { ...build.assets, routes: ownOf(build.assets.routes) } }
}
