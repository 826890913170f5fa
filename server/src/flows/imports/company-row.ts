import { COMPANY_TYPES, companyFields } from '@kontor/contract/company-record.ts'
import { CurrencyCode } from '@kontor/contract/kit/currencies.ts'
import { explainPhone } from '@kontor/contract/kit/phones.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { Values } from '#catalogue/companies/fields.ts'
import { fold } from '#kit/text/fold.ts'
import { nameKey } from '#kit/text/name-key.ts'
import { numberOf } from './cell-values.ts'
import { notesOf, type ReadRow, type RowCells, tagsOf } from './row-cells.ts'
import { linksOf, placeOf, rowCountry } from './row-place.ts'

type CompanyType = (typeof COMPANY_TYPES)[number]

/** What the types are called in the three languages. */
const TYPES: Readonly<Record<string, CompanyType>> = {
  ...Object.fromEntries(COMPANY_TYPES.map((type) => [type, type])),
  listed: 'public',
  boersennotiert: 'public',
  cotee: 'public',
  privat: 'private',
  privee: 'private',
  'nicht boersennotiert': 'private',
  bildung: 'education',
  formation: 'education',
  behoerde: 'government',
  administration: 'government',
  gemeinnuetzig: 'nonprofit',
  'non profit': 'nonprofit',
  association: 'nonprofit',
  verein: 'nonprofit',
  personengesellschaft: 'partnership',
  einzelunternehmen: 'soleprop',
}

/** Reads one row as a company; texts are in the language of whoever imports them. */
export function readCompany(row: RowCells, locale: Locale): ReadRow<Values> {
  const { one, all, parsed, refuse, columnOf } = row
  const country = rowCountry(row)
  const place = placeOf(row, country)
  const profiles = linksOf(row, companyFields.profiles.element, 'company')
  const website = all('website')[0]
  // A company's website tells its domain where no column does.
  const domainCell = one('domain') ?? website
  const domain = one('domain') ? parsed(companyFields.domain, domainCell) : domainOf(website?.text)
  const text = [...all('description').map((cell) => cell.text), ...notesOf(row)].join('\n')
  const [textCell] = [...all('description'), ...all('note')]
  const description = text === '' ? undefined : parsed(companyFields.description, textCell, { [locale]: text })
  const tags = tagsOf(row, companyFields.tags.element)
  const name = parsed(companyFields.name, one('name'), one('name')?.text.replace(/\s+/g, ' '))
  if (!one('name')) refuse(columnOf('name'), 'import.noName')
  const values: Partial<Values> = defined({
    name,
    domain: domain ?? undefined,
    description,
    type: typeOf(row),
    phone: phoneOf(row, country),
    ...amountsOf(row),
    registerNumber: parsed(companyFields.registerNumber, one('registerNumber')) ?? undefined,
    lei: parsed(companyFields.lei, one('lei')) ?? undefined,
    addresses: place ? [{ kind: 'head' as const, ...place }] : undefined,
    profiles: profiles.length > 0 ? profiles : undefined,
    tags: tags.length > 0 ? tags : undefined,
  })
  return { values, faults: row.faults, keys: keysOf(values), id: one('id')?.text }
}

function defined(values: object) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>
}

function domainOf(address: string | undefined) {
  const read = address === undefined ? undefined : companyFields.domain.safeParse(address)
  return read?.success ? (read.data ?? undefined) : undefined
}

function typeOf({ one, refuse }: RowCells) {
  const cell = one('type')
  const type =
    cell &&
    TYPES[
      fold(cell.text)
        .replace(/[^a-z]+/g, ' ')
        .trim()
    ]
  if (cell && !type) refuse(cell.column, 'import.companyType')
  return type
}

function phoneOf({ one, refuse }: RowCells, country: string | undefined) {
  const cell = one('phone')
  const key = cell && explainPhone(cell.text, country)
  if (cell && key) refuse(cell.column, key)
  return key ? undefined : cell?.text
}

/** Numbers in the style of the file. */
function amountsOf(row: RowCells) {
  const { one, parsed, refuse, settings } = row
  const numberAt = (target: 'employees' | 'revenue' | 'revenueYear' | 'foundedYear') => {
    const cell = one(target)
    const number = cell && numberOf(cell.text, settings.numberStyle)
    if (cell && number === undefined) refuse(cell.column, 'import.number')
    return number
  }
  const employees = numberAt('employees')
  const founded = numberAt('foundedYear')
  return {
    employees:
      employees === undefined
        ? undefined
        : parsed(companyFields.employees, one('employees'), { value: Math.round(employees), asOf: null }),
    foundedYear: founded === undefined ? undefined : parsed(companyFields.foundedYear, one('foundedYear'), founded),
    revenue: revenueOf(row, numberAt('revenue'), numberAt('revenueYear')),
  }
}

function revenueOf({ one, parsed, refuse }: RowCells, amount: number | undefined, year: number | undefined) {
  const cell = one('revenue')
  if (!cell || amount === undefined) return undefined
  const sign = /EUR|USD|CHF|GBP/i.exec(cell.text)?.[0].toUpperCase()
  const bySign = { '€': 'EUR', $: 'USD', '£': 'GBP' }[/[€$£]/.exec(cell.text)?.[0] ?? '']
  const currency = CurrencyCode.safeParse(one('currency')?.text.toUpperCase() ?? sign ?? bySign)
  if (!currency.success) refuse(one('currency')?.column ?? cell.column, 'import.currency')
  else if (year === undefined) refuse(cell.column, 'import.year')
  else return parsed(companyFields.revenue, cell, { amount, currency: currency.data, year })
  return undefined
}

/** By the same rules as companies are recognised among those that are there. */
function keysOf({ name, domain, lei, registerNumber, addresses = [] }: Partial<Values>) {
  const [place] = addresses
  return [
    ...(domain ? [`domain:${domain}`] : []),
    ...(lei ? [`lei:${lei}`] : []),
    ...(registerNumber && name ? [`register:${registerNumber} ${nameKey(name)}`] : []),
    ...(name ? [`name:${nameKey(name)} ${fold(place?.city ?? '')} ${place?.country ?? ''}`] : []),
  ]
}
