import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Answers stay fresh for half a minute; only faults that may pass by themselves are tried once more. */
function createQueryClient() {
  return new QueryClient({
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
