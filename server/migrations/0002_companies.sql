create table catalogue.companies (
  id uuid primary key default gen_random_uuid(),
  account_id uuid references identity.accounts on delete cascade,
  slug text not null,
  name text not null,
  -- The name without legal form, accents and punctuation: what two spellings of one company share.
  name_key text not null,
  type text not null default 'unknown' check (type in
    ('public', 'private', 'education', 'government', 'nonprofit', 'partnership', 'personal', 'soleprop', 'unknown')),
  domain text,
  description jsonb not null default '{}',
  tags text[] not null default '{}',
  industries jsonb not null default '[]',
  employees integer,
  employees_as_of date,
  revenue_amount numeric,
  revenue_currency text,
  revenue_year integer,
  founded_year integer,
  register_number text,
  lei text,
  phone text,
  addresses jsonb not null default '[]',
  -- Of the head office, kept beside the addresses for lists and filters.
  country text,
  city text,
  profiles jsonb not null default '[]',
  logo_key text,
  provenance jsonb not null default '{}',
  enrichment_status text not null default 'none' check (enrichment_status in ('none', 'pending', 'enriched', 'notFound')),
  enrichment_updated_at timestamptz,
  enrichment_reason text,
  merged_into uuid references catalogue.companies,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (account_id, id)
);
create unique index companies_public_slug on catalogue.companies (slug) where account_id is null;
create unique index companies_own_slug on catalogue.companies (account_id, slug) where account_id is not null;
create unique index companies_public_domain on catalogue.companies (domain)
  where account_id is null and deleted_at is null and merged_into is null;
create unique index companies_own_domain on catalogue.companies (account_id, domain)
  where account_id is not null and deleted_at is null and merged_into is null;
create index companies_by_name on catalogue.companies (account_id, lower(name), id) where deleted_at is null and merged_into is null;
create index companies_public_by_name on catalogue.companies (lower(name), id)
  where account_id is null and deleted_at is null and merged_into is null;
create index companies_merged on catalogue.companies (merged_into) where merged_into is not null;
create index companies_updated on catalogue.companies (updated_at) where account_id is null;
call app.protect('catalogue.companies');

-- A record of an account may point at its own companies and at public ones, never at another account's. A plain
-- reference cannot say that, because it does not see row security: this trigger does.
create function catalogue.refuse_foreign_company() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
declare
  column_name text;
  target uuid;
  owner uuid;
begin
  foreach column_name in array tg_argv loop
    target := (to_jsonb(new) ->> column_name)::uuid;
    continue when target is null;
    select account_id into owner from catalogue.companies where id = target;
    if owner is not null and owner is distinct from new.account_id then
      raise exception 'company % belongs to another account', target using errcode = 'foreign_key_violation';
    end if;
  end loop;
  return new;
end $$;

create table catalogue.company_slugs (
  account_id uuid references identity.accounts on delete cascade,
  slug text not null,
  company_id uuid not null references catalogue.companies on delete cascade,
  created_at timestamptz not null default now()
);
create unique index on catalogue.company_slugs (slug) where account_id is null;
create unique index on catalogue.company_slugs (account_id, slug) where account_id is not null;
create index on catalogue.company_slugs (company_id);
call app.protect('catalogue.company_slugs');
create trigger own_companies before insert or update on catalogue.company_slugs
  for each row execute function catalogue.refuse_foreign_company('company_id');

create table catalogue.company_relations (
  id uuid primary key default gen_random_uuid(),
  account_id uuid references identity.accounts on delete cascade,
  company_id uuid not null references catalogue.companies on delete cascade,
  other_id uuid not null references catalogue.companies on delete cascade,
  kind text not null check (kind in ('parent', 'owner', 'auditor', 'client', 'partner', 'successor')),
  valid_from date,
  valid_to date check (valid_to >= valid_from),
  source text not null,
  created_at timestamptz not null default now(),
  check (company_id <> other_id),
  unique nulls not distinct (account_id, company_id, other_id, kind, valid_from)
);
create index on catalogue.company_relations (company_id);
create index on catalogue.company_relations (other_id);
call app.protect('catalogue.company_relations');
create trigger own_companies before insert or update on catalogue.company_relations
  for each row execute function catalogue.refuse_foreign_company('company_id', 'other_id');

-- Every change of every field; a field can be given back what it had before.
create table catalogue.company_changes (
  id uuid primary key default gen_random_uuid(),
  account_id uuid references identity.accounts on delete cascade,
  company_id uuid not null references catalogue.companies on delete cascade,
  field text not null,
  before jsonb,
  after jsonb,
  source text not null,
  actor_id uuid,
  version integer not null,
  at timestamptz not null default clock_timestamp(),
  sequence bigint generated always as identity
);
create index on catalogue.company_changes (company_id, sequence desc);
call app.protect('catalogue.company_changes');
create trigger own_companies before insert or update on catalogue.company_changes
  for each row execute function catalogue.refuse_foreign_company('company_id');

-- What the radar compares: one row per company, kind and normalised value.
create table catalogue.company_keys (
  account_id uuid references identity.accounts on delete cascade,
  company_id uuid not null references catalogue.companies on delete cascade,
  kind text not null check (kind in ('domain', 'name', 'phone', 'registerNumber', 'lei')),
  value text not null,
  primary key (company_id, kind, value)
);
create index on catalogue.company_keys (kind, value);
call app.protect('catalogue.company_keys');
create trigger own_companies before insert or update on catalogue.company_keys
  for each row execute function catalogue.refuse_foreign_company('company_id');

-- Found pairs. `first_id` is the smaller id. A pair of public records is public, any other belongs to the account.
create table catalogue.company_pairs (
  id uuid primary key default gen_random_uuid(),
  account_id uuid references identity.accounts on delete cascade,
  first_id uuid not null references catalogue.companies on delete cascade,
  second_id uuid not null references catalogue.companies on delete cascade,
  score integer not null check (score between 0 and 100),
  reasons jsonb not null,
  found_at timestamptz not null default now(),
  dismissed_at timestamptz,
  check (first_id < second_id),
  unique nulls not distinct (account_id, first_id, second_id)
);
create index on catalogue.company_pairs (score desc, id) where dismissed_at is null;
create index on catalogue.company_pairs (second_id);
call app.protect('catalogue.company_pairs');
create trigger own_companies before insert or update on catalogue.company_pairs
  for each row execute function catalogue.refuse_foreign_company('first_id', 'second_id');

-- The journal that makes a merge undoable: both records and all rows that were moved, as they were.
create table catalogue.company_merges (
  id uuid primary key default gen_random_uuid(),
  account_id uuid references identity.accounts on delete cascade,
  kept_id uuid not null references catalogue.companies on delete cascade,
  merged_id uuid not null,
  merged_name text not null,
  deleted boolean not null,
  journal jsonb not null,
  actor_id uuid,
  at timestamptz not null default now(),
  undo_until timestamptz not null,
  undone_at timestamptz
);
create index on catalogue.company_merges (account_id, at desc, id);
create index on catalogue.company_merges (kept_id);
call app.protect('catalogue.company_merges');
create trigger own_companies before insert or update on catalogue.company_merges
  for each row execute function catalogue.refuse_foreign_company('kept_id');

-- Code lists of the classification systems, loaded from server/data when the database is prepared.
create table catalogue.industry_codes (
  system text not null,
  code text not null,
  labels jsonb not null,
  search text not null,
  isic text[] not null default '{}',
  primary key (system, code)
);
grant select on catalogue.industry_codes to kontor_app;

create table workspace.follows (
  account_id uuid not null default app.account_id() references identity.accounts on delete cascade,
  user_id uuid not null,
  kind text not null check (kind in ('company')),
  subject_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (account_id, user_id, kind, subject_id),
  foreign key (account_id, user_id) references identity.users (account_id, id) on delete cascade
);
create index on workspace.follows (kind, subject_id);
call app.protect('workspace.follows');

-- Credits: entries are only ever added. Each names its month, because nothing is carried over.
create table identity.credit_entries (
  id bigint generated always as identity primary key,
  account_id uuid not null references identity.accounts on delete cascade,
  month date not null,
  kind text not null check (kind in ('grant', 'expire', 'reserve', 'capture', 'release')),
  amount integer not null check (amount >= 0),
  reservation_id uuid,
  purpose text not null,
  at timestamptz not null default now(),
  check ((kind in ('grant', 'expire')) = (reservation_id is null))
);
create index on identity.credit_entries (account_id, id desc);
-- One grant a month; one reserve, at most one capture and one release for a reservation: nothing is charged twice.
create unique index on identity.credit_entries (account_id, month) where kind = 'grant';
create unique index on identity.credit_entries (account_id, reservation_id, kind) where reservation_id is not null;
call app.protect('identity.credit_entries');
revoke update, delete on identity.credit_entries from kontor_app;

-- down
drop table identity.credit_entries;
drop table workspace.follows;
drop table catalogue.industry_codes, catalogue.company_merges, catalogue.company_pairs, catalogue.company_keys,
  catalogue.company_changes, catalogue.company_relations, catalogue.company_slugs, catalogue.companies cascade;
drop function catalogue.refuse_foreign_company;
