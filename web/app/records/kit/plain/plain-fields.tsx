import { useLingui } from '@lingui/react/macro'
import { fieldName, FieldValue } from '../field-value.tsx'
import { Sourced } from '../page/sourced.tsx'
import type { PlainKind, PlainWhole } from './plain-kind.ts'

export type Shown<R extends PlainWhole> = { kind: PlainKind<R>; record: R }

/** The fields that have a value, without the name, which is the title. */
export function knownFields<R extends PlainWhole>({ fields }: PlainKind<R>, record: R) {
  return Object.keys(fields).filter((field) => field !== 'name' && isKnown(valueOf(record, field)))
}

function valueOf(record: object, field: string): unknown {
  return new Map<string, unknown>(Object.entries(record)).get(field)
}

function isKnown(value: unknown) {
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}

/** What is known of a record, each with where it comes from. */
export function PlainFields<R extends PlainWhole>({ kind, record }: Shown<R>) {
  const { i18n } = useLingui()
  return (
    <dl className="record-facts">
      {knownFields(kind, record).map((field) => (
        <div key={field}>
          <dt>{fieldName(i18n, kind.fields, field)}</dt>
          <dd>
            <Sourced record={record} field={field}>
              <FieldValue fields={kind.fields} field={field} value={valueOf(record, field)} />
            </Sourced>
          </dd>
        </div>
      ))}
    </dl>
  )
}
