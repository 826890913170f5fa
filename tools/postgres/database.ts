import pg from 'pg'

/** Creates the database that the address names, if it is missing. */
export async function ensureDatabase(url: string) {
  if (await exists(url)) return
  const name = new URL(url).pathname.slice(1)
  const elsewhere = new URL(url)
  elsewhere.pathname = '/postgres'
  await ask(elsewhere.href, (client) => client.query(`create database ${client.escapeIdentifier(name)}`))
}

/** Says in a sentence that an external server cannot be used, before anything else is tried with it. */
export async function checkReachable(url: string) {
  try {
    await ask(url, (client) => client.query('select 1'))
  } catch (cause) {
    const reason = cause instanceof AggregateError ? cause.errors.map(String).join(', ') : (cause as Error).message
    throw new Error(`The server of DATABASE_URL cannot be used: ${reason}`, { cause })
  }
}

async function exists(url: string) {
  try {
    await ask(url, (client) => client.query('select 1'))
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '3D000') return false
    throw error
  }
}

async function ask<T>(connectionString: string, question: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    return await question(client)
  } finally {
    await client.end()
  }
}

/** Drops everything in the database but the database itself. */
export async function emptyDatabase(url: string) {
  await ask(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')`,
    )
    const schemas = [...rows.map((row) => row.name), 'public']
    const drops = schemas.map((name) => `drop schema if exists ${client.escapeIdentifier(name)} cascade`)
    await client.query(
      ['begin', ...drops, 'create schema public', 'grant usage on schema public to public', 'commit'].join('; '),
    )
  })
}
