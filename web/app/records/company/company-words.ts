import type { CompanyAddress, CompanyField, CompanyType, RelationKind } from '@kontor/contract/company-record.ts'
import type { IndustrySystem } from '@kontor/contract/kit/industries.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Words<Key extends string> = Readonly<Record<Key, MessageDescriptor>>

export const FIELD_NAMES: Words<CompanyField> = {
  name: msg`Name`,
  type: msg`Type`,
  domain: msg`Domain`,
  description: msg`Description`,
  tags: msg`Tags`,
  industries: msg`Industries`,
  employees: msg`Employees`,
  revenue: msg`Revenue`,
  foundedYear: msg`Founded`,
  registerNumber: msg`Register number`,
  lei: msg`LEI`,
  phone: msg`Phone`,
  addresses: msg`Addresses`,
  profiles: msg`Links`,
}

export const TYPE_NAMES: Words<CompanyType> = {
  public: msg`Listed company`,
  private: msg`Private company`,
  education: msg`School or university`,
  government: msg`Government`,
  nonprofit: msg`Non-profit`,
  partnership: msg`Partnership`,
  personal: msg`Self-employed`,
  soleprop: msg`Sole proprietorship`,
  unknown: msg`Company`,
}

/** What the other company is to this one. */
export const RELATION_NAMES: Readonly<Record<'to' | 'from', Words<RelationKind>>> = {
  to: {
    parent: msg`Parent company`,
    owner: msg`Owner`,
    auditor: msg`Auditor`,
    client: msg`Client`,
    partner: msg`Partner`,
    successor: msg`Successor`,
  },
  from: {
    parent: msg`Subsidiary`,
    owner: msg`Holding`,
    auditor: msg`Audited company`,
    client: msg`Supplier`,
    partner: msg`Partner`,
    successor: msg`Predecessor`,
  },
}

export const ADDRESS_NAMES: Words<CompanyAddress['kind']> = {
  head: msg`Head office`,
  branch: msg`Branch`,
  postal: msg`Postal address`,
}

/** Proper names of the systems; only our own is a word. */
export const SYSTEM_NAMES: Words<IndustrySystem> = {
  rlc: msg`Kontor sectors`,
  isic: msg`ISIC Rev. 4`,
  wz: msg`WZ 2008`,
  gics: msg`GICS (own words)`,
  uksic: msg`UK SIC 2007`,
  sic: msg`SIC`,
  nace: msg`NACE Rev. 2`,
  naics: msg`NAICS 2022`,
}
