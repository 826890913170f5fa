import { companies } from '@kontor/contract/companies.ts'
import { type Company, COMPANY_FIELDS } from '@kontor/contract/company-record.ts'
import { enrichment } from '@kontor/contract/enrichment.ts'
import type { CallOf } from '@kontor/contract/kit/endpoint.ts'
import { call } from '~/lib/client.ts'
import { FIELD_NAMES } from '~/records/company/company-words.ts'
import { companyApi } from '~/records/company/company.queries.ts'
import type { EnrichKind } from '~/records/kit/enrichment/enrich-kind.ts'

type EnrichWish = CallOf<typeof enrichment.company>['body']

export const enrichCompany: EnrichKind<Company, EnrichWish> = {
  api: companyApi,
  fieldNames: Object.fromEntries(COMPANY_FIELDS.map((field) => [field, FIELD_NAMES[field]])),
  ask: async (id) => (await call(companies.get, { params: { id }, query: {} })) as Company,
  start: (id, body) => call(enrichment.company, { params: { id }, body }),
}
