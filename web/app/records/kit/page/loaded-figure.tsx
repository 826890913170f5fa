import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SkeletonLines } from '~/ui/skeleton.tsx'

type LoadedProps<T> = { query: UseQueryResult<T>; children: (data: T) => ReactNode }

/** A tile that is asked for by itself: its shape while it loads, and what to do where it could not be loaded. */
export function LoadedFigure<T>({ query, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return <TileSkeleton />
  return (
    <dd className="record-note">
      <Trans>This could not be loaded</Trans>{' '}
      <button type="button" className="record-tile-retry" onClick={() => void query.refetch()}>
        <Trans>Try again</Trans>
      </button>
    </dd>
  )
}

export function TileSkeleton() {
  return (
    <dd aria-busy>
      <SkeletonLines lines={2} />
    </dd>
  )
}
