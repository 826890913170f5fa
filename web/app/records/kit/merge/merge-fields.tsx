import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { fieldName, FieldValue } from '../field-value.tsx'
import type { RecordField } from '../record-kind.ts'
import { RELATIONSHIP } from '../relationship-words.ts'
import type { PreviewField } from './merging.ts'

/** What needs a decision stands first. */
const ORDER: readonly PreviewField['outcome'][] = ['conflict', 'joined', 'filled', 'kept', 'same']
const RESULTS: Readonly<Record<PreviewField['outcome'], MessageDescriptor>> = {
  same: msg`Same`,
  kept: msg`Stays`,
  filled: msg`Gap is filled`,
  joined: msg`Both together`,
  conflict: msg`Stays`,
}

type Shared = {
  declared: Readonly<Record<string, RecordField>>
  names: readonly [kept: string, merged: string]
  /** The survivor's own fields take nothing, so there is nothing to choose. */
  isFixed: boolean
}
type Props = Shared & {
  fields: readonly PreviewField[]
  taken: ReadonlySet<string>
  onTake: (field: string, fromMerged: boolean) => void
}

/** Both records side by side, one field a row; fields that agree are only counted. */
export function MergeFields({ fields, taken, onTake, ...shared }: Props) {
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
              {shared.names.map((name, at) => (
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
              <FieldRow
                key={each.field}
                shown={each}
                {...shared}
                taken={taken.has(each.field)}
                onTake={(fromMerged) => onTake(each.field, fromMerged)}
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

type RowProps = Shared & { shown: PreviewField; taken: boolean; onTake: (fromMerged: boolean) => void }

function FieldRow({ shown, declared, names, isFixed, taken, onTake }: RowProps) {
  const { t, i18n } = useLingui()
  const { field, outcome } = shown
  const name = fieldName(i18n, declared, field)
  // What the account says of a public record is its own word, whosoever the record is.
  const isOpen = (!isFixed || field === RELATIONSHIP) && outcome !== 'filled' && hasValue(shown.merge)
  const winners = { keep: outcome !== 'filled' && (!taken || !isOpen), merge: outcome === 'filled' || taken }
  const sides = [
    { side: 'keep', title: names[0], value: shown.keep, wins: winners.keep },
    { side: 'merge', title: names[1], value: shown.merge, wins: winners.merge || (outcome === 'joined' && !taken) },
  ] as const
  return (
    <tr data-outcome={outcome}>
      <th scope="row">{name}</th>
      {sides.map(({ side, title, value, wins }) => {
        const text = (
          <span className="merge-value">
            <FieldValue fields={declared} field={field} value={value} />
          </span>
        )
        return (
          <td key={side} data-title={title} data-wins={wins}>
            {isOpen ? (
              <label>
                <input
                  type="radio"
                  name={`merge-${field}`}
                  aria-label={t`${name} from ${title}`}
                  checked={taken === (side === 'merge')}
                  onChange={() => onTake(side === 'merge')}
                />
                {text}
              </label>
            ) : (
              text
            )}
          </td>
        )
      })}
      <td className="merge-result">{taken ? t`Replaced` : i18n._(RESULTS[outcome])}</td>
    </tr>
  )
}

/** Where both have something to say, the value of the merged one may be taken instead. */
function hasValue(value: unknown) {
  if (value === null || value === undefined || value === '') return false
  return typeof value !== 'object' || Object.keys(value).length > 0
}
