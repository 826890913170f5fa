import sharp from 'sharp'
import { AppError } from '#kit/errors.ts'
import { fold } from '#kit/text/fold.ts'

/** Larger pictures are refused by their header, before anything is unpacked. */
const MOST_PIXELS = 40_000_000
const KEPT_SIZE = 512

/** How files of the accepted kinds begin. What the sender calls a file says nothing. */
const BEGINNINGS = ['\x89PNG\r\n\x1A\n', '\xFF\xD8\xFF', 'GIF87a', 'GIF89a'].map((text) => Buffer.from(text, 'latin1'))

/** A picture of our own from the sent one: only its pixels survive. */
export async function redraw(content: Buffer): Promise<Buffer> {
  if (!isPicture(content)) throw new AppError('fileTypeWide')
  const picture = sharp(content, { limitInputPixels: MOST_PIXELS, autoOrient: true })
  const small = picture.resize(KEPT_SIZE, KEPT_SIZE, { fit: 'inside', withoutEnlargement: true })
  return small
    .png({ compressionLevel: 9 })
    .toBuffer()
    .catch((cause: unknown) => {
      throw new AppError('fileTypeWide', undefined, { cause })
    })
}

function isPicture(content: Buffer) {
  const isWebp = content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP'
  return isWebp || BEGINNINGS.some((bytes) => content.subarray(0, bytes.length).equals(bytes))
}

/** In a square of the wished size, the rest transparent. */
export function square(content: Buffer, size: number): Promise<Buffer> {
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  return sharp(content).resize(size, size, { fit: 'contain', background }).png().toBuffer()
}

/** Dark enough that white letters are read on each of them (contrast of at least 4.5). */
const COLOURS = ['#1d4ed8', '#6d28d9', '#a21caf', '#be123c', '#b45309', '#4d7c0f', '#0f766e', '#0e7490', '#475569']

/** One or two letters on a colour of the company's own. Only letters and digits get into the drawing. */
export function initials(name: string, size: number): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const letters = words
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0).toLocaleUpperCase('en'))
  const sum = Buffer.from(fold(name)).reduce((total, byte) => total + byte, 0)
  const colour = COLOURS[sum % COLOURS.length]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64"><rect width="64" height="64" rx="8" fill="${colour}"/><text x="32" y="33" fill="#fff" font-family="system-ui, sans-serif" font-size="28" font-weight="600" text-anchor="middle" dominant-baseline="central">${letters.join('')}</text></svg>`
}
