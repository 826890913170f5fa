import type { Kit } from '#kit/http/context.ts'
import { pictureVersion } from '#kit/records/record-picture.ts'

type Pictured = { id: string; name: string; avatar_key: string | null }

export function userPictureVersion({ avatar_key, name }: Omit<Pictured, 'id'>) {
  return pictureVersion(avatar_key, name)
}

/** Initials are drawn where there is no picture, so that every user has an address. */
export function userPictureUrl(kit: Kit, user: Pictured) {
  return `${kit.apiUrl}/v1/account/users/${user.id}/avatar?v=${userPictureVersion(user)}`
}
