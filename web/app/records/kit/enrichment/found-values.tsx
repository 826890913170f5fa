import { useLingui } from '@lingui/react/macro'
import { FieldValue, fieldName } from '../field-value.tsx'
import type { RecordKind } from '../record-kind.ts'
import { sourceText } from '../source-words.ts'
import type { EnrichRecord } from './enrich-kind.ts'

type Found = EnrichRecord & { provenance: Readonly<Record<string, { source: string; at: string }>> }
type Props<R> = { kind: Pick<RecordKind<R>, 'fields'>; record: R }

/** What the last search has found, each value with its source; what was changed since is no longer from it. */
export function FoundValues<R extends Found>({ kind, record }: Props<R>) {
  const { i18n } = useLingui()
  const { enrichment, provenance } = record
  if (enrichment.status !== 'enriched') return null
  const found = Object.entries(provenance).filter(([, { at }]) => at === enrichment.updatedAt)
  if (found.length === 0) return null
  return (
    <dl className="record-facts enrich-found">
      {found.map(([field, { source }]) => (
        <div key={field}>
          <dt>{fieldName(i18n, kind.fields, field)}</dt>
          <dd>
            <FieldValue
              fields={kind.fields}
              field={field}
              value={(record as Readonly<Record<string, unknown>>)[field]}
            />
            <span className="quiet enrich-source">{sourceText(i18n, source)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
