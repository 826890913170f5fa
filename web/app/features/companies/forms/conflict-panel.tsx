import type { HistoryEntry } from '@kontor/contract/companies.ts'
import type { CompanyField } from '@kontor/contract/company-record.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { FIELD_NAMES } from '../company-words.ts'
import { FieldValue } from '../field-value.tsx'
import { valuesOf } from './company-draft.ts'
import type { Conflict } from './use-saving.ts'

type Side = 'mine' | 'theirs'
type Choices = Partial<Record<CompanyField, Side>>
type Props = {
  conflict: Conflict
  /** Who changed a field last, where it is known. */
  changedBy: (field: CompanyField) => HistoryEntry['by'] | undefined
  onDecided: (taken: CompanyField[]) => void
  busy: boolean
}

/** Someone else changed the same fields: both values stand side by side until each is decided. */
export function ConflictPanel({ conflict, changedBy, onDecided, busy }: Props) {
  const [choices, setChoices] = useState<Choices>({})
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const open = conflict.fields.filter((field) => !choices[field]).length
  return (
    <section className="conflict" role="alert">
      <h2 ref={heading} tabIndex={-1}>
        <Trans>Someone else changed this company while you were editing</Trans>
      </h2>
      <p className="quiet">
        <Trans>Nothing is lost. Fields that only one of you touched are joined already; decide about the others.</Trans>
      </p>
      {conflict.fields.map((field) => (
        <Choice
          key={field}
          field={field}
          conflict={conflict}
          by={changedBy(field)}
          chosen={choices[field]}
          onChoose={(side) => setChoices({ ...choices, [field]: side })}
        />
      ))}
      <Button
        type="primary"
        disabled={open > 0}
        loading={busy}
        onClick={() => onDecided(conflict.fields.filter((field) => choices[field] === 'theirs'))}
      >
        <Trans>Save these choices</Trans>
      </Button>
    </section>
  )
}

type ChoiceProps = {
  field: CompanyField
  conflict: Conflict
  by: string | null | undefined
  chosen: Side | undefined
  onChoose: (side: Side) => void
}

function Choice({ field, conflict, by, chosen, onChoose }: ChoiceProps) {
  const { t, i18n } = useLingui()
  const name = useId()
  const sides = { mine: t`Keep mine`, theirs: by ? t`Take the one of ${by}` : t`Take theirs` }
  return (
    <fieldset className="conflict-field">
      <legend>{i18n._(FIELD_NAMES[field])}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side}>
          <input type="radio" name={name} checked={chosen === side} onChange={() => onChoose(side)} />
          <span className="quiet">{sides[side]}</span>
          <span className="conflict-value">
            <FieldValue field={field} value={valuesOf(conflict[side])[field]} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
