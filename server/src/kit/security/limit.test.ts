import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limitTo } from './limit.ts'

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
