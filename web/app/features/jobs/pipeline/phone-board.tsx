import type { Stage } from '@kontor/contract/hiring-stages.ts'
import type { Submission } from '@kontor/contract/submission-record.ts'
import type { FunnelStage } from '@kontor/contract/submissions.ts'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { stageName } from '~/records/job/submission-words.ts'
import { useUrlParam } from '~/records/kit/use-url-param.ts'
import type { Marks } from './candidate-marks.tsx'
import { MoveSheet } from './move-sheet.tsx'
import { PhoneCard } from './phone-card.tsx'
import { StageMedian } from './stage-median.tsx'
import type { Moves } from './use-moves.tsx'
import { useStageColumns } from './use-stage-columns.ts'
import './phone-board.css'

type Props = {
  stages: readonly Stage[]
  rows: readonly Submission[]
  funnel: ReadonlyMap<string, FunnelStage>
  marks: Marks
  moves: Moves
  onOpen: (id: string) => void
}

/** The pipeline on a phone: one stage at a time, which the address names, with the next one peeking in. */
export function PhoneBoard({ stages, rows, funnel, marks, moves, onOpen }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const asked = useUrlParam('stage')
  const [movingId, setMovingId] = useState<string>()
  const inStage = (stageId: string) => rows.filter((row) => row.stage.stageId === stageId)
  // Whoever is moved later does not move the view.
  const [first] = useState(() => (stages.find(({ stageId }) => inStage(stageId).length > 0) ?? stages[0])?.stageId)
  const known = stages.find(({ stageId }) => stageId === asked.value)
  const current = known?.stageId ?? first ?? ''
  const { tabs, columns, onScroll } = useStageColumns(current, (stageId) => asked.set(stageId, { replace: true }))
  const moving = rows.find(({ submissionId }) => submissionId === movingId)
  return (
    <div className="phone-board">
      <PhoneFunnel stages={stages} funnel={funnel} current={current} />
      <nav className="stage-tabs" ref={tabs} aria-label={t`Stages`}>
        {stages.map((stage) => (
          <button
            key={stage.stageId}
            type="button"
            data-stage={stage.stageId}
            aria-current={stage.stageId === current}
            onClick={() => asked.set(stage.stageId, { replace: true })}
          >
            {stageName(stage, locale)}{' '}
            <span className="number board-count">{formatNumber(inStage(stage.stageId).length, locale)}</span>
          </button>
        ))}
      </nav>
      <div
        className="stage-columns"
        ref={columns}
        role="group"
        tabIndex={0}
        aria-label={t`Candidates by stage`}
        onScroll={onScroll}
      >
        {stages.map((stage) => {
          const cards = inStage(stage.stageId)
          const stuck = cards.filter(({ isStuck }) => isStuck).length
          return (
            <section key={stage.stageId} data-stage={stage.stageId} aria-label={stageName(stage, locale)}>
              <p className="stage-line">
                <StageMedian step={funnel.get(stage.stageId)} />
                {stuck > 0 && (
                  <span className="stage-stuck">
                    <Hourglass size={14} aria-hidden />
                    {t`${plural(stuck, { one: '# stuck', other: '# stuck' })}`}
                  </span>
                )}
              </p>
              {cards.length === 0 && (
                <p className="quiet">
                  <Trans>Nobody is in this stage.</Trans>
                </p>
              )}
              <ul>
                {cards.map((submission) => (
                  <li key={submission.submissionId}>
                    <PhoneCard
                      submission={submission}
                      mark={marks.get(submission.submissionId)}
                      onMove={() => setMovingId(submission.submissionId)}
                      onOpen={() => onOpen(submission.submissionId)}
                    />
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      {moving && <MoveSheet submission={moving} moves={moves} onClose={() => setMovingId(undefined)} />}
    </div>
  )
}

type FunnelProps = Pick<Props, 'stages' | 'funnel'> & { current: string }

/** How many reached each stage, as small columns. */
function PhoneFunnel({ stages, funnel, current }: FunnelProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const most = Math.max(...Array.from(funnel.values(), ({ reached }) => reached), 1)
  return (
    <ol className="phone-funnel" aria-label={t`How many reached each stage`}>
      {stages.map((stage) => {
        const reached = funnel.get(stage.stageId)?.reached
        return (
          <li key={stage.stageId} data-current={stage.stageId === current}>
            <span className="visually-hidden">{stageName(stage, locale)} </span>
            {reached !== undefined && <span className="number">{formatNumber(reached, locale)}</span>}
            <span className="phone-funnel-bar" style={{ height: `${((reached ?? 0) / most) * 32 + 2}px` }} />
          </li>
        )
      })}
    </ol>
  )
}
