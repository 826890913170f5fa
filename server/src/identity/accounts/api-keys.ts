import { randomUUID } from 'node:crypto'
import { type ApiKey, MOST_KEYS, type NewApiKey } from '@kontor/contract/api-keys.ts'
import type { AuditAction } from '@kontor/contract/audit-actions.ts'
import type { z } from 'zod'
import { forgetKeys, insertKey, type Key, listKeys, newKey, setKeyRevoked } from '#identity/auth/live-keys.ts'
import { audit } from '#kit/audit.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import * as accounts from './accounts.repository.ts'
import { namesOf } from './people.ts'
import { lockUsers } from './user-locks.ts'
import { setActive } from './users.repository.ts'

const DAY_MS = 24 * 3_600_000
/** Nothing that a password could match. */
const NO_PASSWORD = ''

export async function list(ctx: Ctx) {
  const rows = await listKeys(ctx.tx)
  return { items: await present(ctx, rows) }
}

/** A key has a user of its own, so that what it did is found under its name in every history. */
export async function create(ctx: Ctx, { name, scopes, networks, perMinute, days }: z.output<typeof NewApiKey>) {
  const { tx, now, session } = ctx
  await lockUsers(ctx)
  if ((await listKeys(tx)).length >= MOST_KEYS) throw new AppError('tooManyKeys')
  const user = await accounts.insertUser(tx, {
    account_id: session.accountId,
    email: `key-${randomUUID()}@integrations.invalid`,
    name,
    password_hash: NO_PASSWORD,
    roles: ['recruiter'],
    integration: true,
    email_verified_at: now,
    last_login_at: null,
  })
  const { secret, hash, ending } = newKey()
  const row = await insertKey(tx, {
    account_id: session.accountId,
    user_id: user.id,
    name,
    hash,
    ending,
    scopes,
    networks,
    per_minute: perMinute,
    created_by: session.userId,
    created_at: now,
    expires_at: days === null ? null : new Date(now.getTime() + days * DAY_MS),
    last_used_at: null,
    revoked_at: null,
  })
  await note(ctx, 'key.created', row.id)
  const [key] = await present(ctx, [row])
  return { key: key as ApiKey, secret }
}

/** Its user stays, because histories name it, and can do nothing more. */
export async function revoke(ctx: Ctx, id: string) {
  await lockUsers(ctx)
  const revoked = await setKeyRevoked(ctx.tx, id, ctx.now)
  if (!revoked) throw new AppError('notFound')
  await setActive(ctx.tx, revoked.user_id, false)
  await note(ctx, 'key.revoked', id)
  forgetKeys()
  return null
}

function note(ctx: Ctx, action: AuditAction, objectId: string) {
  const { accountId, userId: actorId } = ctx.session
  return audit(ctx.tx, { accountId, actorId, action, objectId, requestId: ctx.requestId })
}

async function present(ctx: Ctx, rows: readonly Key[]): Promise<ApiKey[]> {
  const names = await namesOf(
    ctx.tx,
    rows.flatMap(({ created_by }) => created_by ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    ending: row.ending,
    scopes: row.scopes,
    networks: row.networks,
    perMinute: row.per_minute,
    createdAt: row.created_at.toISOString(),
    createdBy: names.get(row.created_by ?? '') ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    expired: row.expires_at !== null && row.expires_at <= ctx.now,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }))
}
