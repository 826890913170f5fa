import type { Problem } from '@kontor/contract/kit/errors.ts'
import { PROBLEMS } from '@kontor/contract/problems.ts'

/** A refusal with a name. `keep` commits what was written before it: a counted failure, a revoked session. */
export class AppError extends Error {
  override name = 'AppError'
  readonly problem: Problem
  readonly details: Record<string, unknown> | undefined
  readonly keep: boolean

  constructor(problem: Problem, details?: Record<string, unknown>, options: { keep?: boolean; cause?: unknown } = {}) {
    super(problem, { cause: options.cause })
    this.problem = problem
    this.details = details
    this.keep = options.keep ?? false
  }

  get status() {
    return PROBLEMS[this.problem].status
  }
}
