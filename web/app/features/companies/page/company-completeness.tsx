import type { Company, CompanyField } from '@kontor/contract/company-record.ts'
import { Completeness } from '~/records/kit/page/completeness.tsx'

/** The fields by which a record counts as complete. */
const COMPLETE = [
  'type',
  'domain',
  'phone',
  'registerNumber',
  'lei',
  'description',
  'industries',
  'employees',
  'revenue',
  'foundedYear',
  'addresses',
  'profiles',
] as const satisfies CompanyField[]

/** How much of a company is known. */
export function CompanyCompleteness({ company }: { company: Company }) {
  return <Completeness known={COMPLETE.filter((field) => isKnown(company, field)).length} all={COMPLETE.length} />
}

function isKnown(company: Company, field: (typeof COMPLETE)[number]) {
  const value = company[field]
  if (value === null || value === 'unknown') return false
  return typeof value !== 'object' || Object.values(value).some((part) => part !== '' && part !== null)
}
