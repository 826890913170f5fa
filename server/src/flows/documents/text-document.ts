import { buildDocument, DocumentRefusal, type SourceDocument } from './document.ts'

const UNDERLINE = /^[\s=_*~#–—-]{3,}$/

export function readText(bytes: Uint8Array): SourceDocument {
  const rows = decodeText(bytes).split(/\r\n|[\n\r\u2028\u2029\f]/)
  const lines = rows.flatMap((row, i) => {
    if (row.trim() === '' || UNDERLINE.test(row)) return []
    const isUnderlined = UNDERLINE.test(rows[i + 1] ?? '') && (rows[i + 1]?.trim().length ?? 0) > 2
    // Cells are set apart by several spaces or a tab; a line may begin with them without having a cell before.
    const text = row.trimStart().replace(/\t+| {3,}/g, '\t')
    return [{ text, isHeading: isUnderlined, gap: i > 0 && rows[i - 1]?.trim() === '' ? 2 : 1 }]
  })
  return buildDocument('txt', lines, [])
}

/** UTF-8 or UTF-16 where the bytes allow it, else the Western European code page of Windows. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const zeros = bytes.subarray(0, 1000).filter((byte) => byte === 0)
  if (zeros.length > 100) return new TextDecoder(first === 0 ? 'utf-16be' : 'utf-16le').decode(bytes)
  if (zeros.length > 0) throw new DocumentRefusal('unreadable')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
