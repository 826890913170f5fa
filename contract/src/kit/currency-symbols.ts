/** The unit of a value that is no money. */
export const PURE_UNIT = 'PURE'

/** Signs that mean one currency only; all other currencies are written with their code. */
const SYMBOLS: Readonly<Record<string, string>> = {
  AMD: '֏',
  AUD: 'A$',
  AZN: '₼',
  BDT: '৳',
  BRL: 'R$',
  CAD: 'CA$',
  CNY: 'CN¥',
  CRC: '₡',
  CZK: 'Kč',
  EUR: '€',
  GBP: '£',
  GEL: '₾',
  GHS: 'GH₵',
  HKD: 'HK$',
  HUF: 'Ft',
  ILS: '₪',
  INR: '₹',
  JPY: '¥',
  KHR: '៛',
  KRW: '₩',
  KZT: '₸',
  LAK: '₭',
  MNT: '₮',
  MXN: 'MX$',
  NGN: '₦',
  NZD: 'NZ$',
  PHP: '₱',
  PLN: 'zł',
  PYG: '₲',
  RUB: '₽',
  THB: '฿',
  TRY: '₺',
  TWD: 'NT$',
  UAH: '₴',
  USD: '$',
  VND: '₫',
  XAF: 'FCFA',
  XCD: 'EC$',
  [PURE_UNIT]: '',
}

export function currencySymbol(key: string) {
  return SYMBOLS[key] ?? key
}
