import { CompanyAddress, companyFields, COMPANY_FIELDS, Industry } from '@kontor/contract/company-record.ts'
import { ProfileLink } from '@kontor/contract/kit/profile-links.ts'
import type { z } from 'zod'
import { readInThread } from '#flows/webpages/webpages.service.ts'
import type { Values } from '#catalogue/companies/fields.ts'
import type { Row } from '#catalogue/companies/rows.ts'
import type { Provider } from './enrichment.provider.ts'

/** The page that the user gave: what the company says of itself. */
export const givenPage: Provider<Row, Values> = {
  name: 'givenPage',
  async look({ page, record, now }) {
    if (!page) return []
    const { name, domain } = record
    const read = await readInThread({ ...page, company: { name, domain }, year: now.getUTCFullYear() })
    if (!read) return 'unreadable'
    return [{ source: read.host ? `page: ${read.host}` : 'page', facts: checked(read.facts) }]
  },
}

/** Lists are checked entry by entry, so that one bad entry does not cost the others. */
const ENTRIES: Readonly<Record<string, z.ZodType>> = {
  addresses: CompanyAddress,
  industries: Industry,
  profiles: ProfileLink,
}

/** What the contract would take from a person; the page may say anything. */
export function checked(said: Record<string, unknown>): Partial<Values> {
  const facts = COMPANY_FIELDS.flatMap((field) => {
    const entry = ENTRIES[field]
    const given = said[field]
    const value = entry && Array.isArray(given) ? given.filter((each) => entry.safeParse(each).success) : given
    const result = value === undefined ? undefined : companyFields[field].safeParse(value)
    return result?.success ? [[field, result.data]] : []
  })
  return Object.fromEntries(facts) as Partial<Values>
}
