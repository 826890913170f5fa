create table catalogue.people (
  id uuid primary key default gen_random_uuid(),
  account_id uuid references identity.accounts on delete cascade,
  name text not null,
  -- Lists are sorted by it and found by its beginning, so it compares by code points on every server.
  name_key text collate "C" not null,
  first_name text,
  last_name text,
  prefix text,
  summary text,
  positions jsonb not null default '[]',
  educations jsonb not null default '[]',
  skills jsonb not null default '[]',
  occupations jsonb not null default '[]',
  languages jsonb not null default '[]',
  places jsonb not null default '[]',
  phones jsonb not null default '[]',
  emails jsonb not null default '[]',
  profiles jsonb not null default '[]',
  tags text[] not null default '{}',
  availability jsonb,
  notice_period jsonb,
  salary_expectation jsonb,
  work_permits jsonb not null default '[]',
  do_not_contact text,
  off_limits jsonb not null default '[]',
  -- Of the first position of today and of the home, kept beside them for lists and filters.
  title text,
  company text,
  seniority text,
  country text,
  city text,
  -- 'de' and every level that a language is known at least at: 'de:A1' to 'de:B2'.
  language_levels text[] not null default '{}',
  company_ids uuid[] not null default '{}',
  former_company_ids uuid[] not null default '{}',
  school_ids uuid[] not null default '{}',
  photo_key text,
  provenance jsonb not null default '{}',
  enrichment_status text not null default 'none' check (enrichment_status in ('none', 'pending', 'enriched', 'notFound')),
  enrichment_updated_at timestamptz,
  enrichment_reason text,
  merged_into uuid references catalogue.people on delete cascade,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (account_id, id),
  -- Every account reads public rows, so they hold nothing that one account agrees on with a person.
  check (account_id is not null or (tags = '{}' and availability is null and notice_period is null
    and salary_expectation is null and work_permits = '[]' and do_not_contact is null and off_limits = '[]'))
);
create index people_by_name on catalogue.people (account_id, name_key, id) where deleted_at is null and merged_into is null;
-- The planner takes "is null" for no order of its own, so public rows need theirs.
create index people_public_by_name on catalogue.people (name_key, id)
  where account_id is null and deleted_at is null and merged_into is null;
create index people_by_update on catalogue.people (account_id, updated_at, id) where deleted_at is null and merged_into is null;
create index people_public_by_update on catalogue.people (updated_at, id)
  where account_id is null and deleted_at is null and merged_into is null;
create index people_by_creation on catalogue.people (account_id, created_at, id) where deleted_at is null and merged_into is null;
create index people_public_by_creation on catalogue.people (created_at, id)
  where account_id is null and deleted_at is null and merged_into is null;
create index people_deleted on catalogue.people (deleted_at) where deleted_at is not null;
create index people_photo on catalogue.people (photo_key) where photo_key is not null;
create index people_merged on catalogue.people (merged_into) where merged_into is not null;
call app.protect('catalogue.people');
call app.keep_records('catalogue.people', 'person');

-- Rows about a person are of its account, and public people may be named by everybody. A plain reference cannot say that,
-- because it does not see row security: this trigger does.
create function catalogue.refuse_foreign_person() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
declare
  column_name text;
  target uuid;
  owner uuid;
begin
  foreach column_name in array tg_argv loop
    target := (to_jsonb(new) ->> column_name)::uuid;
    continue when target is null;
    select account_id into owner from catalogue.people where id = target;
    if owner is not null and owner is distinct from new.account_id then
      raise exception 'person % belongs to another account', target using errcode = 'foreign_key_violation';
    end if;
  end loop;
  return new;
end $$;
create trigger own_people before insert or update of merged_into on catalogue.people
  for each row execute function catalogue.refuse_foreign_person('merged_into');

-- Who works or worked at a company, or learned at a school: looked up by equality, which row security lets use an index.
-- The company is none of the references: a person keeps what it says of a company that is gone.
create table catalogue.person_companies (
  account_id uuid references identity.accounts on delete cascade,
  company_id uuid not null,
  person_id uuid not null references catalogue.people on delete cascade,
  role text not null check (role in ('current', 'former', 'school')),
  primary key (company_id, role, person_id)
);
create index person_companies_of_person on catalogue.person_companies (person_id);
create index person_companies_of_account on catalogue.person_companies (account_id);
call app.protect('catalogue.person_companies');
create trigger own_people before insert or update on catalogue.person_companies
  for each row execute function catalogue.refuse_foreign_person('person_id');

create function catalogue.keep_person_companies() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from catalogue.person_companies where person_id in (select id from changed);
  end if;
  insert into catalogue.person_companies (account_id, company_id, person_id, role)
    select account_id, company_id, id, 'current' from changed, unnest(company_ids) company_id
    union select account_id, company_id, id, 'former' from changed, unnest(former_company_ids) company_id
    union select account_id, company_id, id, 'school' from changed, unnest(school_ids) company_id;
  return null;
end $$;
create trigger companies_added after insert on catalogue.people referencing new table as changed
  for each statement execute function catalogue.keep_person_companies();
create trigger companies_changed after update on catalogue.people referencing new table as changed
  for each statement execute function catalogue.keep_person_companies();

-- Why an account keeps the copy of a public person: by its own copy, with the one it came from.
create table catalogue.person_consents (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null default app.account_id() references identity.accounts on delete cascade,
  person_id uuid not null,
  public_person_id uuid references catalogue.people on delete set null,
  basis text not null default 'legitimateInterest' check (basis in ('legitimateInterest', 'consent', 'contract')),
  interest text not null,
  purpose text not null,
  usage text not null,
  created_by uuid,
  at timestamptz not null default now(),
  expires_at timestamptz,
  withdrawn_at timestamptz,
  sequence bigint generated always as identity,
  foreign key (account_id, person_id) references catalogue.people (account_id, id) on delete cascade
);
create unique index person_consents_of_person on catalogue.person_consents (account_id, person_id) where withdrawn_at is null;
create unique index person_consents_of_public on catalogue.person_consents (account_id, public_person_id) where withdrawn_at is null;
create index person_consents_public on catalogue.person_consents (public_person_id);
create index person_consents_newest on catalogue.person_consents (account_id, sequence desc) where withdrawn_at is null;
call app.protect('catalogue.person_consents');
create trigger own_people before insert or update on catalogue.person_consents
  for each row execute function catalogue.refuse_foreign_person('public_person_id');

call flows.add_search_kind('person', 'catalogue.people', '
  position text,
  company text,
  seniority text,
  country text,
  city text,
  latitude real,
  longitude real,
  photo_key text,
  availability text,
  enrichment_status text not null,
  career_start integer,
  languages text[] not null,
  language_levels text[] not null,
  skills text[] not null,
  occupations text[] not null,
  functions text[] not null,
  seniorities text[] not null,
  companies text[] not null,
  former_companies text[] not null,
  schools text[] not null,
  degrees text[] not null,
  work_permits text[] not null,
  tags text[] not null');

-- down
call flows.remove_search_kind('person', 'catalogue.people');
drop table catalogue.person_consents;
drop table catalogue.person_companies;
-- Everything that is said of people anywhere. The owner of the tables belongs to no account and looks without asking.
do $$
declare
  rel regclass;
begin
  foreach rel in array array['catalogue.record_changes', 'catalogue.record_slugs', 'catalogue.record_keys',
    'catalogue.record_pairs', 'catalogue.record_merges', 'workspace.follows', 'workspace.record_relationships']::regclass[] loop
    execute format('alter table %s no force row level security', rel);
    execute format('delete from %s where kind = ''person''', rel);
    execute format('alter table %s force row level security', rel);
  end loop;
end $$;
drop table catalogue.people;
drop function catalogue.keep_person_companies;
drop function catalogue.refuse_foreign_person;
delete from catalogue.record_tables where kind = 'person';
