import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { fieldName, FieldValue } from '../field-value.tsx'
import type { RecordKind } from '../record-kind.ts'

type Side = 'mine' | 'theirs'
type Values = Readonly<Record<string, unknown>>
type Kind = Pick<RecordKind<unknown>, 'fields' | 'words'>
type Props = {
  kind: Kind
  fields: readonly string[]
  /** The values of both sides, as the contract takes them. */
  values: Readonly<Record<Side, Values>>
  /** Who changed a field last, where it is known. */
  changedBy: (field: string) => string | null | undefined
  onDecided: (taken: string[]) => void
  busy: boolean
}

/** Someone else changed the same fields: both values stand side by side until each is decided. */
export function ConflictPanel({ kind, fields, values, changedBy, onDecided, busy }: Props) {
  const { i18n } = useLingui()
  const [choices, setChoices] = useState<Partial<Record<string, Side>>>({})
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const open = fields.filter((field) => !choices[field]).length
  return (
    <section className="conflict" role="alert">
      <h2 ref={heading} tabIndex={-1}>
        {i18n._(kind.words.changedMeanwhile)}
      </h2>
      <p className="quiet">
        <Trans>Nothing is lost. Fields that only one of you touched are joined already; decide about the others.</Trans>
      </p>
      {fields.map((field) => (
        <Choice
          key={field}
          kind={kind}
          field={field}
          values={values}
          by={changedBy(field)}
          chosen={choices[field]}
          onChoose={(side) => setChoices({ ...choices, [field]: side })}
        />
      ))}
      <Button
        type="primary"
        disabled={open > 0}
        loading={busy}
        onClick={() => onDecided(fields.filter((field) => choices[field] === 'theirs'))}
      >
        <Trans>Save these choices</Trans>
      </Button>
    </section>
  )
}

type ChoiceProps = Pick<Props, 'kind' | 'values'> & {
  field: string
  by: string | null | undefined
  chosen: Side | undefined
  onChoose: (side: Side) => void
}

function Choice({ kind, field, values, by, chosen, onChoose }: ChoiceProps) {
  const { t, i18n } = useLingui()
  const group = useId()
  const sides = { mine: t`Keep mine`, theirs: by ? t`Take the one of ${by}` : t`Take theirs` }
  return (
    <fieldset className="conflict-field">
      <legend>{fieldName(i18n, kind.fields, field)}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side}>
          <input type="radio" name={group} checked={chosen === side} onChange={() => onChoose(side)} />
          <span className="quiet">{sides[side]}</span>
          <span className="conflict-value">
            <FieldValue fields={kind.fields} field={field} value={values[side][field]} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
