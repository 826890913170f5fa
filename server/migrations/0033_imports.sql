-- Tables that somebody uploads to become records: how each is read and mapped, and how far it is.
create table flows.imports (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null default app.account_id() references identity.accounts on delete cascade,
  user_id uuid not null,
  kind text not null check (kind in ('company', 'person')),
  file_name text not null,
  format text not null check (format in ('csv', 'xlsx', 'ods', 'vcard', 'json')),
  state text not null check (state in (
    'reading', 'ready', 'rehearsing', 'rehearsed', 'running', 'stopped', 'done', 'undoing', 'undone', 'failed')),
  problem text,
  locale text not null,
  -- What was recognised or chosen; those that were chosen stay when the file is read again.
  settings jsonb not null default '{}',
  chosen jsonb not null default '{}',
  sheets jsonb not null default '[]',
  columns jsonb not null default '[]',
  purpose text,
  basis text,
  conflicts text not null default 'keep' check (conflicts in ('keep', 'replace')),
  -- How many rows the present step has done, of how many.
  done integer not null default 0,
  total integer not null default 0,
  -- Counts the steps: work of an earlier one ends when it sees another number.
  step integer not null default 0,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ran_at timestamptz,
  ended_at timestamptz,
  sequence bigint generated always as identity,
  unique (account_id, id)
);
create index imports_newest on flows.imports (account_id, kind, sequence desc);
create index imports_created on flows.imports (created_at);
call app.protect('flows.imports');

-- The bytes, until the import is run: they are read again when somebody corrects how.
create table flows.import_files (
  import_id uuid primary key,
  account_id uuid not null default app.account_id() references identity.accounts on delete cascade,
  content bytea not null,
  foreign key (account_id, import_id) references flows.imports (account_id, id) on delete cascade
);
create index import_files_of_account on flows.import_files (account_id);
call app.protect('flows.import_files');

-- One row of a table each, with what comes of it; `written` is what the undo needs.
create table flows.import_rows (
  import_id uuid not null,
  account_id uuid not null default app.account_id() references identity.accounts on delete cascade,
  row integer not null,
  cells jsonb not null,
  outcome text not null default 'pending' check (outcome in (
    'pending', 'create', 'update', 'same', 'left', 'fault', 'created', 'updated', 'failed', 'removed', 'restored', 'kept')),
  reason text,
  same_as_row integer,
  record_id uuid,
  faults jsonb not null default '[]',
  conflicts jsonb not null default '[]',
  fields text[] not null default '{}',
  choices jsonb not null default '{}',
  keys text[] not null default '{}',
  written jsonb,
  primary key (import_id, row),
  foreign key (account_id, import_id) references flows.imports (account_id, id) on delete cascade
);
create index import_rows_by_outcome on flows.import_rows (import_id, outcome, row);
create index import_rows_of_account on flows.import_rows (account_id);
create index import_rows_of_record on flows.import_rows (record_id) where record_id is not null;
call app.protect('flows.import_rows');

-- down
drop table flows.import_rows;
drop table flows.import_files;
drop table flows.imports;
