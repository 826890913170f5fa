create table catalogue.companies (
  id uuid primary key default gen_random_uuid(),
  account_id uuid references identity.accounts on delete cascade,
  slug text not null,
  name text not null,
  -- The name without legal form, accents and punctuation: what two spellings of one company share.
  -- Lists are sorted by it and found by its beginning, so it compares by code points on every server.
  name_key text collate "C" not null,
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
  merged_into uuid references catalogue.companies on delete cascade,
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
create index companies_by_name on catalogue.companies (account_id, name_key, id) where deleted_at is null and merged_into is null;
-- The planner takes "is null" for no order of its own, so public rows need theirs.
create index companies_public_by_name on catalogue.companies (name_key, id)
  where account_id is null and deleted_at is null and merged_into is null;
create index companies_sitemap on catalogue.companies (slug) include (type, updated_at)
  where account_id is null and deleted_at is null and merged_into is null;
create index companies_deleted on catalogue.companies (deleted_at) where deleted_at is not null;
create index companies_logo on catalogue.companies (logo_key) where logo_key is not null;
create index companies_domain on catalogue.companies (domain) where domain is not null;
create index companies_lei on catalogue.companies (lei) where lei is not null;
create index companies_register on catalogue.companies (register_number) where register_number is not null;
create index companies_name_key on catalogue.companies (name_key);
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

create trigger own_companies before insert or update of merged_into on catalogue.companies
  for each row execute function catalogue.refuse_foreign_company('merged_into');

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

-- What visible companies share: tags and places with their counts, and the keys that lead to similar records.
-- A table of its own, because row security keeps indexes inside an array from being used.
create table catalogue.company_terms (
  account_id uuid references identity.accounts on delete cascade,
  company_id uuid not null references catalogue.companies on delete cascade,
  kind text not null check (kind in ('tag', 'place', 'domainRoot', 'peers')),
  key text collate "C" not null,
  label text not null,
  primary key (company_id, kind, key)
);
create index company_terms_own on catalogue.company_terms (account_id, kind, key, label, company_id) where account_id is not null;
create index company_terms_public on catalogue.company_terms (kind, key, label, company_id) where account_id is null;
call app.protect('catalogue.company_terms');
create trigger own_companies before insert or update on catalogue.company_terms
  for each row execute function catalogue.refuse_foreign_company('company_id');

create function catalogue.write_company_terms() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from catalogue.company_terms where company_id = new.id;
  end if;
  if new.deleted_at is not null or new.merged_into is not null then
    return null;
  end if;
  insert into catalogue.company_terms (account_id, company_id, kind, key, label)
    select new.account_id, new.id, kind, key, label from (
      select 'tag', lower(tag), tag from unnest(new.tags) tag
      union all select 'place', lower(new.city), new.city where new.city <> ''
      -- acme in acme.de, shop.acme.com and acme.co.uk
      union all select 'domainRoot', root, root from substring(
        regexp_replace(new.domain, '\.((ac|co|com|edu|gov|net|org)\.)?[^.]+$', '') from '[^.]+$') root where root <> ''
      union all select 'peers', concat_ws('|', industry ->> 'system', industry ->> 'code', lower(new.city), new.country), ''
        from jsonb_array_elements(new.industries) industry where new.city <> ''
    ) terms (kind, key, label)
    on conflict do nothing;
  return null;
end $$;
create trigger terms after insert or update of tags, city, country, domain, industries, deleted_at, merged_into
  on catalogue.companies for each row execute function catalogue.write_company_terms();

-- What the radar compares: one row per company, kind and normalised value.
create table catalogue.company_keys (
  account_id uuid references identity.accounts on delete cascade,
  company_id uuid not null references catalogue.companies on delete cascade,
  kind text not null check (kind in ('domain', 'name', 'nearName', 'phone', 'registerNumber', 'lei')),
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
  undone_at timestamptz,
  -- Merges are undone newest first; two may share their moment.
  sequence bigint generated always as identity
);
create index on catalogue.company_merges (account_id, sequence desc);
create index on catalogue.company_merges (merged_id);
create index on catalogue.company_merges (kept_id);
call app.protect('catalogue.company_merges');
create trigger own_companies before insert or update on catalogue.company_merges
  for each row execute function catalogue.refuse_foreign_company('kept_id');

-- Code lists of the classification systems, loaded from server/data when the database is prepared.
create table catalogue.industry_codes (
  system text not null,
  code text not null,
  labels jsonb not null,
  isic text[] not null default '{}',
  primary key (system, code)
);
grant select on catalogue.industry_codes to kontor_app;

-- Which state of a data file the tables hold.
create table catalogue.loaded_data (
  name text primary key,
  hash text not null
);

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
  kind text not null check (kind in ('grant', 'reserve', 'capture', 'release')),
  amount integer not null check (amount > 0),
  reservation_id uuid,
  purpose text not null,
  -- The record it was spent on, of any kind; it may be gone by now.
  subject_id uuid,
  at timestamptz not null default now(),
  check ((kind = 'grant') = (reservation_id is null))
);
create index on identity.credit_entries (account_id, id desc);
create index on identity.credit_entries (account_id, month);
-- One grant a month for each plan; one reserve, at most one capture and one release for a reservation.
create unique index on identity.credit_entries (account_id, month, purpose) where kind = 'grant';
create unique index on identity.credit_entries (reservation_id, kind) where reservation_id is not null;
call app.protect('identity.credit_entries');
revoke update, delete on identity.credit_entries from kontor_app;

-- One run of enrichment, from the request to its end. At most one is open for a company.
create table flows.enrichments (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references identity.accounts on delete cascade,
  company_id uuid not null,
  user_id uuid not null,
  reservation_id uuid,
  page_key text,
  page_host text,
  started_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('enriched', 'notFound')),
  check ((ended_at is null) = (outcome is null))
);
create unique index on flows.enrichments (company_id) where ended_at is null;
create index on flows.enrichments (started_at) where ended_at is null;
call app.protect('flows.enrichments');

-- down
drop table flows.enrichments;
drop table identity.credit_entries;
drop table workspace.follows;
drop table catalogue.loaded_data, catalogue.industry_codes, catalogue.company_terms, catalogue.company_merges, catalogue.company_pairs, catalogue.company_keys,
  catalogue.company_changes, catalogue.company_relations, catalogue.company_slugs, catalogue.companies cascade;
drop function catalogue.refuse_foreign_company, catalogue.write_company_terms;
