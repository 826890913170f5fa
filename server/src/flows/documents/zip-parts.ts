import { fromBufferPromise, type ZipFile } from 'yauzl'
import { DocumentRefusal } from './document.ts'

const MOST_ENTRIES = 1000
const MOST_BYTES = 200 * 2 ** 20
const MOST_TEXT = 20 * 2 ** 20
const HIGHEST_RATIO = 100
/** Small parts compress well without being bombs. */
const SMALL = 2 ** 20
const ENCRYPTED = 1

/** The texts of the parts with these names. All entries are judged by the directory before one is unpacked. */
export async function readZipParts(bytes: Uint8Array, wanted: RegExp): Promise<Map<string, string>> {
  const chunks = new Map<string, Buffer[]>()
  await streamZipParts(bytes, wanted, (name, chunk) => chunks.set(name, [...(chunks.get(name) ?? []), chunk]))
  return new Map([...chunks].map(([name, parts]) => [name, Buffer.concat(parts).toString('utf8')]))
}

/** The same, piece by piece and one part after the other, for parts that are too large to hold. */
export async function streamZipParts(
  bytes: Uint8Array,
  wanted: RegExp,
  onChunk: (name: string, chunk: Buffer) => void,
  mostText = MOST_TEXT,
): Promise<void> {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
      validateEntrySizes: true,
    })
    await readParts(zip, wanted, { onChunk, mostText })
  } catch (error) {
    throw error instanceof DocumentRefusal ? error : new DocumentRefusal('unreadable')
  }
}

type Reading = { onChunk: (name: string, chunk: Buffer) => void; mostText: number }

async function readParts(zip: ZipFile, wanted: RegExp, { onChunk, mostText }: Reading) {
  if (zip.entryCount > MOST_ENTRIES) throw new DocumentRefusal('tooLarge')
  const entries = []
  let total = 0
  for await (const entry of zip.eachEntry()) {
    total += entry.uncompressedSize
    const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize)
    if (total > MOST_BYTES || (ratio > HIGHEST_RATIO && entry.uncompressedSize > SMALL))
      throw new DocumentRefusal('tooLarge')
    if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) throw new DocumentRefusal('encrypted')
    if (wanted.test(entry.fileName)) entries.push(entry)
  }
  let text = 0
  for (const entry of entries) {
    text += entry.uncompressedSize
    if (text > mostText) throw new DocumentRefusal('tooLarge')
    // The library ends a stream that gives more than the directory said. An empty part is there all the same.
    onChunk(entry.fileName, Buffer.alloc(0))
    for await (const chunk of await zip.openReadStreamPromise(entry)) onChunk(entry.fileName, chunk as Buffer)
  }
}
