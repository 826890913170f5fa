/** How VAT numbers of the member states of the EU look after the prefix; Greece begins with EL. */
const FORMATS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

export const EU_COUNTRIES: ReadonlySet<string> = new Set(Object.keys(FORMATS))

/** Without the spaces, dots and hyphens that people write. */
export function plainVatNumber(text: string) {
  return text.toUpperCase().replace(/[\s.-]/g, '')
}

/** Whether a VAT number has the form of its country in the EU; whether it is registered only the authorities know. */
export function isVatNumberOf(country: string, text: string) {
  const number = plainVatNumber(text)
  const prefix = country === 'GR' ? 'EL' : country
  return number.startsWith(prefix) && FORMATS[country]?.test(number.slice(2)) === true
}
