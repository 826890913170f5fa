import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'
import type { Sides } from '#kit/records/kinds.ts'

type Stored<Channels> = {
  channels: Channels
  onlyFollowed: boolean
  quietHours: { from: string; to: string } | null
  digestHour: number
}

export async function find<Channels>(tx: Tx, userId: string): Promise<Stored<Channels> | undefined> {
  const row = await tx
    .selectFrom('workspace.notification_settings')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  const { quiet_from: from, quiet_to: to } = row
  return {
    channels: row.channels as Channels,
    onlyFollowed: row.only_followed,
    quietHours: from && to ? { from: from.slice(0, 5), to: to.slice(0, 5) } : null,
    digestHour: row.digest_hour,
  }
}

export async function set(tx: Tx, userId: string, { channels, onlyFollowed, quietHours, digestHour }: Stored<unknown>) {
  const row = {
    channels: JSON.stringify(channels),
    only_followed: onlyFollowed,
    quiet_from: quietHours?.from ?? null,
    quiet_to: quietHours?.to ?? null,
    digest_hour: digestHour,
  }
  await tx
    .insertInto('workspace.notification_settings')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export function listMutes(tx: Tx, userId: string) {
  return tx
    .selectFrom('workspace.notification_mutes')
    .select(['kind', 'record_id'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()
}

export async function insertMute(tx: Tx, userId: string, kind: Kind, id: string, now: Date) {
  await tx
    .insertInto('workspace.notification_mutes')
    .values({ user_id: userId, kind, record_id: id, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeMute(tx: Tx, userId: string, kind: Kind, ids: readonly string[]) {
  const removed = await tx
    .deleteFrom('workspace.notification_mutes')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('record_id', 'in', ids)
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}

/** Who muted both mutes the survivor once. What is public stays and is read through its aliases. */
export async function moveMutes(tx: Tx, { kind, keepId, mergedId, layer }: Sides): Promise<string> {
  if (layer === null) return '[]'
  const { rows } = await sql<{ moved: string }>`
    with moved as (
      delete from workspace.notification_mutes where kind = ${kind} and record_id = ${mergedId}::uuid returning *
    ), kept as (
      insert into workspace.notification_mutes (account_id, user_id, kind, record_id, created_at)
      select account_id, user_id, kind, ${keepId}::uuid, created_at from moved
      on conflict do nothing returning user_id)
    select coalesce(jsonb_agg(to_jsonb(moved) || jsonb_build_object('alone',
      user_id in (select user_id from kept))), '[]')::text as moved from moved`.execute(tx)
  return rows[0]?.moved ?? '[]'
}

/** Who stopped muting since does not start again, nor does who is no longer there. */
export async function giveMutesBack(
  tx: Tx,
  { kind, keepId, mergedId }: Sides,
  moved: string,
  people: readonly string[],
) {
  await sql`
    with past as (
      select * from jsonb_to_recordset(${moved}::jsonb)
        as past (account_id uuid, user_id uuid, created_at timestamptz, alone boolean)
      where user_id = any (${people}::uuid[])
    ), taken as (
      delete from workspace.notification_mutes mute using past
      where mute.kind = ${kind} and mute.record_id = ${keepId}::uuid and mute.user_id = past.user_id and past.alone
      returning mute.user_id)
    insert into workspace.notification_mutes (account_id, user_id, kind, record_id, created_at)
    select account_id, user_id, ${kind}, ${mergedId}::uuid, created_at from past
    where not alone or user_id in (select user_id from taken)
    on conflict do nothing`.execute(tx)
}

export async function eraseMutes(tx: Tx, kind: Kind, ids: readonly string[]) {
  await tx.deleteFrom('workspace.notification_mutes').where('kind', '=', kind).where('record_id', 'in', ids).execute()
}
