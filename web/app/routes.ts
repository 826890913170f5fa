import { type Locale, LOCALES } from '@kontor/contract/kit/locales.ts'
import { type PageEntry, PAGES, pathIn } from '@kontor/contract/kit/paths.ts'
import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { builtPages, SCREENS } from './lib/screens.ts'

const AREAS = ['public', 'guest', 'open', 'app'] as const satisfies readonly PageEntry['area'][]

/** The pages of one language; ids carry the language because every file serves all of them. */
function tree(locale: Locale): RouteConfigEntry[] {
  return AREAS.map((area) => {
    const pages = builtPages().filter((page) => PAGES[page].area === area)
    const routes = pages.map((page) => {
      const path = pathIn(locale, PAGES[page].path)
      const file = `routes/${SCREENS[page]}.tsx`
      const options = { id: `${locale}/${page}` }
      return path === '' ? index(file, options) : route(path, file, options)
    })
    return layout(`routes/${area}-layout.tsx`, { id: `${locale}/${area}` }, routes)
  })
}

export default [
  ...LOCALES.flatMap((locale) => (locale === 'en' ? tree(locale) : prefix(locale, tree(locale)))),
  route('robots.txt', 'routes/robots.ts'),
  ...LOCALES.map((locale) =>
    route(locale === 'en' ? 'blog.xml' : `${locale}/blog.xml`, 'routes/blog-feed.ts', { id: `${locale}/blog-feed` }),
  ),
  route(':file.xml', 'routes/sitemap.ts'),
  layout('routes/public-layout.tsx', { id: 'lost' }, [route('*', 'routes/not-found.tsx', { id: 'not-found' })]),
] satisfies RouteConfig
