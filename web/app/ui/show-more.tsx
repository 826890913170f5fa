import { Trans } from '@lingui/react/macro'
import { Button } from 'antd'

type Paged = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

/** The way to the next page of a list; nothing when the last one is there. */
export function ShowMore({ query }: { query: Paged }) {
  if (!query.hasNextPage) return null
  return (
    <p className="more">
      <Button onClick={() => void query.fetchNextPage()} loading={query.isFetchingNextPage}>
        <Trans>Show more</Trans>
      </Button>
    </p>
  )
}
