import { formatNumber } from '@kontor/contract/kit/format.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { useUrlParam } from '~/records/kit/use-url-param.ts'
import { type BoardColumn, type BoardProps, useBoardColumns } from './board-columns.ts'
import { MoveSheet } from './move-sheet.tsx'
import { PhoneCard } from './phone-card.tsx'
import { StageMedian } from './stage-median.tsx'
import { useStageColumns } from './use-stage-columns.ts'
import './phone-board.css'

/** The pipeline on a phone: one stage at a time, which the address names, with the next one peeking in. */
export function PhoneBoard(props: BoardProps) {
  const { stages, rows, marks, moves, onOpen } = props
  const { t } = useLingui()
  const locale = useLocale()
  const asked = useUrlParam('stage')
  const [movingId, setMovingId] = useState<string>()
  const { columns, most } = useBoardColumns(props)
  // Whoever is moved later does not move the view.
  const [first] = useState(() => (columns.find(({ cards }) => cards.length > 0) ?? columns[0])?.stage.stageId)
  const known = stages.find(({ stageId }) => stageId === asked.value)
  const current = known?.stageId ?? first ?? ''
  const {
    tabs,
    columns: scrolled,
    onScroll,
  } = useStageColumns(current, (stageId) => asked.set(stageId, { replace: true }))
  const moving = rows.find(({ submissionId }) => submissionId === movingId)
  return (
    <div className="phone-board">
      <PhoneFunnel columns={columns} most={most} current={current} />
      <nav className="stage-tabs" ref={tabs} aria-label={t`Stages`}>
        {columns.map(({ stage: { stageId }, name, cards }) => (
          <button
            key={stageId}
            type="button"
            data-stage={stageId}
            aria-current={stageId === current}
            onClick={() => asked.set(stageId, { replace: true })}
          >
            {name} <span className="number board-count">{formatNumber(cards.length, locale)}</span>
          </button>
        ))}
      </nav>
      <div
        className="stage-columns"
        ref={scrolled}
        role="group"
        tabIndex={0}
        aria-label={t`Candidates by stage`}
        onScroll={onScroll}
      >
        {columns.map(({ stage: { stageId }, name, cards, step }) => {
          const stuck = cards.filter(({ isStuck }) => isStuck).length
          return (
            <section key={stageId} data-stage={stageId} aria-label={name}>
              <p className="stage-line">
                <StageMedian step={step} />
                {stuck > 0 && (
                  <span className="board-stuck">
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
              <ul className="board-cards">
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

type FunnelProps = { columns: readonly BoardColumn[]; most: number; current: string }

/** How many reached each stage, as small columns. */
function PhoneFunnel({ columns, most, current }: FunnelProps) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <ol className="phone-funnel" aria-label={t`How many reached each stage`}>
      {columns.map(({ stage: { stageId }, name, step }) => (
        <li key={stageId} data-current={stageId === current}>
          <span className="visually-hidden">{name} </span>
          {step && <span className="number">{formatNumber(step.reached, locale)}</span>}
          <span
            className="phone-funnel-bar"
            style={{ height: `${((step?.reached ?? 0) / Math.max(most, 1)) * 32 + 2}px` }}
          />
        </li>
      ))}
    </ol>
  )
}
