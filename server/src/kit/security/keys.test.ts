import { expect, test } from 'vitest'
import { derive, hashToken, keyedHash, randomToken } from './keys.ts'

test('a key follows from secret and purpose, and from both of them', () => {
  const key = derive('a secret', 'one purpose')
  expect(key).toHaveLength(32)
  expect(derive('a secret', 'one purpose').equals(key)).toBe(true)
  expect(derive('a secret', 'another purpose').equals(key)).toBe(false)
  expect(derive('another secret', 'one purpose').equals(key)).toBe(false)
})

test('tokens have 256 random bits and fit an address', () => {
  const tokens = Array.from({ length: 1000 }, randomToken)
  expect(new Set(tokens).size).toBe(1000)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
})

test('hashes are those of SHA-256 and HMAC-SHA-256', () => {
  expect(hashToken('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(keyedHash(Buffer.from('key'), 'The quick brown fox jumps over the lazy dog').toString('hex')).toBe(
    'f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8',
  )
})
