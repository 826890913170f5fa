import { fold } from '#kit/text/fold.ts'

/** A number in a public register. Only together with its register does it name one company. */
export type RegisterNumber = { system: string; number: string; court: string | null }

const GERMAN = /\b(HRA|HRB|GNR|PR|VR)\s*(?:NR\.?|NUMMER)?\s*:?\s*(\d{1,7})(?:\s*([A-Z]{1,2})\b)?/
const COURT_WORDS = /\b(?:amtsgericht|registergericht|handelsregister|ag|des|beim|am|nr|nummer)\b/g

/** Reads the registers of Germany, Austria, Switzerland, France, Britain and the SEC; others count as written. */
export function readRegisterNumber(text: string, country: string | null): RegisterNumber | undefined {
  const upper = fold(text).toUpperCase()
  const compact = upper.replace(/[^A-Z0-9]/g, '')
  if (compact === '') return undefined
  return german(upper) ?? ofOneRegister(upper, compact, country) ?? { system: 'other', number: compact, court: null }
}

function german(upper: string): RegisterNumber | undefined {
  const found = GERMAN.exec(upper)
  if (!found) return undefined
  const [whole, register = '', number = '', letters = ''] = found
  const rest = fold(upper.replace(whole, ' '))
    .replace(/[^\p{L}]+/gu, ' ')
    .replace(COURT_WORDS, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  // Berlin alone writes a letter behind the number.
  const court = rest !== '' ? rest : letters === 'B' ? 'berlin charlottenburg' : null
  return { system: register.toLowerCase(), number: number.replace(/^0+/, ''), court: court && courtKey(court) }
}

/** `berlin (charlottenburg)` and `charlottenburg` are one court. */
function courtKey(court: string) {
  return court.includes('charlottenburg') ? 'charlottenburg' : court
}

function ofOneRegister(upper: string, compact: string, country: string | null): RegisterNumber | undefined {
  const digits = compact.replace(/\D/g, '')
  const found = (system: string, number: string) => ({ system, number, court: null })
  if (/\bCIK\b/.test(upper)) return found('cik', digits.replace(/^0+/, ''))
  if (/CHE\d{9}/.test(compact)) return found('uid', digits.slice(0, 9))
  const austrian = /FN(\d{1,6}[A-Z])/.exec(compact)
  if (austrian) return found('fn', (austrian[1] ?? '').replace(/^0+/, ''))
  const french = /\b(RCS|SIREN|SIRET)\b/.test(upper) || country === 'FR'
  if (french && (digits.length === 9 || digits.length === 14)) return found('siren', digits.slice(0, 9))
  const british = /(SC|NI|OC|SO|NC)?(\d{6,8})$/.exec(compact)
  if (british && country === 'GB') return found('gb', `${british[1] ?? ''}${(british[2] ?? '').replace(/^0+/, '')}`)
  return undefined
}

/** Do two numbers name one entry, speak against each other, or leave it open? */
export function compareRegisterNumbers(
  a: RegisterNumber,
  b: RegisterNumber,
): 'same' | 'sameNumber' | 'different' | 'open' {
  const oneCourt = a.court !== null && a.court === b.court
  // One court enters a firm in one of its registers only.
  if (a.system !== b.system) return oneCourt ? 'different' : 'open'
  if (a.number === b.number) {
    if (oneCourt || isNational(a.system)) return 'same'
    return a.court === null || b.court === null ? 'sameNumber' : 'open'
  }
  return oneCourt || isNational(a.system) ? 'different' : 'open'
}

/** Registers that give each number once in the whole country. */
function isNational(system: string) {
  return ['cik', 'uid', 'fn', 'siren', 'gb'].includes(system)
}
