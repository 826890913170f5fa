import type { HistoryEntry } from '@kontor/contract/companies.ts'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { ShowMore } from '~/ui/show-more.tsx'
import { HistoryRow } from './history-row.tsx'
import { companyHistory } from './history.queries.ts'
import { useRestoring } from './use-restoring.tsx'

type Props = { companyId: string; timeZone?: string }

/** Every change of a company, newest first; one field can be given back what it had before. */
export function HistoryPanel({ companyId, timeZone = ownTimeZone() }: Props) {
  const query = useInfiniteQuery(companyHistory(companyId))
  const { restore, busy } = useRestoring(companyId)
  return (
    <>
      <Loaded query={query} skeleton={<SkeletonLines lines={6} />}>
        {({ pages }) => {
          const entries = pages.flatMap(({ items }) => items)
          return entries.length === 0 ? (
            <Nothing />
          ) : (
            <Entries entries={entries} timeZone={timeZone} onRestore={restore} busy={busy} />
          )
        }}
      </Loaded>
      <ShowMore query={query} />
    </>
  )
}

type EntriesProps = {
  entries: HistoryEntry[]
  timeZone: string
  onRestore: (entry: HistoryEntry) => void
  busy: string | undefined
}

function Entries({ entries, timeZone, onRestore, busy }: EntriesProps) {
  const { t } = useLingui()
  return (
    <ol className="history" aria-label={t`History`}>
      {entries.map((entry) => (
        <HistoryRow
          key={entry.entryId}
          entry={entry}
          timeZone={timeZone}
          onRestore={() => onRestore(entry)}
          busy={busy === entry.entryId}
        />
      ))}
    </ol>
  )
}

function Nothing() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={History}
      title={t`No change yet`}
      text={t`Every change will stand here with its source and date.`}
    />
  )
}

function ownTimeZone() {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
