import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limitTo, takeTurns } from './limit.ts'

test('never more at once than there are slots, all of them used, and everybody gets a turn', async () => {
  const property = fc.asyncProperty(
    fc.scheduler(),
    fc.integer({ min: 1, max: 4 }),
    fc.array(fc.boolean(), { minLength: 1, maxLength: 20 }),
    async (scheduler, slots, fails) => {
      const run = limitTo(slots)
      let running = 0
      let most = 0
      const order: number[] = []
      const all = fails.map((isFailing, index) =>
        run(async () => {
          order.push(index)
          running += 1
          most = Math.max(most, running)
          await scheduler.schedule(Promise.resolve())
          running -= 1
          if (isFailing) throw new Error(`failure of ${index}`)
          return index
        }),
      )
      const settled = Promise.allSettled(all)
      await scheduler.waitFor(settled)

      const results = await settled
      expect(results.map((result) => result.status)).toEqual(
        fails.map((isFailing) => (isFailing ? 'rejected' : 'fulfilled')),
      )
      expect(most).toBe(Math.min(slots, fails.length))
      expect(order).toEqual(order.toSorted((a, b) => a - b))
    },
  )
  await fc.assert(property)
})

test('beyond a full line work is refused with the time to come back, and taken again when there is room', async () => {
  const run = limitTo(1, { waiting: 2, retryAfterSeconds: 5 })
  const first = Promise.withResolvers<string>()
  const taken = [run(() => first.promise), run(async () => 'second'), run(async () => 'third')]
  await expect(run(async () => 'too many')).rejects.toMatchObject({
    problem: 'unavailable',
    details: { retryAfterSeconds: 5 },
  })
  first.resolve('first')
  expect(await Promise.all(taken)).toEqual(['first', 'second', 'third'])
  expect(await run(async () => 'later')).toBe('later')
})

test('whoever sends much waits for their own work, and the others take turns', async () => {
  const run = takeTurns(2)
  const started: string[] = []
  const ends: (() => void)[] = []
  const send = (key: string, name: string) =>
    run(key, () => {
      started.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const settle = async () => {
    for (let i = 0; i < 10; i += 1) await Promise.resolve()
  }
  const sent = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => send(name.slice(0, 1), name))
  await settle()
  // Four files of one account take one place.
  expect(started).toEqual(['a1', 'b1'])
  // The first account's file goes on; the other place serves everybody else in turn.
  for (const next of ['b2', 'c1']) {
    ends.pop()?.()
    await settle()
    expect(started.at(-1)).toBe(next)
  }
  while (ends.length > 0) {
    ends.shift()?.()
    await settle()
  }
  await Promise.all(sent)
  expect(new Set(started).size).toBe(7)
  expect(started.indexOf('c1')).toBeLessThan(started.indexOf('a2'))
})

test('work that fails gives its place to the next', async () => {
  const run = takeTurns(1)
  await expect(run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await run('a', () => Promise.resolve(1))).toBe(1)
})
