import { z } from 'zod'
import { Company, type CompanyField } from './company-record.ts'
import { endpoint } from './kit/endpoint.ts'
import { ById } from './kit/ids.ts'
import { CREDIT_COSTS } from './kit/plans.ts'
import { isWebAddress } from './kit/profile-links.ts'
import { line } from './kit/text.ts'

/** Fields whose new value costs credits; every other field is free. */
export const COMPANY_ENRICHMENT_COSTS = {
  phone: CREDIT_COSTS.phoneEnrichment,
} as const satisfies Partial<Record<CompanyField, number>>

/** What the missing ones among the fields cost together. */
export function priceOfGaps<Field extends string>(
  costs: Readonly<Record<Field, number>>,
  record: { readonly [F in Field]: unknown },
  fields: readonly string[] = Object.keys(costs),
) {
  const priced = (Object.keys(costs) as Field[]).filter((field) => fields.includes(field))
  const isMissing = (value: unknown) => !value || (Array.isArray(value) && value.length === 0)
  return priced.reduce((sum, field) => sum + (isMissing(record[field]) ? costs[field] : 0), 0)
}

/** The most that looking for the missing values of a company can cost: shown before, reserved at the start. */
export function enrichmentPrice(company: { [Field in keyof typeof COMPANY_ENRICHMENT_COSTS]: unknown }) {
  return priceOfGaps(COMPANY_ENRICHMENT_COSTS, company)
}

/** Why a search ended without a new value. */
export const ENRICHMENT_REASONS = ['nothingNew', 'unreadable', 'timeout', 'refused', 'blocked'] as const
export type EnrichmentReason = (typeof ENRICHMENT_REASONS)[number]

/** The longest page that is taken: parsing one of this length keeps the API busy for some 25 ms. */
export const PAGE_LENGTH = 1_000_000

// A character takes up to three bytes; quotes and line ends are escaped and take two.
export const PAGE_BODY_BYTES = 3 * PAGE_LENGTH + 16 * 1024

/** What every request may bring, whatever kind of record it is about. */
export const enrichmentRequest = {
  /** HTML or plain text of a page about the record; nothing is fetched from the network. */
  page: z.string().max(PAGE_LENGTH).optional(),
  /** Where the page was found; named as the source of what it says. */
  pageUrl: line(2000).refine(isWebAddress, 'url.invalid').optional(),
  /** Ask again although the last answer is still fresh. */
  force: z.boolean().default(false),
}

/** What may be looked at: the account's own records, and a page that the user gives as text or HTML. */
export const EnrichRequest = z.strictObject(enrichmentRequest)
export type GivenPage = z.output<typeof EnrichRequest>

export const enrichment = {
  company: endpoint({
    method: 'PUT',
    path: '/v1/companies/:id/enrich',
    summary: 'Look for missing values in the background; the answer and the record show the state',
    permission: 'record:write',
    ownTransactions: true,
    // It spends credits, which a made-up address must not collect.
    verified: true,
    params: ById,
    body: EnrichRequest,
    bodyBytes: PAGE_BODY_BYTES,
    response: Company.pick({ companyId: true, enrichment: true }),
    problems: ['notFound', 'forbidden', 'noCredits', 'queueFull', 'emailUnverified'],
  }),
}
