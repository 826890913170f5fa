import { parsePhone } from '@kontor/contract/kit/phones.ts'

const SHORTEST = 7

/**
 * The digits inside the country: what `+49 (0)89 1234-0`, `0049 89 1234` and `089 1234` share.
 * The country is left out because a number typed at home does not say it; the score looks at the countries.
 */
export function phoneKey(phone: string) {
  const text = phone
    .replace(/\s*(?:ext\.?|x|durchwahl|dw|poste)\s*\d+\s*$/i, '')
    .replace(/(\d)[-–/ ]0$/, '$1')
    .trim()
    .replace(/^00/, '+')
  const digits = (parsePhone(text)?.nationalNumber ?? text.replace(/\D/g, '')).replace(/^0+/, '')
  return digits.length < SHORTEST ? undefined : digits
}
