import { readBytes } from '#kit/text/read-table.ts'

/** Numbers that a label becomes. */
export const DIMENSIONS = 64
const ROWS = 65_536
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae' }
const PIECES = [3, 4, 5]
const [OFFSET, PRIME] = [0x811c9dc5, 0x01000193]

type Weights = { bytes: Int8Array; scales: Float32Array }

let weights: Weights | undefined

/**
 * The meaning of a short text as numbers of length 1: the dot product of two says how alike they are, also across
 * languages. How a text is read and the file: server/data/labels/LICENCES. Nothing for a text without letters or digits.
 */
export function encode(text: string): Float32Array | undefined {
  weights ??= readWeights()
  const { bytes, scales } = weights
  const sum = new Float32Array(DIMENSIONS)
  for (const row of rowsOf(text)) {
    const scale = scales[row] ?? 0
    const from = row * DIMENSIONS
    for (let i = 0; i < DIMENSIONS; i += 1) sum[i] = (sum[i] ?? 0) + scale * (bytes[from + i] ?? 0)
  }
  const length = Math.sqrt(dot(sum, sum))
  return length === 0 ? undefined : sum.map((value) => value / length)
}

export function dot(a: ArrayLike<number>, b: ArrayLike<number>) {
  let sum = 0
  for (let i = 0; i < DIMENSIONS; i += 1) sum += (a[i] ?? 0) * (b[i] ?? 0)
  return sum
}

/** The rows of all features of a text, each once: words, pieces of words, neighbours. */
function rowsOf(text: string): Set<number> {
  const tokens = encoderTokens(text)
  const rows = new Set<number>()
  for (const [index, token] of tokens.entries()) {
    rows.add(rowOf(`w${token}`))
    const framed = `<${token}>`
    for (const size of PIECES)
      for (let at = 0; at + size <= framed.length; at += 1) rows.add(rowOf(`g${framed.slice(at, at + size)}`))
    if (index > 0) rows.add(rowOf(`b${tokens[index - 1]} ${token}`))
  }
  return rows
}

function encoderTokens(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(/[ßœæ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
  return plain.match(/[a-z0-9]+(?:[+#]+)?/g) ?? []
}

/** FNV-1a with 32 bits; every feature is plain ASCII. */
function rowOf(feature: string) {
  let hash = OFFSET
  for (let i = 0; i < feature.length; i += 1) hash = Math.imul(hash ^ feature.charCodeAt(i), PRIME)
  return (hash >>> 0) % ROWS
}

/** Signed bytes of every row, then the scale of every row. */
function readWeights(): Weights {
  const file = readBytes('labels/label-encoder.bin')
  const [from, split] = [file.byteOffset, file.byteOffset + ROWS * DIMENSIONS]
  const bytes = new Int8Array(file.buffer, from, ROWS * DIMENSIONS)
  // Floats need an address that four divides, which a file that was read need not have.
  const scales = new Float32Array(file.buffer.slice(split, split + ROWS * Float32Array.BYTES_PER_ELEMENT))
  return { bytes, scales }
}
