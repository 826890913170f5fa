import { hasFeature } from '@kontor/contract/kit/plans.ts'
import type { Values } from '#catalogue/people/fields.ts'
import type { Row } from '#catalogue/people/rows.ts'
import { likelyAddress } from '#flows/email-patterns/email-patterns.service.ts'
import { isMissing } from './enrichable.ts'
import type { Provider } from './enrichment.provider.ts'

/** Below it a guess is wrong more often than right, and nobody should pay for it. */
const LEAST_CONFIDENCE = 0.5

/** An address as the employer makes them, learned from those that the account may see; part of the plan with patterns. */
export const emailPattern: Provider<Row, Values> = {
  name: 'emailPattern',
  async look({ record, wanted, asker, read }) {
    const isWanted = (!wanted || wanted.includes('emails')) && isMissing(record.emails)
    if (!isWanted || !hasFeature(asker.plan, 'emailPatterns')) return []
    const likely = await read((tx) => likelyAddress(tx, record))
    if (!likely || likely.confidence < LEAST_CONFIDENCE) return []
    const { email, domain, confidence } = likely
    const facts = { emails: [{ email, kind: 'work' as const, verified: false }] }
    return [{ source: `pattern: ${domain} ${Math.round(confidence * 100)}`, facts }]
  },
}
