import { formatNumber } from '@kontor/contract/kit/format.ts'
import type { Task } from '@kontor/contract/tasks.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowRightLeft } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { useIsPhone } from '~/lib/use-is-phone.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { rowsOf } from '~/records/kit/record.queries.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { MenuButton } from '~/ui/menu-button.tsx'
import { ShowMore } from '~/ui/show-more.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { DueText } from './task-cells.tsx'
import { type TaskFilter, taskList } from '~/records/task/task-list.ts'
import { type Column, COLUMNS, type Target, useBoardMoves } from './use-board-moves.tsx'
import './task-board.css'

type Asked = Omit<TaskFilter, 'view' | 'timeZone'>
type Props = { asked: Asked; onOpen: (id: string) => void }
type Move = (task: Task, from: Column, to: Column | undefined) => void

/** Tasks in columns by when they are due. Cards are moved by dragging, by Shift with an arrow, and by their menu. */
export function TaskBoard({ asked, onOpen }: Props) {
  const { t } = useLingui()
  const board = useRef<HTMLDivElement>(null)
  const dragged = useRef<{ task: Task; from: Column }>(undefined)
  const follow = useFollow(board)
  const moveTo = useBoardMoves()
  const names = useColumnNames()

  const move: Move = (task, from, to) => {
    if (to === undefined || to === from || to === 'overdue' || !task.can.edit) return
    follow(task.id)
    void moveTo(task, to)
  }
  return (
    <div className="task-board" ref={board} role="group" aria-label={t`Tasks by due date`}>
      {COLUMNS.map((column) => (
        <BoardColumn
          key={column}
          column={column}
          name={names[column]}
          asked={asked}
          move={move}
          onOpen={onOpen}
          onDrag={(task) => {
            dragged.current = { task, from: column }
          }}
          onDrop={() => {
            if (dragged.current) move(dragged.current.task, dragged.current.from, column)
            dragged.current = undefined
          }}
        />
      ))}
    </div>
  )
}

function useColumnNames(): Record<Column, string> {
  const { t } = useLingui()
  return { overdue: t`Overdue`, today: t`Today`, upcoming: t`Upcoming`, done: t`Done` }
}

type ColumnProps = Props & {
  column: Column
  name: string
  move: Move
  onDrag: (task: Task) => void
  onDrop: () => void
}

function BoardColumn({ column, name, asked, move, onOpen, onDrag, onDrop }: ColumnProps) {
  const locale = useLocale()
  const timeZone = useTimeZone()
  const isPhone = useIsPhone()
  const [isOver, setOver] = useState(false)
  const query = useInfiniteQuery(taskList({ view: column, timeZone, ...asked }))
  const count = query.data?.pages[0]?.counts[column]
  function allow(event: DragEvent) {
    if (column === 'overdue') return
    event.preventDefault()
    setOver(true)
  }
  return (
    // The card's menu and keys do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="task-board-column"
      aria-label={name}
      data-over={isOver}
      onDragOver={allow}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDrop()
      }}
    >
      <header>
        <h2 className={column === 'overdue' ? 'task-overdue' : undefined}>{name}</h2>
        {count !== undefined && <span className="number">{formatNumber(count, locale)}</span>}
      </header>
      <Loaded query={query} skeleton={<SkeletonLines lines={3} />}>
        {(data) => {
          const tasks = rowsOf(data)
          if (tasks.length === 0) {
            return (
              <p className="quiet">
                <Trans>No tasks</Trans>
              </p>
            )
          }
          return (
            <ul>
              {tasks.map((task) => (
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
                <li
                  key={task.id}
                  draggable={!isPhone && task.can.edit}
                  onDragStart={(event) => {
                    onDrag(task)
                    event.dataTransfer.effectAllowed = 'move'
                    event.dataTransfer.setData('text/plain', task.title)
                  }}
                >
                  <Card task={task} column={column} move={move} onOpen={() => onOpen(task.id)} />
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
      <ShowMore query={query} />
    </section>
  )
}

type CardProps = { task: Task; column: Column; move: Move; onOpen: () => void }

function Card({ task, column, move, onOpen }: CardProps) {
  const { t } = useLingui()
  const names = useColumnNames()
  const { title, records, assignee, can } = task
  const targets = COLUMNS.filter((each): each is Target => each !== 'overdue' && each !== column)
  function onKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0 || !event.shiftKey) return
    event.preventDefault()
    move(task, column, COLUMNS[COLUMNS.indexOf(column) + step])
  }
  const about = [assignee?.name, ...records.map((record) => record.title)].filter(Boolean).join(' · ')
  return (
    <div className="task-board-card">
      <button
        type="button"
        className={task.doneAt ? 'task-title task-done' : 'task-title'}
        data-task={task.id}
        aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
        onClick={onOpen}
        onKeyDown={onKey}
      >
        <strong>{title}</strong>
        {about && <span className="quiet">{about}</span>}
      </button>
      <div className="task-board-foot">
        <DueText task={task} />
        {can.edit && (
          <MenuButton
            items={targets.map((target) => ({
              key: target,
              label: names[target],
              onClick: () => move(task, column, target),
            }))}
            name={t`Move ${title}`}
            className="icon-button"
            tooltip
          >
            <ArrowRightLeft size={16} aria-hidden />
          </MenuButton>
        )}
      </div>
    </div>
  )
}

/** The focus goes along with a card that was moved. */
function useFollow(board: { current: HTMLElement | null }) {
  const wanted = useRef<{ id: string; column: Element | null }>(undefined)
  // After each drawing: the card may stand elsewhere by then.
  useEffect(() => {
    if (wanted.current === undefined) return
    const { id, column } = wanted.current
    const card = board.current?.querySelector<HTMLElement>(`[data-task="${id}"]`)
    if (!card || card.closest('section') === column) return
    card.focus()
    wanted.current = undefined
  })
  return (id: string) => {
    const card = board.current?.querySelector(`[data-task="${id}"]`)
    wanted.current = { id, column: card?.closest('section') ?? null }
  }
}
