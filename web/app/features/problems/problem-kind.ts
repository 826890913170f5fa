import { isRouteErrorResponse } from 'react-router'
import { ApiError } from '~/lib/api-error.ts'

export type ProblemKind = 'forbidden' | 'notFound' | 'tooMany' | 'offline' | 'internal'

/** Which page explains an error. A document or chunk that could not be fetched means the network is away. */
export function problemKind(error: unknown): ProblemKind {
  const status = isRouteErrorResponse(error) || error instanceof ApiError ? error.status : undefined
  if (status === 403) return 'forbidden'
  if (status === 404) return 'notFound'
  if (status === 429) return 'tooMany'
  if (error instanceof ApiError && error.offline) return 'offline'
  return error instanceof TypeError && /fetch|import|network|load failed/i.test(error.message) ? 'offline' : 'internal'
}
