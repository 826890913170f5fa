import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { ById, Id } from './kit/ids.ts'
import { KeyScope } from './kit/key-scopes.ts'
import { isNetwork } from './kit/network.ts'
import { requiredLine } from './kit/text.ts'

export const MOST_KEYS = 50
export const MOST_NETWORKS = 20
export const MOST_KEY_REQUESTS = 600
export const DEFAULT_KEY_REQUESTS = 60
export const KEY_DAYS = [30, 90, 365] as const

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** The last characters, by which it is recognised. */
  ending: z.string(),
  scopes: z.array(KeyScope),
  /** From where it may be used; from everywhere where the list is empty. */
  networks: z.array(z.string()),
  perMinute: z.number().int(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  expiresAt: z.string().nullable(),
  expired: z.boolean(),
  lastUsedAt: z.string().nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** An address or a range of them, such as 192.0.2.7, 192.0.2.0/24 or 2001:db8::/32. */
export const Network = z.string().trim().max(50).refine(isNetwork, 'network.invalid')

export const NewApiKey = z.strictObject({
  name: requiredLine(80),
  scopes: z
    .array(KeyScope)
    .min(1, 'required')
    .max(KeyScope.options.length)
    .transform((scopes) => [...new Set(scopes)]),
  networks: z.array(Network).max(MOST_NETWORKS).default([]),
  perMinute: z.int().min(1).max(MOST_KEY_REQUESTS).default(DEFAULT_KEY_REQUESTS),
  /** Without days it does not end by itself. */
  days: z.int().min(1).max(3650).nullable().default(365),
})

const permission = 'account:manage'

export const apiKeys = {
  list: endpoint({
    method: 'GET',
    path: '/v1/account/keys',
    summary: 'Keys of the API that are not revoked, the newest first',
    permission,
    response: z.object({ items: z.array(ApiKey) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/v1/account/keys',
    summary: 'Make a key; the secret is in this answer and never again',
    permission,
    verified: true,
    body: NewApiKey,
    response: z.object({ key: ApiKey, secret: z.string() }),
    status: 201,
    perMinute: 30,
    problems: ['forbidden', 'tooManyKeys'],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/v1/account/keys/:id',
    summary: 'Revoke a key; it is refused at once',
    permission,
    params: ById,
    response: null,
    status: 204,
    space: 'none',
    problems: ['forbidden', 'notFound'],
  }),
}
