import { Readable } from 'node:stream'
import sharp from 'sharp'
import type { Storage } from '../server/src/kit/storage/storage.ts'

/** Keeps drawings for the work that names them, each as a picture under a key; if it fails, no file stays behind. */
export async function withPictures<T>(
  storage: Storage,
  drawings: ReadonlyMap<string, string>,
  work: (keys: ReadonlyMap<string, string>) => Promise<T>,
) {
  const stored = await Promise.all(
    [...drawings].map(async ([name, drawing]) => {
      const picture = await sharp(Buffer.from(drawing)).png().toBuffer()
      const { key } = await storage.put(Readable.from([picture]))
      return [name, key] as const
    }),
  )
  try {
    return await work(new Map(stored))
  } catch (error) {
    await Promise.all(stored.map(([, key]) => storage.remove(key)))
    throw error
  }
}
