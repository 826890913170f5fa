import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { ById } from './kit/ids.ts'

export const USER_PICTURE_BYTES = 5 * 1024 * 1024

/** The pictures of those who sign in: everybody of the account sees them, each sets the own one. */
export const userPictures = {
  avatar: endpoint({
    method: 'GET',
    path: '/v1/account/users/:id/avatar',
    summary: 'The picture of a user of the account, the initials where there is none',
    permission: 'signedIn',
    ownTransactions: true,
    params: ById,
    query: z.strictObject({
      size: z.coerce.number().int().min(16).max(512).default(32),
      v: z.string().max(20).optional(),
    }),
    response: z.unknown(),
    raw: true,
    media: 'image/*',
    problems: ['notFound', 'unavailable'],
  }),
  setAvatar: endpoint({
    method: 'PUT',
    path: '/v1/account/avatar',
    summary: 'Upload the own picture (multipart field `file`); it is drawn anew, never kept as sent',
    permission: 'signedIn',
    ownTransactions: true,
    perMinute: 6,
    response: z.object({ avatarUrl: z.string() }),
    multipart: { maxBytes: USER_PICTURE_BYTES, tooLarge: 'imageSize' },
    problems: ['fileTypeWide', 'imageSize', 'unavailable'],
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: '/v1/account/avatar',
    summary: 'Take the own picture away',
    permission: 'signedIn',
    response: null,
    status: 204,
    space: 'none',
  }),
}
