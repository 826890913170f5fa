import type { DuplicatePair } from '@kontor/contract/merges.ts'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Radar } from 'lucide-react'
import { errorText } from '~/lib/api-error.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { useUndoable } from '~/ui/use-undoable.tsx'
import { ShowMore } from '~/ui/show-more.tsx'
import { MergeModal } from './merge-modal.tsx'
import { duplicatePairs, useDismissPair } from './merging.queries.ts'
import { PairList } from './pair-list.tsx'

type Props = { openId: string | null; onOpen: (pairId: string | null) => void }

/** What the radar found, with a few seconds to take "not the same" back. */
export function PairPanel({ openId, onOpen }: Props) {
  const { t, i18n } = useLingui()
  const query = useInfiniteQuery(duplicatePairs())
  const notices = useNotices()
  const dismissal = useDismissPair()
  const { begin, pending } = useUndoable()

  function dismiss({ pairId, first: { name: first }, second: { name: second } }: DuplicatePair) {
    begin(pairId, t`${first} and ${second} are remembered as two companies`, () =>
      dismissal.mutate(pairId, {
        onError: (error) => notices.failure({ title: t`Not remembered`, text: errorText(i18n, error) }),
      }),
    )
  }
  return (
    <>
      <Loaded query={query} skeleton={<SkeletonLines lines={8} />}>
        {(data) => {
          const all = data.pages.flatMap((page) => page.items)
          const pairs = all.filter(({ pairId }) => !pending.has(pairId))
          const open = all.find(({ pairId, can }) => pairId === openId && can.merge)
          return (
            <>
              {pairs.length > 0 ? (
                <PairList pairs={pairs} onMerge={({ pairId }) => onOpen(pairId)} onDismiss={dismiss} />
              ) : (
                <NoPairs />
              )}
              {open && (
                <MergeModal
                  companyId={open.first.companyId}
                  otherId={open.second.companyId}
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

function NoPairs() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={Radar}
      title={t`No duplicates in sight`}
      text={t`Every company is compared when it is added or changed, and all of them every night. Pairs appear here by themselves.`}
    />
  )
}
