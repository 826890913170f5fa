import type { ListItem } from '@kontor/contract/lists.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Lock, Radio, Users } from 'lucide-react'
import { useLocale } from '~/lib/i18n.ts'
import { RECORD_KINDS } from '~/records/kinds.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { useCountText } from '~/records/kit/list/use-count-text.ts'
import { useUrlParam } from '~/records/kit/use-url-param.ts'
import { list } from '~/records/list/list-kind.ts'
import { CellText } from '~/ui/cell-text.tsx'
import { type Column, DataTable } from '~/ui/data-table.tsx'
import { Moment } from '~/ui/moment.tsx'
import type { ListSort } from './list-sorts.ts'

/** Own lists and those that the account shares, each with what is on it. */
export function ListTable({ rows, sortBy }: { rows: readonly ListItem[]; sortBy: ListSort }) {
  const { t, i18n } = useLingui()
  const { set } = useUrlParam('sortBy')
  const countText = useCountText()
  const sortOf = (key: ListSort, direction: 'asc' | 'desc') => ({
    direction: sortBy === key ? direction : undefined,
    onSort: () => set(key === 'updated' ? null : key, { replace: true }),
  })
  const locale = useLocale()
  const timeZone = useTimeZone()
  const columns: Column<ListItem>[] = [
    {
      key: 'name',
      title: t`Name`,
      width: '34%',
      sort: sortOf('name', 'asc'),
      renderCell: (row) => <ListName row={row} />,
    },
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
      renderCell: ({ members }) => countText(members),
    },
    { key: 'owner', title: t`By`, width: '16%', renderCell: ({ owner }) => <CellText of={owner?.name ?? '–'} /> },
    {
      key: 'created',
      title: t({ message: 'Created', context: 'when a list was created' }),
      width: '12%',
      sort: sortOf('created', 'desc'),
      renderCell: ({ createdAt }) => <Moment at={createdAt} timeZone={timeZone} />,
    },
    {
      key: 'updated',
      title: t`Changed`,
      width: '12%',
      sort: sortOf('updated', 'desc'),
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
