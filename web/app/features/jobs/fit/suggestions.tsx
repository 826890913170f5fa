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
import { useQuestion } from './use-question.ts'
import { type CopyDialog, useSuggested } from './use-suggested.tsx'
import { WeightsChip } from './weights-chip.tsx'
import { WeightsRail } from './weights-rail.tsx'
import './fit.css'
import './fit-overview.css'
import './suggestions.css'

const FitPane = lazy(async () => ({ default: (await import('./fit-pane.tsx')).FitPane }))
const PlaceDialog = lazy(async () => ({ default: (await import('./place-dialog.tsx')).PlaceDialog }))
const CompareDialog = lazy(async () => ({ default: (await import('./compare-dialog.tsx')).CompareDialog }))

/** People in the order of their fit, and the reasons of one of them beside the others. */
export function Suggestions({ jobId, Copy }: { jobId: string; Copy: CopyDialog }) {
  const { t } = useLingui()
  const question = useQuestion()
  const { asked, weights, isBlind, set } = question
  const opened = useUrlParam('fit')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [placing, setPlacing] = useState<{ person: FitPerson; rankingId: string }>()
  const [isComparing, setComparing] = useState(false)
  const { add, isPending, dialog } = useSuggested(jobId, Copy)
  const { data: job } = useQuery(jobApi.byId(jobId))
  const query = useInfiniteQuery(suggestionsOf(jobId, asked))
  const rows = rowsOf(query.data)
  const rankingId = query.data?.pages[0]?.rankingId
  const selected = rows.filter(({ personId, inPipeline }) => chosen.has(personId) && !inPipeline)
  const mayAdd = job?.can.addCandidate ?? false
  const clear = () => setChosen(new Set())
  const choose = (personId: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, personId] : [...before].filter((each) => each !== personId)))
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
              <EmptyState
                icon={Sparkles}
                title={t`Nobody fits yet`}
                text={t`Add skills, languages or a place to the job, or take filters away.`}
              />
            ) : (
              <>
                <div className="fit-overview">
                  {first?.scores && <ScoreHistogram scores={first.scores} />}
                  <WeightsChip weights={weights} onReset={() => set.weights.set(null)} />
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
                      onChoose={
                        mayAdd && !person.inPipeline ? (isChosen) => choose(person.personId, isChosen) : undefined
                      }
                      onOpen={() => opened.set(person.personId)}
                      actions={renderAdd(person)}
                    />
                  ))}
                </ol>
              </>
            )
          }
        </Loaded>
        <ShowMore query={query} />
      </div>
      {opened.value === null && <WeightsRail question={question} criteria={rows[0]?.criteria ?? []} />}
      <Suspense fallback={null}>
        {opened.value !== null && (
          <FitPane
            keys={rows.map(({ personId }) => personId)}
            personId={opened.value}
            jobId={jobId}
            weights={weights}
            isBlind={isBlind}
            onWeights={(value) => set.weights.set(value || null)}
            onMove={(personId) => opened.set(personId, { replace: personId !== null })}
            renderActions={(person) => (
              <div className="fit-actions">
                {renderAdd(person, true)}
                {rankingId && <PlaceButton name={person.name} onPlace={() => setPlacing({ person, rankingId })} />}
              </div>
            )}
          />
        )}
        {placing && <PlaceDialog jobId={jobId} {...placing} onClose={() => setPlacing(undefined)} />}
        {isComparing && (
          <CompareDialog
            jobId={jobId}
            personIds={selected.map(({ personId }) => personId)}
            onClose={() => setComparing(false)}
          />
        )}
      </Suspense>
      {dialog}
    </div>
  )
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
