import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** A statement that has come this often will come again. */
const OFTEN = 3
/** How many statements a connection keeps, and how many are counted; what comes later is planned each time. */
const MOST_KEPT = 200
const MOST_COUNTED = 2000

/** What the database says of a kept statement whose table has changed, or that it does not know (any more). */
const STALE = new Set(['0A000', '26000'])

/**
 * Row security makes planning most of what a short query costs. Statements that come again and again are therefore
 * kept by their connection with a plan; whose rows they see is still asked each time they run.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const nameOf = statementNames()
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const known = clients.get(client) ?? preparingClient(client, nameOf)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

function preparingClient(client: pg.PoolClient, nameOf: (text: string) => string | undefined): PostgresPoolClient {
  let stale = false
  async function query(text: string, values: readonly unknown[]) {
    const name = values.length > 0 ? nameOf(text) : undefined
    if (!name) return client.query(text, [...values])
    try {
      return await client.query({ name, text, values: [...values] })
    } catch (error) {
      stale ||= error instanceof Error && 'code' in error && STALE.has(String(error.code))
      throw error
    }
  }
  return {
    // The other form that the type knows is for cursors, and nobody opens one.
    query: query as typeof query & PostgresPoolClient['query'],
    // With a connection that holds stale statements every later use of them would fail too.
    release: (destroy) => client.release(destroy || stale),
  }
}

function statementNames() {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return (text: string) => {
    const name = names.get(text)
    if (name || names.size >= MOST_KEPT) return name
    const count = (counts.get(text) ?? 0) + 1
    if (counts.size >= MOST_COUNTED) counts.clear()
    counts.set(text, count)
    if (count < OFTEN) return undefined
    counts.delete(text)
    names.set(text, `kept_${names.size + 1}`)
    return names.get(text)
  }
}
