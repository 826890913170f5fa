import { LOCALES } from '@kontor/contract/kit/locales.ts'
import { fold } from '#kit/text/fold.ts'

const LETTERS = Array.from({ length: 26 }, (_, i) => String.fromCharCode(97 + i))
/** All codes of two letters that have a name, and the codes of three letters that people name in resumes. */
const CODES = [
  ...LETTERS.flatMap((first) => LETTERS.map((second) => first + second)),
  'fil',
  'gsw',
  'rom',
  'kab',
  'nds',
  'bar',
]
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  de: ['hochdeutsch', 'schriftdeutsch'],
  gsw: ['schweizerdeutsch', 'swiss german', 'suisse allemand', 'suisse-allemand', 'mundart'],
  zh: [
    'mandarin',
    'mandarin chinese',
    'chinesisch (mandarin)',
    'chinois mandarin',
    'hochchinesisch',
    'kantonesisch',
    'cantonese',
  ],
  fa: ['farsi', 'dari', 'persisch', 'persan'],
  nl: ['flemish', 'flämisch', 'flamand', 'holländisch', 'niederländisch'],
  es: ['castilian', 'castellano', 'español'],
  fr: ['français', 'francais'],
  el: ['griechisch', 'neugriechisch'],
  sr: ['serbo-croatian', 'serbokroatisch'],
  en: ['business english', 'englischkenntnisse', 'business-englisch', 'anglais des affaires', 'wirtschaftsenglisch'],
  fil: ['tagalog', 'filipino'],
  pt: ['brazilian portuguese', 'portugiesisch (brasilien)'],
  he: ['ivrit'],
  ku: ['kurmandschi', 'kurmanji', 'sorani'],
}
/** Sign languages have no two-letter code. */
const SIGNED: Readonly<Record<string, readonly string[]>> = {
  sgn: [
    'sign language',
    'gebärdensprache',
    'deutsche gebärdensprache',
    'langue des signes',
    'british sign language',
    'lsf',
    'bsl',
    'dgs',
  ],
}

export type NamedLanguage = { code: string; start: number; end: number }

let names: Map<string, string> | undefined

/** Every name of a language in the three languages, folded, with its code. */
function languageNames(): Map<string, string> {
  if (names) return names
  const known = new Map<string, string>()
  for (const locale of LOCALES) {
    const display = new Intl.DisplayNames([locale], { type: 'language' })
    for (const code of CODES) {
      const name = display.of(code)
      if (name && name !== code) known.set(fold(name), code)
    }
  }
  for (const [code, others] of Object.entries({ ...OTHERS, ...SIGNED }))
    for (const name of others) known.set(fold(name), code)
  names = known
  return known
}

/** Englischkenntnisse names English, too. */
const COMPOUND = /-?(?:sprach)?kenntnissen?$/

function codeOf(name: string): string | undefined {
  const key = fold(name)
  return languageNames().get(key) ?? languageNames().get(key.replace(COMPOUND, ''))
}

const WORD = /[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu

/** The languages that a text names, from the left, the longest name first. */
export function findLanguages(text: string): NamedLanguage[] {
  const words = Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({ start: index, end: index + word.length }))
  const found: NamedLanguage[] = []
  for (let at = 0; at < words.length; at += 1) {
    const start = words[at]?.start ?? 0
    for (const count of [3, 2, 1]) {
      const end = words[at + count - 1]?.end
      const code = end === undefined ? undefined : codeOf(text.slice(start, end))
      if (code === undefined || end === undefined) continue
      found.push({ code, start, end })
      at += count - 1
      break
    }
  }
  return found
}

export function namesLanguage(text: string) {
  return findLanguages(text).length > 0
}
