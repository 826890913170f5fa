import { z } from 'zod'
import { Company } from './company-record.ts'
import { endpoint } from './kit/endpoint.ts'
import { ById } from './kit/ids.ts'
import { page, PageQuery } from './kit/page.ts'

/** What may be looked at: the account's own records, and a page that the user gives as text or HTML. */
export const EnrichRequest = z.strictObject({
  /** HTML or plain text of the company's own page; nothing is fetched from the network. */
  page: z.string().max(2_000_000).optional(),
  pageUrl: z.string().max(2000).optional(),
  /** Ask again although the last answer is still fresh. */
  force: z.boolean().default(false),
})

export const CreditEntry = z.object({
  entryId: z.string(),
  kind: z.enum(['grant', 'expire', 'reserve', 'capture', 'release']),
  amount: z.number().int(),
  purpose: z.string(),
  at: z.string(),
})

export const enrichment = {
  company: endpoint({
    method: 'PUT',
    path: '/v1/companies/:id/enrich',
    summary: 'Look for missing values; 202 while it runs, the record shows the state',
    permission: 'record:write',
    params: ById,
    body: EnrichRequest,
    response: Company.pick({ companyId: true, enrichment: true }),
    problems: ['notFound', 'forbidden', 'noCredits'],
  }),
  credits: endpoint({
    method: 'GET',
    path: '/v1/account/credits',
    summary: 'The ledger of credits, newest first',
    permission: 'signedIn',
    query: PageQuery,
    response: page(CreditEntry),
  }),
}
