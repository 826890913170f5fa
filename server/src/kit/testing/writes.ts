import type pg from 'pg'

/** Tables that a refused call may write to, and why. */
const COUNTERS: Record<string, string> = {
  'identity.attempt_counts': 'a refused sign-in is counted',
  'identity.spent_captchas': 'a solution is spent by the try, not by its success',
}

/** The queue is a part of the state too: a job of a refused call would still be done. */
const QUEUE = 'graphile_worker._private_jobs'

export type Writes = ReadonlyMap<string, string>

/** Counts rows where they are written, so that looking costs the same however full the tables are. */
const COUNTING = `
  create schema if not exists testing;
  create table if not exists testing.writes (name text primary key, rows bigint not null default 0);
  create or replace function testing.count_write() returns trigger language plpgsql security definer
    set search_path = pg_catalog as $$
  begin
    update testing.writes set rows = rows + 1 where name = tg_argv[0];
    return null;
  end $$;`

/** A reader of how often every table was written to. What is rolled back does not count. */
export async function writesReader(owner: pg.Pool): Promise<() => Promise<Writes>> {
  const { rows } = await owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace::regnamespace::text in ('identity', 'catalogue', 'workspace', 'flows')`,
  )
  const tables = [...rows.map((row) => row.name).filter((name) => !(name in COUNTERS)), QUEUE]
  const triggers = tables.map(
    (name) => `insert into testing.writes (name) values ('${name}') on conflict do nothing;
      create or replace trigger count_write after insert or update or delete on ${name}
        for each row execute function testing.count_write('${name}');
      create or replace trigger count_truncate after truncate on ${name}
        for each statement execute function testing.count_write('${name}');`,
  )
  await owner.query([COUNTING, ...triggers].join('\n'))
  return async () => {
    const found = await owner.query<{ name: string; rows: string }>('select name, rows from testing.writes')
    return new Map(found.rows.map((row) => [row.name, row.rows]))
  }
}

/** The names of the tables that were written to in between. */
export function writtenTables(before: Writes, after: Writes) {
  return [...after.keys()].filter((name) => before.get(name) !== after.get(name))
}
