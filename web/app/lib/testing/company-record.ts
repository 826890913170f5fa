import type { Company, CompanyItem } from '@kontor/contract/company-record.ts'

const NO_RIGHTS = { edit: false, delete: false, merge: false, enrich: false, follow: true }
const HEAD = {
  companyId: '0197a000-0000-7000-8000-0000000000c1',
  slug: 'nordlicht-ag',
  access: 'public',
  name: 'Nordlicht AG',
  type: 'private',
  domain: 'nordlicht.example',
  location: { city: 'Kiel', country: 'DE' },
  logoUrl: 'http://localhost:3001/v1/companies/0197a000-0000-7000-8000-0000000000c1/logo?v=1',
  updatedAt: '2026-11-15T00:00:00Z',
  hidden: [] as string[],
  can: NO_RIGHTS,
} as const satisfies Partial<Company>

/** A whole record with a value in every field; a test changes what it is about. */
export function companyRecord(changes: Partial<Company> = {}): Company {
  return {
    ...HEAD,
    description: { en: 'Builds pumps.', de: 'Baut Pumpen.' },
    tags: ['maritime'],
    industries: {
      wz: [{ code: '28.12', label: 'Fluid power equipment', derived: false }],
      isic: [{ code: '2812', label: 'Fluid power', derived: true }],
    },
    employees: { value: 1240, asOf: '2025-12-31', source: 'Commercial register' },
    revenue: { amount: 214_500_000, currency: 'EUR', year: 2025 },
    foundedYear: 1952,
    registerNumber: 'HRB 1',
    lei: null,
    phone: null,
    addresses: [
      {
        kind: 'head',
        street: 'Kai 1',
        postalCode: '24143',
        city: 'Kiel',
        region: '',
        country: 'DE',
        latitude: null,
        longitude: null,
      },
    ],
    profiles: [{ type: 'linkedin', serviceUsername: 'nordlicht' }],
    relations: [
      {
        relationId: '0197a000-0000-7000-8000-0000000000d1',
        kind: 'parent',
        direction: 'to',
        from: '2004-07-01',
        to: null,
        company: {
          companyId: '0197a000-0000-7000-8000-0000000000c2',
          slug: 'fh-ostsee',
          name: 'FH Ostsee',
          type: 'education',
        },
      },
    ],
    hasLogo: false,
    enrichment: { status: 'none', updatedAt: null, reason: null },
    provenance: { employees: { source: 'Commercial register', at: '2026-02-03T10:00:00Z' } },
    mergedFrom: null,
    version: 1,
    createdAt: '2026-11-15T00:00:00Z',
    following: false,
    relationship: null,
    ...changes,
  }
}

/** Of an account's own record, what a restricted user does not see. */
export const HIDDEN = [
  'domain',
  'description',
  'tags',
  'employees',
  'revenue',
  'foundedYear',
  'registerNumber',
  'lei',
  'phone',
  'addresses',
  'profiles',
  'relations',
  'enrichment',
]

/** What a restricted user gets of it. */
export function teaserRecord(): Company {
  return companyRecord({
    access: 'company',
    hidden: HIDDEN,
    domain: null,
    description: {},
    tags: [],
    employees: null,
    revenue: null,
    foundedYear: null,
    registerNumber: null,
    addresses: [],
    profiles: [],
    relations: [],
    provenance: {},
  })
}

export function companyItem(changes: Partial<CompanyItem> = {}): CompanyItem {
  return { ...HEAD, employees: 1240, industry: 'Fluid power equipment', ...changes }
}
