import type { ResumeValue } from '@kontor/contract/person-files.ts'
import { Trans } from '@lingui/react/macro'
import { keyOf } from './review-keys.ts'
import { unkeptId } from './review-lines.ts'
import { fieldId } from './use-review.ts'

/** What the document says and the record could not take, such as a place without a country: nobody is left to guess. */
export function UnkeptValues({ values }: { values: readonly ResumeValue[] }) {
  const unkept = values.filter(({ isKept }) => !isKept)
  if (unkept.length === 0) return null
  return (
    <section className="resume-unkept">
      <h3>
        <Trans>Please check: not taken over</Trans>
      </h3>
      <ul>
        {unkept.map((value) => (
          <li key={keyOf(value)} id={fieldId(unkeptId(value))} tabIndex={-1}>
            {value.value}
          </li>
        ))}
      </ul>
    </section>
  )
}
