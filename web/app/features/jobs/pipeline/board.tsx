import { placeOf, type Stage } from '@kontor/contract/hiring-stages.ts'
import type { Submission } from '@kontor/contract/submission-record.ts'
import { useLingui } from '@lingui/react/macro'
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import { useLocale } from '~/lib/i18n.ts'
import { BoardCard } from './board-card.tsx'
import { type BoardColumn, type BoardProps, useBoardColumns } from './board-columns.ts'
import { FunnelStep } from './funnel-step.tsx'
import { StageMedian } from './stage-median.tsx'

type Props = BoardProps & {
  /** Who is open beside the board. */
  current: string | null
  chosen: ReadonlySet<string>
  onChoose: (id: string, isChosen: boolean) => void
}

/** The pipeline in columns. Cards are moved by dragging, by Shift with an arrow, and by their menu. */
export function Board(props: Props) {
  const { stages, rows, marks, moves, current, chosen, onChoose, onOpen } = props
  const { t } = useLingui()
  const locale = useLocale()
  const board = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState<string>()
  const dragged = useRef<string>(undefined)
  const follow = useFollow(board)
  const { columns, most } = useBoardColumns(props)

  function drop(event: DragEvent, { stage, cards }: BoardColumn, before?: Submission) {
    event.preventDefault()
    event.stopPropagation()
    setOver(undefined)
    const submission = rows.find(({ submissionId }) => submissionId === dragged.current)
    if (!submission || submission.submissionId === before?.submissionId) return
    moves.move(submission, stage, before && positionBefore(cards, before))
  }

  function onKey(event: KeyboardEvent, submission: Submission) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const place = placeOf(stages, submission.stage.stageId)
    if (step !== 0 && event.shiftKey) {
      const next = stages[place + step]
      event.preventDefault()
      if (!next || !(submission.can.move || submission.can.statuses.length > 0)) return
      follow(submission.submissionId)
      moves.move(submission, next)
      return
    }
    const target = neighbour(rows, stages, submission, event.key)
    if (!target) return
    event.preventDefault()
    cardOf(board.current, target.submissionId)?.focus()
  }

  return (
    <div className="board" ref={board} role="group" aria-label={t`Candidates by stage`}>
      {columns.map((column, at) => {
        const { stage, name, cards, step } = column
        return (
          // The card's menu and keys do the same.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <section
            key={stage.stageId}
            className="board-column"
            aria-label={name}
            data-over={over === stage.stageId}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(stage.stageId)
            }}
            onDragLeave={() => setOver(undefined)}
            onDrop={(event) => drop(event, column)}
          >
            <FunnelStep step={step} next={columns[at + 1]?.step} most={most} />
            <header>
              <h2>{name}</h2>
              <span className="number board-count">{formatNumber(cards.length, locale)}</span>
              <StageMedian step={step} />
            </header>
            <ul className="board-cards">
              {cards.map((submission) => (
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
                <li
                  key={submission.submissionId}
                  draggable={submission.can.move || submission.can.statuses.length > 0}
                  onDragStart={(event) => {
                    dragged.current = submission.submissionId
                    event.dataTransfer.effectAllowed = 'move'
                    event.dataTransfer.setData('text/plain', submission.person.name)
                  }}
                  onDrop={(event) => drop(event, column, submission)}
                >
                  <BoardCard
                    submission={submission}
                    mark={marks.get(submission.submissionId)}
                    moves={moves}
                    isOpen={submission.submissionId === current}
                    isChosen={chosen.has(submission.submissionId)}
                    onChoose={(isChosen) => onChoose(submission.submissionId, isChosen)}
                    onOpen={() => onOpen(submission.submissionId)}
                    onKey={(event) => onKey(event, submission)}
                  />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function cardOf(board: HTMLElement | null, id: string) {
  return board?.querySelector<HTMLElement>(`[data-card="${id}"]`)
}

/** The focus goes along with a card that the keyboard has moved. */
function useFollow(board: { current: HTMLElement | null }) {
  const wanted = useRef<string>(undefined)
  // After each drawing: the card may stand elsewhere by then.
  useEffect(() => {
    if (wanted.current === undefined || document.activeElement?.closest('[role="dialog"]')) return
    cardOf(board.current, wanted.current)?.focus()
    wanted.current = undefined
  })
  return (id: string) => {
    wanted.current = id
  }
}

/** Between the card and the one above it. */
export function positionBefore(cards: readonly Submission[], before: Submission) {
  const at = cards.findIndex(({ submissionId }) => submissionId === before.submissionId)
  const above = cards[at - 1]
  return above ? (above.position + before.position) / 2 : before.position - 1
}

/** The card that an arrow leads to: the next in the column, or the first of the next column that has one. */
function neighbour(rows: readonly Submission[], stages: readonly Stage[], from: Submission, key: string) {
  const column = (stageId: string | undefined) => rows.filter((row) => row.stage.stageId === stageId)
  const own = column(from.stage.stageId)
  const at = own.findIndex(({ submissionId }) => submissionId === from.submissionId)
  if (key === 'ArrowDown') return own[at + 1]
  if (key === 'ArrowUp') return own[at - 1]
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return undefined
  const step = key === 'ArrowRight' ? 1 : -1
  for (let place = placeOf(stages, from.stage.stageId) + step; stages[place]; place += step) {
    const cards = column(stages[place]?.stageId)
    if (cards.length > 0) return cards[Math.min(at, cards.length - 1)]
  }
  return undefined
}
