import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { ById } from './kit/ids.ts'
import { CREDIT_COSTS } from './kit/plans.ts'

export const EMAIL_PATTERN_PRICE = CREDIT_COSTS.emailPatterns

/** How companies make addresses of names; `f` and `l` are first letters. */
export const EMAIL_PATTERNS = [
  'first.last',
  'first_last',
  'first-last',
  'firstlast',
  'f.last',
  'f_last',
  'f-last',
  'flast',
  'last.first',
  'last_first',
  'last-first',
  'lastfirst',
  'last.f',
  'lastf',
  'first.l',
  'firstl',
  'first',
  'last',
  'fl',
] as const
export type EmailPattern = (typeof EMAIL_PATTERNS)[number]

const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, 'domain.invalid')
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, 'domain.invalid')

export const LearnedPattern = z.object({
  pattern: z.enum(EMAIL_PATTERNS),
  /** Of the addresses with a known name, from 0 to 1. */
  share: z.number(),
  /** How many addresses follow it. */
  addresses: z.number().int(),
  lastSeen: z.string(),
})
export type LearnedPattern = z.infer<typeof LearnedPattern>

export const EmailProposal = z.object({
  domain: z.string(),
  email: z.string(),
  pattern: z.enum(EMAIL_PATTERNS),
  /** How likely it is right, from 0 to 1. */
  confidence: z.number(),
  at: z.string(),
})
export type EmailProposal = z.infer<typeof EmailProposal>

export const DomainPatterns = z.object({
  domain: z.string(),
  /** The employer whose domain it is; nothing where the caller named it. */
  company: z.string().nullable(),
  /** How many addresses with a name are known there. */
  sample: z.number().int(),
  patterns: z.array(LearnedPattern),
  /** What was proposed before, with its credit. */
  proposal: EmailProposal.nullable(),
})
export type DomainPatterns = z.infer<typeof DomainPatterns>

const feature = 'emailPatterns'

/** Addresses as a company makes them, learned from what the account may see. */
export const emailPatterns = {
  emailPatterns: endpoint({
    method: 'GET',
    path: '/v1/people/:id/email-patterns',
    summary: 'How the companies of a person make email addresses, learned from the addresses that the caller may see',
    permission: 'record:write',
    feature,
    costly: true,
    perMinute: 60,
    params: ById,
    query: z.strictObject({ domain: Domain.optional() }),
    response: z.object({ price: z.number().int(), items: z.array(DomainPatterns) }),
    problems: ['notFound'],
  }),
  proposeEmail: endpoint({
    method: 'POST',
    path: '/v1/people/:id/email-patterns',
    summary: 'Propose an email address for one credit; the same proposal is not charged again',
    permission: 'record:write',
    feature,
    verified: true,
    params: ById,
    body: z.strictObject({ domain: Domain }),
    response: EmailProposal.extend({ charged: z.number().int() }),
    problems: ['notFound', 'noPattern', 'noCredits', 'emailUnverified'],
  }),
}
