import type { CreditPurpose } from '@kontor/contract/billing.ts'
import { type DomainPatterns, EMAIL_PATTERN_PRICE, type EmailProposal } from '@kontor/contract/email-patterns.ts'
import { companyType } from '#catalogue/companies/company-type.ts'
import { listAtDomain } from '#catalogue/people/domain-addresses.ts'
import { personType } from '#catalogue/people/person-type.ts'
import type { PersonRow } from '#catalogue/people/why-kept.ts'
import { capture, reserve } from '#identity/billing/credits.ts'
import type { Tx } from '#kit/db/scope.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { recordKind } from '#kit/records/kinds.ts'
import { readable } from '#kit/records/reading.ts'
import { listByIds } from '#kit/records/rows.repository.ts'
import * as proposals from './email-patterns.repository.ts'
import { isFreeMail } from './free-mail.ts'
import { type Known, learn, nameParts, propose } from './learner.ts'

const MOST_DOMAINS = 5
const MOST_PATTERNS = 5

/** What is known at the domains of a person's employers, or at one that is named. */
export async function patterns(ctx: Ctx, id: string, { domain }: { domain?: string | undefined }) {
  const person: PersonRow = await readable(ctx, personType, id)
  const before = await proposalsOf(ctx, person.id)
  const domains = domain === undefined ? await domainsOf(ctx, person, before) : [{ domain, company: null }]
  const items: DomainPatterns[] = []
  for (const each of domains) {
    const known = await knownAt(ctx.tx, each.domain, person.id)
    const proposal = before.find((row) => row.domain === each.domain)
    items.push({
      ...each,
      sample: known.length,
      patterns: learn(known)
        .slice(0, MOST_PATTERNS)
        .map(({ lastSeen, ...rest }) => ({ ...rest, lastSeen: lastSeen.toISOString() })),
      proposal: proposal ? present(proposal) : null,
    })
  }
  return { price: EMAIL_PATTERN_PRICE, items }
}

/** One credit for an address; nothing where none can be proposed, and nothing for what was proposed before. */
export async function proposeEmail(ctx: Ctx, id: string, domain: string) {
  const person: PersonRow = await readable(ctx, personType, id)
  const known = await knownAt(ctx.tx, domain, person.id)
  const made = proposeFrom(person, domain, known)
  if (!made) throw new AppError('noPattern')
  const email = `${made.local}@${domain}`
  const { accountId, userId } = ctx.session
  // The lock of the credits lets two requests at once come one after the other, so that one of them is free.
  const spending = { purpose: 'emailPattern' satisfies CreditPurpose, subjectId: person.id }
  const reservation = await reserve(ctx, accountId, EMAIL_PATTERN_PRICE, spending)
  const before = (await proposalsOf(ctx, person.id)).find((row) => row.domain === domain)
  const charged = before?.email === email ? 0 : EMAIL_PATTERN_PRICE
  await capture(ctx, reservation, charged)
  const { pattern, confidence } = made
  const row = await proposals.set(ctx.tx, {
    person_id: person.id,
    domain,
    email,
    pattern,
    confidence,
    proposed_by: userId,
    proposed_at: ctx.now,
  })
  return { ...present(row), charged }
}

export type LikelyAddress = { email: string; domain: string; confidence: number }

/** The likeliest address at the domains of today's employers, as others there have theirs. Nothing is charged here. */
export async function likelyAddress(tx: Tx, person: PersonRow): Promise<LikelyAddress | undefined> {
  const employers = await listByIds(tx, companyType, person.company_ids)
  const domains = [...new Set(employers.flatMap(({ domain }) => domain ?? []))].slice(0, MOST_DOMAINS)
  const found: LikelyAddress[] = []
  for (const domain of domains) {
    // What everybody reads must not tell what one account knows.
    const known = await knownAt(tx, domain, person.id, { publicOnly: person.account_id === null })
    const made = proposeFrom(person, domain, known)
    if (made) found.push({ email: `${made.local}@${domain}`, domain, confidence: made.confidence })
  }
  return found.toSorted((a, b) => b.confidence - a.confidence)[0]
}

function proposeFrom(person: PersonRow, domain: string, known: readonly Known[]) {
  if (isFreeMail(domain)) return undefined
  const name = nameParts({ name: person.name, first: person.first_name, last: person.last_name })
  return propose(name, known, new Set(known.map(({ local }) => local)))
}

/** Under every id that the person is or was known by. */
async function proposalsOf(ctx: Ctx, id: string) {
  const aliases = await recordKind('person').aliasesOf(ctx, [id])
  return proposals.list(ctx.tx, [id, ...aliases.map((alias) => alias.id)])
}

/** Those of others: what the person's own address says is known already. Row security leaves out other accounts. */
async function knownAt(tx: Tx, domain: string, personId: string, whose = {}): Promise<Known[]> {
  if (isFreeMail(domain)) return []
  const rows = await listAtDomain(tx, domain, whose)
  return rows.flatMap((row) => {
    const { first, last } = nameParts(row)
    const local = row.contact.slice('email:'.length).split('@')[0] ?? ''
    return row.id === personId || (first === '' && last === '') ? [] : [{ first, last, local, seenAt: row.seenAt }]
  })
}

/** Of the employers of today, and those for which something was proposed. */
async function domainsOf(ctx: Ctx, person: PersonRow, before: readonly proposals.Row[]) {
  const companies = await listByIds(ctx.tx, companyType, person.company_ids)
  const found = new Map<string, string | null>()
  for (const { domain, name } of companies) if (domain) found.set(domain, name)
  for (const { email } of person.emails) {
    const domain = email.split('@')[1]
    if (domain && !isFreeMail(domain) && !found.has(domain)) found.set(domain, null)
  }
  for (const { domain } of before) if (!found.has(domain)) found.set(domain, null)
  return [...found].slice(0, MOST_DOMAINS).map(([domain, company]) => ({ domain, company }))
}

function present({ domain, email, pattern, confidence, proposed_at }: proposals.Row): EmailProposal {
  return { domain, email, pattern, confidence, at: proposed_at.toISOString() }
}
