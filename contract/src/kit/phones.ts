import { ParseError, type PhoneNumber, parsePhoneNumberWithError, isSupportedCountry } from 'libphonenumber-js'

const KEYS: Readonly<Record<string, string>> = {
  INVALID_COUNTRY: 'phone.invalidCountry',
  NOT_A_NUMBER: 'phone.notANumber',
  TOO_SHORT: 'phone.tooShort',
  TOO_LONG: 'phone.tooLong',
}

/** The number in a text, or nothing: what is wrong with it is not told here. */
export function parsePhone(text: string, country?: string): PhoneNumber | undefined {
  const read = reading(text, country)
  return typeof read === 'string' ? undefined : read
}

/** A number in the groups that its country writes, for reading; an extension stands behind it. What is no number stays. */
export function formatPhone(text: string) {
  const phone = parsePhone(text)
  if (!phone) return text
  const { number, ext } = phone
  return [parsePhone(number)?.formatInternational() ?? number, ext].filter(Boolean).join(' – ')
}

/** The key of the message for a text that is no number that can be called, or nothing where it is one. */
export function explainPhone(text: string, country?: string): string | undefined {
  const read = reading(text, country)
  if (typeof read === 'string') return KEYS[read] ?? 'phone.notANumber'
  return read.isPossible() ? undefined : 'phone.notPossible'
}

/** The number, or the word of the library for what it is not. */
function reading(text: string, country: string | undefined): PhoneNumber | string {
  if (country !== undefined && !isSupportedCountry(country)) return 'INVALID_COUNTRY'
  try {
    return parsePhoneNumberWithError(text, country)
  } catch (error) {
    if (error instanceof ParseError) return error.message
    throw error
  }
}
