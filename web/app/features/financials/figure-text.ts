import { type Decimal, DecimalText, plainDecimal, roundDecimal, shiftDecimal } from '@kontor/contract/kit/decimals.ts'
import { CURRENCIES, type Unit } from '@kontor/contract/kit/currencies.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { FactType } from '@kontor/contract/statement-facts.ts'

/** Which sign stands before the decimals: `1,234.5` or `1.234,5`. */
export type NumberStyle = 'point' | 'comma'

const SIGNS = {
  en: { group: ',', decimal: '.' },
  de: { group: '.', decimal: ',' },
  fr: { group: '\u202f', decimal: ',' },
} as const satisfies Record<Locale, { group: string; decimal: string }>

export function styleOf(locale: Locale): NumberStyle {
  return locale === 'en' ? 'point' : 'comma'
}

const SPACES = /[\s\u00a0\u202f\u2009'’]/g
const MINUS = /^[-−–]|[-−–]$/
const GROUPED = /^\d{1,3}([.,])\d{3}(\1\d{3})*$/

/** Without spaces, percent sign and minus: the digits with their signs, and whether they are below zero. */
function bareOf(text: string) {
  const dense = text.replace(SPACES, '').replace(/%$/, '')
  const bracketed = /^\((.*)\)$/.exec(dense)?.[1]
  const inner = bracketed ?? dense
  return { digits: inner.replace(MINUS, ''), isNegative: bracketed !== undefined || MINUS.test(inner) }
}

/** What the way a number is written tells about its style; undefined where both are possible. */
function toldStyle(text: string): NumberStyle | undefined {
  const { digits } = bareOf(text)
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (last < 0 || !/^[\d.,]+$/.test(digits)) return undefined
  const sign = digits[last]
  const other = sign === '.' ? 'comma' : 'point'
  const own = sign === '.' ? 'point' : 'comma'
  const kinds = new Set(digits.replaceAll(/\d/g, ''))
  if (kinds.size > 1) return own
  if (digits.indexOf(sign ?? '') !== last) return other
  return GROUPED.test(digits) && !digits.startsWith('0') ? undefined : own
}

/** The style of a block of numbers: the first that leaves no doubt decides for all. */
export function blockStyle(texts: readonly string[], usual: NumberStyle): NumberStyle {
  for (const text of texts) {
    const told = toldStyle(text)
    if (told) return told
  }
  return usual
}

/** The number that was typed or pasted, exactly; undefined for anything else. */
export function readFigure(text: string, style: NumberStyle): Decimal | undefined {
  const { digits, isNegative } = bareOf(text)
  const sign = (toldStyle(text) ?? style) === 'point' ? '.' : ','
  const [whole = '', fraction, ...rest] = digits.split(sign)
  if (rest.length > 0) return undefined
  const isGrouped = /[.,]/.test(whole)
  if (isGrouped && !GROUPED.test(whole)) return undefined
  const plain = whole.replaceAll(/[.,]/g, '') || '0'
  const written = `${isNegative ? '-' : ''}${plain}${fraction ? `.${fraction}` : ''}`
  return digits !== '' && DecimalText.safeParse(written).success ? plainDecimal(written) : undefined
}

/** With signs between thousands, and all of its decimals. */
export function writeFigure(value: Decimal, locale: Locale): string {
  const { group, decimal } = SIGNS[locale]
  const [whole = '0', fraction] = value.split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, group)
  return fraction ? `${grouped}${decimal}${fraction}` : grouped
}

/** As it stands in a cell: a share of one as percent, rounded to two decimals. */
export function shownFigure(value: Decimal, factType: FactType, locale: Locale): string {
  return writeFigure(factType === 'percent' ? roundDecimal(shiftDecimal(value, 2), 2) : value, locale)
}

export type Typed = { value: Decimal; unit: Unit | null }

const UNIT = /^([A-Z]{3}|\p{Sc})\s*(.*)$|^(.*?)\s*([A-Z]{3}|\p{Sc})$/u

/** A number with or without its currency, as a code or as a sign that means one currency alone. */
export function readTyped(text: string, style: NumberStyle): Typed | undefined {
  const trimmed = text.trim()
  const [, before, first, second, after] = UNIT.exec(trimmed) ?? []
  const named = before ?? after
  const unit = CURRENCIES.find(({ key, symbol }) => named !== undefined && (key === named || symbol === named))?.key
  if (named && !unit) return undefined
  const value = readFigure(unit ? (first ?? second ?? '') : trimmed, style)
  return value === undefined ? undefined : { value, unit: unit ?? null }
}

/** What a typed text is saved as. Text that was not changed keeps the value behind it, however that is rounded. */
export function savedFigure(
  text: string,
  { factType, locale, before }: { factType: FactType; locale: Locale; before: Decimal | undefined },
): Typed | undefined {
  if (before !== undefined && text.trim() === shownFigure(before, factType, locale))
    return { value: before, unit: null }
  const typed = readTyped(text, styleOf(locale))
  return typed && factType === 'percent' ? { ...typed, value: shiftDecimal(typed.value, -2) } : typed
}
