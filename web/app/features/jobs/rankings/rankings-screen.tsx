import type { KeptRanking } from '@kontor/contract/job-rankings.ts'
import { formatDateTime, formatNumber, NOTHING } from '@kontor/contract/kit/format.ts'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ListOrdered } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { ApiError } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { jobApi } from '~/records/job/job.queries.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { rowsOf } from '~/records/kit/record.queries.ts'
import { useUrlParam } from '~/records/kit/use-url-param.ts'
import { CellText } from '~/ui/cell-text.tsx'
import { type Column, DataTable } from '~/ui/data-table.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { RestrictedState } from '~/ui/restricted-state.tsx'
import { ShowMore } from '~/ui/show-more.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { JobPartHead } from '../job-tabs.tsx'
import { rankingsOf } from './rankings.queries.ts'
import { KIND_NAMES, useWeightsText } from './ranking-words.ts'
import './rankings.css'

const RankingSheet = lazy(async () => ({ default: (await import('./ranking-sheet.tsx')).RankingSheet }))
const OPENED = 'ranking'

/** The orders in which people were shown for a job: what was decided by, and whether it can still be followed. */
export function RankingsScreen({ jobId, lost }: { jobId: string; lost: ReactNode }) {
  const { t } = useLingui()
  const user = useUser()
  const { error } = useQuery(jobApi.byId(jobId))
  if (error instanceof ApiError && error.status === 404) return lost
  return (
    <>
      <JobPartHead jobId={jobId} part="jobRankings" title={t`Rankings`} />
      {may(user, 'hiring') ? (
        <Rankings jobId={jobId} />
      ) : (
        <RestrictedState
          text={t`Your role does not see rankings. An administrator of your account can change your role.`}
        />
      )}
    </>
  )
}

function Rankings({ jobId }: { jobId: string }) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const query = useInfiniteQuery(rankingsOf(jobId))
  const opened = useUrlParam(OPENED)
  const columns = useColumns()
  return (
    <>
      <p className="quiet ranking-lead">
        {t`Each order in which people were shown is kept with everything that it follows from. It can be worked out again, whatever the records say today.`}
      </p>
      <Loaded query={query} skeleton={<SkeletonLines lines={8} />}>
        {(data) =>
          rowsOf(data).length === 0 ? (
            <EmptyState
              icon={ListOrdered}
              title={t`No rankings yet`}
              text={t`As soon as somebody looks at the suggestions for this job, their order is kept here.`}
            />
          ) : (
            <DataTable<KeptRanking>
              name={t`Rankings`}
              rows={rowsOf(data)}
              columns={columns}
              keyOf={({ rankingId }) => rankingId}
              hrefOf={({ rankingId }) => `${pathname}?${OPENED}=${rankingId}`}
              current={opened.value}
            />
          )
        }
      </Loaded>
      <ShowMore query={query} />
      <Suspense fallback={null}>
        {opened.value !== null && (
          <RankingSheet key={opened.value} jobId={jobId} rankingId={opened.value} onClose={() => opened.set(null)} />
        )}
      </Suspense>
    </>
  )
}

function useColumns(): Column<KeptRanking>[] {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const weightsText = useWeightsText()
  return [
    {
      key: 'at',
      title: t`Shown`,
      width: '18%',
      renderCell: ({ at }) => <time dateTime={at}>{formatDateTime(at, locale, timeZone)}</time>,
    },
    { key: 'by', title: t`To whom`, width: '18%', renderCell: ({ by }) => <CellText of={by?.name ?? NOTHING} /> },
    {
      key: 'kind',
      title: t`What`,
      width: '18%',
      renderCell: ({ kind, isBlind }) => (
        <CellText of={isBlind ? `${i18n._(KIND_NAMES[kind])} · ${t`blind`}` : i18n._(KIND_NAMES[kind])} />
      ),
    },
    {
      key: 'weights',
      title: t`Weights`,
      width: '22%',
      renderCell: ({ weights }) => <CellText of={weightsText(weights)} />,
    },
    {
      key: 'version',
      title: t`Rules`,
      width: '8%',
      number: true,
      renderCell: ({ version }) => formatNumber(version, locale),
    },
    {
      key: 'people',
      title: t`People`,
      width: '8%',
      number: true,
      renderCell: ({ people }) => formatNumber(people, locale),
    },
    {
      key: 'overrides',
      title: t`By hand`,
      width: '8%',
      number: true,
      renderCell: ({ overrides }) => formatNumber(overrides, locale),
    },
  ]
}
