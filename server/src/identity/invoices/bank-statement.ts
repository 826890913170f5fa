import { parse } from 'csv-parse/sync'
import { SaxesParser } from 'saxes'

/** Money that came in, as the bank tells it. */
export type Credit = { day: string; cents: number; currency: string; reference: string }

/** Nobody's statement of a day is longer. */
const MOST_ENTRIES = 10_000

/** Reads a statement as camt.053 or CSV; nothing where it is neither. */
export function readStatement(content: Buffer): Credit[] | undefined {
  const text = content.toString('utf8').replace(/^\uFEFF/, '')
  try {
    return text.trimStart().startsWith('<') ? readCamt(text) : readCsv(text)
  } catch {
    return undefined
  }
}

type Entry = { cents: number; currency: string; credit: boolean; day: string; reference: string[]; booked: boolean }

/** Entries of camt.053; of one that holds several transactions each counts with its own amount. */
function readCamt(text: string): Credit[] | undefined {
  // Without a document type there is nothing to expand or to load.
  if (/<!DOCTYPE/i.test(text)) return undefined
  const found: Credit[] = []
  const path: string[] = []
  let isCamt = false
  let entry: Entry | undefined
  let details: Entry[] = []
  let currency = ''
  let words = ''
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    const local = localOf(name)
    path.push(local)
    words = ''
    isCamt ||= local === 'BkToCstmrStmt'
    currency = attributes['Ccy'] ?? ''
    if (local === 'Ntry') [entry, details] = [blank(), []]
    if (local === 'TxDtls' && entry) details.push({ ...blank(), credit: entry.credit, day: entry.day })
  })
  parser.on('text', (piece) => (words += piece))
  parser.on('closetag', () => {
    const local = path.pop() ?? ''
    const parent = path.at(-1)
    const at = local === 'TxDtls' || !entry ? undefined : path.includes('TxDtls') ? details.at(-1) : entry
    if (at) take(at, local, parent, words.trim(), currency)
    if (local === 'Ntry' && entry) {
      found.push(...creditsOf(entry, details))
      entry = undefined
    }
    words = ''
  })
  parser.write(text).close()
  return isCamt && found.length <= MOST_ENTRIES ? found : undefined
}

function blank(): Entry {
  return { cents: 0, currency: '', credit: false, day: '', reference: [], booked: true }
}

function localOf(name: string) {
  return name.slice(name.indexOf(':') + 1)
}

function take(entry: Entry, name: string, parent: string | undefined, text: string, currency: string) {
  if (name === 'Amt' && (parent === 'Ntry' || parent === 'TxDtls' || parent === 'TxAmt')) {
    entry.cents = centsOf(text) ?? 0
    entry.currency = currency
  } else if (name === 'CdtDbtInd' && (parent === 'Ntry' || parent === 'TxDtls')) entry.credit = text === 'CRDT'
  else if ((name === 'Dt' || name === 'DtTm') && parent === 'BookgDt') entry.day = text.slice(0, 10)
  else if (saysUnbooked(name, parent, text)) entry.booked = false
  else if (isReference(name, parent)) entry.reference.push(text)
}

function isReference(name: string, parent: string | undefined) {
  return name === 'Ustrd' || name === 'EndToEndId' || (name === 'Ref' && parent === 'CdtrRefInf')
}

/** A status is `<Sts>BOOK</Sts>`, in newer versions `<Sts><Cd>BOOK</Cd></Sts>`. */
function saysUnbooked(name: string, parent: string | undefined, text: string) {
  if (name === 'RvslInd') return parent === 'Ntry' && (text === 'true' || text === '1')
  const isStatus = parent === 'Sts' || (name === 'Sts' && parent === 'Ntry' && text !== '')
  return isStatus && text !== 'BOOK'
}

/** What is announced, reversed or without a day is no money that came in. */
function creditsOf(entry: Entry, details: readonly Entry[]): Credit[] {
  const day = dayOf(entry.day)
  if (!entry.booked || !day) return []
  const several = details.length > 1 && details.every(({ cents }) => cents > 0)
  const all = several ? details : [{ ...entry, reference: [entry, ...details].flatMap(({ reference }) => reference) }]
  return all
    .filter(({ credit, cents }) => credit && cents > 0)
    .map(({ cents, currency, reference }) => ({
      day,
      cents,
      currency: currency || entry.currency,
      reference: reference.join(' '),
    }))
}

const HEADS = {
  day: /^(date|buchungstag|buchungsdatum|valuta|datum|date de l.opération)$/i,
  amount: /^(amount|betrag|umsatz|montant)( \(eur\)| in eur)?$/i,
  reference: /^(reference|payment reference|verwendungszweck|libellé|communication|référence)$/i,
}

/** A table with a heading: day, amount and reference, in the words of three languages. */
function readCsv(text: string): Credit[] | undefined {
  const [first = ''] = text.split(/\r?\n/, 1)
  const delimiter = [';', '\t', ','].find((sign) => first.includes(sign))
  if (!delimiter) return undefined
  const rows: string[][] = parse(text, { delimiter, relax_column_count: true, skip_empty_lines: true, trim: true })
  const [head = [], ...body] = rows
  const at = (wanted: RegExp) => head.findIndex((title) => wanted.test(title))
  const [day, amount, reference] = [at(HEADS.day), at(HEADS.amount), at(HEADS.reference)]
  if (day < 0 || amount < 0 || reference < 0 || body.length > MOST_ENTRIES) return undefined
  return body.flatMap((row) => {
    const cents = centsOf(row[amount] ?? '')
    const on = dayOf(row[day] ?? '')
    return cents === undefined || cents <= 0 || !on
      ? []
      : [{ day: on, cents, currency: 'EUR', reference: row[reference] ?? '' }]
  })
}

/** `1.234,56`, `1,234.56` and `1234.5` without ever leaving whole numbers; nothing for what is no amount. */
export function centsOf(text: string): number | undefined {
  const match = /^([+-]?)([\d.,'\s\u00a0\u202f]*?)(?:[.,](\d{1,2}))?(?:\s?(?:€|EUR))?$/.exec(text.trim())
  const whole = match?.[2]?.replace(/[^\d]/g, '') ?? ''
  if (!match || whole === '' || whole.length > 12) return undefined
  const cents = Number(whole) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] === '-' ? -cents : cents
}

function dayOf(text: string) {
  const iso = /^(\d{4})-(\d\d)-(\d\d)/.exec(text)
  const dotted = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text)
  const [year, month, day] = iso ? iso.slice(1) : dotted ? [dotted[3], dotted[2], dotted[1]] : []
  if (!year || !month || !day) return undefined
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const read = new Date(written)
  // The 30th of February would be read as a day of March.
  return year > '0000' && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written) ? written : undefined
}

/** The number of an invoice inside a reference, however people write it. */
export function invoiceNumbersIn(reference: string) {
  return [...reference.matchAll(/(?<!\d)(20\d\d)[\s-]?(\d{6})(?!\d)/g)].map(([, year, number]) => ({
    year: Number(year),
    number: Number(number),
  }))
}
