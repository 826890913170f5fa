import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Answers stay fresh for half a minute; only faults that may pass by themselves are tried once more. */
export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (count, error) => count < 1 && mayPass(error), networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
}

function mayPass(error: unknown) {
  return error instanceof ApiError && !error.offline && error.status >= 500
}
