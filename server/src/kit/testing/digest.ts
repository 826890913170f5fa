import type pg from 'pg'

/** Tables that a refused call may write to, and why. */
const COUNTERS: Record<string, string> = {
  'identity.sign_in_failures': 'a refused sign-in is counted',
  'identity.spent_captchas': 'a solution is spent by the try, not by its success',
}

/** The queue is a part of the state too: a job of a refused call would still be done. */
const QUEUE = 'graphile_worker._private_jobs'

export type Digest = ReadonlyMap<string, string>

/** A reader of the whole state: one checksum for each table, so that a write anywhere shows where it happened. */
export async function stateReader(owner: pg.Pool): Promise<() => Promise<Digest>> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('identity', 'catalogue', 'workspace', 'flows')`,
  )
  const tables = [...rows.map((row) => row.name).filter((name) => !(name in COUNTERS)), QUEUE]
  const sums = tables.map(
    (name) => `select '${name}' as name, md5(string_agg(t::text, e'\\n' order by t::text)) as sum from ${name} t`,
  )
  const query = sums.join(' union all ')
  return async () => {
    const client = await owner.connect()
    try {
      // Row security that would hide a row from the reader is then an error, not a smaller sum.
      await client.query('set row_security = off')
      const found = await client.query<{ name: string; sum: string | null }>(query)
      return new Map(found.rows.map(({ name, sum }) => [name, sum ?? 'empty']))
    } finally {
      client.release()
    }
  }
}

/** The names of the tables that differ. */
export function changedTables(before: Digest, after: Digest) {
  return [...after.keys()].filter((name) => before.get(name) !== after.get(name))
}
