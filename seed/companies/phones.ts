import type { City } from './places.ts'

/** A block of numbers: the area with a number of a company in the place of the zeros at its end. */
type Block = { latitude: number; longitude: number; number: string }
const at = (latitude: number, longitude: number, number: string): Block => ({ latitude, longitude, number })

/** Numbers that the regulators keep for films and books, so that no call reaches anybody. Swiss and Austrian ones do not exist. */
const BLOCKS: Readonly<Record<string, readonly Block[]>> = {
  DE: [
    at(52.5, 13.4, '+49 30 23125000'),
    at(50.1, 8.7, '+49 69 90009000'),
    at(53.5, 10, '+49 40 66969000'),
    at(50.9, 7, '+49 221 4710000'),
    at(48.1, 11.6, '+49 89 99998000'),
  ],
  FR: [
    at(48.9, 2.3, '+33 1 99000000'),
    at(48.1, -1.7, '+33 2 61910000'),
    at(48.6, 6.5, '+33 3 53010000'),
    at(44.5, 5, '+33 4 65710000'),
    at(44, 0, '+33 5 36490000'),
  ],
  GB: [
    at(51.5, -0.1, '+44 20 79460000'),
    at(53.8, -1.5, '+44 113 4960000'),
    at(53.4, -1.5, '+44 114 4960000'),
    at(53, -1.1, '+44 115 4960000'),
    at(52.6, -1.1, '+44 116 4960000'),
    at(51.5, -2.6, '+44 117 4960000'),
    at(51.5, -1, '+44 118 4960000'),
    at(52.5, -1.9, '+44 121 4960000'),
    at(55.9, -3.2, '+44 131 4960000'),
    at(55.9, -4.3, '+44 141 4960000'),
    at(53.4, -3, '+44 151 4960000'),
    at(53.5, -2.2, '+44 161 4960000'),
    at(55, -1.6, '+44 191 4980000'),
    at(54.6, -5.9, '+44 28 96496000'),
    at(51.5, -3.2, '+44 29 20180000'),
  ],
}
const IN_A_BLOCK = 1000
const STEP = 37

export type PhoneBook = Map<string, number>

/** The next free number of the nearest block; nothing where the country has none, or all are given. */
export function takePhone(book: PhoneBook, { country, latitude, longitude }: City): string | null {
  const distance = (block: Block) => Math.hypot(block.latitude - latitude, block.longitude - longitude)
  const [nearest] = (BLOCKS[country] ?? []).toSorted((a, b) => distance(a) - distance(b))
  if (!nearest) return null
  const given = book.get(nearest.number) ?? 0
  if (given === IN_A_BLOCK) return null
  book.set(nearest.number, given + 1)
  const ending = String(((given + 1) * STEP) % IN_A_BLOCK).padStart(3, '0')
  return readable(country, nearest.number.slice(0, -3) + ending)
}

/** In the groups that the country writes. */
function readable(country: string, number: string) {
  if (country === 'FR') return number.replace(/(\d\d)(?=(?:\d\d)+$)/g, '$1 ')
  return country === 'GB' ? number.replace(/(\d{4})$/, ' $1') : number
}
