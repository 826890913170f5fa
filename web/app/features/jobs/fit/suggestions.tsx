import type { FitPerson } from '@kontor/contract/job-candidates.ts'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Sparkles } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { rowsOf } from '~/records/kit/record.queries.ts'
import { useUrlParam } from '~/records/kit/use-url-param.ts'
import { jobApi } from '~/records/job/job.queries.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { ShowMore } from '~/ui/show-more.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { suggestionsOf } from './fit.queries.ts'
import { ScoreHistogram } from './score-histogram.tsx'
import { SuggestedAction } from './suggested-action.tsx'
import { SuggestionFilters } from './suggestion-filters.tsx'
import { SuggestionRow } from './suggestion-row.tsx'
import { SuggestionsBulk } from './suggestions-bulk.tsx'
import { useHidingPeople } from './use-hiding-people.tsx'
import { useQuestion } from './use-question.ts'
import { type CopyDialog, useSuggested } from './use-suggested.tsx'
import { askFor, changedWeights, joinWeights, type WeightsText } from './weights.tsx'
import { WeightsChip } from './weights-chip.tsx'
import { WeightsRail } from './weights-rail.tsx'
import './fit.css'
import './fit-overview.css'
import './suggestions.css'

/** The name of somebody in the list, which opens the reasons. */
const rowOf = (personId: string | null) =>
  document.querySelector<HTMLElement>(`[data-person="${personId}"] .fit-person-name`)

const FitPane = lazy(async () => ({ default: (await import('./fit-pane.tsx')).FitPane }))
const PlaceDialog = lazy(async () => ({ default: (await import('./place-dialog.tsx')).PlaceDialog }))
const CompareDialog = lazy(async () => ({ default: (await import('./compare-dialog.tsx')).CompareDialog }))

/** People in the order of their fit, and the reasons of one of them beside the others. */
export function Suggestions({ jobId, Copy }: { jobId: string; Copy: CopyDialog }) {
  const { t } = useLingui()
  const question = useQuestion()
  const { asked, isBlind, set } = question
  const opened = useUrlParam('fit')
  const [chosen, setChosen] = useState<ReadonlyMap<string, FitPerson>>(new Map())
  const [placing, setPlacing] = useState<{ person: FitPerson; rankingId: string }>()
  const [isComparing, setComparing] = useState(false)
  const { add, isPending, dialog } = useSuggested(jobId, Copy)
  const { data: job } = useQuery(jobApi.byId(jobId))
  const query = useInfiniteQuery(suggestionsOf(jobId, asked))
  const rows = rowsOf(query.data)
  const taught = query.data?.pages[0]?.taught ?? {}
  const weights = joinWeights(question.weights, taught)
  const changed = changedWeights(question.weights, taught)
  const reset = () => set.weights.set(null)
  const changeWeights = (value: WeightsText) => set.weights.set(askFor(value, taught) || null)
  const hiding = useHidingPeople({
    jobId,
    isBlind,
    onHidden: (personId) => {
      const next = nextAfter(rows, personId)
      if (opened.value === personId) opened.set(next, { replace: true })
      // The row goes, and the button with it.
      requestAnimationFrame(() => rowOf(next)?.focus())
    },
  })
  const rankingId = query.data?.pages[0]?.rankingId
  // Whoever was chosen stays so under other weights and filters, as they are known today.
  const today = new Map(rows.map((person) => [person.personId, person]))
  const selected = [...chosen].map(([id, person]) => today.get(id) ?? person).filter(({ inPipeline }) => !inPipeline)
  const mayAdd = job?.can.addCandidate ?? false
  const clear = () => setChosen(new Map())
  const choose = (person: FitPerson, isChosen: boolean) =>
    setChosen((before) => {
      const others = [...before].filter(([id]) => id !== person.personId)
      return new Map(isChosen ? [...others, [person.personId, person]] : others)
    })
  // The way back leads out of the reasons, not through all that were read; a press on the open one closes it.
  const open = (personId: string) =>
    opened.set(opened.value === personId ? null : personId, { replace: opened.value !== null })
  const renderAdd = (person: FitPerson, isPrimary = false) => (
    <SuggestedAction
      jobId={jobId}
      person={person}
      isBusy={isPending}
      isPrimary={isPrimary}
      onAdd={mayAdd ? () => add([person]) : undefined}
    />
  )
  return (
    <div className="fit-suggestions" aria-busy={query.isPlaceholderData || undefined} data-open={opened.value !== null}>
      <div className="fit-main">
        <SuggestionFilters question={question} />
        <Loaded query={query} skeleton={<SkeletonLines lines={12} />}>
          {({ pages: [first] }) =>
            rows.length === 0 ? (
              <>
                <EmptyState
                  icon={Sparkles}
                  title={t`Nobody fits yet`}
                  text={t`Add skills, languages or a place to the job, or take filters away.`}
                />
                {hiding.renderCount(first?.hidden ?? 0)}
              </>
            ) : (
              <>
                <div className="fit-overview">
                  {first?.scores && <ScoreHistogram scores={first.scores} />}
                  <WeightsChip count={changed} onReset={reset} />
                  {hiding.renderCount(first?.hidden ?? 0)}
                  <Count total={first?.total ?? 0} />
                </div>
                {selected.length > 0 && (
                  <SuggestionsBulk
                    chosen={selected}
                    isBlind={isBlind}
                    isBusy={isPending}
                    onAdd={() => add(selected, clear)}
                    onCompare={() => setComparing(true)}
                    onDone={clear}
                  />
                )}
                <ol className="fit-person-list">
                  {rows.map((person, at) => (
                    <SuggestionRow
                      key={person.personId}
                      person={person}
                      place={at + 1}
                      isBlind={isBlind}
                      isOpen={opened.value === person.personId}
                      isChosen={chosen.has(person.personId)}
                      onChoose={mayAdd && !person.inPipeline ? (isChosen) => choose(person, isChosen) : undefined}
                      onOpen={() => open(person.personId)}
                      actions={
                        <>
                          {renderAdd(person)}
                          {hiding.renderHide(person, true)}
                        </>
                      }
                    />
                  ))}
                </ol>
              </>
            )
          }
        </Loaded>
        <ShowMore query={query} />
      </div>
      {opened.value === null && (
        <WeightsRail weights={weights} onChange={changeWeights} criteria={rows[0]?.criteria ?? []} />
      )}
      <Suspense fallback={null}>
        {opened.value !== null && (
          <FitPane
            keys={rows.map(({ personId }) => personId)}
            personId={opened.value}
            jobId={jobId}
            weights={weights}
            isBlind={isBlind}
            changed={changed}
            onWeights={changeWeights}
            onReset={reset}
            onMove={(personId) => opened.set(personId, { replace: true })}
            renderActions={(person) => (
              <div className="fit-actions">
                {renderAdd(person, true)}
                {hiding.renderHide(person)}
                {rankingId && <PlaceButton name={person.name} onPlace={() => setPlacing({ person, rankingId })} />}
              </div>
            )}
          />
        )}
        {placing && <PlaceDialog jobId={jobId} {...placing} onClose={() => setPlacing(undefined)} />}
        {isComparing && (
          <CompareDialog
            jobId={jobId}
            weights={weights}
            personIds={selected.map(({ personId }) => personId)}
            onClose={() => setComparing(false)}
          />
        )}
      </Suspense>
      {dialog}
      {hiding.dialogs}
    </div>
  )
}

function nextAfter(rows: readonly FitPerson[], personId: string) {
  const at = rows.findIndex((person) => person.personId === personId)
  return (at < 0 ? undefined : (rows[at + 1] ?? rows[at - 1])?.personId) ?? null
}

function Count({ total }: { total: number }) {
  const { t } = useLingui()
  const number = formatNumber(total, useLocale())
  return (
    <p className="quiet">{t`${plural(total, { one: `${number} person, the best first`, other: `${number} people, the best first` })}`}</p>
  )
}

function PlaceButton({ name, onPlace }: { name: string; onPlace: () => void }) {
  const { t } = useLingui()
  return (
    <Button aria-label={t`Place ${name} by hand`} onClick={onPlace}>
      <Trans>Place by hand…</Trans>
    </Button>
  )
}
