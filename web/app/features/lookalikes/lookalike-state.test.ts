import { queryString } from '@kontor/contract/kit/paths.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EXCLUSIONS, readState, withSeed, writtenState } from './lookalike-state.ts'

const ID = '0197a000-0000-7000-8000-0000000000c1'
const weight = fc.integer({ min: 0, max: 100 })
const ids = fc.uniqueArray(fc.uuid(), { maxLength: 5 })

function reread(state: ReturnType<typeof readState>) {
  return readState(new URLSearchParams(queryString(writtenState(state))))
}

test('a written state reads as the same', () => {
  const weights = fc.record({ industry: weight, size: weight, place: weight, words: weight, tags: weight })
  const state = fc.record({
    seeds: ids,
    unlike: fc.constant([]),
    hidden: ids,
    weights,
    without: fc.subarray([...EXCLUSIONS]),
    open: fc.option(fc.uuid(), { nil: undefined }),
    isLong: fc.boolean(),
  })
  fc.assert(
    fc.property(state, (each) => {
      expect(reread(each)).toEqual(each)
    }),
  )
})

test('what makes no sense is left out, and nothing usual is written', () => {
  const state = readState(new URLSearchParams(`seeds=x,${ID},${ID}&unlike=${ID}&industry=900&size=-1&without=all,own`))
  expect(state).toMatchObject({ seeds: [ID], unlike: [], without: ['own'], weights: { industry: 100, size: 50 } })
  expect(queryString(writtenState(readState(new URLSearchParams())))).toBe('')
})

test('a company changes its side instead of standing on both', () => {
  const state = readState(new URLSearchParams(`seeds=${ID}&hidden=${ID}`))
  expect(withSeed(state, ID, 'unlike')).toEqual({ seeds: [], unlike: [ID], hidden: [] })
})
