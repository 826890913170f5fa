import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../tools/runs.ts'
import { withChange, withoutChange } from './tags.policy.ts'

const word = fc.constantFrom('Solar', 'solar', 'PV', 'Roof', 'North', 'SOLAR', 'pv')
const keys = (tags: readonly string[]) => tags.map((tag) => tag.toLowerCase())
/** Tags of a record: each once, whatever its capitals. */
const tags = fc.uniqueArray(word, { selector: (tag) => tag.toLowerCase() })

test('a change leaves no old tag, no double and every other tag in its order', () => {
  fc.assert(
    fc.property(tags, fc.array(word), fc.option(word), (now, old, into) => {
      const changed = withChange(now, old, into)
      const gone = new Set(keys(old))
      expect(new Set(keys(changed)).size).toBe(changed.length)
      expect(changed.filter((tag) => gone.has(tag.toLowerCase()) && tag !== into)).toEqual([])
      const others = (list: readonly string[]) =>
        list.filter((tag) => !gone.has(tag.toLowerCase()) && tag.toLowerCase() !== into?.toLowerCase())
      expect(others(changed)).toEqual(others(now))
    }),
    { numRuns: runs(300) },
  )
})

test('an untouched change is taken back exactly, and one that was touched makes no double', () => {
  fc.assert(
    fc.property(tags, fc.array(word), fc.option(word), tags, (before, old, into, since) => {
      const after = withChange(before, old, into)
      expect(withoutChange(after, before, after)).toEqual(before)
      const back = withoutChange(since, before, after)
      expect(new Set(keys(back)).size).toBe(back.length)
    }),
    { numRuns: runs(300) },
  )
})
