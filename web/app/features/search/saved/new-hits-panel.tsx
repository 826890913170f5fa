import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { Panel } from '~/ui/panel.tsx'
import { savedList, useChangeSearch } from './saved.queries.ts'
import { SavedRow } from './saved-row.tsx'

const FEW = 5

/** Saved searches with something new in them come first; nothing where none is saved. */
export function NewHitsPanel({ timeZone }: { timeZone: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { data = [] } = useQuery(savedList())
  const change = useChangeSearch()
  if (data.length === 0) return null
  const items = data.toSorted((a, b) => b.newSince.count - a.newSince.count).slice(0, FEW)
  return (
    <Panel
      title={t`Saved searches`}
      extra={
        <Link to={href('search', locale)}>
          <Trans>Search</Trans>
        </Link>
      }
    >
      <ul className="rows">
        {items.map((saved) => (
          <SavedRow
            key={saved.searchId}
            saved={saved}
            timeZone={timeZone}
            onSeen={() => change.mutate({ id: saved.searchId, seen: true })}
          />
        ))}
      </ul>
    </Panel>
  )
}
