import { formatDay, NOTHING } from '@kontor/contract/kit/format.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Merge as MergeIcon } from 'lucide-react'
import { useLocale } from '~/lib/i18n.ts'
import { DataTable } from '~/ui/data-table.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { Moment } from '~/ui/moment.tsx'
import { ShowMore } from '~/ui/show-more.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useTimeZone } from '../account.queries.ts'
import { rowsOf } from '../record.queries.ts'
import { type MergeEntry, mergeJournal, type MergingKind, useUndoOfMerge } from './merging.ts'

/** Every merge of the account; for 30 days each can be undone. */
export function MergeJournal<Whole, Shown>({ kind }: { kind: MergingKind<Whole, Shown> }) {
  const { t } = useLingui()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const query = useInfiniteQuery(mergeJournal(kind))
  const { undo, pendingId } = useUndoOfMerge(kind)
  return (
    <>
      <Loaded query={query} skeleton={<SkeletonLines lines={8} />}>
        {(data) => {
          const merges = rowsOf(data)
          if (merges.length === 0) {
            const text = t`Each merge is noted here and can be undone for 30 days.`
            return <EmptyState icon={MergeIcon} title={t`Nothing was merged yet`} text={text} />
          }
          return (
            <DataTable
              name={t`Merges`}
              rows={merges}
              keyOf={({ mergeId }) => mergeId}
              hrefOf={({ kept }) => kind.hrefById(kept.id, locale)}
              columns={[
                { key: 'kept', title: t`Kept`, renderCell: ({ kept }) => kept.name },
                { key: 'merged', title: t`Merged`, renderCell: (merge) => <MergedName merge={merge} /> },
                { key: 'by', title: t`By`, renderCell: ({ by }) => by ?? NOTHING },
                { key: 'at', title: t`When`, renderCell: ({ at }) => <Moment at={at} timeZone={timeZone} /> },
                {
                  key: 'undo',
                  title: t`Undo`,
                  renderCell: (merge) => (
                    <UndoCell
                      merge={merge}
                      timeZone={timeZone}
                      busy={pendingId === merge.mergeId}
                      onUndo={() => void undo(merge.mergeId)}
                    />
                  ),
                },
              ]}
            />
          )
        }}
      </Loaded>
      <ShowMore query={query} />
    </>
  )
}

function MergedName({ merge: { merged, deleted } }: { merge: MergeEntry }) {
  return (
    <>
      {merged.name} <span className="quiet">{deleted ? <Trans>deleted</Trans> : <Trans>alias</Trans>}</span>
    </>
  )
}

type CellProps = { merge: MergeEntry; timeZone: string; busy: boolean; onUndo: () => void }

function UndoCell({ merge, timeZone, busy, onUndo }: CellProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { name } = merge.merged
  const until = formatDay(merge.undoUntil, locale, timeZone)
  if (merge.undoneAt) {
    return (
      <span className="quiet">
        <Trans>undone</Trans> · <Moment at={merge.undoneAt} timeZone={timeZone} />
      </span>
    )
  }
  return (
    <span className="journal-undo">
      {merge.can.undo && (
        <Button size="small" loading={busy} onClick={onUndo} aria-label={t`Undo the merge of ${name}`}>
          <Trans>Undo</Trans>
        </Button>
      )}
      <span className="quiet">
        <Trans>until {until}</Trans>
      </span>
    </span>
  )
}
