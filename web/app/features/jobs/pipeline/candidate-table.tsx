import { STUCK_DAYS, type Submission } from '@kontor/contract/submission-record.ts'
import { MOST_SUBMITTED } from '@kontor/contract/submissions.ts'
import { NOTHING } from '@kontor/contract/kit/format.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { useLocale } from '~/lib/i18n.ts'
import { currentAccount, useTimeZone } from '~/records/kit/account.queries.ts'
import {
  daysText,
  ORIGIN_NAMES,
  reasonName,
  stageName,
  SUBMISSION_STATUS_NAMES,
} from '~/records/job/submission-words.ts'
import { PersonAvatar } from '~/records/person/person-avatar.tsx'
import { CellText } from '~/ui/cell-text.tsx'
import { type Column, DataTable, type Selection } from '~/ui/data-table.tsx'
import { Moment } from '~/ui/moment.tsx'
import { FitMark, type Marks, TaskMark } from './candidate-marks.tsx'
import { SubmissionMenu } from './submission-menu.tsx'
import type { Moves } from './use-moves.tsx'

/** What has room beside an open candidate, who tells the rest, and how much of it. */
const BESIDE: Readonly<Record<string, string>> = {
  name: '28%',
  fit: '15%',
  stage: '17%',
  days: '16%',
  task: '24%',
  actions: '48px',
}

type Props = {
  rows: readonly Submission[]
  /** Nobody’s for those who may not know them. */
  marks: Marks
  moves: Moves
  /** Who is open beside the table. */
  current: string | null
  chosen: ReadonlySet<string>
  onChosen: (ids: ReadonlySet<string>) => void
  addressOf: (submission: Submission) => string
}

/** The same candidates as rows, with everything that a card has no room for. */
export function CandidateTable({ rows, marks, moves, current, chosen, onChosen, addressOf }: Props) {
  const { t } = useLingui()
  const all = useColumns(moves, marks)
  const columns = current === null ? all : all.flatMap((column) => besideOf(column))
  const selection: Selection<Submission> = {
    chosen,
    most: MOST_SUBMITTED,
    nameOf: ({ person }) => person.name,
    onToggle: (key) => {
      const next = new Set(chosen)
      if (!next.delete(key)) next.add(key)
      onChosen(next)
    },
    onToggleAll: (keys) => onChosen(new Set(keys)),
  }
  return (
    <DataTable
      name={t`Candidates`}
      rows={rows}
      columns={columns}
      keyOf={({ submissionId }) => submissionId}
      hrefOf={addressOf}
      selection={selection}
      current={current}
    />
  )
}

function besideOf(column: Column<Submission>) {
  const width = BESIDE[column.key]
  return width === undefined ? [] : [{ ...column, width }]
}

function useColumns(moves: Moves, marks: Marks): Column<Submission>[] {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const reasons = useQuery(currentAccount()).data?.account.hiring.rejectReasons ?? []
  const statusText = ({ status, reason }: Submission) =>
    [i18n._(SUBMISSION_STATUS_NAMES[status]), reason && reasonName(reasons, reason, locale)].filter(Boolean).join(': ')
  return [
    {
      key: 'name',
      title: t`Candidate`,
      width: '18%',
      renderCell: ({ person }) => (
        <span className="candidate-cell">
          <PersonAvatar url={person.avatarUrl} size={20} />
          <CellText of={person.name} />
        </span>
      ),
    },
    {
      key: 'headline',
      title: t`Position`,
      width: '12%',
      renderCell: ({ person }) => <CellText of={person.headline || NOTHING} />,
    },
    {
      key: 'fit',
      title: t`Fit`,
      width: '8%',
      number: true,
      renderCell: ({ submissionId }) => {
        const mark = marks.get(submissionId)
        return mark ? <FitMark mark={mark} /> : <CellText of={null} />
      },
    },
    {
      key: 'stage',
      title: t`Stage`,
      width: '10%',
      renderCell: ({ stage }) => <CellText of={stageName(stage, locale)} />,
    },
    { key: 'status', title: t`Status`, width: '10%', renderCell: (row) => <CellText of={statusText(row)} /> },
    {
      key: 'days',
      title: t`In this stage`,
      width: '10%',
      number: true,
      renderCell: ({ clock, isStuck }) => (
        <span
          title={isStuck ? t`No move for ${STUCK_DAYS} days or longer` : undefined}
          className="candidate-days"
          data-stuck={isStuck}
        >
          {isStuck && <Hourglass size={14} aria-hidden />}
          {daysText(clock.seconds, locale)}
        </span>
      ),
    },
    {
      key: 'task',
      title: t`Next task`,
      width: '15%',
      renderCell: ({ submissionId }) => {
        const task = marks.get(submissionId)?.task
        return task ? <TaskMark task={task} /> : <CellText of={null} />
      },
    },
    {
      key: 'origin',
      title: t`Origin`,
      width: '9%',
      renderCell: ({ origin }) => <CellText of={i18n._(ORIGIN_NAMES[origin])} />,
    },
    {
      key: 'updated',
      title: t`Updated`,
      width: '9%',
      renderCell: ({ updatedAt }) => <Moment at={updatedAt} timeZone={timeZone} />,
    },
    {
      key: 'actions',
      title: t`Actions`,
      width: '48px',
      actions: true,
      renderCell: (row) => <SubmissionMenu submission={row} moves={moves} />,
    },
  ]
}
