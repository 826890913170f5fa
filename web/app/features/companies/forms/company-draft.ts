import type { Company, CompanyAddress, CompanyType, Industry } from '@kontor/contract/company-record.ts'
import type { IndustrySystem } from '@kontor/contract/kit/industries.ts'
import { type Locale, LOCALES } from '@kontor/contract/kit/locales.ts'
import type { Access } from '@kontor/contract/kit/roles.ts'
import type { DraftRules } from '~/records/kit/form/form-kind.ts'
import { type LinkRow, linkOf } from '~/records/kit/form/link-rows.ts'

export type IndustryRow = Industry & { label: string }
/** A cleared select gives undefined. */
export type AddressRow = Omit<CompanyAddress, 'country'> & { country: CompanyAddress['country'] | undefined }

/** A company as its form holds it: every field is there, and what has no value is empty. */
export type Draft = {
  access: Access
  name: string
  type: CompanyType
  domain: string
  description: Record<Locale, string>
  tags: string[]
  industries: IndustryRow[]
  employees: { value: number | null; asOf: string }
  revenue: { amount: number | null; currency: string; year: number | null }
  foundedYear: number | null
  registerNumber: string
  lei: string
  phone: string
  addresses: AddressRow[]
  profiles: LinkRow[]
}

function emptyDraft(): Draft {
  return {
    access: 'company',
    name: '',
    type: 'unknown',
    domain: '',
    description: { en: '', de: '', fr: '' },
    tags: [],
    industries: [],
    employees: { value: null, asOf: '' },
    revenue: { amount: null, currency: 'EUR', year: null },
    foundedYear: null,
    registerNumber: '',
    lei: '',
    phone: '',
    addresses: [],
    profiles: [],
  }
}

export function emptyAddress(kind: CompanyAddress['kind']): AddressRow {
  const place = { street: '', postalCode: '', city: '', region: '', country: undefined }
  return { kind, ...place, latitude: null, longitude: null }
}

function draftOf(company: Company): Draft {
  const { access, name, type, tags, foundedYear, addresses, profiles, employees } = company
  const empty = emptyDraft()
  return {
    access,
    name,
    type,
    domain: company.domain ?? '',
    description: { ...empty.description, ...company.description },
    tags,
    industries: ownIndustries(company.industries),
    employees: { value: employees?.value ?? null, asOf: employees?.asOf ?? '' },
    revenue: company.revenue ?? empty.revenue,
    foundedYear,
    registerNumber: company.registerNumber ?? '',
    lei: company.lei ?? '',
    phone: company.phone ?? '',
    addresses,
    profiles,
  }
}

/** Our own codes are words already, and own words have no code. */
export function industryText({ system, code, label }: IndustryRow) {
  return system === 'rlc' || label === code ? label : `${code} – ${label}`
}

/** A derived code is nobody's entry: it follows from another one and is not edited. */
function ownIndustries(industries: Company['industries']): IndustryRow[] {
  return Object.entries(industries).flatMap(([system, codes]) =>
    codes
      .filter(({ derived }) => !derived)
      .map(({ code, label }) => ({ system: system as IndustrySystem, code, label })),
  )
}

/** The fields as the contract takes them; what is missing in a begun entry stays undefined and is told by the check. */
function valuesOf(draft: Draft): Record<keyof Omit<Draft, 'access'>, unknown> {
  const { name, type, domain, tags, foundedYear, registerNumber, lei, phone } = draft
  return {
    name,
    type,
    domain: textOrNull(domain),
    description: Object.fromEntries(
      LOCALES.flatMap((locale) => (draft.description[locale].trim() ? [[locale, draft.description[locale]]] : [])),
    ),
    tags,
    industries: draft.industries.map(({ system, code }) => ({ system, code })),
    employees: employeesOf(draft.employees),
    revenue: revenueOf(draft.revenue),
    foundedYear,
    registerNumber: textOrNull(registerNumber),
    lei: textOrNull(lei),
    phone: textOrNull(phone),
    addresses: draft.addresses.map(addressOf),
    profiles: draft.profiles.map(linkOf),
  }
}

function textOrNull(text: string) {
  return text.trim() === '' ? null : text.trim()
}

function employeesOf({ value, asOf }: Draft['employees']) {
  if (value === null && !asOf) return null
  return { value: value ?? undefined, asOf: asOf || null }
}

/** The currency stands there from the start and alone says nothing. */
function revenueOf({ amount, currency, year }: Draft['revenue']) {
  if (amount === null && year === null) return null
  return { amount: amount ?? undefined, currency, year: year ?? undefined }
}

function addressOf({ kind, street, postalCode, city, region, country, latitude, longitude }: AddressRow) {
  return { kind, street, postalCode, city, region, country, latitude, longitude }
}

export const companyDrafts: DraftRules<Company, Draft> = { empty: emptyDraft, of: draftOf, valuesOf }
