import type { CompanyField } from '@kontor/contract/company-record.ts'
import type { MergePreview } from '@kontor/contract/merges.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MergeFieldRow } from './merge-field-row.tsx'

export type PreviewField = MergePreview['fields'][number]

/** What needs a decision stands first. */
const ORDER: readonly PreviewField['outcome'][] = ['conflict', 'joined', 'filled', 'kept', 'same']

type Props = {
  fields: readonly PreviewField[]
  names: readonly [kept: string, merged: string]
  isFixed: boolean
  taken: ReadonlySet<CompanyField>
  onTake: (field: CompanyField, fromMerged: boolean) => void
}

/** Both records side by side, one field a row; fields that agree are only counted. */
export function MergeFields({ fields, names, isFixed, taken, onTake }: Props) {
  const { t } = useLingui()
  const different = fields
    .filter(({ outcome }) => outcome !== 'same')
    .toSorted((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome))
  const same = fields.length - different.length
  return (
    <>
      {different.length > 0 && (
        <table className="merge-fields">
          <caption className="visually-hidden">{t`What becomes of each field`}</caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Field</Trans>
              </th>
              {names.map((name, at) => (
                <th key={at === 0 ? 'kept' : 'merged'} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">
                <Trans>Result</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {different.map((each) => (
              <MergeFieldRow
                key={each.field}
                shown={each}
                names={names}
                isFixed={isFixed}
                taken={taken.has(each.field as CompanyField)}
                onTake={(fromMerged) => onTake(each.field as CompanyField, fromMerged)}
              />
            ))}
          </tbody>
        </table>
      )}
      <p className="quiet">
        <Plural value={same} _0="No field is the same." one="# field is the same." other="# fields are the same." />
      </p>
    </>
  )
}
