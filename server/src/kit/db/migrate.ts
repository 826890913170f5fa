import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

export const MIGRATIONS = join(import.meta.dirname, '../../../migrations')
const DOWN = /^-- down$/m
const LOCK = 7_042_026

export type Migration = { name: string; up: string; down: string; checksum: string }

/** Migration files in their order; what follows the line `-- down` takes them back. */
export function readMigrations(folder = MIGRATIONS): Migration[] {
  const files = readdirSync(folder)
    .filter((file) => /^\d{4}_[a-z0-9_]+\.sql$/.test(file))
    .toSorted()
  return files.map((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const [up = '', down] = text.split(DOWN)
    if (down === undefined) throw new Error(`${file} has no "-- down" part`)
    return { name: file.replace('.sql', ''), up, down, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

/** Applies what is missing, each file in its own transaction, one process at a time. */
export async function migrate(client: pg.ClientBase, migrations = readMigrations()): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [LOCK])
  try {
    const applied = await appliedMigrations(client)
    refuseChanged(migrations, applied)
    const missing = migrations.filter((migration) => !applied.has(migration.name))
    for (const migration of missing) await apply(client, migration)
    return missing.map((migration) => migration.name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK])
  }
}

async function apply(client: pg.ClientBase, migration: Migration) {
  await inTransaction(client, migration.up, async () => {
    await client.query('insert into public.kontor_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ])
  })
}

/** Takes the last migration back; for development and for the test that every migration is reversible. */
export async function takeBack(client: pg.ClientBase, migration: Migration) {
  await inTransaction(client, migration.down, async () => {
    await client.query('delete from public.kontor_migrations where name = $1', [migration.name])
  })
}

async function inTransaction(client: pg.ClientBase, script: string, record: () => Promise<void>) {
  await client.query('begin')
  try {
    await withoutRowSecurity(client, () => client.query(script))
    await record()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Forced row security holds for an owner that is no superuser, and a migration is about the rows of every account. Its
 * tables are without it until the script has run; until the commit nobody else can read them.
 */
async function withoutRowSecurity(client: pg.ClientBase, work: () => Promise<unknown>) {
  const { rows } = await client.query<{ id: number }>(`
    select c.oid as id from pg_class c join pg_roles r on r.rolname = current_user
    where c.relforcerowsecurity and c.relrowsecurity and c.relowner = r.oid and not r.rolsuper and not r.rolbypassrls
    order by c.oid`)
  await setRowSecurity(client, rows, 'disable')
  await work()
  await setRowSecurity(client, rows, 'enable')
}

/** Tables are meant by id: the script may rename and drop them. */
async function setRowSecurity(client: pg.ClientBase, tables: readonly { id: number }[], state: 'enable' | 'disable') {
  const ids = tables.map(({ id }) => id)
  const { rows } = await client.query<{ statements: string | null }>(
    `select string_agg(format('alter table %s ${state} row level security', oid::regclass), ';') as statements
      from pg_class where oid = any ($1::oid[])`,
    [ids],
  )
  if (rows[0]?.statements) await client.query(rows[0].statements)
}

export async function appliedMigrations(client: pg.ClientBase): Promise<Map<string, string>> {
  await client.query(`create table if not exists public.kontor_migrations
    (name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.kontor_migrations',
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

function refuseChanged(migrations: Migration[], applied: Map<string, string>) {
  const changed = migrations.filter((m) => applied.has(m.name) && applied.get(m.name) !== m.checksum)
  if (changed.length > 0) {
    throw new Error(
      `already applied and changed since: ${changed.map((m) => m.name).join(', ')}. Write a new migration.`,
    )
  }
  const known = new Set(migrations.map((m) => m.name))
  const newer = [...applied.keys()].filter((name) => !known.has(name))
  if (newer.length > 0) throw new Error(`the database is newer than this program: ${newer.join(', ')}`)
}
