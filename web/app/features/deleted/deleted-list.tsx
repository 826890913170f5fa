import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { formatDay, NOTHING } from '@kontor/contract/kit/format.ts'
import type { DeletedRecord } from '@kontor/contract/records.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { RECORD_KINDS } from '~/records/kinds.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { deletedList, useRestoreDeleted } from '~/records/kit/deleted.queries.ts'
import { rowsOf } from '~/records/kit/record.queries.ts'
import { RecordName } from '~/records/kit/record-name.tsx'
import { CellText } from '~/ui/cell-text.tsx'
import { type Column, DataTable } from '~/ui/data-table.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { Moment } from '~/ui/moment.tsx'
import { ShowMore } from '~/ui/show-more.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { walkRows } from '~/ui/walk-rows.ts'
import { useNotices } from '~/ui/use-notices.ts'

/** So long the way to the restored record is offered. */
const SECONDS = 8

/** What was deleted in the last days, with who did it, and the way back. */
export function DeletedList({ kind }: { kind: Kind | undefined }) {
  const { t } = useLingui()
  const query = useInfiniteQuery(deletedList(kind))
  const columns = useColumns(kind === undefined)
  return (
    <>
      <Loaded query={query} skeleton={<SkeletonLines lines={10} />}>
        {(data) => {
          const rows = rowsOf(data)
          if (rows.length === 0) {
            const text = t`What you delete waits here for 30 days and can be restored until then.`
            return <EmptyState icon={Trash2} title={t`Nothing deleted in the last 30 days`} text={text} />
          }
          return <DataTable name={t`Recently deleted`} rows={rows} keyOf={({ id }) => id} columns={columns} />
        }}
      </Loaded>
      <ShowMore query={query} />
    </>
  )
}

function useColumns(isMixed: boolean): Column<DeletedRecord>[] {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const { restore, pendingId } = useRestoring()
  const kindName = ({ kind }: DeletedRecord) => {
    const words = RECORD_KINDS[kind]?.words.one
    return words ? i18n._(words) : kind
  }
  return [
    { key: 'name', title: t`Name`, width: isMixed ? '30%' : '38%', renderCell: (row) => <DeletedName row={row} /> },
    ...(isMixed
      ? [{ key: 'kind', title: t`Kind`, width: '12%', renderCell: (row: DeletedRecord) => kindName(row) }]
      : []),
    {
      key: 'deleted',
      title: t`Deleted`,
      width: '14%',
      renderCell: ({ deletedAt }) => <Moment at={deletedAt} timeZone={timeZone} />,
    },
    { key: 'by', title: t`By`, width: '16%', renderCell: ({ deletedBy }) => <CellText of={deletedBy ?? NOTHING} /> },
    {
      key: 'purged',
      title: t`Deleted permanently on`,
      width: '16%',
      renderCell: ({ purgedAt }) => <time dateTime={purgedAt}>{formatDay(purgedAt, locale, timeZone)}</time>,
    },
    {
      key: 'restore',
      title: t`Restore`,
      width: '168px',
      actions: true,
      renderCell: (row) => <RestoreButton row={row} busy={pendingId === row.id} onRestore={() => void restore(row)} />,
    },
  ]
}

function DeletedName({ row: { kind, access, title, subtitle } }: { row: DeletedRecord }) {
  const Icon = RECORD_KINDS[kind]?.icon ?? Trash2
  return (
    <RecordName name={title} access={access} picture={<Icon size={16} aria-hidden />}>
      {title} {subtitle && <span className="quiet">{subtitle}</span>}
    </RecordName>
  )
}

type ButtonProps = { row: DeletedRecord; busy: boolean; onRestore: () => void }

function RestoreButton({ row: { title: name, can }, busy, onRestore }: ButtonProps) {
  const { t } = useLingui()
  if (!can.restore) return null
  return (
    <Button
      size="small"
      className="row-restore"
      loading={busy}
      onClick={onRestore}
      onKeyDown={(event) => walkRows(event, event.currentTarget.closest('tbody'))}
      aria-label={t`Restore ${name}`}
    >
      <Trans>Restore</Trans>
    </Button>
  )
}

function useRestoring() {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const notices = useNotices()
  const { mutateAsync, isPending, variables } = useRestoreDeleted((kind) => RECORD_KINDS[kind]?.key)

  async function restore({ kind, id, title: name }: DeletedRecord) {
    try {
      await mutateAsync({ kind, id })
      const to = RECORD_KINDS[kind]?.hrefById(id, locale)
      notices.keep(`restored ${id}`, t`${name} restored`, to ? <Link to={to}>{t`Open`}</Link> : null, SECONDS)
    } catch (error) {
      notices.failure({ title: t`${name} could not be restored`, text: errorText(i18n, error) })
    }
  }
  return { restore, pendingId: isPending ? variables.id : undefined }
}
