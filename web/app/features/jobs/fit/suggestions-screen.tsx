import { FIT_CRITERIA, type FitPerson } from '@kontor/contract/job-candidates.ts'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Segmented, Switch } from 'antd'
import { CirclePause, Sparkles } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { ApiError } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { useIsPhone } from '~/lib/use-is-phone.ts'
import { may } from '~/lib/may.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { useUser } from '~/lib/visitor.ts'
import { languageFilter } from '~/records/kit/filters/language-filter.tsx'
import { QueryField } from '~/records/kit/query-field.tsx'
import { rowsOf } from '~/records/kit/record.queries.ts'
import { useUrlParam } from '~/records/kit/use-url-param.ts'
import { jobApi } from '~/records/job/job.queries.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { RestrictedState } from '~/ui/restricted-state.tsx'
import { ShowMore } from '~/ui/show-more.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { JobPartHead } from '../job-tabs.tsx'
import { useCandidates } from '../use-candidates.tsx'
import { AskedStrip } from './asked-strip.tsx'
import { suggestionsOf } from './fit.queries.ts'
import { ScoreHistogram } from './score-histogram.tsx'
import { SuggestionRow } from './suggestion-row.tsx'
import { Weights } from './weights.tsx'
import { WeightsChip } from './weights-chip.tsx'
import './fit.css'
import './fit-overview.css'

const FitModal = lazy(async () => ({ default: (await import('./fit-modal.tsx')).FitModal }))
const PlaceDialog = lazy(async () => ({ default: (await import('./place-dialog.tsx')).PlaceDialog }))
const KnownLanguages = languageFilter('knowsLanguages')

/** Public people are copied to the contacts, with a purpose, before they are submitted; the dialog is handed in. */
export type CopyDialog = ComponentType<{
  people: readonly { personId: string; name: string }[]
  onClose: () => void
  onCopied: (personIds: string[]) => void
}>
type Props = { jobId: string; Copy: CopyDialog; lost: ReactNode }

/** Who fits a job, the best first, with the reasons; weights, filters and the open reasons are in the address. */
export function SuggestionsScreen({ jobId, Copy, lost }: Props) {
  const { t, i18n } = useLingui()
  const user = useUser()
  const { data: job, error } = useQuery(jobApi.byId(jobId))
  if (error instanceof ApiError && error.status === 404) return lost
  return (
    <>
      <JobPartHead jobId={jobId} part="jobSuggestions" title={t`Suggestions`} />
      {may(user, 'hiring') && job?.status === 'onHold' ? (
        <EmptyState icon={CirclePause} title={t`Suggestions pause`} text={sharedText(i18n, 'job.onHold')} />
      ) : may(user, 'hiring') ? (
        <Suggestions jobId={jobId} Copy={Copy} />
      ) : (
        <RestrictedState
          text={t`Your role cannot look for candidates. An administrator of your account can change your role.`}
        />
      )}
    </>
  )
}

function Suggestions({ jobId, Copy }: Omit<Props, 'lost'>) {
  const { t } = useLingui()
  const locale = useLocale()
  const question = useQuestion()
  const opened = useUrlParam('fit')
  const [copying, setCopying] = useState<FitPerson>()
  const [placing, setPlacing] = useState<{ person: FitPerson; rankingId: string }>()
  const { add, isPending } = useCandidates(jobId)
  const { data: job } = useQuery(jobApi.byId(jobId))
  const query = useInfiniteQuery(suggestionsOf(jobId, question.asked))
  const rows = rowsOf(query.data)
  const rankingId = query.data?.pages[0]?.rankingId
  const criteria = FIT_CRITERIA.filter((id) => rows[0]?.criteria.some((each) => each.id === id))
  return (
    <div className="fit-suggestions" aria-busy={query.isPlaceholderData || undefined}>
      <div>
        <Loaded query={query} skeleton={<SkeletonLines lines={12} />}>
          {(data) => {
            const total = data.pages[0]?.total ?? 0
            const number = formatNumber(total, locale)
            if (rows.length === 0) {
              return (
                <EmptyState
                  icon={Sparkles}
                  title={t`Nobody fits yet`}
                  text={t`Add skills, languages or a place to the job, or take filters away.`}
                />
              )
            }
            return (
              <>
                <div className="fit-overview">
                  {data.pages[0]?.scores && <ScoreHistogram scores={data.pages[0].scores} />}
                  <WeightsChip weights={question.weights} onReset={() => question.set.weights.set(null)} />
                </div>
                <AskedStrip criteria={rows[0]?.criteria ?? []} />
                <p className="quiet">{t`${plural(total, { one: `${number} person, the best first`, other: `${number} people, the best first` })}`}</p>
                <ol className="fit-person-list">
                  {rows.map((person) => (
                    <SuggestionRow
                      key={person.personId}
                      person={person}
                      jobId={jobId}
                      isBlind={question.isBlind}
                      isBusy={isPending}
                      canAdd={job?.can.addCandidate ?? false}
                      onWhy={() => opened.set(person.personId)}
                      onPlace={() => rankingId && setPlacing({ person, rankingId })}
                      onAdd={() =>
                        person.access === 'public' ? setCopying(person) : void add([person.personId], 'suggested')
                      }
                    />
                  ))}
                </ol>
              </>
            )
          }}
        </Loaded>
        <ShowMore query={query} />
      </div>
      <Rail question={question} criteria={criteria} />
      <Suspense fallback={null}>
        {opened.value !== null && (
          <FitModal
            key={opened.value}
            personId={opened.value}
            name={rows.find(({ personId }) => personId === opened.value)?.name ?? ''}
            jobId={jobId}
            weights={question.weights}
            isBlind={question.isBlind}
            onClose={() => opened.set(null)}
          />
        )}
        {copying && (
          <Copy
            people={[copying]}
            onClose={() => setCopying(undefined)}
            onCopied={(personIds) => void add(personIds, 'suggested')}
          />
        )}
        {placing && <PlaceDialog jobId={jobId} {...placing} onClose={() => setPlacing(undefined)} />}
      </Suspense>
    </div>
  )
}

type Question = ReturnType<typeof useQuestion>

/** What is asked for, as the address has it. */
function useQuestion() {
  const locale = useLocale()
  const weights = useUrlParam('weights')
  const access = useUrlParam('access')
  const languages = useUrlParam('knowsLanguages')
  const words = useUrlParam('query')
  const blind = useUrlParam('blind')
  const isBlind = blind.value === '1'
  const asked = {
    locale,
    ...(weights.value ? { weights: weights.value } : {}),
    ...(access.value ? { access: access.value } : {}),
    ...(languages.value ? { knowsLanguages: languages.value } : {}),
    ...(words.value ? { query: words.value } : {}),
    ...(isBlind ? { blind: 'true' as const } : {}),
  }
  return { asked, weights: weights.value ?? '', isBlind, set: { weights, access, languages, words, blind } }
}

/** What counts, and who is looked at. */
function Rail({ question, criteria }: { question: Question; criteria: readonly (typeof FIT_CRITERIA)[number][] }) {
  const { t } = useLingui()
  const { set, weights, isBlind, asked } = question
  const known = set.languages.value
  const isPhone = useIsPhone()
  const title = t`What counts and who is looked at`
  const parts = (
    <>
      <Weights value={weights} criteria={criteria} onChange={(value) => set.weights.set(value || null)} />
      <QueryField
        query={set.words.value ?? ''}
        name={t`Words in the profile`}
        fieldName={t`Words in the profile`}
        placeholder={t`Words in the profile`}
        maxLength={500}
        className="query-field"
        onSearch={(words) => set.words.set(words || null)}
      />
      <Segmented
        aria-label={t`Whose people`}
        block
        value={asked.access ?? 'all'}
        options={[
          { value: 'all', label: t`All` },
          { value: 'company', label: t`Ours` },
          { value: 'public', label: t`Public` },
        ]}
        onChange={(value) => set.access.set(value === 'all' ? null : value)}
      />
      <div>
        <KnownLanguages
          state={known ? { knowsLanguages: known } : {}}
          onChange={({ knowsLanguages }) => set.languages.set(knowsLanguages || null)}
        />
      </div>
      <div className="fit-switch">
        <label htmlFor="blind-review" title={t`Hides name, photo, employers and schools`}>
          <Trans>Blind review</Trans>
        </label>
        <Switch id="blind-review" checked={isBlind} onChange={(checked) => set.blind.set(checked ? '1' : null)} />
      </div>
    </>
  )
  return (
    <aside className="fit-rail" aria-label={title}>
      {isPhone ? (
        <details>
          <summary>{title}</summary>
          {parts}
        </details>
      ) : (
        parts
      )}
    </aside>
  )
}
