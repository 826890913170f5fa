import { KEY_SCOPES, type KeyScope } from '@kontor/contract/kit/key-scopes.ts'
import type { Fixtures, Ids, Person, Scene } from './access-matrix.ts'
import type { TestApp } from './app.ts'

type Wanted = { scopes?: readonly KeyScope[]; networks?: string[]; perMinute?: number; days?: number | null }

/** A key as an administrator makes it, with every scope unless some are named. */
export async function addKey(admin: Person, { scopes = KEY_SCOPES, perMinute = 600, ...more }: Wanted = {}) {
  const { body } = await admin.post('/v1/account/keys', { name: 'Nightly import', scopes, perMinute, ...more })
  return body.data as { key: { id: string; ending: string }; secret: string }
}

/** Calls the API with a key, from an address. */
export function keyCaller({ send }: TestApp, secret: string, remoteAddress = '127.0.0.1') {
  const headers = { authorization: `Bearer ${secret}` }
  return {
    get: (url: string) => send({ method: 'GET', url, headers, remoteAddress }),
    post: (url: string, payload: object) => send({ method: 'POST', url, payload, headers, remoteAddress }),
    put: (url: string, payload: object) => send({ method: 'PUT', url, payload, headers, remoteAddress }),
    delete: (url: string) => send({ method: 'DELETE', url, headers, remoteAddress }),
  }
}

/** Keys are made by administrators alone, so the owner's account gets another one for it. */
async function keyOf({ app, owner }: Scene) {
  const admin = await app.person({ accountId: owner.accountId, roles: ['admin'] })
  return (await addKey(admin)).key.id
}

const KEYS: Ids = {
  own: [keyOf],
  foreign: [async ({ app }) => (await addKey(await app.person())).key.id],
  public: { none: 'a key is one account’s' },
}

export const KEY_FIXTURES: Fixtures = {
  'apiKeys.list': [{}],
  'apiKeys.create': [{ request: () => ({ body: { name: 'New', scopes: ['companies:read'] } }) }],
  'apiKeys.revoke': [{ ids: { 'params.id': KEYS } }],
}
