import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../tools/runs.ts'
import { LOCALES, type Locale } from './locales.ts'
import {
  ALIASES,
  canonicalPath,
  GERMAN_WORDS,
  href,
  type PageName,
  PAGES,
  queryString,
  safeReturn,
  splitLocale,
  translatePath,
} from './paths.ts'

const SITE = 'https://kontor.example'
const names = Object.keys(PAGES) as PageName[]
const page = fc.constantFrom(...names)
const locale = fc.constantFrom(...LOCALES)
// A part of a path that is nothing but dots is resolved by every browser and therefore never a slug.
const part = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => !/^\.+$/.test(text))
const params = fc.record({ slug: part, id: part })
const pathname = (text: string) => text.split('?')[0] ?? ''

test('addresses of the specification', () => {
  expect(href('landing', 'en')).toBe('/')
  expect(href('landing', 'de')).toBe('/de')
  expect(href('signin', 'de', {}, { from: '/home' })).toBe('/de/einloggen?from=%2Fhome')
  expect(href('signin', 'fr')).toBe('/fr/signin')
  expect(href('company', 'de', { slug: 'a/b c' })).toBe('/de/unternehmen/a%2Fb%20c')
  expect(href('tasks', 'en', {}, { taskId: '7', empty: '', none: undefined, list: ['a', '', 'b'] })).toBe(
    '/tasks?taskId=7&list=a%2Cb',
  )
})

test('every page has an address of its own in every language', () => {
  for (const each of LOCALES) {
    const addresses = names.map((name) => href(name, each, { slug: 'x', id: 'y' }))
    expect(new Set(addresses).size).toBe(names.length)
  }
})

test('translating an address of a page gives the address of that page in the other language', () => {
  fc.assert(
    fc.property(page, locale, locale, params, (name, here, there, given) => {
      expect(translatePath(href(name, here, given), there)).toBe(href(name, there, given))
    }),
  )
})

test('addresses of pages are where they belong', () => {
  fc.assert(
    fc.property(page, locale, params, (name, here, given) => {
      const address = href(name, here, given)
      expect(canonicalPath(address)).toBe(address)
      expect(splitLocale(address).locale).toBe(here)
    }),
  )
})

test('redirects end: each step is one part of the path at most', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webPath(), hostile()), (path) => {
      const start = new URL(SITE + path).pathname
      const steps = Array.from(start.matchAll(/\//g)).length + 1
      const end = Array.from({ length: steps }).reduce<string>((at) => canonicalPath(at), start)
      expect(canonicalPath(end)).toBe(end)
    }),
  )
})

test('words of another language are redirected', () => {
  expect(canonicalPath('/einloggen')).toBe('/de/einloggen')
  expect(canonicalPath('/de/signin')).toBe('/de/einloggen')
  expect(canonicalPath('/fr/einloggen')).toBe('/fr/signin')
  expect(canonicalPath('/en/pricing')).toBe('/pricing')
  expect(canonicalPath('/featured-insights')).toBe('/blog')
  expect(canonicalPath('/de/featured-insights')).toBe('/de/blog')
  for (const [english, german] of Object.entries(GERMAN_WORDS)) {
    const today = ALIASES[english] ?? english
    expect(canonicalPath(`/de/${english}/x`)).toBe(`/de/${german}/x`)
    expect(canonicalPath(`/fr/${german}/x`)).toBe(`/fr/${today}/x`)
  }
})

test('a redirect never leaves the site', () => {
  const odd = fc.oneof(fc.webPath(), hostile())
  fc.assert(
    fc.property(odd, locale, (path, to: Locale) => {
      const asked = new URL(SITE + path).pathname
      for (const target of [canonicalPath(asked), translatePath(asked, to)]) expect(leaves(target)).toBe(false)
    }),
    { numRuns: runs(5000) },
  )
  expect(canonicalPath('/en//evil.example')).toBe('/evil.example')
  expect(translatePath('/de//evil.example', 'en')).toBe('/evil.example')
})

test('queries leave out what is empty and come back as they were', () => {
  const value = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.constant(null), fc.constant(undefined))
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), value), (query) => {
      const back = Object.fromEntries(new URLSearchParams(queryString(query)))
      const kept = Object.entries(query).filter(([, each]) => each !== null && each !== undefined && each !== '')
      expect(back).toEqual(Object.fromEntries(kept.map(([key, each]) => [key, String(each)])))
    }),
  )
})

const leaves = (target: string) => new URL(target, SITE).origin !== SITE

/** Pieces that browsers read in surprising ways, in any order. */
function hostile() {
  const pieces = [
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2e',
    '%2E%2e',
    '%5c',
    '%2f',
    '\t',
    '\n',
    '\r',
    '\0',
    ' ',
    '@',
    ':',
    '?',
    '#',
    ';',
  ]
  const words = [
    'evil.example',
    'https:',
    'http:',
    'javascript:alert(1)',
    'data:',
    'de',
    'einloggen',
    'home',
    '\u3002',
    '\uff0f',
    '\u2028',
  ]
  return fc.array(fc.constantFrom(...pieces, ...words), { maxLength: 8 }).map((parts) => `/${parts.join('')}`)
}

const NEVER = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/home/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  ' //evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'home',
  '',
]

test('a way back that leads elsewhere is none', () => {
  expect(NEVER.filter((from) => safeReturn(from) !== undefined)).toEqual([])
  expect(safeReturn(null)).toBeUndefined()
  expect(safeReturn(undefined)).toBeUndefined()
})

test('for any text the way back stays on the site, wherever it is followed', () => {
  const anything = fc.oneof(
    hostile(),
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.webPath(),
    fc.constantFrom(...NEVER),
  )
  fc.assert(
    fc.property(anything, (from) => {
      const back = safeReturn(from)
      if (back === undefined) return
      expect(leaves(back)).toBe(false)
      expect(back.startsWith('//')).toBe(false)
      // What was accepted once stays as it is.
      expect(safeReturn(back)).toBe(back)
    }),
    { numRuns: runs(20_000) },
  )
})

test('every address of the product is a way back', () => {
  fc.assert(
    fc.property(page, locale, params, fc.dictionary(fc.string(), fc.string()), (name, here, given, query) => {
      const address = href(name, here, given, query)
      const back = new URL(safeReturn(address) ?? '', SITE)
      expect(pathname(back.pathname)).toBe(pathname(new URL(address, SITE).pathname))
      expect(back.search).toBe(new URL(address, SITE).search)
    }),
  )
})
