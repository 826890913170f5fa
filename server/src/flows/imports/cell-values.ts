import type { ImportSettings } from '@kontor/contract/imports.ts'
import type { CountryCode } from '@kontor/contract/kit/countries.ts'
import { names as german } from '@kontor/contract/kit/countries/de.ts'
import { names as english } from '@kontor/contract/kit/countries/en.ts'
import { names as french } from '@kontor/contract/kit/countries/fr.ts'
import { LanguageCode } from '@kontor/contract/person-parts.ts'
import { fold } from '#kit/text/fold.ts'

/** What people write instead of the names. */
const OTHER_NAMES: Readonly<Record<string, CountryCode>> = {
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  grossbritannien: 'GB',
  usa: 'US',
  'u s a': 'US',
  'vereinigte staaten von amerika': 'US',
  brd: 'DE',
  d: 'DE',
  a: 'AT',
  oesterreich: 'AT',
  'the netherlands': 'NL',
  holland: 'NL',
  tschechien: 'CZ',
}

const key = (text: string) => (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

const COUNTRIES = new Map<string, CountryCode>([
  ...[english, german, french].flatMap((names) =>
    (Object.entries(names) as [CountryCode, string][]).flatMap(([code, name]) => [
      [code.toLowerCase(), code] as const,
      [key(name), code] as const,
    ]),
  ),
  ...Object.entries(OTHER_NAMES),
])

/** By its code or its name in one of the three languages. */
export function countryOf(text: string): CountryCode | undefined {
  return COUNTRIES.get(key(text))
}

const LANGUAGES = new Map(
  ['en', 'de', 'fr'].flatMap((locale) => {
    const names = new Intl.DisplayNames([locale], { type: 'language' })
    const codes =
      'ar bg bs ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv nl no pl pt ro ru sk sl sq sr sv th tr uk vi zh'
    return codes.split(' ').map((code) => [key(names.of(code) ?? code), code] as const)
  }),
)

/** The name of a language and its level are shorter. */
const LONGEST_LANGUAGE = 100

/** `Deutsch (C1)`, `fr`, `English B2`: the code of the language and how well. */
export function languageOf(cell: string) {
  const text = cell.slice(0, LONGEST_LANGUAGE)
  const level = /\b([ABC][12])\b/i.exec(text)?.[1]?.toUpperCase()
  const name = text.replace(/\(.*?\)|\b[ABC][12]\b|[:–-].*$/gi, '').trim()
  const code = LANGUAGES.get(key(name))
  const parsed = code === undefined && name.length <= 3 ? LanguageCode.safeParse(name) : undefined
  const language = code ?? (parsed?.success ? parsed.data : undefined)
  return language === undefined ? undefined : { language, proficiency: (level ?? null) as 'A1' | null }
}

/**
 * A number as it is written: the style decides where a point or a comma could be either. Thousands, millions and signs of
 * currencies beside it are understood.
 */
export function numberOf(text: string, style: ImportSettings['numberStyle']): number | undefined {
  const bare = text.replace(/[\s\u00a0'’]|€|\$|£|EUR|USD|CHF|GBP/gi, '')
  const found = /^(-?[\d.,]+)(mio\.?|m|mrd\.?|bn|k|tsd\.?)?$/i.exec(bare)
  if (!found) return undefined
  const [, digits = '', unit = ''] = found
  const number = Number(pointed(digits, style))
  if (!Number.isFinite(number) || !/\d/.test(digits)) return undefined
  const factor =
    /^(?:mio|m)/i.test(unit) && !/^mrd/i.test(unit) ? 1e6 : /^(?:mrd|bn)/i.test(unit) ? 1e9 : unit ? 1e3 : 1
  return number * factor
}

function pointed(digits: string, style: ImportSettings['numberStyle']) {
  const lastPoint = digits.lastIndexOf('.')
  const lastComma = digits.lastIndexOf(',')
  // Both: the last one stands before the decimals. One alone, in groups of three: the style decides.
  if (lastPoint >= 0 && lastComma >= 0)
    return lastPoint > lastComma ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.')
  const isGrouped = /^-?\d{1,3}(?:[.,]\d{3})+$/.test(digits)
  const sign = lastPoint >= 0 ? '.' : ','
  const isDecimal = (sign === '.') === (style === 'point')
  const isRepeated = digits.indexOf(sign) !== digits.lastIndexOf(sign)
  if (isGrouped && (isRepeated || !isDecimal)) return digits.replaceAll(sign, '')
  return digits.replace(',', '.')
}

/** A year, a month or a day as the contract writes them; nothing for what is none. */
export function dateOf(text: string, style: ImportSettings['dateStyle']): string | undefined {
  const iso = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?:T.*)?$/.exec(text)
  if (iso) return text.slice(0, 10)
  const month = /^(\d{1,2})[./-](\d{4})$/.exec(text)
  if (month) return dated(month[2] ?? '', month[1] ?? '')
  const parts = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})$/.exec(text)
  if (!parts) return undefined
  const [, a = '', b = '', c = ''] = parts
  if (a.length === 4) return dated(a, b, c)
  const year = c.length === 2 ? `${Number(c) > 40 ? '19' : '20'}${c}` : c
  return style === 'mdy' ? dated(year, a, b) : dated(year, b, a)
}

function dated(...parts: string[]) {
  return parts.map((part) => part.padStart(2, '0')).join('-')
}

/** Several values in one cell. */
export function listOf(text: string): string[] {
  const parts = text.includes('|') ? text.split('|') : text.includes(';') ? text.split(';') : text.split(/[,\n]/)
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** Spreadsheets are kept from taking a text for a formula by an apostrophe; it is no part of the text. */
export function withoutGuard(text: string) {
  return /^'+[=+\-@\t\u2212]/.test(text) ? text.slice(1) : text
}
