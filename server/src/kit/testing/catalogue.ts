import type pg from 'pg'

/** Everything of the schemas that a migration makes, one line each, as PostgreSQL itself describes it. */
const DESCRIPTIONS = {
  schemas: `select nspname || ' ' || coalesce(nspacl::text, '') from pg_namespace n where true`,
  relations: `select n.nspname || '.' || c.relname || ' ' || c.relkind::text || ' ' || c.relrowsecurity || c.relforcerowsecurity
      || ' ' || coalesce((select string_agg(acl::text, ' ' order by acl::text) from unnest(c.relacl) acl), '')
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where true`,
  columns: `select n.nspname || '.' || c.relname || '.' || a.attname || ' ' || a.attnum || ' ' || format_type(a.atttypid, a.atttypmod)
      || ' ' || a.attnotnull || a.attidentity::text || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '')
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v')`,
  constraints: `select n.nspname || ' ' || k.conrelid::regclass || ' ' || k.conname || ' ' || pg_get_constraintdef(k.oid)
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace where true`,
  indexes: `select n.nspname || ' ' || pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace where true`,
  policies: `select n.nspname || '.' || c.relname || ' ' || p.polname || p.polcmd::text || p.polpermissive
      || ' ' || coalesce(pg_get_expr(p.polqual, p.polrelid), '') || ' ' || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '')
    from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace where true`,
  functions: `select n.nspname || ' ' || pg_get_functiondef(p.oid) || ' '
      || coalesce((select string_agg(acl::text, ' ' order by acl::text) from unnest(p.proacl) acl), '')
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.prokind <> 'a'`,
  triggers: `select n.nspname || ' ' || pg_get_triggerdef(t.oid)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal`,
}

const OURS = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'graphile_worker')`

export async function describeSchema(client: Pick<pg.ClientBase, 'query'>) {
  const found: Record<string, string[]> = {}
  for (const [kind, select] of Object.entries(DESCRIPTIONS)) {
    const { rows } = await client.query<{ line: string }>(
      `select line from (${select} and ${OURS}) as all_of_it (line) order by line`,
    )
    found[kind] = rows.map((row) => row.line)
  }
  return found
}
