import { z } from 'zod'

/** What a key of the API may be allowed to read or write. Users, keys, passwords and billing are no such area. */
export const KEY_AREAS = [
  'companies',
  'people',
  'jobs',
  'submissions',
  'lists',
  'tasks',
  'comments',
  'records',
  'search',
  'following',
] as const
export type KeyArea = (typeof KEY_AREAS)[number]

export const KEY_ACCESS = ['read', 'write'] as const
export type KeyAccess = (typeof KEY_ACCESS)[number]
export type KeyScope = `${KeyArea}:${KeyAccess}`

export const KEY_SCOPES: readonly KeyScope[] = KEY_AREAS.flatMap((area) =>
  KEY_ACCESS.map((access): KeyScope => `${area}:${access}`),
)
export const KeyScope = z.enum(KEY_SCOPES as [KeyScope, ...KeyScope[]])

/** Who may write an area reads it too. */
export function isScopeGranted(needed: KeyScope, granted: readonly KeyScope[]) {
  const [area] = needed.split(':') as [KeyArea]
  return granted.includes(needed) || (needed === `${area}:read` && granted.includes(`${area}:write`))
}
