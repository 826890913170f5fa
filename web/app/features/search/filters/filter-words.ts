import type { EnrichmentStatus } from '@kontor/contract/kit/freshness.ts'
import type { Access } from '@kontor/contract/kit/roles.ts'
import type { FilterKey } from '@kontor/contract/search-filters.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const FILTER_NAMES: Readonly<Record<FilterKey, MessageDescriptor>> = {
  access: msg`Access`,
  types: msg`Type`,
  countries: msg`Country`,
  cities: msg`City`,
  industries: msg`Industry`,
  tags: msg`Tags`,
  enrichment: msg`Enrichment`,
  employees: msg`Employees`,
  revenue: msg`Revenue in euros`,
  foundedYear: msg`Founded`,
  location: msg`Around a place`,
}

export const ACCESS_NAMES: Readonly<Record<Access, MessageDescriptor>> = {
  public: msg`Public`,
  company: msg`Own`,
}

export const ENRICHMENT_NAMES: Readonly<Record<EnrichmentStatus, MessageDescriptor>> = {
  none: msg`Not enriched`,
  pending: msg`Being enriched`,
  enriched: msg`Enriched`,
  notFound: msg`Nothing found`,
}
