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

/** The most that looking for the missing values of a company can cost: shown before, reserved at the start. */
export function enrichmentPrice(company: { [Field in keyof typeof COMPANY_ENRICHMENT_COSTS]: unknown }) {
  const missing = Object.entries(COMPANY_ENRICHMENT_COSTS).filter(
    ([field]) => !company[field as keyof typeof COMPANY_ENRICHMENT_COSTS],
  )
  return missing.reduce((sum, [, cost]) => sum + cost, 0)
}

/** Why a search ended without a new value. */
export const ENRICHMENT_REASONS = ['nothingNew', 'unreadable', 'timeout', 'refused'] as const
export type EnrichmentReason = (typeof ENRICHMENT_REASONS)[number]

/** The longest page that is taken: parsing one of this length keeps the API busy for some 25 ms. */
export const PAGE_LENGTH = 1_000_000

/** What may be looked at: the account's own records, and a page that the user gives as text or HTML. */
export const EnrichRequest = z.strictObject({
  /** HTML or plain text of the company's own page; nothing is fetched from the network. */
  page: z.string().max(PAGE_LENGTH).optional(),
  /** Where the page was found; named as the source of what it says. */
  pageUrl: line(2000).refine(isWebAddress, 'url.invalid').optional(),
  /** Ask again although the last answer is still fresh. */
  force: z.boolean().default(false),
})

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
    // A character takes up to three bytes; quotes and line ends are escaped and take two.
    bodyBytes: 3 * PAGE_LENGTH + 16 * 1024,
    response: Company.pick({ companyId: true, enrichment: true }),
    problems: ['notFound', 'forbidden', 'noCredits', 'queueFull', 'emailUnverified'],
  }),
}
