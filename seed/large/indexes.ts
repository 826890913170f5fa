import type pg from 'pg'

type Index = { name: string; definition: string }

/** Does the work on tables that have nothing but their keys, then gives them back what they had. */
export async function withoutIndexes(
  owner: pg.Client,
  tables: readonly string[],
  say: (line: string) => void,
  work: () => Promise<void>,
) {
  const { rows: indexes } = await owner.query<Index>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not exists (select 1 from pg_constraint where conindid = indexrelid)`,
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
  await work()
  for (const { name } of forced) await owner.query(`alter table ${name} force row level security`)
  for (const table of tables) await owner.query(`alter table ${table} enable trigger user`)
  say('Building the indexes')
  for (const { definition } of indexes) await owner.query(definition)
  for (const table of tables) await owner.query(`vacuum analyze ${table}`)
}
