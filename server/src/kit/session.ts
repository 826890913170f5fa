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
  /** The account that runs this installation. */
  operator: boolean
}
