import type { Company, CompanyItem } from '@kontor/contract/company-record.ts'

const ID = '0197a000-0000-7000-8000-0000000000c1'
const ALL = { edit: true, delete: true, merge: true, enrich: true, follow: true }

/** A whole record; a test changes what it is about. */
export function companyRecord(about: Partial<Company> = {}): Company {
  return {
    companyId: ID,
    slug: 'nordlicht',
    access: 'company',
    name: 'Nordlicht',
    type: 'private',
    domain: 'nordlicht.example',
    description: { en: 'Ships light.' },
    tags: ['sea'],
    industries: {},
    employees: { value: 40, asOf: null, source: 'user' },
    revenue: null,
    foundedYear: 1953,
    registerNumber: null,
    lei: null,
    phone: null,
    addresses: [],
    location: { city: 'Kiel', country: 'DE' },
    profiles: [],
    relations: [],
    logoUrl: `http://localhost:3001/v1/companies/${ID}/logo?v=1`,
    hasLogo: false,
    enrichment: { status: 'none', updatedAt: null, reason: null },
    provenance: {},
    mergedFrom: null,
    version: 3,
    createdAt: '2026-11-01T08:00:00Z',
    updatedAt: '2026-11-01T08:00:00Z',
    following: false,
    relationship: null,
    hidden: [],
    can: ALL,
    ...about,
  }
}

/** The same as a line of a list. */
export function companyItem(about: Partial<CompanyItem> = {}): CompanyItem {
  const { companyId, slug, access, name, type, domain, location, logoUrl, updatedAt, hidden, can } = companyRecord()
  const line = { companyId, slug, access, name, type, domain, location, logoUrl, updatedAt, hidden, can }
  return { ...line, employees: 40, industry: null, ...about }
}
