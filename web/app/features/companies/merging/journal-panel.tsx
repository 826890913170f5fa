import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Merge as MergeIcon } from 'lucide-react'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { ShowMore } from '~/ui/show-more.tsx'
import { JournalTable } from './journal-table.tsx'
import { mergeJournal } from './merging.queries.ts'
import { useUndoOfMerge } from './use-undo-of-merge.tsx'

/** Every merge of the account; for 30 days each can be undone. */
export function JournalPanel({ timeZone }: { timeZone: string }) {
  const { t } = useLingui()
  const query = useInfiniteQuery(mergeJournal())
  const { undo, pendingId } = useUndoOfMerge()
  return (
    <>
      <Loaded query={query} skeleton={<SkeletonLines lines={8} />}>
        {(data) => {
          const items = data.pages.flatMap((page) => page.items)
          if (items.length > 0) {
            return (
              <JournalTable
                merges={items}
                timeZone={timeZone}
                pendingId={pendingId}
                onUndo={(mergeId) => void undo(mergeId)}
              />
            )
          }
          return (
            <EmptyState
              icon={MergeIcon}
              title={t`Nothing was merged yet`}
              text={t`Each merge is noted here and can be undone for 30 days.`}
            />
          )
        }}
      </Loaded>
      <ShowMore query={query} />
    </>
  )
}
