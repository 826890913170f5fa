import type { ImportKind } from '@kontor/contract/import-targets.ts'
import type { ImportItem } from '@kontor/contract/imports.ts'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocale } from '~/lib/i18n.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { rowsOf } from '~/records/kit/record.queries.ts'
import { DataTable } from '~/ui/data-table.tsx'
import { LoadFault } from '~/ui/load-fault.tsx'
import { LoadMore } from '~/ui/load-more.tsx'
import { Moment } from '~/ui/moment.tsx'
import { Panel } from '~/ui/panel.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { STATE_NAMES } from './import-words.ts'
import { pastImports } from './imports.queries.ts'

/** What was imported before, by whom, and what came of it. */
export function PastImports({ kind, hrefOf }: { kind: ImportKind; hrefOf: (importId: string) => string }) {
  const { t } = useLingui()
  const query = useInfiniteQuery(pastImports(kind))
  const rows = rowsOf<ImportItem>(query.data)
  return (
    <Panel title={t`Earlier imports`}>
      {query.isPending ? (
        <div aria-busy>
          <SkeletonLines lines={3} />
        </div>
      ) : query.error && !query.data ? (
        <LoadFault error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : rows.length === 0 ? (
        <p className="quiet">
          <Trans>Nothing was imported yet.</Trans>
        </p>
      ) : (
        <>
          <ImportTable rows={rows} hrefOf={hrefOf} />
          <LoadMore query={query} />
        </>
      )}
    </Panel>
  )
}

function ImportTable({ rows, hrefOf }: { rows: readonly ImportItem[]; hrefOf: (importId: string) => string }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const number = (count: number | undefined) => formatNumber(count ?? 0, locale)
  return (
    <DataTable
      name={t`Earlier imports`}
      rows={rows}
      keyOf={({ importId }) => importId}
      hrefOf={({ importId }) => hrefOf(importId)}
      columns={[
        { key: 'file', title: t`File`, renderCell: ({ fileName }) => fileName || t`Table` },
        { key: 'state', title: t`State`, renderCell: ({ state }) => i18n._(STATE_NAMES[state]) },
        { key: 'rows', title: t`Rows`, number: true, renderCell: ({ rows: count }) => number(count) },
        { key: 'created', title: t`Created`, number: true, renderCell: ({ counts }) => number(counts.created) },
        { key: 'updated', title: t`Updated`, number: true, renderCell: ({ counts }) => number(counts.updated) },
        { key: 'by', title: t`By`, renderCell: ({ createdBy }) => createdBy ?? '–' },
        { key: 'at', title: t`When`, renderCell: ({ createdAt }) => <Moment at={createdAt} timeZone={timeZone} /> },
      ]}
    />
  )
}
