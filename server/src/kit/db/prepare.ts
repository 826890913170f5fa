import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { derive } from '../security/keys.ts'
import { migrate } from './migrate.ts'

const OLDEST = 150_000

/** Makes a database ready: version checked, role of the API, queue, migrations. Safe to repeat. */
export async function prepareDatabase({ ownerUrl, secret }: { ownerUrl: string; secret: string }) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await refuseOldServer(client)
    const login = await ensureRoles(client, derive(secret, 'database-password').toString('hex'))
    await runMigrations({ connectionString: ownerUrl })
    const applied = await migrate(client)
    await grantMigrationsTable(client)
    return { appUrl: appUrl(ownerUrl, login), applied }
  } finally {
    await client.end()
  }
}

export async function refuseOldServer(client: Pick<pg.Client, 'query'>) {
  const { rows } = await client.query<{ v: string }>(`select current_setting('server_version_num') as v`)
  if (Number(rows[0]?.v) < OLDEST) throw new Error('Kontor needs PostgreSQL 15 or newer')
}

/** The group role carries the grants; the login role belongs to one database, so installations can share a server. */
async function ensureRoles(client: pg.Client, password: string) {
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  const user = `kontor_api_${rows[0]?.name}`
  const login = client.escapeIdentifier(user)
  // Another installation on the same server may create the group at the same moment.
  await client.query('select pg_advisory_lock(7042027)')
  try {
    if (!(await roleExists(client, 'kontor_app'))) await client.query('create role kontor_app nologin')
    if (!(await roleExists(client, user))) await client.query(`create role ${login} login`)
    await client.query(`alter role ${login} password ${client.escapeLiteral(password)}`)
    await client.query(`grant kontor_app to ${login}`)
  } finally {
    await client.query('select pg_advisory_unlock(7042027)')
  }
  return { user, password }
}

async function roleExists(client: pg.Client, name: string) {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name])
  return rowCount === 1
}

/** Readiness compares the applied migrations with the files. */
async function grantMigrationsTable(client: pg.Client) {
  await client.query('grant select on public.kontor_migrations to kontor_app')
}

function appUrl(ownerUrl: string, login: { user: string; password: string }) {
  const url = new URL(ownerUrl)
  url.username = encodeURIComponent(login.user)
  url.password = login.password
  return url.href
}
