import { formatDay } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import type { EndingPerson } from '@kontor/contract/people-consents.ts'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useLocale } from '~/lib/i18n.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { rowsOf } from '~/records/kit/record.queries.ts'
import { PURPOSE_NAMES } from '~/records/person/person-words.ts'
import { type Column, DataTable } from '~/ui/data-table.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { ShowMore } from '~/ui/show-more.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { KeepLonger } from '../privacy/keep-longer.tsx'
import { TimeLeft } from '../privacy/time-left.tsx'
import { PersonName } from './person-name.tsx'
import { endingList } from './consents.queries.ts'

/** Whose time to be kept ends soon, the first end first; also those for whom no purpose is recorded. */
export function EndingList() {
  const { t } = useLingui()
  const locale = useLocale()
  const query = useInfiniteQuery(endingList())
  const columns = useColumns()
  return (
    <>
      <Loaded query={query} skeleton={<SkeletonLines lines={10} />}>
        {(data) => {
          const rows = rowsOf(data)
          if (rows.length === 0)
            return (
              <EmptyState
                icon={ShieldCheck}
                title={t`Nobody’s time ends soon`}
                text={t`People whose data would be deleted within 30 days are listed here, so that you can keep them longer.`}
              />
            )
          return (
            <DataTable
              name={t`Ending soon`}
              rows={rows}
              keyOf={({ personId }) => personId}
              hrefOf={({ personId }) => href('contactDetail', locale, { id: personId })}
              columns={columns}
            />
          )
        }}
      </Loaded>
      <ShowMore query={query} />
    </>
  )
}

function useColumns(): Column<EndingPerson>[] {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const timeZone = useTimeZone()
  return [
    { key: 'name', title: t`Name`, width: '34%', renderCell: (row) => <PersonName person={row} /> },
    {
      key: 'purpose',
      title: t`Purpose`,
      width: '18%',
      renderCell: ({ consent }) => (consent ? i18n._(PURPOSE_NAMES[consent.purpose]) : t`Not recorded`),
    },
    {
      key: 'until',
      title: t`Kept until`,
      width: '14%',
      renderCell: ({ keptUntil }) => <time dateTime={keptUntil}>{formatDay(keptUntil, locale, timeZone)}</time>,
    },
    {
      key: 'left',
      title: t`Time left`,
      width: '18%',
      renderCell: ({ keptUntil }) => <TimeLeft until={keptUntil} />,
    },
    {
      key: 'longer',
      title: t`Keep longer`,
      width: '140px',
      actions: true,
      renderCell: (row) => (row.can.edit ? <KeepLonger person={row} /> : null),
    },
  ]
}
