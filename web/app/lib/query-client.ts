import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters, type QueryKey } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/**
 * What is invalidated is asked again, also where the first answer is still on its way: it was asked for before the
 * change and may lack it, yet the library would wait for it and call it fresh.
 */
class ChangeAwareClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ) {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      if (query.state.data !== undefined) continue
      void query.cancel({ silent: true })
      query.fetch().catch(() => undefined)
    }
    return super.invalidateQueries(filters, options)
  }
}

/** Answers stay fresh for half a minute; only faults that may pass by themselves are tried once more. */
function createQueryClient() {
  return new ChangeAwareClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (count, error) => count < 1 && mayPass(error), networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
}

let ofDocument: QueryClient | undefined

/** One for the life of a document, so that its answers outlive a change of frames; each request of a server has its own. */
export function queryClient() {
  if (typeof document === 'undefined') return createQueryClient()
  ofDocument ??= createQueryClient()
  return ofDocument
}

function mayPass(error: unknown) {
  return error instanceof ApiError && !error.offline && error.status >= 500
}
