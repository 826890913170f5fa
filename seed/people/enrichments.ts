import type { PersonField } from '@kontor/contract/person-record.ts'
import type { Columns } from '../../server/src/catalogue/people/people.repository.ts'

type Looked = Required<Pick<Columns, 'enrichment_status' | 'enrichment_updated_at' | 'enrichment_reason'>>
type Source = { source: string; at: string }
type Enriched = { columns: Looked; provenance: Partial<Record<PersonField, Source>>; at: Date }

/** Of so many people of an account, one for each way a search for missing values can have ended. */
const EVERY = 30
const HOUR = 3_600_000

/** How a search ended that began an hour after the person was added; most people were never looked for. */
export function enrichmentOf(index: number, createdAt: Date, domain: string | undefined): Enriched | undefined {
  const at = new Date(createdAt.getTime() + HOUR)
  const from = (source: string) => ({ source, at: at.toISOString() })
  const ended = (status: 'enriched' | 'notFound', reason: string | null) => ({
    enrichment_status: status,
    enrichment_updated_at: at,
    enrichment_reason: reason,
  })
  const page = domain ? `page: ${domain}` : 'page'
  const ways: Readonly<Record<number, Omit<Enriched, 'at'>>> = {
    2: { columns: ended('enriched', null), provenance: { emails: from(page), phones: from(page) } },
    7: { columns: ended('enriched', null), provenance: { phones: from('resume'), skills: from('resume') } },
    12: {
      columns: ended('enriched', null),
      provenance: domain ? { emails: from(`pattern: ${domain} 75`) } : { emails: from('resume') },
    },
    17: { columns: ended('notFound', 'nothingNew'), provenance: {} },
    22: { columns: ended('notFound', 'unreadable'), provenance: {} },
    27: { columns: ended('notFound', 'timeout'), provenance: {} },
  }
  const way = ways[index % EVERY]
  return way && { ...way, at }
}
