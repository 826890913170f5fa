import { crc32, deflateRawSync } from 'node:zlib'

/** A file in a ZIP archive; `claims` overrides what its headers say, for archives that lie. */
export type ZipEntry = { name: string; content: Buffer; claims?: { size?: number; flags?: number } }

const DEFLATED = 8

/** A ZIP archive as other programs write it. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, content, claims = {} } of entries) {
    const packed = deflateRawSync(content, { level: 9 })
    const shared = sharedHeader({
      content,
      packed,
      flags: claims.flags ?? 0,
      size: claims.size ?? content.length,
      name,
    })
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), shared, tail, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006'), end])
}

type Facts = { content: Buffer; packed: Buffer; flags: number; size: number; name: string }

/** What the local header and the directory have in common, from the version to the length of the extra field. */
function sharedHeader({ content, packed, flags, size, name }: Facts) {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(20, 0)
  header.writeUInt16LE(flags, 2)
  header.writeUInt16LE(DEFLATED, 4)
  header.writeUInt32LE(crc32(content), 10)
  header.writeUInt32LE(packed.length, 14)
  header.writeUInt32LE(size, 18)
  header.writeUInt16LE(Buffer.byteLength(name), 22)
  return header
}
