import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../../tools/runs.ts'
import { rootDomain } from './domains.ts'
import { editDistance } from '#kit/text/edit-distance.ts'
import { factsOf, type Written } from './company-facts.ts'
import { keysOf } from './company-keys.ts'
import { phoneKey } from './phones.ts'
import { compareRegisterNumbers, readRegisterNumber } from './register-numbers.ts'
import { compare, THRESHOLD } from './company-score.ts'

const NOTHING: Written = {
  name: '',
  type: 'unknown',
  country: null,
  city: null,
  domain: null,
  phone: null,
  registerNumber: null,
  lei: null,
}
const PAIR = { name: 2, domain: 2, phone: 2 }

function score(a: Partial<Written>, b: Partial<Written>, shared = PAIR) {
  return compare(factsOf({ ...NOTHING, ...a }), factsOf({ ...NOTHING, ...b }), shared)
}
const isPair = (a: Partial<Written>, b: Partial<Written>, shared = PAIR) => score(a, b, shared).score >= THRESHOLD

describe('one company', () => {
  test.for<[string, Partial<Written>, Partial<Written>]>([
    ['by name with another legal form', { name: 'Müller Bau GmbH' }, { name: 'MUELLER BAU Gesellschaft mbH' }],
    ['by name without umlaut', { name: 'Müller Bau' }, { name: 'Muller Bau' }],
    [
      'by LEI, whatever it is called',
      { name: 'A', lei: '529900ABCDEFGHIJKL12' },
      { name: 'B', lei: '529900abcdefghijkl12' },
    ],
    [
      'by register number at one court',
      { name: 'Nordlicht', registerNumber: 'HRB 12345 München' },
      { name: 'Something else', registerNumber: 'Amtsgericht München, HRB 12345' },
    ],
    [
      'by domain',
      { name: 'Nordwind', domain: 'nordwind.example' },
      { name: 'Nordwind Logistik', domain: 'nordwind.example' },
    ],
    [
      'by a typo in one town',
      { name: 'Nordlicht Reederei', city: 'Kiel' },
      { name: 'Nordlciht Reederei', city: 'Kiel' },
    ],
    [
      'by phone and a typo',
      { name: 'Nordlicht Reederei', phone: '+49 431 1234567' },
      { name: 'Nordlicht Rederei', phone: '0431/1234567' },
    ],
  ])('%s', ([, a, b]) => {
    expect(isPair(a, b)).toBe(true)
    expect(score(a, b).score).toBe(score(b, a).score)
  })
})

describe('two companies', () => {
  test.for<[string, Partial<Written>, Partial<Written>]>([
    ['in two towns', { name: 'Müller Bau', city: 'Ulm' }, { name: 'Müller Bau', city: 'Jena' }],
    ['in two countries', { name: 'Nova', country: 'DE' }, { name: 'Nova', country: 'FR' }],
    ['of two kinds', { name: 'Nova', type: 'education' }, { name: 'Nova', type: 'private' }],
    [
      'with two numbers of one court',
      { name: 'Müller Bau', city: 'Ulm', registerNumber: 'HRB 1 Ulm' },
      { name: 'Müller Bau', city: 'Ulm', registerNumber: 'HRB 2 Ulm' },
    ],
    [
      'with two LEIs',
      { name: 'Nova', city: 'Ulm', lei: '529900ABCDEFGHIJKL12' },
      { name: 'Nova', city: 'Ulm', lei: '529900ABCDEFGHIJKL34' },
    ],
    ['that count on', { name: 'Kraftwerk 1', city: 'Ulm' }, { name: 'Kraftwerk 2', city: 'Ulm' }],
    [
      'of one group with one switchboard',
      { name: 'Nordwind Logistik', domain: 'a.nordwind.example', phone: '+49 40 1234567' },
      { name: 'Nordwind Handel', domain: 'b.nordwind.example', phone: '+49 40 1234567' },
    ],
  ])('%s', ([, a, b]) => {
    expect(isPair(a, b)).toBe(false)
  })

  test('a name that many firms have proves little', () => {
    expect(isPair({ name: 'Müller Bau' }, { name: 'Müller Bau' }, { ...PAIR, name: 30 })).toBe(false)
  })
})

test('every reason says what it is about and what it counts', () => {
  const facts = { name: 'Nova AG', phone: '+49 40 1234567', city: 'Ulm' }
  expect(score(facts, facts)).toEqual({
    score: 100,
    reasons: [
      { kind: 'phone', value: '401234567', points: 40 },
      { kind: 'name', value: 'nova', points: 60 },
    ],
  })
  expect(score({ name: 'Nova', city: 'Ulm', phone: '+49 40 1' }, { name: 'Nova', city: 'Jena' })).toEqual({
    score: 40,
    reasons: [
      { kind: 'name', value: 'nova', points: 60 },
      { kind: 'otherCity', value: '', points: -20 },
    ],
  })
})

test('the same registered domain alone is a strong sign, before a name is known and under another one', () => {
  const known = { name: 'Nordwind Logistik AG', domain: 'nordwind.example', city: 'Kiel', country: 'DE' }
  expect(score({ domain: 'nordwind.example' }, known)).toMatchObject({ score: 85, reasons: [{ kind: 'domain' }] })
  expect(score({ domain: 'shop.nordwind.example' }, known).score).toBeGreaterThanOrEqual(THRESHOLD)
  expect(score({ name: 'Nowi', domain: 'nordwind.example' }, known)).toMatchObject({
    score: 60,
    reasons: [
      { kind: 'domain', points: 85 },
      { kind: 'otherName', points: -25 },
    ],
  })
})

test('the points of the reasons add up to the score, whatever is compared', () => {
  const maybe = <T>(...values: T[]) => fc.constantFrom(null, ...values)
  const company = fc.record({
    name: fc.constantFrom('', 'Nova', 'Nova AG', 'Nova GmbH', 'Novva', 'Nordlicht Reederei', 'Nordlciht Reederei'),
    type: fc.constantFrom('unknown', 'private', 'education'),
    country: maybe('DE', 'FR'),
    city: maybe('Ulm', 'Jena'),
    domain: maybe('nova.example', 'shop.nova.example', 'nova.test', 'other.example'),
    phone: maybe('+49 40 1234567', '+49 40 7654321'),
    registerNumber: maybe('HRB 1 Ulm', 'HRB 2 Ulm', 'HRB 1'),
    lei: maybe('529900ABCDEFGHIJKL12', '529900ABCDEFGHIJKL34'),
  })
  const shared = fc.record({ name: fc.nat(30), domain: fc.nat(30), phone: fc.nat(30) })
  fc.assert(
    fc.property(company, company, shared, (a, b, sharing) => {
      const { score: total, reasons } = score(a, b, sharing)
      expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBe(total)
      expect(reasons.every(({ points }) => Number.isInteger(points) && points !== 0)).toBe(true)
      expect(total >= 0 && total <= 100).toBe(true)
      expect(new Set(reasons.map(({ kind }) => kind)).size).toBe(reasons.length)
      expect(score(b, a, sharing).score).toBe(total)
    }),
    { numRuns: runs(2000) },
  )
})

test.for([
  ['+49 (0)89 1234567', '0049 89 1234567'],
  ['+49 89 1234567', '089 / 123 45 67'],
  ['+41 44 123 45 67', '044 123 45 67'],
  ['020 7946 0000', '+44 20 7946 0000'],
  ['+49 89 1234567-0', '+49 89 1234567'],
])('%s and %s are one number', ([a, b]) => {
  expect(phoneKey(a ?? '')).toBe(phoneKey(b ?? ''))
  expect(phoneKey(a ?? '')).toBeDefined()
})

test.for<[string, string, string | null, string]>([
  ['HRB 12345', 'HRB 12345 Ulm', 'DE', 'sameNumber'],
  ['HRB 12345 Ulm', 'hrb12345, Amtsgericht Ulm', 'DE', 'same'],
  ['HRB 12345 B', 'Amtsgericht Charlottenburg (Berlin) HRB 12345', 'DE', 'same'],
  ['HRB 12345 Ulm', 'HRB 12345 Jena', 'DE', 'open'],
  ['HRB 12345 Göttingen', 'HRA 999 Göttingen', 'DE', 'different'],
  ['RCS Paris 552 100 554', '55210055400013', 'FR', 'same'],
  ['CHE-123.456.789 MWST', 'CHE123456789', 'CH', 'same'],
  ['FN 123456a', 'FN 123456 b', 'AT', 'different'],
  ['01234567', 'Company No. 1234567', 'GB', 'same'],
  ['CIK 0000320193', 'CIK 320193', 'US', 'same'],
])('%s and %s', ([a, b, country, verdict]) => {
  const [first, second] = [readRegisterNumber(a, country), readRegisterNumber(b, country)]
  expect(first && second && compareRegisterNumbers(first, second)).toBe(verdict)
})

test('the owner’s part of a domain, and none where many share a host', () => {
  expect(rootDomain('shop.example.co.uk')).toBe('example.co.uk')
  expect(rootDomain('www.example.de')).toBe('example.de')
  expect(rootDomain('nova.wixsite.com')).toBe('nova.wixsite.com')
})

/** The definition, without any shortcut. */
function slowDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const [restA, restB] = [a.slice(1), b.slice(1)]
  const steps = [
    slowDistance(restA, b) + 1,
    slowDistance(a, restB) + 1,
    slowDistance(restA, restB) + (a[0] === b[0] ? 0 : 1),
  ]
  if (a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0])
    steps.push(slowDistance(a.slice(2), b.slice(2)) + 1)
  return Math.min(...steps)
}

test('the distance of two words is the fewest slips between them', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 })
  fc.assert(
    fc.property(word, word, fc.nat(3), (a, b, most) => {
      const exact = slowDistance(a, b)
      expect(editDistance(a, b, most)).toBe(exact <= most ? exact : undefined)
    }),
    { numRuns: runs(300) },
  )
})

test('two spellings of a name in one town share a key, wherever the slip is', () => {
  const name = fc.string({ unit: fc.constantFrom('b', 'd', 'l', 'r', 'i'), minLength: 8, maxLength: 20 })
  fc.assert(
    fc.property(name, fc.nat(), fc.constantFrom('drop', 'double', 'swap', 'change'), (text, at, slip) => {
      const i = 1 + (at % (text.length - 2))
      const [head, letter, next, tail] = [text.slice(0, i), text[i] ?? '', text[i + 1] ?? '', text.slice(i + 2)]
      const slips = {
        drop: head + next + tail,
        double: head + letter + letter + next + tail,
        swap: head + next + letter + tail,
        change: `${head}z${next}${tail}`,
      }
      const keys = [text, slips[slip]].map((each) =>
        keysOf(factsOf({ ...NOTHING, name: `n${each}`, city: 'Ulm' })).map((key) => key.value),
      )
      expect(keys[0]?.some((key) => keys[1]?.includes(key))).toBe(true)
    }),
  )
})
