import type { ResumeValue } from '@kontor/contract/person-files.ts'
import { useLingui } from '@lingui/react/macro'

/** From where on one of the bars more is filled. */
const STEPS = [0, 0.7, 0.9] as const

/** How sure the reading is; what does not stand in the document says so. */
export function Confidence({ source, isUnsure }: { source: ResumeValue | undefined; isUnsure: boolean }) {
  const { t } = useLingui()
  if (!source)
    return (
      <span className="resume-confidence" title={t`Not in this document`}>
        –
      </span>
    )
  const percent = `${Math.round(source.confidence * 100)} %`
  const name = isUnsure ? t`Please check: read with ${percent} confidence` : t`Read with ${percent} confidence`
  return (
    <span className="resume-confidence" data-unsure={isUnsure} title={name}>
      <svg width="14" height="12" viewBox="0 0 14 12" aria-hidden>
        {STEPS.map((step, at) => (
          <rect
            key={step}
            x={at * 5}
            y={8 - at * 4}
            width="3.5"
            height={4 + at * 4}
            rx="1"
            data-on={source.confidence >= step}
          />
        ))}
      </svg>
      <span aria-hidden>{percent}</span>
      <span className="visually-hidden">{name}</span>
    </span>
  )
}
