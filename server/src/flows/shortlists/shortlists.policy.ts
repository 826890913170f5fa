type Ending = { expires_at: Date; revoked_at: Date | null }

/** Whether readers still see it, and why not. */
export function stateOf({ expires_at, revoked_at }: Ending, now: Date): 'open' | 'expired' | 'revoked' {
  if (revoked_at !== null) return 'revoked'
  return expires_at <= now ? 'expired' : 'open'
}
