import type { SavedSearch } from '@kontor/contract/saved-searches.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Switch } from 'antd'
import { Search } from 'lucide-react'
import { Link } from 'react-router'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { RECORD_KINDS } from '~/records/kinds.ts'
import { savedList, useChangeSearch } from '~/records/kit/search/saved-searches.queries.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'

/** Saved searches with what is new in each, and whether one hears of it. */
export function FollowedSearches() {
  const { t } = useLingui()
  const query = useQuery(savedList())
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={6} />}>
      {(searches) =>
        searches.length === 0 ? (
          <EmptyState
            icon={Search}
            title={t`No saved search yet`}
            text={t`Save a search, and what is new in it appears here.`}
          />
        ) : (
          <ul className="panel rows followed" aria-label={t`Searches`}>
            {searches.map((search) => (
              <SearchRow key={search.searchId} search={search} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function SearchRow({ search }: { search: SavedSearch }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const notices = useNotices()
  const change = useChangeSearch()
  const { searchId, name, type, state, newSince, alerts, can } = search
  const kind = RECORD_KINDS[type]
  const to = kind?.searchPage ? href(kind.searchPage, locale, {}, state) : ''
  return (
    <li data-unread={newSince.count > 0 || undefined}>
      <Link className="row-link" to={to}>
        <span className="row-main">
          <strong>{name}</strong>
          <span className="quiet">{kind ? i18n._(kind.words.many) : type}</span>
        </span>
      </Link>
      <span className="followed-change">
        {newSince.count > 0 ? (
          <Plural value={newSince.count} one="# new" other="# new" />
        ) : (
          <span className="quiet">
            <Trans>Nothing new</Trans>
          </span>
        )}
      </span>
      {can.alert && (
        <Switch
          size="small"
          checked={alerts}
          aria-label={t`Hear of new hits in ${name}`}
          title={t`Hear of new hits`}
          loading={change.isPending}
          onChange={(wanted) =>
            change.mutate(
              { id: searchId, alerts: wanted },
              { onError: (error) => notices.failure({ title: t`Not saved`, text: errorText(i18n, error) }) },
            )
          }
        />
      )}
    </li>
  )
}
