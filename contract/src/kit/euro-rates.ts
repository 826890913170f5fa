/** Reference rates of the European Central Bank: units of a currency for one euro on the day that is named. */
export const RATES_OF = '2024-12-31'
const RATES: Readonly<Record<string, number>> = {
  EUR: 1,
  AUD: 1.6772,
  BGN: 1.9558,
  BRL: 6.4253,
  CAD: 1.4948,
  CHF: 0.9412,
  CNY: 7.5833,
  CZK: 25.185,
  DKK: 7.4578,
  GBP: 0.82918,
  HKD: 8.0686,
  HUF: 411.35,
  IDR: 16_820.88,
  ILS: 3.7885,
  INR: 88.9335,
  ISK: 143.9,
  JPY: 163.06,
  KRW: 1532.15,
  MXN: 21.5504,
  MYR: 4.6454,
  NOK: 11.795,
  NZD: 1.8532,
  PHP: 60.301,
  PLN: 4.275,
  RON: 4.9743,
  SEK: 11.459,
  SGD: 1.4164,
  THB: 35.676,
  TRY: 36.7372,
  USD: 1.0389,
  ZAR: 19.6188,
}

/** What an amount is in euros, so that amounts can be compared; null where the currency has no rate. */
export function inEuro(amount: number, currency: string): number | null {
  const rate = RATES[currency]
  return rate === undefined ? null : Math.round(amount / rate)
}
