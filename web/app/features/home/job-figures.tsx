import { formatNumber, NOTHING } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import type { OwnPipeline } from '@kontor/contract/own-pipelines.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { stageName } from '~/records/job/submission-words.ts'
import { strengthOf } from './home.queries.ts'

/** A piece for each stage, as long as it has candidates; what it shows stands in words for those who do not see it. */
export function StageStrip({ job, most }: { job: OwnPipeline; most: number }) {
  const { t } = useLingui()
  const locale = useLocale()
  const active = activeIn(job)
  const filled = job.stages.flatMap(({ stage, active: count }, at) => (count > 0 ? [{ stage, count, at }] : []))
  const words = filled.map(({ stage, count }) => `${stageName(stage, locale)} ${formatNumber(count, locale)}`)
  const applied = job.applied
  return (
    <span className="stage-strip">
      <span
        role="img"
        aria-label={words.length > 0 ? words.join(', ') : t`Nobody yet`}
        title={words.join(', ')}
        style={{ width: `${Math.max(active > 0 ? 8 : 0, (active / most) * 100)}%` }}
      >
        {filled.map(({ stage, count, at }) => (
          <i key={stage.stageId} data-step={Math.min(at, 5)} style={{ flexGrow: count }} />
        ))}
      </span>
      {applied > 0 && (
        <Link className="stage-strip-new" to={href('jobApplications', locale, { id: job.jobId }, { view: 'table' })}>
          {t`${plural(applied, { one: '# application', other: '# applications' })}`}
        </Link>
      )}
    </span>
  )
}

/** Who would fit and is not in the pipeline. Jobs on hold suggest nobody; without a column head the number says what it counts. */
export function Strength({ job, isNamed = false }: { job: OwnPipeline; isNamed?: boolean }) {
  const { t } = useLingui()
  const locale = useLocale()
  const isOpen = job.status === 'open'
  const { data, isError } = useQuery({ ...strengthOf(job.jobId), enabled: isOpen })
  if (!isOpen || isError) return isNamed ? null : <span className="quiet">{NOTHING}</span>
  if (!data) return <span className="skeleton-line desk-waiting" aria-label={t`Loading…`} role="img" />
  const strong = formatNumber(data.strong, locale)
  if (data.strong === 0) return <span className="quiet">{isNamed ? t`${strong} strong` : strong}</span>
  const words = `+${isNamed ? t`${strong} strong` : strong}`
  return (
    <Link
      className="desk-strong"
      to={href('jobSuggestions', locale, { id: job.jobId })}
      aria-label={isNamed ? `${words}: ${job.title}` : t`Show who fits ${job.title}: ${strong}`}
    >
      {words}
    </Link>
  )
}

/** Who waits for too long in a stage. */
export function Stuck({ job, isNamed = false }: { job: OwnPipeline; isNamed?: boolean }) {
  const { t } = useLingui()
  const locale = useLocale()
  const stuck = formatNumber(job.stuck, locale)
  const words = isNamed ? t`${stuck} stuck` : stuck
  if (job.stuck === 0) return <span className="quiet">{words}</span>
  return (
    <Link
      className="desk-stuck"
      to={href('jobApplications', locale, { id: job.jobId }, { show: 'stuck' })}
      aria-label={isNamed ? `${words}: ${job.title}` : t`Show who is stuck in ${job.title}: ${stuck}`}
    >
      {words}
    </Link>
  )
}

export function activeIn({ stages }: OwnPipeline) {
  return stages.reduce((sum, { active }) => sum + active, 0)
}
