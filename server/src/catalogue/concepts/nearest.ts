import { readBytes } from '#kit/text/read-table.ts'
import { DIMENSIONS, dot } from './encoder.ts'

/** Vectors of labels in groups of neighbours, so that a question looks at a few groups instead of all labels. */
type Neighbours = { centres: Int8Array; ends: Uint32Array; concepts: Uint16Array; vectors: Int8Array }

/** Signed bytes stand for -1 to 1. */
export const FULL = 127
/** So many groups are looked into: the best one is missed in fewer than one of a hundred questions. */
const GROUPS = 12

const files = new Map<string, Neighbours>()

/** The number of the concept with the label nearest to the vector, and how near it is. */
export function nearestTo(vector: Float32Array, file: string): { concept: number; nearness: number } | undefined {
  const { centres, ends, concepts, vectors } = neighboursIn(file)
  let best = { concept: -1, nearness: 0 }
  for (const group of nearestGroups(vector, centres, ends.length)) {
    for (let label = ends[group - 1] ?? 0; label < (ends[group] ?? 0); label += 1) {
      const nearness = productAt(vector, vectors, label)
      if (nearness > best.nearness) best = { concept: concepts[label] ?? -1, nearness }
    }
  }
  return best.concept < 0 ? undefined : { ...best, nearness: best.nearness / FULL }
}

/** Every concept with a label at least so near to the vector, by its number; all labels are looked at. */
export function allNear(vector: Float32Array, file: string, least: number): Map<number, number> {
  const { concepts, vectors } = neighboursIn(file)
  const found = new Map<number, number>()
  for (let label = 0; label < concepts.length; label += 1) {
    const nearness = productAt(vector, vectors, label) / FULL
    const concept = concepts[label] ?? -1
    if (nearness >= least && nearness > (found.get(concept) ?? 0)) found.set(concept, nearness)
  }
  return found
}

function nearestGroups(vector: Float32Array, centres: Int8Array, count: number) {
  const groups = Array.from({ length: count }, (_, group) => ({ group, nearness: productAt(vector, centres, group) }))
  return groups
    .toSorted((a, b) => b.nearness - a.nearness)
    .slice(0, GROUPS)
    .map(({ group }) => group)
}

function productAt(vector: Float32Array, vectors: Int8Array, row: number) {
  const from = row * DIMENSIONS
  let sum = 0
  for (let i = 0; i < DIMENSIONS; i += 1) sum += (vector[i] ?? 0) * (vectors[from + i] ?? 0)
  return sum
}

function neighboursIn(file: string): Neighbours {
  const known = files.get(file) ?? readNeighbours(file)
  files.set(file, known)
  return known
}

/** How many groups and labels, where each group ends, the centres, the concept of each label, the vectors. */
function readNeighbours(file: string): Neighbours {
  const bytes = Uint8Array.from(readBytes(file)).buffer
  const [groups = 0, labels = 0] = new Uint32Array(bytes, 0, 2)
  const ends = new Uint32Array(bytes, 8, groups)
  const concepts = new Uint16Array(bytes, 8 + groups * 4, labels)
  const centresAt = 8 + groups * 4 + labels * 2
  const centres = new Int8Array(bytes, centresAt, groups * DIMENSIONS)
  return {
    centres,
    ends,
    concepts,
    vectors: new Int8Array(bytes, centresAt + groups * DIMENSIONS, labels * DIMENSIONS),
  }
}

/** The layout that `nearestTo` reads, for the tool that builds it. */
export function writeNeighbours(groups: readonly (readonly { concept: number; vector: Int8Array }[])[]): Buffer {
  const labels = groups.flat()
  let end = 0
  const ends = Uint32Array.from(groups, (group) => (end += group.length))
  const centres = groups.map((group) => centreOf(group.map(({ vector }) => vector)))
  const parts = [
    Uint32Array.of(groups.length, labels.length),
    ends,
    Uint16Array.from(labels, ({ concept }) => concept),
    ...centres,
    ...labels.map(({ vector }) => vector),
  ]
  return Buffer.concat(parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength)))
}

/** The direction in which the vectors point together. */
export function centreOf(vectors: readonly Int8Array[]): Int8Array {
  const sum = new Float32Array(DIMENSIONS)
  for (const vector of vectors) for (let i = 0; i < DIMENSIONS; i += 1) sum[i] = (sum[i] ?? 0) + (vector[i] ?? 0)
  return bytesOf(sum)
}

export function bytesOf(vector: Float32Array): Int8Array {
  const length = Math.sqrt(dot(vector, vector)) || 1
  return Int8Array.from(vector, (value) => Math.round((value / length) * FULL))
}
