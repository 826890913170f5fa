import { DIMENSIONS, encode } from '../../server/src/catalogue/concepts/encoder.ts'
import { bytesOf, centreOf, FULL, writeNeighbours } from '../../server/src/catalogue/concepts/nearest.ts'

export type Encoded = { concept: number; vector: Int8Array }

/** A label this near to another one of its concept adds nothing. */
const SAME = 0.9
const ROUNDS = 6

/** The vectors of labels, in groups of neighbours; labels that repeat another of their concept are left out. */
export function neighboursOf(labels: readonly { concept: number; text: string }[], groupSize: number): Buffer {
  const kept: Encoded[] = []
  for (const [concept, own] of Map.groupBy(labels, (label) => label.concept)) {
    const vectors: Int8Array[] = []
    for (const { text } of own) {
      const vector = encode(text)
      if (!vector) continue
      const bytes = bytesOf(vector)
      if (!vectors.some((other) => product(other, bytes) >= SAME)) vectors.push(bytes)
    }
    kept.push(...vectors.map((vector) => ({ concept, vector })))
  }
  return writeNeighbours(grouped(kept, Math.ceil(kept.length / groupSize)))
}

/** Each vector with its nearest centre, the centres moved into the middle of theirs some times. */
function grouped(all: readonly Encoded[], count: number): Encoded[][] {
  let centres = Array.from(
    { length: count },
    (_, i) => all[Math.floor((i * all.length) / count)]?.vector ?? bytesOf(new Float32Array(DIMENSIONS)),
  )
  let groups: Encoded[][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    groups = centres.map(() => [])
    for (const each of all) groups[nearestOf(each.vector, centres)]?.push(each)
    groups = groups.filter((group) => group.length > 0)
    centres = groups.map((group) => centreOf(group.map(({ vector }) => vector)))
  }
  return groups
}

function nearestOf(vector: Int8Array, centres: readonly Int8Array[]) {
  let [best, nearest] = [0, -Infinity]
  for (const [index, centre] of centres.entries()) {
    const nearness = product(vector, centre)
    if (nearness > nearest) [best, nearest] = [index, nearness]
  }
  return best
}

function product(a: Int8Array, b: Int8Array) {
  let sum = 0
  for (let i = 0; i < DIMENSIONS; i += 1) sum += (a[i] ?? 0) * (b[i] ?? 0)
  return sum / (FULL * FULL)
}
