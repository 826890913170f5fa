import { isGranted, type Permission } from '@kontor/contract/kit/permissions.ts'
import { asWho, type KnownUser } from './known-user.ts'

/** What the user's role allows, for what is offered; the API decides. */
export function may(user: KnownUser | null, permission: Permission) {
  return user !== null && isGranted(permission, { ...asWho(user), operator: user.permissions.operate })
}
