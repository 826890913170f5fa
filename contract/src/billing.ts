import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { Id } from './kit/ids.ts'
import { page, PageQuery } from './kit/page.ts'

/** What is left of the month: the balance leaves out what is reserved. */
export const Credits = z.object({
  balance: z.number().int(),
  reserved: z.number().int(),
  renewsAt: z.string(),
  monthlyGrant: z.number().int(),
})
export type Credits = z.infer<typeof Credits>

/** What credits are given for and spent on; the words of each stand in the shared texts. */
export const CREDIT_PURPOSES = [
  'plan.free',
  'plan.essential',
  'plan.enterprise',
  'companyEnrichment',
  'personEnrichment',
  'emailPattern',
] as const
export type CreditPurpose = (typeof CREDIT_PURPOSES)[number]

export const CreditEntry = z.object({
  entryId: z.string(),
  /** A reserved amount is captured or released in the end, in part or as a whole. */
  kind: z.enum(['grant', 'reserve', 'capture', 'release']),
  amount: z.number().int(),
  purpose: z.string(),
  /** What it was spent on, where the caller can see it. */
  company: z.object({ companyId: Id, slug: z.string(), name: z.string() }).nullable(),
  person: z.object({ personId: Id, name: z.string() }).nullable(),
  /** The month it counts for, as its first day: nothing is carried over. */
  month: z.string(),
  at: z.string(),
})
export type CreditEntry = z.infer<typeof CreditEntry>

export const billing = {
  credits: endpoint({
    method: 'GET',
    path: '/v1/account/credits',
    summary: 'What is left of the month, and the ledger of credits, newest first',
    permission: 'signedIn',
    query: PageQuery,
    response: page(CreditEntry).extend({ credits: Credits }),
  }),
}
