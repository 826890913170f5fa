import { isGranted } from '@kontor/contract/kit/permissions.ts'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import { mostExported } from '@kontor/contract/search.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Dropdown } from 'antd'
import { Download } from 'lucide-react'
import { useLocale } from '~/lib/i18n.ts'
import { asWho } from '~/lib/known-user.ts'
import { useUser } from '~/lib/visitor.ts'
import type { SearchState } from '../search-state.ts'
import { fileColumns, useColumns } from './columns.ts'
import { useExport } from './use-export.ts'

type Props = {
  state: SearchState
  /** How many there are to export. */
  count: number | undefined
  /** Only these, where some are chosen. */
  ids?: readonly string[]
}

/** A file of what was found, with the columns of the screen or with all. It says how many rows come before it begins. */
export function ExportButton({ state, count, ids }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const user = useUser()
  const { shown } = useColumns()
  const run = useExport()
  const who = user && asWho(user)
  if (!who || !isGranted('record:write', { ...who, operator: user.permissions.operate })) return null
  const most = mostExported(who)
  const rows = Math.min(count ?? 0, most)
  const rest = (count ?? 0) - rows
  const limit = formatNumber(most, locale)
  const wished = ids ? { ids } : {}
  const items = [
    {
      key: 'rows',
      type: 'group' as const,
      label: (
        <>
          <Plural value={rows} one="# row as CSV" other="# rows as CSV" />
          {rest > 0 && (
            <>
              {' '}
              <Trans>(your limit is {limit})</Trans>
            </>
          )}
        </>
      ),
    },
    {
      key: 'shown',
      label: t`Visible columns`,
      onClick: () => run.mutate({ state, columns: fileColumns(shown), ...wished }),
    },
    { key: 'all', label: t`All columns`, onClick: () => run.mutate({ state, ...wished }) },
  ]
  return (
    <Dropdown
      menu={{ items }}
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      classNames={{ root: 'menu-popup' }}
    >
      <Button icon={<Download size={16} aria-hidden />} loading={run.isPending} disabled={rows === 0}>
        <Trans>Export</Trans>
      </Button>
    </Dropdown>
  )
}
