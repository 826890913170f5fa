import { fold } from '#kit/text/fold.ts'

/** Muted hues, dark enough that white letters are read on each of them (contrast of at least 4.5). */
const COLOURS = ['#3f5f8a', '#5f5490', '#7d4f7d', '#94505f', '#8a5f34', '#5a6e38', '#35705f', '#3a6b7d', '#526173']

/** One or two letters on a colour of the record's own. Only letters and digits get into the drawing. */
export function initials(name: string, size: number): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const letters = words
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0).toLocaleUpperCase('en'))
  const sum = Buffer.from(fold(name)).reduce((total, byte) => total + byte, 0)
  const colour = COLOURS[sum % COLOURS.length]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64"><rect width="64" height="64" rx="8" fill="${colour}"/><text x="32" y="33" fill="#fff" font-family="system-ui, sans-serif" font-size="28" font-weight="600" text-anchor="middle" dominant-baseline="central">${letters.join('')}</text></svg>`
}
