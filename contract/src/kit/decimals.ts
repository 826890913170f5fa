import { z } from 'zod'

/**
 * Exact decimal numbers as text, such as `-1234.5`. Figures of statements are calculated here and never as floating
 * point numbers, which cannot hold a tenth.
 */
export type Decimal = string

const DECIMAL = /^-?\d{1,30}(\.\d{1,12})?$/
/** So many digits after the point a quotient keeps. */
export const QUOTIENT_PLACES = 6

export const DecimalText = z.string({ error: 'required' }).regex(DECIMAL, 'number.invalid').overwrite(plainDecimal)

type Parts = { units: bigint; places: number }

function partsOf(text: Decimal): Parts {
  const [whole = '0', fraction = ''] = text.split('.')
  return {
    units: BigInt(whole.replace('-', '') + fraction) * (text.startsWith('-') ? -1n : 1n),
    places: fraction.length,
  }
}

function textOf({ units, places }: Parts): Decimal {
  const sign = units < 0n ? '-' : ''
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '')
  return `${sign}${whole}${fraction && `.${fraction}`}`
}

/** The shortest text of the same number: no zero that says nothing, and zero without a sign. */
export function plainDecimal(text: Decimal): Decimal {
  return DECIMAL.test(text) ? textOf(partsOf(text)) : text
}

function aligned(a: Decimal, b: Decimal) {
  const [first, second] = [partsOf(a), partsOf(b)]
  const places = Math.max(first.places, second.places)
  const raise = ({ units, places: own }: Parts) => units * 10n ** BigInt(places - own)
  return { first: raise(first), second: raise(second), places }
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const { first, second, places } = aligned(a, b)
  return textOf({ units: first + second, places })
}

export function negateDecimal(a: Decimal): Decimal {
  const { units, places } = partsOf(a)
  return textOf({ units: -units, places })
}

export function subtractDecimals(a: Decimal, b: Decimal): Decimal {
  return addDecimals(a, negateDecimal(b))
}

export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  const [first, second] = [partsOf(a), partsOf(b)]
  return textOf({ units: first.units * second.units, places: first.places + second.places })
}

export function compareDecimals(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const { first, second } = aligned(a, b)
  return first === second ? 0 : first < second ? -1 : 1
}

export function absoluteDecimal(a: Decimal): Decimal {
  return compareDecimals(a, '0') < 0 ? negateDecimal(a) : plainDecimal(a)
}

/** Times ten to the power of `by`, exactly. */
export function shiftDecimal(a: Decimal, by: number): Decimal {
  const { units, places } = partsOf(a)
  const left = places - by
  return left >= 0 ? textOf({ units, places: left }) : textOf({ units: units * 10n ** BigInt(-left), places: 0 })
}

/** A half goes away from zero. */
export function roundDecimal(a: Decimal, to: number): Decimal {
  const { units, places } = partsOf(a)
  if (places <= to) return textOf({ units, places })
  return textOf({ units: divideRounded(units, 10n ** BigInt(places - to)), places: to })
}

/** To so many digits that count: 1,234,567 to three is 1,230,000. */
export function roundSignificant(a: Decimal, digits: number): Decimal {
  const { units, places } = partsOf(a)
  const size = (units < 0n ? -units : units).toString().length
  const over = size - digits
  return over <= 0 ? textOf({ units, places }) : roundedAt(units, places, over)
}

function roundedAt(units: bigint, places: number, over: number): Decimal {
  const step = 10n ** BigInt(over)
  return textOf({ units: divideRounded(units, step) * step, places })
}

/** Nothing where the divisor is zero. */
export function divideDecimals(a: Decimal, b: Decimal, to = QUOTIENT_PLACES): Decimal | undefined {
  const { first, second } = aligned(a, b)
  if (second === 0n) return undefined
  return textOf({ units: divideRounded(first * 10n ** BigInt(to), second), places: to })
}

function divideRounded(dividend: bigint, divisor: bigint) {
  const isNegative = dividend < 0n !== divisor < 0n
  const [n, d] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor]
  const rounded = (n * 2n + d) / (d * 2n)
  return isNegative ? -rounded : rounded
}
