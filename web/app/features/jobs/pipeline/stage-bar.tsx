import { placeOf } from '@kontor/contract/hiring-stages.ts'
import type { Submission } from '@kontor/contract/submission-record.ts'
import { useLingui } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import { stageName } from '~/records/job/submission-words.ts'
import './stage-bar.css'

/** How far somebody has come: one piece for each stage of the job, filled up to the present one. */
export function StageBar({ submission: { stage, job, status } }: { submission: Submission }) {
  const { t } = useLingui()
  const locale = useLocale()
  const name = stageName(stage, locale)
  const place = placeOf(job.stages, stage.stageId) + 1
  const count = job.stages.length
  return (
    <span className="stage-bar" data-status={status} title={t`${name}, stage ${place} of ${count}`}>
      <span aria-hidden>
        {job.stages.map(({ stageId }, at) => (
          <i key={stageId} data-reached={at < place || undefined} />
        ))}
      </span>
      {name}
    </span>
  )
}
