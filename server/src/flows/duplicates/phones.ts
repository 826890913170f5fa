const TWO_DIGITS = new Set(
  [20, 27, 30, 31, 32, 33, 34, 36, 39, 40, 41, 43, 44, 45, 46, 47, 48, 49, 51, 52, 53, 54, 55, 56, 57, 58, 60, 61, 62]
    .concat([63, 64, 65, 66, 81, 82, 84, 86, 90, 91, 92, 93, 94, 95, 98])
    .map(String),
)
const SHORTEST = 7

/**
 * The digits inside the country: what `+49 (0)89 1234-0`, `0049 89 1234` and `089 1234` share.
 * The country is left out because a number typed at home does not say it; the score looks at the countries.
 */
export function phoneKey(phone: string) {
  const text = phone
    .replace(/\(0\)/g, '')
    .replace(/\s*(?:ext\.?|x|durchwahl|dw|poste)\s*\d+\s*$/i, '')
    .replace(/(\d)[-–/ ]0$/, '$1')
    .trim()
  const digits = text.replace(/\D/g, '')
  const abroad = text.startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : undefined
  const national = (abroad === undefined ? digits : withoutCallingCode(abroad)).replace(/^0+/, '')
  return national.length < SHORTEST ? undefined : national
}

function withoutCallingCode(digits: string) {
  if (digits.startsWith('1') || digits.startsWith('7')) return digits.slice(1)
  return digits.slice(TWO_DIGITS.has(digits.slice(0, 2)) ? 2 : 3)
}
