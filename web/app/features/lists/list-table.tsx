import type { ListItem } from '@kontor/contract/lists.ts'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Lock, Radio, Users } from 'lucide-react'
import { useLocale } from '~/lib/i18n.ts'
import { RECORD_KINDS } from '~/records/kinds.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { list } from '~/records/list/list-kind.ts'
import { CellText } from '~/ui/cell-text.tsx'
import { type Column, DataTable } from '~/ui/data-table.tsx'
import { Moment } from '~/ui/moment.tsx'

/** Own lists and those that the account shares, each with what is on it. */
export function ListTable({ rows }: { rows: readonly ListItem[] }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const columns: Column<ListItem>[] = [
    { key: 'name', title: t`Name`, width: '34%', renderCell: (row) => <ListName row={row} /> },
    {
      key: 'kind',
      title: t`Kind`,
      width: '14%',
      renderCell: ({ holds }) => {
        const words = RECORD_KINDS[holds]?.words.many
        return words ? i18n._(words) : holds
      },
    },
    {
      key: 'members',
      title: t`Records`,
      width: '12%',
      number: true,
      renderCell: ({ members }) => `${formatNumber(members.count, locale)}${members.more ? '+' : ''}`,
    },
    { key: 'owner', title: t`By`, width: '20%', renderCell: ({ owner }) => <CellText of={owner?.name ?? '–'} /> },
    {
      key: 'updated',
      title: t`Changed`,
      width: '20%',
      renderCell: ({ updatedAt }) => <Moment at={updatedAt} timeZone={timeZone} />,
    },
  ]
  return (
    <DataTable
      name={t`Lists`}
      rows={rows}
      keyOf={({ id }) => id}
      columns={columns}
      hrefOf={(row) => list.hrefOf(row, locale)}
    />
  )
}

function ListName({ row: { name, shared, live } }: { row: ListItem }) {
  const { t } = useLingui()
  const Icon = shared ? Users : Lock
  return (
    <span className="record-name" title={name}>
      <Icon size={16} role="img" aria-label={shared ? t`Shared` : t`Private`} />
      <span>{name}</span>
      {live && (
        <span className="quiet">
          <Radio size={16} aria-hidden /> <Trans>live</Trans>
        </span>
      )}
    </span>
  )
}
