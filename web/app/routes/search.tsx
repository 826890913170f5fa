import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { SearchOverview } from '~/features/search/overview.tsx'
import { RecentPanel, useRecorded } from '~/features/search/recent.tsx'
import { SavedPanel } from '~/features/search/saved/saved-panel.tsx'
import { useIsPhone } from '~/lib/use-is-phone.ts'
import { QueryField } from '~/records/kit/query-field.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'

const LONGEST_QUERY = 500

export default function SearchScreen() {
  const { t } = useLingui()
  const isPhone = useIsPhone()
  const [search, setSearch] = useSearchParams()
  const query = search.get('query')?.trim().slice(0, LONGEST_QUERY) ?? ''
  const change = ({ query: words }: { query?: string | undefined }, { replace = false } = {}) =>
    setSearch(words ? { query: words } : {}, { replace, preventScrollReset: true })
  useRecorded('all', query ? { query } : {}, query)
  const sides = (
    <>
      <SavedPanel />
      <RecentPanel />
    </>
  )
  return (
    <>
      <ScreenHead
        title={t`Search`}
        document={query ? t`Search: ${query}` : t`Search`}
        line={<Trans>Names, domains, industries and places, in English, German and French.</Trans>}
      />
      {isPhone && (
        <QueryField
          query={query}
          name={t`Search everything`}
          fieldName={t`Words to search for`}
          placeholder={t`Search everything`}
          maxLength={LONGEST_QUERY}
          className="query-field"
          onSearch={(words, isTyping) => change({ query: words }, { replace: isTyping })}
        />
      )}
      {query === '' ? (
        <div className="search-starts">{sides}</div>
      ) : (
        <div className="search-overview">
          <SearchOverview query={query} onChange={change} />
          <div>{sides}</div>
        </div>
      )}
    </>
  )
}
