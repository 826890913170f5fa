import type { SessionUser } from '@kontor/contract/accounts.ts'
import { isLocale } from '@kontor/contract/kit/locales.ts'
import { PLANS } from '@kontor/contract/kit/plans.ts'
import type { Role, Who } from '@kontor/contract/kit/roles.ts'
import { isTimeZone } from '@kontor/contract/kit/zoned.ts'
import { parseObject } from './settings.ts'

/** The roles of the contract bring its schema library along, which the first page must not load. */
const known = { admin: true, editor: true, recruiter: true, member: true, restricted: true } satisfies Record<
  Role,
  true
>
const knownRoles = Object.keys(known) as Role[]

/** The part of the user that the cookie carries: enough to draw the page, never to decide about access. */
export type KnownUser = Pick<
  SessionUser,
  'userId' | 'name' | 'email' | 'locale' | 'timeZone' | 'roles' | 'productId' | 'permissions'
>

export function knownPart(user: SessionUser): KnownUser {
  const { userId, name, email, locale, timeZone, roles, productId, permissions } = user
  return { userId, name, email, locale, timeZone, roles, productId, permissions }
}

export function parseUser(text: string | undefined): KnownUser | undefined {
  const { userId, name, email, locale, timeZone, roles, productId, permissions } = parseObject(text)
  const plan = PLANS.find((each) => each === productId)
  if (typeof userId !== 'string' || typeof name !== 'string' || typeof email !== 'string') return undefined
  if (!isLocale(locale) || !plan || !Array.isArray(roles)) return undefined
  const may = (permissions ?? {}) as Record<string, unknown>
  return {
    userId,
    name,
    email,
    locale,
    timeZone: typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : 'UTC',
    roles: knownRoles
      .filter((role) => roles.some((entry: { roleId?: unknown } | null) => entry?.roleId === role))
      .map((roleId) => ({ roleId })),
    productId: plan,
    permissions: { hiring: may.hiring === true, operate: may.operate === true },
  }
}

/** The user in the form that the shared rules ask for. */
export function asWho(user: KnownUser): Who {
  return { roles: user.roles.map((role) => role.roleId), plan: user.productId }
}
