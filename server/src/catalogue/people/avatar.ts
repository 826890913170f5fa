import type { people as endpoints } from '@kontor/contract/people.ts'
import type { Ctx, CtxOf } from '#kit/http/context.ts'
import type { Upload } from '#kit/http/upload.ts'
import { recordPicture } from '#kit/records/record-picture.ts'
import { removePhoto } from './people.jobs.ts'
import { isPhotoUsed } from './people.repository.ts'
import { personType } from './person-type.ts'
import { avatarUrl } from './photo-address.ts'

const photo = recordPicture({
  type: personType,
  field: 'photo',
  column: 'photo_key',
  removal: removePhoto,
  isUsed: isPhotoUsed,
  // People are shown to nobody without a session.
  isShared: () => false,
})

export const { show } = photo

export async function set(ctx: CtxOf<typeof endpoints.setAvatar>, id: string, upload: Upload) {
  return { avatarUrl: avatarUrl(ctx.kit, await photo.set(ctx, id, upload)) }
}

export async function remove(ctx: Ctx, id: string) {
  return { avatarUrl: avatarUrl(ctx.kit, await photo.remove(ctx, id)) }
}
