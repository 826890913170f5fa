import { MOST_TAGS } from '@kontor/contract/company-record.ts'
import { cityName } from '#kit/text/city-names.ts'
import { PAGES } from '@kontor/contract/kit/paths.ts'
import { RELATIONSHIP_STATUSES } from '@kontor/contract/kit/record-parts.ts'
import { recordType } from '#kit/records/record-type.ts'
import { checkGiven, refuseTakenDomain, refuseTakenInLayer } from './checks.ts'
import { isLogoUsed, type Row } from './companies.repository.ts'
import { FIELDS, tidy, type Values } from './fields.ts'
import { hiddenOf } from './hidden.ts'
import { logoUrl } from './logo-address.ts'

/** Words that are, or may become, pages beside the companies: a company called Add is found at add-2. */
const RESERVED: ReadonlySet<string> = new Set([
  ...Object.values(PAGES).flatMap(({ path }) => /^(?:company|school)\/([a-z-]+)/.exec(path)?.[1] ?? []),
  'duplicates',
  'edit',
  'import',
  'merges',
])

/** Companies, as the record kit keeps them. */
export const companyType = recordType<Row, Values>({
  kind: 'company',
  table: 'catalogue.companies',
  access: 'public-or-own',
  fields: FIELDS,
  titleField: 'name',
  // For names that have no letter of the alphabet, such as 株式会社.
  slugs: { reserved: RESERVED, fallback: 'company' },
  tags: { field: 'tags', most: MOST_TAGS },
  followable: true,
  statuses: RELATIONSHIP_STATUSES,
  mergeable: {
    async undone(ctx, { layer, values, except }) {
      if (values.domain) await refuseTakenInLayer(ctx, layer, values.domain, except)
    },
  },
  hiddenOf,
  describe(ctx, row, hidden) {
    const parts = [
      hidden.includes('domain') ? null : row.domain,
      hidden.includes('location') ? null : row.city && cityName(row.city, row.country, ctx.locale),
    ]
    return { subtitle: parts.filter((part) => part).join(' · '), avatarUrl: logoUrl(ctx.kit, row) }
  },
  tidy,
  checks: {
    given: checkGiven,
    async written(ctx, { domain }, row) {
      if (domain) await refuseTakenDomain(ctx, domain, row?.id)
    },
  },
  files: { of: ({ logo_key }) => (logo_key === null ? [] : [logo_key]), isUsed: isLogoUsed },
})
