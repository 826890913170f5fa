import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFault } from './load-fault.tsx'

type Props<T> = { query: UseQueryResult<T>; skeleton: ReactNode; children: (data: T) => ReactNode }

/** Content, or the shape of it while it loads, or what went wrong. What was shown stays while the next answer loads. */
export function Loaded<T>({ query, skeleton, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <LoadFault error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
  return <div aria-busy>{skeleton}</div>
}
