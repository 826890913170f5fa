import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fittingColumns, spreadColumns } from './list-columns.ts'

const columns = fc.uniqueArray(
  fc.record({ key: fc.string({ minLength: 1 }), width: fc.integer({ min: 60, max: 400 }) }),
  {
    selector: ({ key }) => key,
    maxLength: 8,
  },
)
const sum = (widths: readonly { width: number }[]) => widths.reduce((total, { width }) => total + width, 0)

test('columns fill the room that is left, leave the name its least width, and keep what the user has sized', () => {
  fc.assert(
    fc.property(columns, fc.integer({ min: 320, max: 3000 }), fc.nat(60), fc.nat(8), (all, room, taken, few) => {
      const fitting = fittingColumns(all, room, taken)
      const sized = new Set(fitting.slice(0, few).map(({ key }) => key))
      const spread = spreadColumns(fitting, { room, taken, sized })
      expect(spread.map(({ key }) => key)).toEqual(fitting.map(({ key }) => key))
      for (const [at, column] of spread.entries()) {
        const before = fitting[at]?.width ?? 0
        expect(column.width).toBeGreaterThanOrEqual(before)
        expect(sized.has(column.key) ? column.width : before).toBe(before)
      }
      const name = room - 40 - taken - sum(spread)
      expect(name >= 220 || spread.length === 0).toBe(true)
    }),
  )
})

test('beside a preview, where there is no room to share, columns have their own width', () => {
  const two = [
    { key: 'a', width: 200 },
    { key: 'b', width: 100 },
  ]
  expect(spreadColumns(two, { room: 560, taken: 0, sized: new Set() })).toEqual(two)
  expect(spreadColumns(two, { room: 1080, taken: 0, sized: new Set() }).map(({ width }) => width)).toEqual([400, 200])
})
