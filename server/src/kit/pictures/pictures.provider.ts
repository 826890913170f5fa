import sharp from 'sharp'
import { AppError } from '../errors.ts'
import { limitTo } from '../security/limit.ts'
import { byteCache } from './byte-cache.ts'

/** Drawing of pictures that somebody sent. Slow: never with a transaction open. */
export type Pictures = {
  /** A picture of our own from the sent one, at most `size` long and wide: only its pixels survive. */
  redraw: (content: Buffer, size?: number) => Promise<Buffer>
  /** A stored picture in a square of the wished size, the rest transparent; nothing where `read` finds nothing. */
  square: (key: string, size: number, read: () => Promise<Buffer | null>) => Promise<Buffer | null>
}

/** Larger pictures are refused by their header, before anything is unpacked: 160 MB unpacked. */
const MOST_PIXELS = 40_000_000
const MOST_SECONDS = 20
const KEPT_SIZE = 512
/** Squares of the logos that are asked for most: some 5,000 of the size that lists show. */
const CACHE_BYTES = 16 * 1024 * 1024

/** How files of the accepted kinds begin. What the sender calls a file says nothing. */
const BEGINNINGS = ['\x89PNG\r\n\x1A\n', '\xFF\xD8\xFF', 'GIF87a', 'GIF89a'].map((text) => Buffer.from(text, 'latin1'))

/**
 * One sent picture and one square at a time: each takes one of the four threads that files and names of hosts need too.
 * Sent pictures wait with their 5 MB in memory, so their line is short.
 */
export function sharpPictures(): Pictures {
  // One thread for each picture, and nothing kept of pictures that come once.
  sharp.concurrency(1)
  sharp.cache(false)
  const oneRedrawing = limitTo(1, { waiting: 24, retryAfterSeconds: 10 })
  const oneSquare = limitTo(1, { waiting: 200, retryAfterSeconds: 5 })
  const squares = byteCache(CACHE_BYTES)
  return {
    async redraw(content, size = KEPT_SIZE) {
      if (!isPicture(content)) throw new AppError('fileTypeWide')
      return oneRedrawing(() => drawAnew(content, size))
    },
    square: (key, size, read) =>
      squares.get(`${key} ${size}`, () =>
        oneSquare(async () => {
          const content = await read()
          return content && drawSquare(content, size)
        }),
      ),
  }
}

function isPicture(content: Buffer) {
  const isWebp = content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP'
  return isWebp || BEGINNINGS.some((bytes) => content.subarray(0, bytes.length).equals(bytes))
}

function drawAnew(content: Buffer, size: number) {
  const picture = sharp(content, { limitInputPixels: MOST_PIXELS, autoOrient: true })
  return picture
    .resize(size, size, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .timeout({ seconds: MOST_SECONDS })
    .toBuffer()
    .catch((cause: unknown) => {
      throw new AppError('fileTypeWide', undefined, { cause })
    })
}

function drawSquare(content: Buffer, size: number) {
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  return sharp(content)
    .resize(size, size, { fit: 'contain', background })
    .png()
    .timeout({ seconds: MOST_SECONDS })
    .toBuffer()
}
