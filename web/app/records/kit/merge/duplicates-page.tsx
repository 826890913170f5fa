import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Select, Tabs } from 'antd'
import { Radar } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { errorText } from '~/lib/api-error.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { RestrictedState } from '~/ui/restricted-state.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { ShowMore } from '~/ui/show-more.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { useUndoable } from '~/ui/use-undoable.tsx'
import { rowsOf } from '../record.queries.ts'
import { MergeJournal } from './merge-journal.tsx'
import { MergeModal } from './merge-modal.tsx'
import { type DuplicatePair, duplicatePairs, type MergingKind, useDismissPair } from './merging.ts'

const TABS = ['pairs', 'merges'] as const
/** From which score on pairs are shown; 0 shows all. */
const SCORES = [0, 60, 75, 90] as const

type Props<Whole, Shown> = { kind: MergingKind<Whole, Shown>; line: MessageDescriptor }

/** Pairs that are probably the same record, and what was merged. */
export function DuplicatesPage<Whole extends Shown, Shown>({ kind, line }: Props<Whole, Shown>) {
  const { t, i18n } = useLingui()
  const user = useUser()
  const [search, setSearch] = useSearchParams()
  const tab = TABS.find((each) => each === search.get('tab')) ?? 'pairs'
  const show = (place: Record<string, string>) => setSearch(place, { preventScrollReset: true })
  return (
    <>
      <ScreenHead title={t`Duplicates`} document={t`Duplicates`} line={i18n._(line)} />
      <Tabs
        activeKey={tab}
        onChange={(key) => show({ tab: key })}
        items={[
          {
            key: 'pairs',
            label: t`Possible duplicates`,
            children: may(user, 'record:read') ? (
              <DuplicatesPanel
                kind={kind}
                openId={search.get('merge')}
                onOpen={(pairId) => show(pairId ? { merge: pairId } : {})}
              />
            ) : (
              <RestrictedState
                text={t`Duplicates are found by fields that your role does not see. An administrator of your account can change your role.`}
              />
            ),
          },
          { key: 'merges', label: t`Merges`, children: <MergeJournal kind={kind} /> },
        ]}
      />
    </>
  )
}

type DuplicatesPanelProps<Whole, Shown> = {
  kind: MergingKind<Whole, Shown>
  openId: string | null
  onOpen: (pairId: string | null) => void
}

/** Pairs that are probably one record, the likeliest first, with a few seconds to take "not the same" back. */
function DuplicatesPanel<Whole extends Shown, Shown>({ kind, openId, onOpen }: DuplicatesPanelProps<Whole, Shown>) {
  const { t, i18n } = useLingui()
  const query = useInfiniteQuery(duplicatePairs(kind))
  const notices = useNotices()
  const dismissal = useDismissPair(kind)
  const { begin, pending } = useUndoable()
  const { words } = kind.merging
  const [search, setSearch] = useSearchParams()
  const least = SCORES.find((score) => String(score) === search.get('score')) ?? 0
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  function choose(pairId: string, isChosen: boolean) {
    const others = [...chosen].filter((each) => each !== pairId)
    setChosen(new Set(isChosen ? [...others, pairId] : others))
  }
  function setLeast(score: number) {
    setSearch(score === 0 ? {} : { score: String(score) }, { replace: true, preventScrollReset: true })
  }

  function dismiss({ pairId, first, second }: DuplicatePair<Shown>) {
    const text = i18n._(words.areTwo(kind.headOf(first).name, kind.headOf(second).name))
    begin(pairId, text, () =>
      dismissal.mutate(pairId, {
        onError: (error) => notices.failure({ title: t`Not remembered`, text: errorText(i18n, error) }),
      }),
    )
  }
  return (
    <>
      <Loaded query={query} skeleton={<SkeletonLines lines={8} />}>
        {(data) => {
          const all = rowsOf(data)
          const pairs = all.filter(({ pairId, score }) => !pending.has(pairId) && score >= least)
          const marked = pairs.filter(({ pairId, can }) => chosen.has(pairId) && can.dismiss)
          const open = all.find(({ pairId, can }) => pairId === openId && can.merge)
          return (
            <>
              <div className="pairs-tools">
                <Select
                  id="least-score"
                  aria-label={t`Least match`}
                  value={least}
                  onChange={setLeast}
                  options={SCORES.map((score) => ({
                    value: score,
                    label: score === 0 ? t`Any score` : t`At least ${score} of 100`,
                  }))}
                />
                {marked.length > 0 && (
                  <Button onClick={() => marked.forEach(dismiss)}>
                    <Plural value={marked.length} one="# pair is not the same" other="# pairs are not the same" />
                  </Button>
                )}
              </div>
              {pairs.length > 0 ? (
                <ul className="pairs" aria-label={t`Possible duplicates`}>
                  {pairs.map((pair) => (
                    <Pair
                      key={pair.pairId}
                      kind={kind}
                      pair={pair}
                      isChosen={chosen.has(pair.pairId)}
                      onChoose={choose}
                      onMerge={onOpen}
                      onDismiss={dismiss}
                    />
                  ))}
                </ul>
              ) : (
                <EmptyState icon={Radar} title={t`No duplicates in sight`} text={i18n._(words.noPairs)} />
              )}
              {open && (
                <MergeModal
                  kind={kind}
                  id={kind.headOf(open.first).id}
                  otherId={kind.headOf(open.second).id}
                  onClose={() => onOpen(null)}
                  onMerged={() => onOpen(null)}
                />
              )}
            </>
          )
        }}
      </Loaded>
      <ShowMore query={query} />
    </>
  )
}

type PairProps<Whole, Shown> = {
  kind: MergingKind<Whole, Shown>
  pair: DuplicatePair<Shown>
  isChosen: boolean
  onChoose: (pairId: string, isChosen: boolean) => void
  onMerge: (pairId: string) => void
  onDismiss: (pair: DuplicatePair<Shown>) => void
}

function Pair<Whole, Shown>({ kind, pair, isChosen, onChoose, onMerge, onDismiss }: PairProps<Whole, Shown>) {
  const { t } = useLingui()
  const { Side, reasons } = kind.merging
  const [first, second] = [kind.headOf(pair.first).name, kind.headOf(pair.second).name]
  return (
    <li>
      <div className="pair-sides">
        <Side record={pair.first} linked />
        <Side record={pair.second} linked />
      </div>
      <div className="pair-foot">
        {pair.can.dismiss && (
          <input
            type="checkbox"
            className="pair-check"
            checked={isChosen}
            onChange={({ target }) => onChoose(pair.pairId, target.checked)}
            aria-label={t`Select ${first} and ${second}`}
          />
        )}
        <PairReasons pair={pair} names={reasons} />
        {(pair.can.merge || pair.can.dismiss) && (
          <div className="pair-actions">
            {pair.can.dismiss && (
              <Button onClick={() => onDismiss(pair)} aria-label={t`${first} and ${second} are not the same`}>
                <Trans>Not the same</Trans>
              </Button>
            )}
            {pair.can.merge && (
              <Button type="primary" onClick={() => onMerge(pair.pairId)} aria-label={t`Merge ${first} and ${second}`}>
                <Trans>Merge</Trans>
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  )
}

type ReasonsProps = {
  pair: Pick<DuplicatePair<unknown>, 'score' | 'reasons'>
  names: MergingKind<unknown, unknown>['merging']['reasons']
}

/** How likely it is, opening to what speaks for it and by how much. */
function PairReasons({ pair: { score, reasons }, names }: ReasonsProps) {
  const { i18n } = useLingui()
  const nameOf = (kind: string) => (names[kind] ? i18n._(names[kind]) : kind)
  return (
    <details className="pair-reasons">
      <summary>
        <strong className="number">
          <Trans>{score} of 100</Trans>
        </strong>
        <span className="quiet">{reasons.map(({ kind }) => nameOf(kind)).join(' · ')}</span>
      </summary>
      <ul>
        {reasons.map(({ kind, value, points }) => (
          <li key={kind + value}>
            <span>{nameOf(kind)}</span>
            <span className="quiet">{value}</span>
            <span className="number">
              {points < 0 ? (
                <Plural value={-points} one="−# point" other="−# points" />
              ) : (
                <Plural value={points} one="+# point" other="+# points" />
              )}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
