import { z } from 'zod'
import { CountryCode } from './kit/countries.ts'
import { CurrencyCode } from './kit/currencies.ts'
import { CalendarDate } from './kit/dates.ts'
import { EnrichmentStatus } from './kit/freshness.ts'
import { Id, Version } from './kit/ids.ts'
import { IndustrySystem } from './kit/industries.ts'
import { localized } from './kit/localized.ts'
import { ProfileLink } from './kit/profile-links.ts'
import { RecordRights, recordShape, Relationship } from './kit/record-parts.ts'
import { Access } from './kit/roles.ts'
import { line, requiredLine } from './kit/text.ts'

export const COMPANY_TYPES = [
  'public',
  'private',
  'education',
  'government',
  'nonprofit',
  'partnership',
  'personal',
  'soleprop',
  'unknown',
] as const
export const CompanyType = z.enum(COMPANY_TYPES)
export type CompanyType = z.infer<typeof CompanyType>

export const RELATION_KINDS = ['parent', 'owner', 'auditor', 'client', 'partner', 'successor'] as const
export const RelationKind = z.enum(RELATION_KINDS)
export type RelationKind = z.infer<typeof RelationKind>

/** Longer than any address that leads somewhere; what is longer is not looked at. */
const LONGEST_ADDRESS = 2048

/** What stands before the path of an address. */
function hostIn(address: string) {
  const end = address.search(/[/?#]/)
  return end === -1 ? address : address.slice(0, end)
}

/** A bare host name such as example.com; addresses and capitals are taken and tidied. */
export const Domain = z
  .string({ error: 'required' })
  .max(LONGEST_ADDRESS, 'domain.invalid')
  .trim()
  .toLowerCase()
  .transform((text) => hostIn(text.replace(/^https?:\/\//, '').replace(/^www\./, '')).replace(/\.$/, ''))
  .pipe(
    z
      .string()
      .max(253, 'domain.invalid')
      .regex(
        /^(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))*\.[a-z][a-z0-9-]{0,61}[a-z0-9]$/,
        'domain.invalid',
      ),
  )

export const CompanyAddress = z.strictObject({
  kind: z.enum(['head', 'branch', 'postal']).default('head'),
  street: line(200).default(''),
  postalCode: line(20).default(''),
  city: line(100).default(''),
  region: line(100).default(''),
  country: CountryCode,
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
})
export type CompanyAddress = z.infer<typeof CompanyAddress>

export const Industry = z.strictObject({ system: IndustrySystem, code: requiredLine(100) })
export type Industry = z.infer<typeof Industry>

export const Employees = z.strictObject({
  value: z.number().int().min(0).max(10_000_000),
  asOf: CalendarDate.nullable().default(null),
})
export const Revenue = z.strictObject({
  amount: z.number().min(0).max(1e15),
  currency: CurrencyCode,
  year: z.number().int().min(1500).max(2100),
})

export const MOST_TAGS = 50

/** Everything about a company that a person may write. */
export const companyFields = {
  name: requiredLine(200),
  type: CompanyType,
  domain: Domain.nullable(),
  description: localized(5000),
  tags: z.array(requiredLine(60)).max(MOST_TAGS),
  industries: z.array(Industry).max(30),
  employees: Employees.nullable(),
  revenue: Revenue.nullable(),
  foundedYear: z.number().int().min(500).max(2100).nullable(),
  registerNumber: line(100).nullable(),
  lei: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{18}\d{2}$/, 'invalid')
    .nullable(),
  phone: line(250).nullable(),
  addresses: z.array(CompanyAddress).max(20),
  profiles: z.array(ProfileLink).max(40),
}
export const COMPANY_FIELDS = Object.keys(companyFields) as CompanyField[]
export type CompanyField = keyof typeof companyFields

const Fields = z.strictObject(companyFields)

export const NewCompany = Fields.partial()
  .required({ name: true })
  .extend({ access: Access.default('company') })
export const CompanyChange = Fields.partial().extend({ version: Version })
export type CompanyChange = z.infer<typeof CompanyChange>

export const Relation = z.object({
  relationId: Id,
  kind: RelationKind,
  /** `to`: the other is this one's parent, auditor …; `from`: this one is the other's. */
  direction: z.enum(['to', 'from']),
  from: z.string().nullable(),
  to: z.string().nullable(),
  company: z.object({ companyId: Id, slug: z.string(), name: z.string(), type: CompanyType }),
})

/** This company's parent, auditor … is the one that is named. */
export const NewRelation = z
  .strictObject({
    kind: RelationKind,
    companyId: Id,
    from: CalendarDate.nullable().default(null),
    to: CalendarDate.nullable().default(null),
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, { path: ['to'], error: 'date.order' })

export const Company = z.object({
  companyId: Id,
  ...recordShape,
  slug: z.string(),
  name: z.string(),
  type: CompanyType,
  domain: z.string().nullable(),
  description: z.record(z.string(), z.string()),
  tags: z.array(z.string()),
  /** `derived`: not given by anyone, but the one code of this system that fits a given one. */
  industries: z.partialRecord(
    IndustrySystem,
    z.array(z.object({ code: z.string(), label: z.string(), derived: z.boolean() })),
  ),
  employees: z.object({ value: z.number(), asOf: z.string().nullable(), source: z.string().nullable() }).nullable(),
  revenue: z.object({ amount: z.number(), currency: z.string(), year: z.number() }).nullable(),
  foundedYear: z.number().nullable(),
  registerNumber: z.string().nullable(),
  lei: z.string().nullable(),
  phone: z.string().nullable(),
  addresses: z.array(CompanyAddress),
  location: z.object({ city: z.string(), country: z.string() }).nullable(),
  profiles: z.array(ProfileLink),
  relations: z.array(Relation),
  logoUrl: z.string(),
  hasLogo: z.boolean(),
  enrichment: z.object({ status: EnrichmentStatus, updatedAt: z.string().nullable(), reason: z.string().nullable() }),
  /** Set when this record was merged into the one that is shown. */
  mergedFrom: Id.nullable(),
  following: z.boolean(),
  relationship: Relationship.nullable(),
  can: RecordRights.extend({ merge: z.boolean(), enrich: z.boolean(), follow: z.boolean() }),
})
export type Company = z.infer<typeof Company>

/** With `select`, the named fields; id, slug, rights and the names of hidden fields always come along. */
export const CompanyPart = Company.partial().required({ companyId: true, slug: true, can: true, hidden: true })

export const CompanyItem = Company.pick({
  companyId: true,
  slug: true,
  access: true,
  name: true,
  type: true,
  domain: true,
  location: true,
  logoUrl: true,
  updatedAt: true,
  hidden: true,
  can: true,
}).extend({
  employees: z.number().nullable(),
  industry: z.string().nullable(),
})
export type CompanyItem = z.infer<typeof CompanyItem>
