import type { CompanyField } from '@kontor/contract/company-record.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { FIELD_NAMES } from '../company-words.ts'
import { FieldValue } from '../field-value.tsx'
import type { PreviewField } from './merge-fields.tsx'

const RESULTS: Readonly<Record<PreviewField['outcome'], MessageDescriptor>> = {
  same: msg`Same`,
  kept: msg`Stays`,
  filled: msg`Gap is filled`,
  joined: msg`Both together`,
  conflict: msg`Stays`,
}
type Props = {
  shown: PreviewField
  names: readonly [kept: string, merged: string]
  /** The survivor takes nothing, so there is nothing to choose. */
  isFixed: boolean
  taken: boolean
  onTake: (fromMerged: boolean) => void
}

export function MergeFieldRow({ shown, names, isFixed, taken, onTake }: Props) {
  const { t, i18n } = useLingui()
  const { field, outcome } = shown
  const name = i18n._(FIELD_NAMES[field as CompanyField])
  const isOpen = !isFixed && outcome !== 'filled' && hasValue(shown.merge)
  const winners = { keep: outcome !== 'filled' && (!taken || !isOpen), merge: outcome === 'filled' || taken }
  const sides = [
    { side: 'keep', title: names[0], value: shown.keep, wins: winners.keep },
    { side: 'merge', title: names[1], value: shown.merge, wins: winners.merge || (outcome === 'joined' && !taken) },
  ] as const
  return (
    <tr data-outcome={outcome}>
      <th scope="row">{name}</th>
      {sides.map(({ side, title, value, wins }) => (
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
              <Value field={field} value={value} />
            </label>
          ) : (
            <Value field={field} value={value} />
          )}
        </td>
      ))}
      <td className="merge-result">{taken ? t`Replaced` : i18n._(RESULTS[outcome])}</td>
    </tr>
  )
}

/** Where both have something to say, the value of the merged one may be taken instead. */
function hasValue(value: unknown) {
  return value !== null && value !== '' && (typeof value !== 'object' || Object.keys(value).length > 0)
}

function Value({ field, value }: { field: string; value: unknown }) {
  return (
    <span className="merge-value">
      <FieldValue field={field} value={value} />
    </span>
  )
}
