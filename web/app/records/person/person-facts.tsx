import { PERSON_FIELDS, type Person, type PersonField } from '@kontor/contract/person-record.ts'
import { useLingui } from '@lingui/react/macro'
import { fieldName, FieldValue } from '../kit/field-value.tsx'
import { Editable } from '../kit/page/editable.tsx'
import { Sourced } from '../kit/page/sourced.tsx'
import { personKind } from './person-kind.tsx'
import '../kit/page/record-page.css'

/** What the head of every picture of a person shows already. */
const IN_HEAD: readonly PersonField[] = ['name', 'firstName', 'lastName', 'prefix', 'summary', 'doNotContact']
/** What is a list of stations and not a value. */
const CAREER: readonly PersonField[] = ['positions', 'educations']
const NONE: readonly PersonField[] = []

/** The fields that have a value and no other place on the screen. */
export function knownFacts(person: Person, except = NONE): PersonField[] {
  const elsewhere = new Set<PersonField>([...IN_HEAD, ...CAREER, ...except])
  return PERSON_FIELDS.filter((field) => {
    const value: unknown = person[field]
    return !elsewhere.has(field) && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  })
}

/** What is known of a person, each with where it comes from. */
export function PersonFacts({ person, except = NONE }: { person: Person; except?: readonly PersonField[] }) {
  const { i18n } = useLingui()
  return (
    <dl className="record-facts">
      {knownFacts(person, except).map((field) => (
        <div key={field}>
          <dt>{fieldName(i18n, personKind.fields, field)}</dt>
          <dd>
            <Editable field={field} name={fieldName(i18n, personKind.fields, field)}>
              <Sourced record={person} field={field}>
                <FieldValue fields={personKind.fields} field={field} value={person[field]} />
              </Sourced>
            </Editable>
          </dd>
        </div>
      ))}
    </dl>
  )
}
