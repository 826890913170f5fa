import { NOTHING } from '@kontor/contract/kit/format.ts'
import type { Submission } from '@kontor/contract/submission-record.ts'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Briefcase } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { currentAccount, useTimeZone } from '~/records/kit/account.queries.ts'
import { rowsOf } from '~/records/kit/record.queries.ts'
import { useUrlParam } from '~/records/kit/use-url-param.ts'
import { daysText, reasonName, SUBMISSION_STATUS_NAMES } from '~/records/job/submission-words.ts'
import { CellText } from '~/ui/cell-text.tsx'
import { type Column, DataTable } from '~/ui/data-table.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { Moment } from '~/ui/moment.tsx'
import { ShowMore } from '~/ui/show-more.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { submissionsOfPerson } from './pipeline.queries.ts'
import { StageBar } from './stage-bar.tsx'
import { SubmissionMenu } from './submission-menu.tsx'
import { type Moves, useMoves } from './use-moves.tsx'
import './pipeline.css'

const SubmissionDrawer = lazy(async () => ({ default: (await import('./submission-drawer.tsx')).SubmissionDrawer }))

/** The jobs that somebody was submitted to, the newest first; `submissionId` in the address opens one. */
export function PersonSubmissions({ personId }: { personId: string }) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const open = useUrlParam('submissionId')
  const moves = useMoves()
  const query = useInfiniteQuery(submissionsOfPerson(personId))
  const columns = useColumns(moves)
  return (
    <>
      <Loaded query={query} skeleton={<SkeletonLines lines={6} />}>
        {(data) => {
          const rows = rowsOf(data)
          return rows.length === 0 ? (
            <EmptyState
              icon={Briefcase}
              title={t`Not a candidate for any job yet`}
              text={t`Open a job and add this person as a candidate; every application stands here with its stage.`}
            />
          ) : (
            <DataTable
              name={t`Applications`}
              rows={rows}
              columns={columns}
              keyOf={({ submissionId }) => submissionId}
              hrefOf={({ submissionId }) => `${pathname}?submissionId=${submissionId}`}
            />
          )
        }}
      </Loaded>
      <ShowMore query={query} />
      <Suspense fallback={null}>
        {open.value !== null && (
          <SubmissionDrawer submissionId={open.value} moves={moves} onClose={() => open.set(null)} />
        )}
      </Suspense>
      {moves.dialog}
    </>
  )
}

function useColumns(moves: Moves): Column<Submission>[] {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const reasons = useQuery(currentAccount()).data?.account.hiring.rejectReasons ?? []
  const statusText = ({ status, reason }: Submission) =>
    [i18n._(SUBMISSION_STATUS_NAMES[status]), reason && reasonName(reasons, reason, locale)].filter(Boolean).join(': ')
  return [
    { key: 'job', title: t`Job`, width: '28%', renderCell: ({ job }) => job.title },
    {
      key: 'client',
      title: t`Client company`,
      width: '20%',
      renderCell: ({ job }) => <CellText of={job.clientCompany ?? NOTHING} />,
    },
    {
      key: 'stage',
      title: t`Stage`,
      width: '17%',
      renderCell: (row) => <StageBar submission={row} />,
    },
    { key: 'status', title: t`Status`, width: '15%', renderCell: (row) => <CellText of={statusText(row)} /> },
    {
      key: 'days',
      title: t`In this stage`,
      width: '11%',
      number: true,
      renderCell: ({ clock }) => daysText(clock.seconds, locale),
    },
    {
      key: 'updated',
      title: t`Updated`,
      width: '12%',
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
