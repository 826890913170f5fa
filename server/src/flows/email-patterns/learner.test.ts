import { EMAIL_PATTERNS } from '@kontor/contract/email-patterns.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../tools/runs.ts'
import { type Known, learn, nameParts, propose } from './learner.ts'

const AT = new Date('2026-05-01T00:00:00Z')
const word = fc
  .array(fc.integer({ min: 97, max: 122 }), { minLength: 3, maxLength: 9 })
  .map((codes) => String.fromCharCode(...codes))
const person = fc.record({ first: word, last: word }).filter(({ first, last }) => first !== last)
const people = fc.uniqueArray(person, {
  minLength: 4,
  maxLength: 30,
  selector: ({ first, last }) => `${first} ${last}`,
})
const pattern = fc.constantFrom(...EMAIL_PATTERNS)

function addressOf(of: string, { first, last }: { first: string; last: string }) {
  const parts: Record<string, string> = { first, last, f: first.slice(0, 1), l: last.slice(0, 1) }
  return of.replaceAll(/first|last|f|l/g, (part) => parts[part] ?? '')
}
const known = (of: string, who: { first: string; last: string }, seenAt = AT): Known => ({
  ...who,
  local: addressOf(of, who),
  seenAt,
})

test('whatever pattern a domain follows is learned from its addresses, and the next one is proposed by it', () => {
  fc.assert(
    fc.property(people, pattern, (all, of) => {
      const [next, ...others] = all
      if (!next) return
      const sample = others.map((each) => known(of, each))
      const [best] = learn(sample)
      // Names may happen to fit several patterns alike; the one that is used explains all of them.
      expect(learn(sample).find((each) => each.pattern === of)?.addresses).toBe(sample.length)
      const proposed = propose(next, sample, new Set())
      expect(proposed?.local).toBe(addressOf(best?.pattern ?? of, next))
    }),
    { numRuns: runs(200) },
  )
})

test('shares never exceed one, do not depend on the order, and addresses without a pattern make all less likely', () => {
  const mixed = fc.array(fc.tuple(person, pattern), { minLength: 1, maxLength: 25 })
  fc.assert(
    fc.property(mixed, fc.nat(10), (given, strange) => {
      const sample = given.map(([who, of]) => known(of, who))
      const learned = learn(sample)
      expect(learned.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(1 + 1e-9)
      const turned = learn(sample.toReversed())
      const shares = (list: typeof learned) => new Map(list.map((each) => [each.pattern, each.share.toFixed(9)]))
      expect(shares(turned)).toEqual(shares(learned))
      const noise = Array.from({ length: strange }, (_, index): Known => ({
        first: 'xenia',
        last: 'yilmaz',
        local: `team${index}`,
        seenAt: AT,
      }))
      const [first] = learn([...sample, ...noise])
      expect(first?.share ?? 0).toBeLessThanOrEqual((learned[0]?.share ?? 0) + 1e-9)
    }),
    { numRuns: runs(200) },
  )
})

test('a proposal is never an address that somebody has, and is less certain the fewer are known', () => {
  fc.assert(
    fc.property(people, pattern, (all, of) => {
      const [next, ...others] = all
      if (!next) return
      const sample = others.map((each) => known(of, each))
      const taken = new Set([...sample.map(({ local }) => local), addressOf(of, next)])
      const proposed = propose(next, sample, taken)
      expect(taken.has(proposed?.local ?? '')).toBe(false)
      const certain = (count: number) => propose(next, sample.slice(0, count), new Set())?.confidence ?? 0
      expect(certain(1)).toBeLessThanOrEqual(0.5)
      expect(certain(sample.length)).toBeLessThan(1)
    }),
    { numRuns: runs(200) },
  )
})

test('umlauts and double names are spelled as the domain spells them', () => {
  const two: Known[] = [{ first: 'Jörg', last: 'Müller', local: 'joerg.mueller', seenAt: AT }]
  const one: Known[] = [{ first: 'Jörg', last: 'Müller', local: 'jorg.muller', seenAt: AT }]
  expect(propose({ first: 'Käthe', last: 'Groß' }, two, new Set())?.local).toBe('kaethe.gross')
  expect(propose({ first: 'Käthe', last: 'Groß' }, one, new Set())?.local).toBe('kathe.gross')
  const kept: Known[] = [{ first: 'Anna', last: 'Vogt-Lenz', local: 'a.vogt-lenz', seenAt: AT }]
  expect(propose({ first: 'Éva', last: 'Roth-Marx' }, kept, new Set())).toMatchObject({
    local: 'e.roth-marx',
    pattern: 'f.last',
  })
})

test('names are read from their fields, else from the whole name without its titles', () => {
  expect(nameParts({ name: 'x', first: 'Anna Maria', last: 'Vogt' })).toEqual({ first: 'Anna', last: 'Vogt' })
  expect(nameParts({ name: 'Dr. Jean  Paul Roth', first: null, last: null })).toEqual({ first: 'Jean', last: 'Roth' })
  expect(nameParts({ name: 'Cher', first: null, last: null })).toEqual({ first: 'Cher', last: '' })
})
