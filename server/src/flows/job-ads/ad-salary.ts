import type { CurrencyCode } from '@kontor/contract/kit/currencies.ts'
import type { SourceDocument } from '../documents/document.ts'
import { found, type Found } from '../documents/found.ts'
import type { AdSection } from './ad-sections.ts'
import type { Salary, SalaryPeriod } from './job-ad.ts'

const SIGN = String.raw`(?:€|£|\$|EUR|Euros?|GBP|USD|CHF|Fr\.|SFr\.?)`
const AMOUNT = String.raw`(\d{1,3}(?:[.,'’\u202f\u00a0 ]\d{3})+(?:[.,]\d{1,2})?|\d{1,6}(?:[.,]\d{1,2})?)\s?(k€|k\b|T€|Tsd\.?)?`
const RANGE = String.raw`\s?(?:–|-|—|bis(?: zu)?|to|à|et|and|und|through)\s?`
/** Two amounts or one, with the sign of the currency at any of their sides. */
const MONEY = new RegExp(
  String.raw`(${SIGN})?\s?(?<![\d.,])${AMOUNT}\s?(${SIGN})?(?:${RANGE}(${SIGN})?\s?${AMOUNT}\s?(${SIGN})?)?`,
  'giu',
)
const CURRENCIES: Readonly<Record<string, CurrencyCode>> = {
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  gbp: 'GBP',
  $: 'USD',
  usd: 'USD',
  chf: 'CHF',
  'fr.': 'CHF',
  'sfr.': 'CHF',
  sfr: 'CHF',
  'k€': 'EUR',
  't€': 'EUR',
}
const PAY =
  /gehalt|verg[üu]tung|lohn|brutto|entgelt|zahlen|verdien|salary|salaire|pay\b|compensation|rémunération|brut\b|wage|stipend|earn|per (?:hour|annum|year|month)|pro (?:stunde|monat|jahr)|par (?:an|mois|heure)|selon (?:profil|expérience)|jährlich|monatlich|annuel/iu
const NO_PAY =
  /mio|million|budget|umsatz|revenue|chiffre d['’]affaires|desk|bonus von|prime de|equipment|zuschuss|gutschein/iu
const PERIODS: readonly (readonly [SalaryPeriod, RegExp])[] = [
  ['hour', /(?:pro|je|per|an|par|de l['’]|\/)\s?(?:stunde|std\.?|hour|heure|h\b)|hourly|stundenlohn|taux horaire/iu],
  ['day', /(?:pro|je|per|par|\/)\s?(?:tag|day|jour)|tagessatz|day rate|tjm/iu],
  ['month', /(?:pro|je|per|a|par|im|\/)\s?(?:monat|month|mois)|monatlich\w*|monthly|mensuel\w*|monatsgehalt/iu],
  [
    'year',
    /(?:pro|je|per|a|par|im|\/)\s?(?:jahr|year|annum|an\b|année)|jährlich\w*|jahresgehalt|annual|annuel\w*|p\.\s?a\.|yearly/iu,
  ],
]

/** What is paid, where the words around it say that it is pay. */
export function salaryIn(document: SourceDocument, sections: readonly AdSection[]): Found<Salary> | undefined {
  const blocks = sections
    .filter(({ part }) => !WORK.has(part))
    .flatMap(({ part, heading, blocks: all }) =>
      all.map((block) => ({ ...block, part, isPay: PAY.test(block.text) || PAY.test(heading) })),
    )
  const likely = [
    ...blocks.filter(({ isPay }) => isPay),
    ...blocks.filter(({ isPay, part }) => !isPay && part === 'offer'),
  ]
  for (const { text, span, isPay } of likely) {
    const money = moneyIn(text)
    if (!money) continue
    const [start, end] = [span.start + money.start, span.start + money.end]
    return found(document, money.salary, isPay ? 0.93 : 0.7, { start, end })
  }
  return undefined
}

/** Numbers here are about the work. */
const WORK: ReadonlySet<AdSection['part']> = new Set(['tasks', 'profile', 'nice'])

function moneyIn(text: string): { salary: Salary; start: number; end: number } | undefined {
  for (const match of text.matchAll(MONEY)) {
    const [whole] = match
    const currency = currencyOf(match)
    const around = text.slice(Math.max(0, match.index - 30), match.index + whole.length + 25)
    if (!currency || NO_PAY.test(around)) continue
    const [min, max] = amountsOf(match)
    if (!isPlausible(min, max)) continue
    const period = PERIODS.find(([, wording]) => wording.test(text))?.[0] ?? byAmount(min)
    const lead = whole.length - whole.trimStart().length
    const end = match.index + whole.trimEnd().length
    const isUpTo = /(?:bis zu|up to|jusqu['’]à)\s*$/iu.test(text.slice(0, match.index + lead))
    const salary = isUpTo && max === null ? { min: null, max: min } : { min, max }
    return { salary: { currency, ...salary, period }, start: match.index + lead, end }
  }
  return undefined
}

function currencyOf([, before, , lowK, middle, second, , highK, after]: RegExpExecArray) {
  const sign = before ?? middle ?? second ?? after ?? (/k€|T€/iu.test(`${lowK}${highK}`) ? '€' : undefined)
  return sign === undefined ? undefined : CURRENCIES[sign.toLowerCase()]
}

function amountsOf([, , low = '', lowK, , , high, highK]: RegExpExecArray): [number, number | null] {
  const factor = lowK !== undefined || highK !== undefined ? 1000 : 1
  return [amountOf(low) * factor, high === undefined ? null : amountOf(high) * factor]
}

function isPlausible(min: number, max: number | null) {
  return min >= 1 && min <= 5_000_000 && (max === null || max >= min)
}

/** 72.000, 72,000, 72 000 and 72'000 are the same; two digits after the last sign are cents. */
function amountOf(written: string) {
  const cents = /[.,](\d{1,2})$/.exec(written)
  const whole = (cents ? written.slice(0, cents.index) : written).replace(/\D/g, '')
  return Number(whole) + (cents ? Number(cents[1]) / 10 ** (cents[1]?.length ?? 2) : 0)
}

function byAmount(amount: number): SalaryPeriod {
  if (amount < 250) return 'hour'
  return amount < 15_000 ? 'month' : 'year'
}
