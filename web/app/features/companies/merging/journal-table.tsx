import { formatDay, NOTHING } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import type { Merge } from '@kontor/contract/merges.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { useLocale } from '~/lib/i18n.ts'
import { DataTable } from '~/ui/data-table.tsx'
import { Moment } from '~/ui/moment.tsx'

type Props = {
  merges: readonly Merge[]
  timeZone: string
  /** The merge that is being undone right now. */
  pendingId: string | undefined
  onUndo: (mergeId: string) => void
}

export function JournalTable({ merges, timeZone, pendingId, onUndo }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <DataTable
      name={t`Merges`}
      rows={merges}
      keyOf={({ mergeId }) => mergeId}
      hrefOf={({ kept }) => href('companyView', locale, {}, { id: kept.companyId })}
      columns={[
        { key: 'kept', title: t`Kept`, renderCell: ({ kept }) => kept.name },
        { key: 'merged', title: t`Merged`, renderCell: (merge) => <MergedName merge={merge} /> },
        { key: 'by', title: t`By`, renderCell: ({ by }) => by ?? NOTHING },
        { key: 'at', title: t`When`, renderCell: ({ at }) => <Moment at={at} timeZone={timeZone} /> },
        {
          key: 'undo',
          title: t`Undo`,
          renderCell: (merge) => (
            <UndoCell merge={merge} timeZone={timeZone} busy={pendingId === merge.mergeId} onUndo={onUndo} />
          ),
        },
      ]}
    />
  )
}

function MergedName({ merge: { merged, deleted } }: { merge: Merge }) {
  return (
    <>
      {merged.name} <span className="quiet">{deleted ? <Trans>deleted</Trans> : <Trans>alias</Trans>}</span>
    </>
  )
}

type CellProps = { merge: Merge; timeZone: string; busy: boolean; onUndo: Props['onUndo'] }

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
        <Button
          size="small"
          loading={busy}
          onClick={() => onUndo(merge.mergeId)}
          aria-label={t`Undo the merge of ${name}`}
        >
          <Trans>Undo</Trans>
        </Button>
      )}
      <span className="quiet">
        <Trans>until {until}</Trans>
      </span>
    </span>
  )
}
