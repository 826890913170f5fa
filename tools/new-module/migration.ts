import type { Names } from './names.ts'

export function migrationOf({ floor, table }: Names) {
  // A catalogue row without an account is public.
  const required = floor === 'catalogue' ? '' : ' not null'
  return `create table ${table} (
  id uuid primary key default gen_random_uuid(),
  account_id uuid${required} default app.account_id() references identity.accounts on delete cascade,
  name text not null check (length(name) between 1 and 200),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  unique (account_id, id),
  foreign key (account_id, created_by) references identity.users (account_id, id)
);
call app.protect('${table}');

-- down
drop table ${table};
`
}

/** The table as the query builder knows it. */
export function rowOf({ floor, table }: Names) {
  const account = floor === 'catalogue' ? 'string | null' : 'string'
  return `  '${table}': {
    id: Generated<string>
    account_id: Generated<${account}>
    name: string
    created_by: string
    created_at: Given
  }
`
}
