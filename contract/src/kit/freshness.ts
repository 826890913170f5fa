import { z } from 'zod'

export const EnrichmentStatus = z.enum(['none', 'pending', 'enriched', 'notFound'])
export type EnrichmentStatus = z.infer<typeof EnrichmentStatus>

const DAY = 86_400_000
/** How long an answer counts as fresh. */
export const MAX_AGE = { enriched: 90 * DAY, notFound: 14 * DAY } as const
export const PENDING_LIMIT = 10 * 60_000
export const POLL_MS = 15_000
export const MOST_POLLS = 40

type Enrichment = { status: EnrichmentStatus; updatedAt: string | null }

/** A pending record is never fresh; an answered one is within the age; others give no answer. */
export function isFresh(
  { status, updatedAt }: Enrichment,
  now: Date,
  maxAge: { enriched: number; notFound: number } = MAX_AGE,
) {
  if (status === 'pending') return false
  if ((status !== 'enriched' && status !== 'notFound') || !updatedAt) return undefined
  return now.getTime() - Date.parse(updatedAt) <= maxAge[status]
}
