import { type CompanyField, type RelationKind } from '@kontor/contract/company-record.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { FIELD_NAMES, RELATION_NAMES } from '../company-words.ts'
import { FieldValue } from '../field-value.tsx'

/** The name of what changed; some entries are about the record, not about a field. */
export function ChangedField({ field }: { field: string }) {
  const { t, i18n } = useLingui()
  const others: Record<string, string> = { logo: t`Logo`, relations: t`Relations`, deleted: t`Record` }
  return <>{others[field] ?? i18n._(FIELD_NAMES[field as CompanyField] ?? field)}</>
}

/** What a change did, in one line. */
export function ChangeValue({ field, before, after }: { field: string; before: unknown; after: unknown }) {
  if (field === 'deleted') return after === null ? <Trans>brought back</Trans> : <Trans>deleted</Trans>
  if (field === 'logo') return before === null ? <Trans>added</Trans> : <Trans>replaced</Trans>
  if (field === 'relations') return <RelationChange before={before} after={after} />
  return (
    <>
      {before !== null && (
        <>
          <del>
            <FieldValue field={field} value={before} />
          </del>{' '}
          <span aria-hidden>→</span>{' '}
        </>
      )}
      <ins>
        <FieldValue field={field} value={after} />
      </ins>
    </>
  )
}

/** An entry names both companies by their ids; the kind is what can be read. */
function RelationChange({ before, after }: { before: unknown; after: unknown }) {
  const { i18n } = useLingui()
  const { kind } = (after ?? before) as { kind: RelationKind }
  const name = i18n._(RELATION_NAMES.to[kind])
  return after === null ? <Trans>{name} removed</Trans> : <Trans>{name} added</Trans>
}
