import type { Account, AccountChange } from '@kontor/contract/accounts.ts'

type Change<K extends keyof AccountChange> = NonNullable<AccountChange[K]>
type Country = keyof Change<'privacy'>['retentionByCountry']

/** The account as its form holds it: the map of countries becomes rows that can be added and removed. */
export type AccountFields = {
  companyName: string
  legalName: string
  vatId: string
  billingEmail: string
  phone: string
  /** A cleared select gives undefined. */
  address: Omit<Account['address'], 'country'> & { country: Account['address']['country'] | undefined }
  defaultCurrency: Change<'defaultCurrency'>
  defaultLocale: Change<'defaultLocale'>
  hiring: Account['hiring']
  privacy: { retentionMonths: number; dpoEmail: string; countries: { country: Country; months: number }[] }
}

export function fieldsOf(account: Account): AccountFields {
  const { companyName, legalName, vatId, billingEmail, phone, address, defaultLocale, hiring, privacy } = account
  const { retentionMonths, dpoEmail, retentionByCountry } = privacy
  const countries = Object.entries(retentionByCountry).map(([country, months]) => ({
    country: country as Country,
    months: months,
  }))
  const defaultCurrency = account.defaultCurrency as AccountFields['defaultCurrency']
  return {
    companyName,
    legalName,
    vatId,
    billingEmail,
    phone,
    address,
    defaultCurrency,
    defaultLocale,
    hiring,
    privacy: { retentionMonths, dpoEmail, countries },
  }
}

export function changeOf(fields: AccountFields, version: number): AccountChange {
  const { retentionMonths, dpoEmail, countries } = fields.privacy
  const retentionByCountry = Object.fromEntries(countries.map((row) => [row.country, row.months]))
  const address = { ...fields.address, country: fields.address.country ?? '' }
  return { ...fields, address, privacy: { retentionMonths, dpoEmail, retentionByCountry }, version }
}
