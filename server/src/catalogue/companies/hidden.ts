import type { Company, CompanyItem } from '@kontor/contract/company-record.ts'
import { type CompanyRecordField, hiddenFields, seesField } from '@kontor/contract/visible-fields.ts'
import { accessOf, type Owned } from '#kit/access.ts'
import type { Session } from '#kit/session.ts'
import { EMPTY } from './fields.ts'

/** What the caller does not see of this record. */
export function hiddenOf(who: Session | null, row: Owned): CompanyRecordField[] {
  return hiddenFields('company', who, accessOf(row))
}

/** Whether a field of the account's own records may be used to find or order them. */
export function seesOwn(who: Session | null, field: CompanyRecordField) {
  return seesField('company', field, who, 'company')
}

type Emptied<T> = Readonly<Record<CompanyRecordField, Partial<T>>>

/** The record with nothing in the fields that are hidden, and with their names. */
export function withoutHidden<T extends object>(record: T, hidden: readonly CompanyRecordField[], emptied: Emptied<T>) {
  return Object.assign({}, record, ...hidden.map((field) => emptied[field]), { hidden }) as T & { hidden: string[] }
}

/** How each field is shown where its value is not. */
export const EMPTIED_RECORD: Emptied<Omit<Company, 'hidden'>> = {
  name: { name: '' },
  type: { type: EMPTY.type },
  domain: { domain: EMPTY.domain },
  description: { description: EMPTY.description },
  tags: { tags: EMPTY.tags },
  industries: { industries: {} },
  employees: { employees: null },
  revenue: { revenue: EMPTY.revenue },
  foundedYear: { foundedYear: EMPTY.foundedYear },
  registerNumber: { registerNumber: EMPTY.registerNumber },
  lei: { lei: EMPTY.lei },
  phone: { phone: EMPTY.phone },
  addresses: { addresses: EMPTY.addresses },
  profiles: { profiles: EMPTY.profiles },
  location: { location: null },
  logo: { logoUrl: '', hasLogo: false },
  relations: { relations: [] },
  enrichment: { enrichment: { status: 'none', updatedAt: null, reason: null } },
  relationship: { relationship: null },
}

const NOT_IN_LISTS = {
  description: {},
  tags: {},
  revenue: {},
  foundedYear: {},
  registerNumber: {},
  lei: {},
  phone: {},
  addresses: {},
  profiles: {},
  relations: {},
  enrichment: {},
  relationship: {},
}
export const EMPTIED_ITEM: Emptied<Omit<CompanyItem, 'hidden'>> = {
  ...NOT_IN_LISTS,
  name: { name: '' },
  type: { type: EMPTY.type },
  domain: { domain: null },
  industries: { industry: null },
  employees: { employees: null },
  location: { location: null },
  logo: { logoUrl: '' },
}
