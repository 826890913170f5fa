import type { KeyScope } from '@kontor/contract/kit/key-scopes.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { Plan } from '@kontor/contract/kit/plans.ts'
import type { Role } from '@kontor/contract/kit/roles.ts'

/** Who is asking, as the server knows it. */
export type Session = {
  sessionId: string
  userId: string
  accountId: string
  roles: readonly Role[]
  plan: Plan
  locale: Locale
  /** The email address is confirmed. */
  verified: boolean
  /** The account that runs this installation. */
  operator: boolean
  /** Where a key of the API asks instead of a person: what it may be used for, and how often in a minute. */
  key?: { scopes: readonly KeyScope[]; perMinute: number }
}
