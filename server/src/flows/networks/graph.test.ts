import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../tools/runs.ts'
import { keyOf, neighbourhood, type NodeKey, type Reader, shortestPath, type Tie } from './graph.ts'
import { overlapOf, type Stay, weightOf } from './overlap.ts'

const node = (at: number) => keyOf(at % 2 === 0 ? 'company' : 'person', String(at))

/** A graph in memory that answers as the database does: of a node with more ties than wished, only some. */
function readerOf(edges: readonly (readonly [number, number])[]): Reader & { ties: Tie[] } {
  const ties = edges.map(([a, b], at): Tie => ({
    id: String(at),
    type: 'position',
    source: node(a),
    target: node(b),
    ref: '',
  }))
  return {
    ties,
    tiesOf: async (nodes, most) => {
      const cut = new Set<NodeKey>()
      const found = nodes.flatMap((key) => {
        const mine = ties.filter(({ source, target }) => source === key || target === key)
        if (mine.length > most) cut.add(key)
        return mine.slice(0, most + 1)
      })
      return { ties: found, cut }
    },
    between: async (left, right) =>
      ties.filter(
        ({ source, target }) =>
          (left.includes(source) && right.includes(target)) || (left.includes(target) && right.includes(source)),
      ),
  }
}

/** The plain search that everything else must agree with. */
function distances(ties: readonly Tie[], from: NodeKey) {
  const found = new Map([[from, 0]])
  const steps = ties.flatMap(({ source, target }) => [[source, target] as const, [target, source] as const])
  for (const [key, distance] of found)
    for (const [near, far] of steps) if (near === key && !found.has(far)) found.set(far, distance + 1)
  return found
}

const NODES = 14
const graphs = fc
  .array(fc.tuple(fc.nat(NODES - 1), fc.nat(NODES - 1)), { maxLength: 30 })
  .map((edges) => [
    ...new Map(edges.filter(([a, b]) => a !== b).map((edge) => [edge.toSorted((a, b) => a - b).join(), edge])).values(),
  ])

test('the shortest path is as long as that of a plain breadth-first search, and each step is a tie', async () => {
  await fc.assert(
    fc.asyncProperty(
      graphs,
      fc.nat(NODES - 1),
      fc.nat(NODES - 1),
      fc.integer({ min: 1, max: 4 }),
      async (edges, a, b, cheap) => {
        const reader = readerOf(edges)
        const limits = { mostSteps: 4, cheap, most: 1000 }
        const { path, complete } = await shortestPath(reader, node(a), node(b), limits)
        const distance = distances(reader.ties, node(a)).get(node(b))
        expect(complete).toBe(true)
        const wanted = distance === undefined || distance > 4 ? undefined : distance + 1
        expect([path?.length, path?.[0], path?.at(-1)]).toEqual(
          wanted === undefined ? [undefined, undefined, undefined] : [wanted, node(a), node(b)],
        )
        for (const [at, key] of (path ?? []).slice(1).entries())
          expect(await reader.between([path?.[at] ?? key], [key])).not.toEqual([])
      },
    ),
    { numRuns: runs(200) },
  )
})

test('a neighbourhood holds the nearest, all ties between them and never more than there is room for', async () => {
  await fc.assert(
    fc.asyncProperty(
      graphs,
      fc.nat(NODES - 1),
      fc.integer({ min: 1, max: 3 }),
      fc.constantFrom(2, 5, 9, 500),
      async (edges, at, hops, mostNodes) => {
        const reader = readerOf(edges)
        const { nodes, ties } = await neighbourhood(reader, node(at), { hops, mostNodes })
        const real = distances(reader.ties, node(at))
        expect(nodes.size).toBeLessThanOrEqual(mostNodes)
        for (const [key, hop] of nodes) expect(hop).toBeGreaterThanOrEqual(real.get(key) ?? Infinity)
        const within = [...real].filter(([, distance]) => distance <= hops)
        // Where there is room for all, all are there.
        expect(mostNodes < 500 || nodes.size === within.length).toBe(true)
        const inside = reader.ties.filter(({ source, target }) => nodes.has(source) && nodes.has(target))
        expect(ties.map(({ id }) => id)).toEqual(inside.map(({ id }) => id))
      },
    ),
    { numRuns: runs(200) },
  )
})

test('a node with very many ties is passed and not read', async () => {
  const hub = Array.from({ length: 5000 }, (_, at) => [0, at * 2 + 3] as const)
  const reader = readerOf(hub)
  const asked: number[] = []
  const counting: Reader = {
    ...reader,
    tiesOf: async (nodes, most) => {
      const answer = await reader.tiesOf(nodes, most)
      asked.push(answer.ties.length)
      return answer
    },
  }
  const { path } = await shortestPath(counting, node(3), node(5), { mostSteps: 4, cheap: 50, most: 60_000 })
  expect(path).toEqual([node(3), node(0), node(5)])
  expect(Math.max(...asked)).toBeLessThanOrEqual(51)
})

const stay = (from: string | null, to: string | null, city = '', country: string | null = null): Stay => ({
  from,
  to,
  lasts: to === null,
  city,
  country,
})

test('an overlap is counted in months, and a common city counts twice', () => {
  const now = new Date('2026-11-17T00:00:00Z')
  const both = overlapOf(stay('2020', '2021-06', 'Kiel', 'DE'), stay('2021-01-15', null, 'kiel', 'DE'), now)
  expect(both).toEqual({ months: 6, from: '2021-01', to: '2021-06', place: 'city' })
  expect(weightOf(both)).toBe(12)
  expect(overlapOf(stay('2010', '2012'), stay('2013', null), now)).toMatchObject({ months: 0, from: null })
  expect(overlapOf(stay(null, '2012'), stay('2011', null), now)).toMatchObject({ months: null, place: 'unknown' })
  expect(overlapOf(stay('2026-10', null, '', 'DE'), stay('2026', null, 'Bonn', 'DE'), now)).toEqual({
    months: 2,
    from: '2026-10',
    to: '2026-11',
    place: 'country',
  })
})
