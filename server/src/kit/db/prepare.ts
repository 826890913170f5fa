import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { derive } from '../security/keys.ts'
import { loadExchangeRates } from './exchange-rates.ts'
import { loadIndustryCodes } from './industry-codes.ts'
import { migrate } from './migrate.ts'

const OLDEST = 150_000
const LOCK = 7_042_027
const EXISTS_ALREADY = new Set(['42710', '23505'])

/** Makes a database ready: version checked, role of the API, queue, migrations, code lists. Safe to repeat. */
export async function prepareDatabase({ ownerUrl, secret }: { ownerUrl: string; secret: string }) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await refuseOldServer(client)
    // One process at a time; the lock ends with the connection.
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const login = await ensureRoles(client, derive(secret, 'database-password').toString('hex'))
    await runMigrations({ connectionString: ownerUrl })
    const applied = await migrate(client)
    await grantMigrationsTable(client)
    await loadIndustryCodes(client)
    await loadExchangeRates(client)
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
  await createRole(client, 'kontor_app', 'nologin')
  await createRole(client, user, 'login')
  const login = client.escapeIdentifier(user)
  await client.query(`alter role ${login} password ${client.escapeLiteral(password)}`)
  await client.query(`grant kontor_app to ${login}`)
  return { user, password }
}

async function createRole(client: pg.Client, name: string, kind: 'login' | 'nologin') {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name])
  if (rowCount === 1) return
  await client.query(`create role ${client.escapeIdentifier(name)} ${kind}`).catch((error: pg.DatabaseError) => {
    // The lock is of one database; another one on the same server may make the group at the same moment.
    if (!EXISTS_ALREADY.has(error.code ?? '')) throw error
  })
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
