import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const key = randomBytes(32)
const UNREADABLE = /unable to authenticate|authentication tag|initialization vector/i

test('what is sealed can be read again with the same key', () => {
  const property = fc.property(fc.jsonValue(), (value) => {
    expect(unseal(key, seal(key, value))).toEqual(JSON.parse(JSON.stringify(value)))
  })
  fc.assert(property)
})

test('another key or one changed bit reads nothing', () => {
  const sealed = seal(key, { token: 'secret' })
  expect(sealed.toString('latin1')).not.toContain('secret')
  expect(() => unseal(randomBytes(32), sealed)).toThrow(UNREADABLE)
  fc.assert(
    fc.property(fc.nat(sealed.length - 1), fc.nat(7), (at, bit) => {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ (1 << bit)
      expect(() => unseal(key, changed)).toThrow(UNREADABLE)
    }),
  )
})

test('the same thing looks different each time, and a piece of it is refused', () => {
  expect(seal(key, 'again').equals(seal(key, 'again'))).toBe(false)
  for (const length of [0, 11, 12, 27, 28])
    expect(() => unseal(key, seal(key, 'again').subarray(0, length))).toThrow(UNREADABLE)
})
