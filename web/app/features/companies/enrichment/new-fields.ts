import { COMPANY_FIELDS, type Company, type CompanyField } from '@kontor/contract/company-record.ts'

/** The fields that have another value than before. */
export function newFields(before: Company, after: Company): CompanyField[] {
  return COMPANY_FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}
