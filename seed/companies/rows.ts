import { COMPANY_FIELDS } from '@kontor/contract/company-record.ts'
import type { Insertable } from 'kysely'
import { columnsOf } from '../../server/src/catalogue/companies/fields.ts'
import type { NewRow } from '../../server/src/catalogue/companies/companies.repository.ts'
import type { ChangeRow } from '../../server/src/kit/db/record-schema.ts'
import type { DemoCompany } from './demo-company.ts'

/** The row of a company as the service would have written it. */
export function rowOf(company: DemoCompany, accountId: string | null, logoKey: string | null): NewRow {
  const { id, slug, values, createdAt, changes, enrichment } = company
  return {
    ...columnsOf(values),
    id,
    slug,
    account_id: accountId,
    logo_key: logoKey,
    provenance: JSON.stringify(provenanceOf(company)),
    enrichment_status: enrichment.status,
    enrichment_updated_at: enrichment.at,
    enrichment_reason: enrichment.reason,
    version: changes.length + 1,
    created_at: createdAt,
    updated_at: changes.at(-1)?.at ?? createdAt,
  } as NewRow
}

function provenanceOf({ values, source, sources, createdAt }: DemoCompany) {
  const given = COMPANY_FIELDS.filter((field) => isGiven(values[field]))
  return Object.fromEntries(
    given.map((field) => {
      const from = sources[field] ?? { source, at: createdAt }
      return [field, { source: from.source, at: from.at.toISOString() }]
    }),
  )
}

function isGiven(value: unknown) {
  return value !== null && value !== 'unknown' && (typeof value !== 'object' || Object.keys(value).length > 0)
}

/** The first entry tells where the record comes from, the others what changed since. */
export function changesOf(company: DemoCompany, accountId: string | null): Insertable<ChangeRow>[] {
  const { id, values, source, createdAt, changes } = company
  const firstName = changes.find(({ field }) => field === 'name')?.before ?? values.name
  const created = { field: 'name', before: null, after: firstName, source, at: createdAt, version: 1 }
  return [created, ...changes].map(({ before, after, ...change }) => ({
    ...change,
    kind: 'company' as const,
    record_id: id,
    account_id: accountId,
    before: before === null ? null : JSON.stringify(before),
    after: JSON.stringify(after),
  }))
}
