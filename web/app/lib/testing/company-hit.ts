import type { CompanyHit } from '@kontor/contract/search.ts'

/** A result of a search; a test changes what it is about. */
export function companyHit(changes: Partial<CompanyHit> = {}): CompanyHit {
  return {
    type: 'company',
    id: '0197a000-0000-7000-8000-0000000000c1',
    slug: 'nordlicht-ag',
    title: 'Nordlicht AG',
    subtitle: 'nordlicht.example · Kiel',
    avatarUrl: 'http://localhost:3001/v1/companies/0197a000-0000-7000-8000-0000000000c1/logo?v=1',
    access: 'public',
    highlights: [{ field: 'title', ranges: [[0, 9]] }],
    companyType: 'private',
    domain: 'nordlicht.example',
    location: { city: 'Kiel', country: 'DE' },
    employees: 1240,
    revenue: 214_500_000,
    foundedYear: 1952,
    industry: 'Machinery',
    tags: ['maritime'],
    enrichment: 'none',
    updatedAt: '2026-11-15T00:00:00Z',
    hidden: [],
    can: { edit: false, delete: false, merge: false, enrich: false, follow: true },
    ...changes,
  }
}
