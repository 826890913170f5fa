import { formatDate, formatNumber } from '@kontor/contract/kit/format.ts'
import { mostExported, type RecordHit } from '@kontor/contract/kit/search-endpoints.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { Check, Download } from 'lucide-react'
import { z } from 'zod'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { asWho } from '~/lib/known-user.ts'
import { may } from '~/lib/may.ts'
import { useKept } from '~/lib/use-kept.ts'
import { useUser } from '~/lib/visitor.ts'
import { SUBMENU_CLOSE_SECONDS } from '~/ui/menu-button.tsx'
import { countryNames } from '~/ui/country-names.ts'
import { fetchExport, type FileWish } from '../search/search.queries.ts'
import type { SearchColumn, SearchKind } from '../search/search-kind.ts'
import type { SearchState } from '../search/search-state.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { type CsvLabels, datedName, readableCsv } from './readable-csv.ts'

const Readable = z.boolean().catch(false)

type Props<Hit extends RecordHit> = {
  kind: SearchKind<Hit>
  state: SearchState
  /** How many there are to export. */
  count: number | undefined
  /** Only these, where some are chosen. */
  ids?: readonly string[]
  /** The columns of the screen. */
  shown: readonly Pick<SearchColumn<Hit>, 'file'>[]
}

/** A file of what was found, with the columns of the screen or with all. It says how many rows come before it begins. */
export function ExportButton<Hit extends RecordHit>({ kind, state, count, ids, shown }: Props<Hit>) {
  const { t } = useLingui()
  const locale = useLocale()
  const user = useUser()
  const [isReadable, setReadable] = useKept('readable-files', Readable)
  const run = useExport(kind, state, isReadable)
  if (!user || !may(user, 'record:write')) return null
  const most = mostExported(asWho(user))
  const rows = Math.min(count ?? 0, most)
  const rest = (count ?? 0) - rows
  const limit = formatNumber(most, locale)
  const wished = ids ? { ids } : {}
  const columns = ['name', ...shown.map(({ file }) => file)].join(',')
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
    { key: 'shown', label: t`Visible columns`, onClick: () => run.mutate({ columns, ...wished }) },
    { key: 'all', label: t`All columns`, onClick: () => run.mutate(wished) },
    { type: 'divider' as const },
    {
      key: 'readable',
      label: t`With readable labels`,
      icon: isReadable ? <Check size={16} aria-hidden /> : <span className="menu-gap" />,
      role: 'menuitemcheckbox',
      'aria-checked': isReadable,
      onClick: () => setReadable(!isReadable),
    },
  ]
  return (
    <Dropdown
      menu={{ items, subMenuCloseDelay: SUBMENU_CLOSE_SECONDS }}
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      classNames={{ root: 'menu-popup' }}
    >
      <Button
        type="text"
        className="tool-small"
        icon={<Download size={16} aria-hidden />}
        title={t`Export`}
        loading={run.isPending}
        disabled={rows === 0}
      >
        <Trans>Export</Trans>
      </Button>
    </Dropdown>
  )
}

/** Takes results away as a file. */
function useExport<Hit extends RecordHit>(kind: SearchKind<Hit>, state: SearchState, isReadable: boolean) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const labels = useCsvLabels(kind)
  return useMutation({
    mutationFn: async (wish: FileWish) => {
      const file = await fetchExport(kind, state, wish)
      return isReadable ? new Blob([readableCsv(await file.text(), labels)], { type: file.type }) : file
    },
    onSuccess: (file) => offer(file, datedName(kind.fileName, formatDate(Date.now()))),
    onError: (error) => notices.failure({ title: t`Nothing was exported`, text: errorText(i18n, error) }),
  })
}

/** What columns and codes of a file are called on the screen. */
function useCsvLabels<Hit extends RecordHit>({ columns, fileLabels }: SearchKind<Hit>): CsvLabels {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { data: countries = {} } = useQuery(countryNames(locale))
  return {
    headOf(file) {
      if (file === 'name') return t`Name`
      const name = fileLabels?.heads[file] ?? columns.find((column) => column.file === file)?.name
      return name && i18n._(name)
    },
    textOf(file, code) {
      if (file === 'country') return (countries as Readonly<Record<string, string>>)[code]
      const name = fileLabels?.values[file]?.[code]
      return name && i18n._(name)
    },
  }
}

function offer(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
