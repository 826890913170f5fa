import { PROFICIENCIES, type Proficiency } from '@kontor/contract/person-parts.ts'
import { useLingui } from '@lingui/react/macro'
import './level-steps.css'

/** A level of six as as many steps; beside it stands its letter. */
export function LevelSteps({ level, name }: { level: Proficiency; name: string }) {
  const { t } = useLingui()
  const [reached, most] = [PROFICIENCIES.indexOf(level) + 1, PROFICIENCIES.length]
  return (
    <span
      role="meter"
      className="level-steps"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={reached}
      aria-valuetext={t`Level ${level}, ${reached} of ${most}`}
    >
      {PROFICIENCIES.map((step, at) => (
        <i key={step} data-on={at < reached || undefined} />
      ))}
    </span>
  )
}
