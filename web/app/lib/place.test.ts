import { LOCALES } from '@kontor/contract/kit/locales.ts'
import { href, PAGES } from '@kontor/contract/kit/paths.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeOf } from './place.ts'
import { canonicalAddress } from './redirects.ts'
import { builtPages, isBuilt } from './screens.ts'

test('every built page is found again at its address in every language', () => {
  for (const page of builtPages()) {
    const names = [...PAGES[page].path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const params = Object.fromEntries(names.map((name) => [name, 'nordlicht']))
    for (const locale of LOCALES) expect(placeOf(href(page, locale, params))).toMatchObject({ locale, page })
  }
})

test('a page that is not built has no place', () => {
  expect(isBuilt('chromeExtension')).toBe(false)
  expect(placeOf('/pages/chrome-extension')).toEqual({ locale: 'en', page: undefined, area: 'public' })
})

test.each([
  ['/einloggen', '/de/einloggen'],
  ['/de/signin', '/de/einloggen'],
  ['/en/pricing', '/pricing'],
  ['/fr/preise', '/fr/pricing'],
  ['/featured-insights', '/blog'],
  ['/pricing/', '/pricing'],
  ['/en', '/'],
  ['/en//evil.example/', '/evil.example'],
  ['//evil.example', '/evil.example'],
])('%s belongs to %s', (from, to) => {
  expect(canonicalAddress(from)).toBe(to)
})

test('redirects stay on the site and come to an end', () => {
  const part = fc.constantFrom('', 'en', 'de', 'fr', 'signin', 'einloggen', 'blog', 'x.example', '%2F', '..')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      let address = `/${parts.join('/')}`
      for (let hop = 0; hop <= parts.length; hop += 1) {
        address = canonicalAddress(address)
        expect(address).toMatch(/^\/(?!\/)/)
      }
      expect(canonicalAddress(address)).toBe(address)
    }),
  )
})
