-- Figures of a company for one period. Values stand as text in the facts: JSON numbers would round them.
create table catalogue.statements (
  id uuid primary key default gen_random_uuid(),
  account_id uuid references identity.accounts on delete cascade,
  company_id uuid not null references catalogue.companies on delete cascade,
  period_type text not null default 'annual' check (period_type in ('annual', 'semiAnnual', 'quarter')),
  end_date date not null,
  -- The day again, because every kind is listed by such a key.
  name_key text collate "C" not null,
  consolidated boolean not null default false,
  reporting_standard text not null check (reporting_standard in
    ('IFRS', 'HGB', 'GAAP', 'SGAAP', 'CGAAP', 'IGAAP', 'JGAAP', 'HKFRS', 'Ind-AS')),
  report_source text check (report_source in
    ('HGB_ANNUAL_REPORT', 'HGB_SEMI_ANNUAL_REPORT', 'US-SEC_10-K', 'US-SEC_10-Q')),
  -- None of the references: a statement keeps its auditor until it is read.
  auditor_id uuid,
  facts jsonb not null default '[]',
  provenance jsonb not null default '{}',
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (account_id, id)
);
-- An account may keep a statement of its own beside the public one of the same period.
create unique index statements_once on catalogue.statements
  (company_id, account_id, period_type, end_date, consolidated, reporting_standard) nulls not distinct
  where deleted_at is null;
create index statements_of_company on catalogue.statements (company_id, end_date desc, id) where deleted_at is null;
create index statements_by_name on catalogue.statements (account_id, name_key, id) where deleted_at is null;
create index statements_public_by_name on catalogue.statements (name_key, id)
  where account_id is null and deleted_at is null;
create index statements_deleted on catalogue.statements (deleted_at) where deleted_at is not null;
call app.protect('catalogue.statements');
create trigger own_companies before insert or update on catalogue.statements
  for each row execute function catalogue.refuse_foreign_company('company_id');
call app.keep_records('catalogue.statements', 'statement');

-- down
-- Everything that is said of statements anywhere. The owner of the tables belongs to no account and looks without asking.
do $$
declare
  rel regclass;
begin
  foreach rel in array array['catalogue.record_changes', 'workspace.follows', 'workspace.record_relationships',
    'workspace.comments', 'workspace.task_records', 'workspace.list_members', 'workspace.notification_mutes']::regclass[] loop
    execute format('alter table %s no force row level security', rel);
    execute format('delete from %s where kind = ''statement''', rel);
    execute format('alter table %s force row level security', rel);
  end loop;
end $$;
drop table catalogue.statements;
delete from catalogue.record_tables where kind = 'statement';
