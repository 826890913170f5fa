import { pick } from '../duplicate-noise.ts'
import { between, type Random } from './dice.ts'
import type { Country, City } from './places.ts'

const DIVISIONS: Readonly<Record<string, string>> = {
  KG: 'HRA',
  OHG: 'HRA',
  'e.K.': 'HRA',
  'GmbH & Co. KG': 'HRA',
  PartGmbB: 'PR',
  'e.V.': 'VR',
}

/**
 * A number in the form of the country's register that no register can have given: beyond the highest German,
 * Austrian and British numbers so far, and with a wrong check digit in France and Switzerland.
 */
export function registerNumberOf(random: Random, { country, city }: City, form: string, index: number): string {
  const serial = 900_000 + index * 17 + between(random, 0, 16)
  const numbers: Readonly<Record<Country, () => string>> = {
    DE: () => `Amtsgericht ${city === 'Berlin' ? 'Charlottenburg' : city} ${DIVISIONS[form] ?? 'HRB'} ${serial}`,
    AT: () => `FN ${serial}${pick(random, ['a', 'b', 'f', 'k', 'p', 'x'])}`,
    CH: () => wrongUid(serial),
    FR: () => `RCS ${city} ${spaced(wrongSiren(serial))}`,
    GB: () => (form === 'LLP' ? `OC${serial}` : `99${serial}`),
  }
  return numbers[country]()
}

/** Its check digit is the weighted sum modulo 11; this one is always another. */
function wrongUid(serial: number) {
  const digits = `98${serial}`
  const sum = [5, 4, 3, 2, 7, 6, 5, 4].reduce((total, weight, i) => total + weight * Number(digits[i]), 0)
  const right = (11 - (sum % 11)) % 11
  return `CHE-${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6)}${(right + 3) % 10}`
}

/** Its digits add up to a multiple of ten by Luhn's rule; these never do. */
function wrongSiren(serial: number) {
  const digits = `98${serial}`
  const sum = digits.split('').reduce((total, digit, i) => total + digitSum(Number(digit) * (i % 2 === 0 ? 1 : 2)), 0)
  return `${digits}${(10 - (sum % 10) + 4) % 10}`
}

function digitSum(number: number) {
  return number > 9 ? number - 9 : number
}

function spaced(digits: string) {
  return digits.replace(/(\d{3})(?=\d)/g, '$1 ')
}

/** With right check digits, from an issuer that does not exist. */
export function leiOf(random: Random, index: number): string {
  const letters = Array.from({ length: 8 }, () =>
    pick(random, ['A', 'C', 'H', 'K', 'M', 'R', 'T', 'X', '3', '7']),
  ).join('')
  const body = `DEMO00${letters}${String(index).padStart(4, '0')}`
  return body + checkDigits(body)
}

/** ISO 7064, MOD 97-10: letters count as numbers from 10 on. */
export function checkDigits(body: string) {
  const number = `${body}00`
    .split('')
    .map((sign) => Number.parseInt(sign, 36))
    .join('')
  return String(98n - (BigInt(number) % 97n)).padStart(2, '0')
}
