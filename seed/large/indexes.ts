import pg from 'pg'

type Index = { name: string; definition: string }

/** One index on each core, each with room to sort in. */
const BUILDERS = 2
const ROOM = '1GB'

/** Does the work on tables that have nothing but their keys, then gives them back what they had. */
export async function withoutIndexes(
  ownerUrl: string,
  tables: readonly string[],
  report: (line: string) => void,
  work: (owner: pg.Client) => Promise<void>,
) {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  // The index of all words is the longest to build and comes first.
  const { rows: indexes } = await owner.query<Index>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
     where indrelid = any($1::regclass[]) and not exists (select 1 from pg_constraint where conindid = indexrelid)
     order by amname = 'gin' desc, indpred is not null, indexrelid`,
    [tables],
  )
  for (const { name } of indexes) await owner.query(`drop index ${name}`)
  for (const table of tables) await owner.query(`alter table ${table} disable trigger user`)
  // The owner belongs to no account, and row security would refuse what it writes.
  const { rows: forced } = await owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where oid = any($1::regclass[]) and relforcerowsecurity`,
    [tables],
  )
  for (const { name } of forced) await owner.query(`alter table ${name} no force row level security`)
  await work(owner)
  for (const { name } of forced) await owner.query(`alter table ${name} force row level security`)
  for (const table of tables) await owner.query(`alter table ${table} enable trigger user`)
  report('Building the indexes')
  await owner.end()
  await build(ownerUrl, [
    ...indexes.map(({ definition }) => definition),
    ...tables.map((table) => `vacuum analyze ${table}`),
  ])
}

/** Several at once, each taking the next statement when it is done with one. */
async function build(connectionString: string, statements: readonly string[]) {
  const left = [...statements]
  const builder = async () => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    try {
      await client.query(`set maintenance_work_mem = '${ROOM}'; set max_parallel_maintenance_workers = 0`)
      for (let next = left.shift(); next; next = left.shift()) await client.query(next)
    } finally {
      await client.end()
    }
  }
  await Promise.all(Array.from({ length: BUILDERS }, builder))
}
