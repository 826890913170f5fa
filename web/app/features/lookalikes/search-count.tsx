import { formatNumber } from '@kontor/contract/kit/format.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '~/lib/i18n.ts'
import { countOfSearch, type SearchState } from './lookalikes.queries.ts'

/** How many companies the search would find today. */
export function SearchCount({ state }: { state: SearchState }) {
  const locale = useLocale()
  const { data, isFetching } = useQuery(countOfSearch(state))
  if (!data) return <p className="quiet search-count">{isFetching && <Trans>Counting…</Trans>}</p>
  const number = formatNumber(data.count, locale)
  return (
    <p className="quiet number search-count" role="status">
      {data.more ? (
        <Trans>More than {number} companies fit today</Trans>
      ) : (
        <Plural value={data.count} one="# company fits today" other="# companies fit today" />
      )}
    </p>
  )
}
