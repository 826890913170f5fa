import { Trans } from '@lingui/react/macro'
import { Button } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'

type Paged = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** So far before its end a list asks for what comes next. */
export const AHEAD_PX = 600

/** The next rows come as one scrolls. The button is for keys, and for another try after a fault. */
export function LoadMore({ query }: { query: Paged }) {
  const end = useRef<HTMLParagraphElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const reach = useEffectEvent(() => {
    if (!isFetchingNextPage && !isFetchNextPageError) void query.fetchNextPage()
  })
  useEffect(() => {
    const node = end.current
    if (!node || !hasNextPage || isFetchingNextPage || typeof IntersectionObserver === 'undefined') return undefined
    // Observing begins anew after each page: rows that do not fill the screen bring the next at once.
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && reach(), {
      rootMargin: `${AHEAD_PX}px`,
    })
    observer.observe(node)
    return () => observer.disconnect()
  }, [hasNextPage, isFetchingNextPage])
  if (!hasNextPage) return null
  return (
    <p className="more" ref={end}>
      <Button onClick={() => void query.fetchNextPage()} loading={isFetchingNextPage}>
        {isFetchNextPageError ? <Trans>Try again</Trans> : <Trans>Show more</Trans>}
      </Button>
    </p>
  )
}
