import { expect, test } from 'vitest'
import { byteCache } from './byte-cache.ts'

const bytes = (count: number) => Buffer.alloc(count)

function counted(count: number) {
  let made = 0
  return {
    make: async () => {
      made += 1
      return bytes(count)
    },
    times: () => made,
  }
}

test('what is kept is not made again, also for many who ask at once', async () => {
  const cache = byteCache(100)
  const one = counted(10)
  const answers = await Promise.all(Array.from({ length: 50 }, () => cache.get('one', one.make)))
  await cache.get('one', one.make)
  expect(answers.every((answer) => answer?.length === 10)).toBe(true)
  expect(one.times()).toBe(1)
})

test('what was asked for longest ago goes first when there is no room', async () => {
  const cache = byteCache(100)
  const [one, two, three] = [counted(40), counted(40), counted(40)]
  await cache.get('one', one.make)
  await cache.get('two', two.make)
  await cache.get('one', one.make)
  await cache.get('three', three.make)
  await cache.get('one', one.make)
  await cache.get('two', two.make)
  expect([one.times(), two.times(), three.times()]).toEqual([1, 2, 1])
})

test('what is larger than the cache, missing or failed is not kept', async () => {
  const cache = byteCache(100)
  const large = counted(101)
  await cache.get('large', large.make)
  await cache.get('large', large.make)
  expect(large.times()).toBe(2)
  const answers = [bytes(1), null]
  expect(await cache.get('late', async () => answers.pop() ?? null)).toBeNull()
  expect(await cache.get('late', async () => answers.pop() ?? null)).toHaveLength(1)
  await expect(cache.get('broken', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.get('broken', async () => bytes(2))).toHaveLength(2)
})

test('what loses its room while it is made is still given to who waits for it', async () => {
  const cache = byteCache(100)
  const slow = Promise.withResolvers<Buffer>()
  const waiting = cache.get('slow', () => slow.promise)
  for (const key of ['one', 'two', 'three']) await cache.get(key, counted(60).make)
  slow.resolve(bytes(5))
  expect(await waiting).toHaveLength(5)
})
