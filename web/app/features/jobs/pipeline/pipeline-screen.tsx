import { SUBMISSION_STATUSES, type SubmissionStatus } from '@kontor/contract/hiring-states.ts'
import type { OutputOf } from '@kontor/contract/kit/endpoint.ts'
import type { Submission } from '@kontor/contract/submission-record.ts'
import type { submissions } from '@kontor/contract/submissions.ts'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Segmented, Select } from 'antd'
import { UserPlus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { useIsPhone } from '~/lib/use-is-phone.ts'
import { useUser } from '~/lib/visitor.ts'
import { useUrlParam } from '~/records/kit/use-url-param.ts'
import { SUBMISSION_STATUS_NAMES } from '~/records/job/submission-words.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { Board } from './board.tsx'
import { BulkBar, MOST_COMPARED } from './bulk-bar.tsx'
import { CandidateTable } from './candidate-table.tsx'
import { funnelOf, marksOf, pipelineOf } from './pipeline.queries.ts'
import { useMoves } from './use-moves.tsx'
import './pipeline.css'

const CompareDialog = lazy(async () => ({ default: (await import('../fit/compare-dialog.tsx')).CompareDialog }))
const Funnel = lazy(async () => ({ default: (await import('./funnel.tsx')).Funnel }))
const PhoneBoard = lazy(async () => ({ default: (await import('./phone-board.tsx')).PhoneBoard }))
const SubmissionPane = lazy(async () => ({ default: (await import('./submission-pane.tsx')).SubmissionPane }))

const VIEWS = ['board', 'table', 'funnel'] as const
type View = (typeof VIEWS)[number]
/** Who is in the running, and who has arrived. */
const RUNNING = 'active,onHold,hired'
const STUCK = 'stuck'
const EVERYBODY = 'all'
const NOBODY: ReadonlySet<string> = new Set()

/** The candidates of one job: board, table and funnel over the same data; view, choice and drawer are in the address. */
export function Pipeline({ jobId, empty }: { jobId: string; empty: ReactNode }) {
  const { t } = useLingui()
  const view = useUrlParam('view')
  const shown = useUrlParam('show')
  const open = useUrlParam('submissionId')
  const compared = useUrlParam('compare')
  const [chosen, setChosen] = useState(NOBODY)
  const moves = useMoves()
  const current: View = VIEWS.find((each) => each === view.value) ?? 'board'
  const query = useQuery(pipelineOf(jobId, filterOf(shown.value)))
  const { data: funnel } = useQuery(funnelOf(jobId))
  const steps = new Map(funnel?.stages.map((step) => [step.stage.stageId, step]))
  const isPhone = useIsPhone()
  const marks = useMarks(jobId, filterOf(shown.value).status, current)
  const addressOf = useAddress()
  function choose(id: string, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <>
      <Loaded query={query} skeleton={<SkeletonLines lines={10} />}>
        {({ items, stages, counts }) => {
          const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
          if (all === 0)
            return <EmptyState icon={UserPlus} title={t`No candidates yet`} {...emptyWords(t)} action={empty} />
          const selected = items.filter(({ submissionId }) => chosen.has(submissionId))
          const board = {
            stages: stages.map(({ stage }) => stage),
            rows: items,
            funnel: steps,
            marks,
            moves,
            onOpen: (id: string) => open.set(id),
          }
          return (
            <>
              <div className="pipeline-tools">
                <Segmented<View>
                  value={current}
                  aria-label={t`View`}
                  options={[
                    { value: 'board', label: t`Board` },
                    { value: 'table', label: t`Table` },
                    { value: 'funnel', label: t`Funnel` },
                  ]}
                  onChange={(next) => view.set(next === 'board' ? null : next)}
                />
                {current !== 'funnel' && (selected.length === 0 || isPhone) && (
                  <Choice counts={counts} value={shown.value} onChange={(value) => shown.set(value)} />
                )}
                {selected.length > 0 && current !== 'funnel' && (
                  <BulkBar
                    jobId={jobId}
                    stages={board.stages}
                    chosen={selected}
                    onDone={() => setChosen(NOBODY)}
                    onCompare={(personIds) => compared.set(personIds)}
                  />
                )}
              </div>
              {current === 'board' && isPhone && (
                <Suspense fallback={<SkeletonLines lines={10} />}>
                  <PhoneBoard {...board} />
                </Suspense>
              )}
              {current === 'board' && !isPhone && (
                <Board {...board} current={open.value} chosen={chosen} onChoose={choose} />
              )}
              {current === 'table' && (
                <CandidateTable
                  rows={items}
                  marks={marks}
                  moves={moves}
                  current={open.value}
                  chosen={chosen}
                  onChosen={setChosen}
                  addressOf={addressOf}
                />
              )}
              {current !== 'funnel' && items.length === 0 && (
                <p className="quiet">{t`Nobody fits this choice. Choose another one above.`}</p>
              )}
            </>
          )
        }}
      </Loaded>
      <Suspense fallback={null}>
        {current === 'funnel' && query.data && <Funnel jobId={jobId} />}
        {compared.value !== null && (
          <CompareDialog
            jobId={jobId}
            personIds={compared.value.split(',').slice(0, MOST_COMPARED)}
            onClose={() => compared.set(null)}
          />
        )}
        {open.value !== null && (
          <SubmissionPane
            keys={query.data ? keysOf(query.data, current) : []}
            submissionId={open.value}
            moves={moves}
            onMove={(id) => open.set(id, { replace: true })}
          />
        )}
      </Suspense>
      {moves.dialog}
    </>
  )
}

/** In the order in which they are seen: on the board stage after stage. */
function keysOf({ items, stages }: OutputOf<typeof submissions.ofJob>, view: View) {
  const rows =
    view === 'board'
      ? stages.flatMap(({ stage }) => items.filter((item) => item.stage.stageId === stage.stageId))
      : items
  return rows.map(({ submissionId }) => submissionId)
}

/** They come after the board, which does not wait for them, and only to those who may look for candidates. */
function useMarks(jobId: string, status: string | undefined, view: View) {
  const isMeant = may(useUser(), 'hiring') && view !== 'funnel'
  const { data } = useQuery({ ...marksOf(jobId, status), enabled: isMeant })
  return new Map(data?.items.map((mark) => [mark.submissionId, mark]))
}

type Translate = ReturnType<typeof useLingui>['t']

function emptyWords(t: Translate) {
  return {
    text: t`Add contacts, upload resumes or look at who fits. Everybody who is considered for the job stands here.`,
  }
}

function filterOf(shown: string | null): { status?: string; stuck?: 'true' } {
  if (shown === EVERYBODY) return {}
  if (shown === STUCK) return { status: 'active', stuck: 'true' }
  return { status: SUBMISSION_STATUSES.find((status) => status === shown) ?? RUNNING }
}

/** A row of the table opens the drawer; the address keeps everything else. */
function useAddress() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  return ({ submissionId }: Submission) => {
    const next = new URLSearchParams(search)
    next.set('submissionId', submissionId)
    return `${pathname}?${next}`
  }
}

type ChoiceProps = {
  counts: Readonly<Record<SubmissionStatus, number>>
  value: string | null
  onChange: (value: string | null) => void
}

/** Which candidates are shown, with how many there are of each. */
function Choice({ counts, value, onChange }: ChoiceProps) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const running = formatNumber(counts.active + counts.onHold + counts.hired, locale)
  const all = formatNumber(
    Object.values(counts).reduce((sum, count) => sum + count, 0),
    locale,
  )
  const statuses = SUBMISSION_STATUSES.filter((status) => counts[status] > 0).map((status) => ({
    value: status as string,
    label: `${i18n._(SUBMISSION_STATUS_NAMES[status])} (${formatNumber(counts[status], locale)})`,
  }))
  return (
    <Select
      className="pipeline-choice"
      aria-label={t`Which candidates`}
      value={value ?? RUNNING}
      options={[
        { value: RUNNING, label: t`In the running (${running})` },
        { value: STUCK, label: t`Stuck` },
        ...statuses,
        { value: EVERYBODY, label: t`Everybody (${all})` },
      ]}
      onChange={(next) => onChange(next === RUNNING ? null : next)}
      popupMatchSelectWidth={false}
    />
  )
}
