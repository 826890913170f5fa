import { LRUCache } from 'lru-cache'

type Make = () => Promise<Buffer | null>

/** Keeps what was made last, up to so many bytes; who asks for what is being made waits for it. */
export function byteCache(mostBytes: number) {
  const cache = new LRUCache<string, Buffer, Make>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
    fetchMethod: async (_key, _before, { context: make }) => (await make()) ?? undefined,
    // Who waits for something gets it, even if others take its room meanwhile.
    ignoreFetchAbort: true,
  })
  return {
    get: async (key: string, make: Make): Promise<Buffer | null> => (await cache.fetch(key, { context: make })) ?? null,
  }
}
