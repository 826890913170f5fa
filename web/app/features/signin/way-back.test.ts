import { LOCALES } from '@kontor/contract/kit/locales.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../tools/runs.ts'
import { wayBack } from './way-back.ts'

const locale = fc.constantFrom(...LOCALES)
const hostile = fc.array(
  fc.constantFrom('/', '\\', '.', '//', 'evil.example', ':', 'de', 'en', '@', '?', '#', '%2f', '\t', 'http:'),
)

test('whatever is asked for, the way back stays on the site', () => {
  fc.assert(
    fc.property(hostile, locale, (parts, language) => {
      const target = new URL(wayBack(`/${parts.join('')}`, language), 'http://site.example')
      expect(target.origin).toBe('http://site.example')
    }),
    { numRuns: runs(2000) },
  )
})

test.each([
  ['/account?tab=plan', 'de', '/de/account?tab=plan'],
  ['/de/preise#credits', 'en', '/pricing#credits'],
  ['/de//evil.example', 'en', '/evil.example'],
  ['//evil.example', 'fr', '/fr/home'],
  ['https://evil.example/', 'de', '/de/home'],
  [undefined, 'en', '/home'],
] as const)('%s in %s leads to %s', (from, language, expected) => {
  expect(wayBack(from, language)).toBe(expected)
})
