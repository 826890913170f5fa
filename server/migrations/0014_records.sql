-- Which table holds the records of a kind. What points at `{kind, id}` finds it here.
create table catalogue.record_tables (
  kind text primary key check (kind in
    ('company', 'person', 'job', 'news', 'list', 'task', 'comment', 'document', 'statement', 'market', 'search')),
  rel regclass not null unique
);

-- Rows about a record of any kind: its own or a public one, never another account's, and one that exists. A reference
-- cannot say that, because it leads to one table and does not see row security.
create function catalogue.refuse_foreign_records() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
declare
  column_name text;
  pointed record;
  refused uuid;
begin
  foreach column_name in array tg_argv loop
    for pointed in
      select given.kind, tables.rel from (select distinct kind from new_rows) given
      left join catalogue.record_tables tables on tables.kind = given.kind
    loop
      -- One by one through the primary key: a plan for many would guess, and read the whole table in its worst guess.
      execute format('
        select pointing.id from (
            select distinct %1$I as id, account_id from new_rows where kind = $1 and %1$I is not null
          ) pointing left join lateral (
            select id, account_id from %2$s where id = pointing.id limit 1
          ) target on true
        where target.id is null or target.account_id is distinct from pointing.account_id and target.account_id is not null
        limit 1', column_name, pointed.rel) into refused using pointed.kind;
      if refused is not null then
        raise exception '% % is missing or belongs to another account', pointed.kind, refused
          using errcode = 'foreign_key_violation';
      end if;
    end loop;
  end loop;
  return null;
end $$;

-- Guards the columns of a table that name a record, together with its column `kind`.
create procedure app.guard_records(rel regclass, variadic columns text[]) language plpgsql as $$
declare
  named text := (select string_agg(quote_literal(name), ', ') from unnest(columns) name);
begin
  execute format('create trigger own_records_added after insert on %s referencing new table as new_rows
    for each statement execute function catalogue.refuse_foreign_records(%s)', rel, named);
  execute format('create trigger own_records_changed after update on %s referencing new table as new_rows
    for each statement execute function catalogue.refuse_foreign_records(%s)', rel, named);
end $$;

-- Words of the past that lead to a record, for every kind in one table.
alter table catalogue.company_slugs rename to record_slugs;
alter table catalogue.record_slugs rename column company_id to record_id;
alter table catalogue.record_slugs drop constraint company_slugs_company_id_fkey;
alter table catalogue.record_slugs rename constraint company_slugs_account_id_fkey to record_slugs_account_id_fkey;
drop trigger own_companies on catalogue.record_slugs;

-- What the radar compares.
alter table catalogue.company_keys rename to record_keys;
alter table catalogue.record_keys rename column company_id to record_id;
alter table catalogue.record_keys rename column kind to key;
alter table catalogue.record_keys drop constraint company_keys_company_id_fkey, drop constraint company_keys_kind_check;
alter table catalogue.record_keys rename constraint company_keys_account_id_fkey to record_keys_account_id_fkey;
alter table catalogue.record_keys rename constraint company_keys_pkey to record_keys_pkey;
drop trigger own_companies on catalogue.record_keys;

alter table catalogue.company_pairs rename to record_pairs;
alter table catalogue.record_pairs drop constraint company_pairs_first_id_fkey, drop constraint company_pairs_second_id_fkey;
alter table catalogue.record_pairs rename constraint company_pairs_account_id_fkey to record_pairs_account_id_fkey;
alter table catalogue.record_pairs rename constraint company_pairs_pkey to record_pairs_pkey;
alter table catalogue.record_pairs rename constraint company_pairs_check to record_pairs_check;
alter table catalogue.record_pairs rename constraint company_pairs_score_check to record_pairs_score_check;
alter table catalogue.record_pairs
  rename constraint company_pairs_account_id_first_id_second_id_key to record_pairs_account_id_first_id_second_id_key;
drop trigger own_companies on catalogue.record_pairs;

alter table catalogue.company_merges rename to record_merges;
alter table catalogue.record_merges drop constraint company_merges_kept_id_fkey;
alter table catalogue.record_merges rename constraint company_merges_account_id_fkey to record_merges_account_id_fkey;
alter table catalogue.record_merges rename constraint company_merges_pkey to record_merges_pkey;
alter table catalogue.record_merges rename column merged_name to merged_title;
drop trigger own_companies on catalogue.record_merges;

insert into catalogue.record_tables values ('company', 'catalogue.companies');
do $$
declare
  rel text;
begin
  foreach rel in array array['slugs', 'keys', 'pairs', 'merges'] loop
    execute format('alter table catalogue.record_%s add column kind text not null default ''company'' references catalogue.record_tables', rel);
    execute format('alter table catalogue.record_%s alter column kind drop default', rel);
  end loop;
end $$;

drop index catalogue.company_slugs_slug_idx, catalogue.company_slugs_account_id_slug_idx, catalogue.company_slugs_company_id_idx;
create unique index record_slugs_public on catalogue.record_slugs (kind, slug) where account_id is null;
create unique index record_slugs_own on catalogue.record_slugs (account_id, kind, slug) where account_id is not null;
create index record_slugs_of_record on catalogue.record_slugs (record_id);
drop index catalogue.company_keys_kind_value_idx;
create index record_keys_by_value on catalogue.record_keys (kind, key, value);
drop index catalogue.company_pairs_score_id_idx, catalogue.company_pairs_second_id_idx;
create index record_pairs_by_score on catalogue.record_pairs (kind, score desc, id) where dismissed_at is null;
create index record_pairs_by_first on catalogue.record_pairs (first_id);
create index record_pairs_by_second on catalogue.record_pairs (second_id);
drop index catalogue.company_merges_account_id_sequence_idx, catalogue.company_merges_merged_id_idx, catalogue.company_merges_kept_id_idx;
create index record_merges_by_sequence on catalogue.record_merges (account_id, kind, sequence desc);
create index record_merges_of_merged on catalogue.record_merges (merged_id);
create index record_merges_of_kept on catalogue.record_merges (kept_id);

alter table catalogue.record_changes drop constraint record_changes_kind_check;
alter table catalogue.record_changes add constraint record_changes_kind_fkey foreign key (kind) references catalogue.record_tables;

call app.guard_records('catalogue.record_changes', 'record_id');
call app.guard_records('catalogue.record_slugs', 'record_id');
call app.guard_records('catalogue.record_keys', 'record_id');
call app.guard_records('catalogue.record_pairs', 'first_id', 'second_id');
call app.guard_records('catalogue.record_merges', 'kept_id');

-- Merges of before can still be undone: their journals get the form of today, in which every module that points at
-- records keeps what it moved under its own name.
alter table catalogue.record_merges no force row level security;
alter table catalogue.record_merges disable trigger own_records_changed;
create function catalogue.rename_in_slugs(slugs jsonb, old_name text, new_name text, more jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(slug - old_name - 'kind' || jsonb_build_object(new_name, slug -> old_name) || more), '[]')
  from jsonb_array_elements(slugs) slug
$$;
update catalogue.record_merges set journal = journal
  - array['movedRelations', 'removedRelations', 'movedFollows', 'removedFollows']
  || jsonb_build_object('pointers', jsonb_build_object(
    'relations', jsonb_build_object('moved', coalesce(journal -> 'movedRelations', '[]'), 'removed', coalesce(journal -> 'removedRelations', '[]')),
    'follows', jsonb_build_object('moved', coalesce(journal -> 'movedFollows', '[]'), 'removed', coalesce(journal -> 'removedFollows', '[]'))))
  || jsonb_build_object(
    'before', journal -> 'before' || jsonb_build_object('slugs',
      catalogue.rename_in_slugs(journal #> '{before,slugs}', 'company_id', 'record_id', '{"kind": "company"}')),
    'after', journal -> 'after' || jsonb_build_object('slugs',
      catalogue.rename_in_slugs(journal #> '{after,slugs}', 'company_id', 'record_id', '{"kind": "company"}')));
drop function catalogue.rename_in_slugs;
alter table catalogue.record_merges enable trigger own_records_changed;
alter table catalogue.record_merges force row level security;

-- What is removed for good takes along everything that is only about it, whosoever it is.
drop trigger remove_changes on catalogue.companies;
drop function catalogue.remove_changes;
create function catalogue.remove_record_parts() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
declare
  removed uuid[] := array(select id from old_rows);
begin
  delete from catalogue.record_changes where kind = tg_argv[0] and record_id = any (removed);
  delete from catalogue.record_slugs where kind = tg_argv[0] and record_id = any (removed);
  delete from catalogue.record_keys where kind = tg_argv[0] and record_id = any (removed);
  delete from catalogue.record_pairs where kind = tg_argv[0] and (first_id = any (removed) or second_id = any (removed));
  delete from catalogue.record_merges where kind = tg_argv[0] and kept_id = any (removed);
  return null;
end $$;

-- Makes the rows of a table records of a kind.
create procedure app.keep_records(rel regclass, kind text) language plpgsql as $$
begin
  insert into catalogue.record_tables values (kind, rel) on conflict do nothing;
  execute format('create trigger remove_record_parts after delete on %s referencing old table as old_rows
    for each statement execute function catalogue.remove_record_parts(%L)', rel, kind);
end $$;
call app.keep_records('catalogue.companies', 'company');

-- Every kind can be followed that its module lets be followed.
alter table workspace.follows drop constraint follows_kind_check;
alter table workspace.follows add constraint follows_kind_fkey foreign key (kind) references catalogue.record_tables;
call app.guard_records('workspace.follows', 'subject_id');

-- Who of an account looks after a record and how the account stands to it, be the record its own or public.
create table workspace.record_relationships (
  account_id uuid not null default app.account_id() references identity.accounts on delete cascade,
  kind text not null references catalogue.record_tables,
  record_id uuid not null,
  owner_id uuid,
  status text check (status in ('prospect', 'client', 'formerClient', 'partner', 'offLimits')),
  primary key (account_id, kind, record_id),
  foreign key (account_id, owner_id) references identity.users (account_id, id) on delete set null (owner_id)
);
create index record_relationships_of_owner on workspace.record_relationships (account_id, owner_id);
create index record_relationships_of_record on workspace.record_relationships (record_id);
call app.protect('workspace.record_relationships');
call app.guard_records('workspace.record_relationships', 'record_id');

-- Jobs that wait get the names and the form of today.
update graphile_worker._private_tasks set identifier = 'purge-records'
  where identifier = 'purge-companies' and not exists (select from graphile_worker._private_tasks where identifier = 'purge-records');
update graphile_worker._private_jobs
  set payload = (payload::jsonb - 'companyId' || jsonb_build_object('kind', 'company', 'id', payload ->> 'companyId'))::json
  where task_id = (select id from graphile_worker._private_tasks where identifier = 'refresh-duplicates') and payload ->> 'companyId' is not null;

-- down
update graphile_worker._private_jobs
  set payload = (payload::jsonb - 'kind' - 'id' || jsonb_build_object('companyId', payload ->> 'id'))::json
  where task_id = (select id from graphile_worker._private_tasks where identifier = 'refresh-duplicates') and payload ->> 'kind' = 'company';
update graphile_worker._private_tasks set identifier = 'purge-companies'
  where identifier = 'purge-records' and not exists (select from graphile_worker._private_tasks where identifier = 'purge-companies');
drop table workspace.record_relationships;
drop trigger own_records_added on workspace.follows;
drop trigger own_records_changed on workspace.follows;
alter table workspace.follows no force row level security;
delete from workspace.follows where kind <> 'company';
alter table workspace.follows force row level security;
alter table workspace.follows drop constraint follows_kind_fkey;
alter table workspace.follows add constraint follows_kind_check check (kind in ('company'));

drop trigger remove_record_parts on catalogue.companies;
drop procedure app.keep_records;
drop function catalogue.remove_record_parts;
create function catalogue.remove_changes() returns trigger language plpgsql as $$
begin
  delete from catalogue.record_changes where kind = tg_argv[0] and record_id = old.id;
  return null;
end $$;
create trigger remove_changes after delete on catalogue.companies
  for each row execute function catalogue.remove_changes('company');

drop trigger own_records_added on catalogue.record_changes;
drop trigger own_records_changed on catalogue.record_changes;
alter table catalogue.record_changes no force row level security;
delete from catalogue.record_changes where kind <> 'company';
alter table catalogue.record_changes force row level security;
alter table catalogue.record_changes drop constraint record_changes_kind_fkey;
alter table catalogue.record_changes add constraint record_changes_kind_check check (kind in
  ('company', 'person', 'job', 'news', 'list', 'task', 'comment', 'document', 'statement', 'market', 'search'));
drop trigger own_records_added on catalogue.record_slugs;
drop trigger own_records_changed on catalogue.record_slugs;
drop trigger own_records_added on catalogue.record_keys;
drop trigger own_records_changed on catalogue.record_keys;
drop trigger own_records_added on catalogue.record_pairs;
drop trigger own_records_changed on catalogue.record_pairs;
drop trigger own_records_added on catalogue.record_merges;
drop trigger own_records_changed on catalogue.record_merges;

alter table catalogue.record_slugs no force row level security;
alter table catalogue.record_keys no force row level security;
alter table catalogue.record_pairs no force row level security;
alter table catalogue.record_merges no force row level security;
delete from catalogue.record_slugs where kind <> 'company';
delete from catalogue.record_keys where kind <> 'company';
delete from catalogue.record_pairs where kind <> 'company';
delete from catalogue.record_merges where kind <> 'company';
create function catalogue.rename_in_slugs(slugs jsonb, old_name text, new_name text, more jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(slug - old_name - 'kind' || jsonb_build_object(new_name, slug -> old_name) || more), '[]')
  from jsonb_array_elements(slugs) slug
$$;
update catalogue.record_merges set journal = journal - 'pointers'
  || jsonb_build_object(
    'movedRelations', coalesce(journal #> '{pointers,relations,moved}', '[]'),
    'removedRelations', coalesce(journal #> '{pointers,relations,removed}', '[]'),
    'movedFollows', coalesce(journal #> '{pointers,follows,moved}', '[]'),
    'removedFollows', coalesce(journal #> '{pointers,follows,removed}', '[]'),
    'before', journal -> 'before' || jsonb_build_object('slugs',
      catalogue.rename_in_slugs(journal #> '{before,slugs}', 'record_id', 'company_id', '{}')),
    'after', journal -> 'after' || jsonb_build_object('slugs',
      catalogue.rename_in_slugs(journal #> '{after,slugs}', 'record_id', 'company_id', '{}')));
drop function catalogue.rename_in_slugs;
alter table catalogue.record_slugs force row level security;
alter table catalogue.record_keys force row level security;
alter table catalogue.record_pairs force row level security;
alter table catalogue.record_merges force row level security;

drop index catalogue.record_merges_by_sequence, catalogue.record_merges_of_merged, catalogue.record_merges_of_kept;
drop index catalogue.record_pairs_by_score, catalogue.record_pairs_by_first, catalogue.record_pairs_by_second;
drop index catalogue.record_keys_by_value;
drop index catalogue.record_slugs_public, catalogue.record_slugs_own, catalogue.record_slugs_of_record;
alter table catalogue.record_slugs drop column kind;
alter table catalogue.record_keys drop column kind;
alter table catalogue.record_pairs drop column kind;
alter table catalogue.record_merges drop column kind;

alter table catalogue.record_merges rename column merged_title to merged_name;
alter table catalogue.record_merges rename to company_merges;
alter table catalogue.company_merges rename constraint record_merges_pkey to company_merges_pkey;
alter table catalogue.company_merges rename constraint record_merges_account_id_fkey to company_merges_account_id_fkey;
alter table catalogue.company_merges add constraint company_merges_kept_id_fkey
  foreign key (kept_id) references catalogue.companies on delete cascade;
create index company_merges_account_id_sequence_idx on catalogue.company_merges (account_id, sequence desc);
create index company_merges_merged_id_idx on catalogue.company_merges (merged_id);
create index company_merges_kept_id_idx on catalogue.company_merges (kept_id);
create trigger own_companies before insert or update on catalogue.company_merges
  for each row execute function catalogue.refuse_foreign_company('kept_id');

alter table catalogue.record_pairs rename to company_pairs;
alter table catalogue.company_pairs
  rename constraint record_pairs_account_id_first_id_second_id_key to company_pairs_account_id_first_id_second_id_key;
alter table catalogue.company_pairs rename constraint record_pairs_score_check to company_pairs_score_check;
alter table catalogue.company_pairs rename constraint record_pairs_check to company_pairs_check;
alter table catalogue.company_pairs rename constraint record_pairs_pkey to company_pairs_pkey;
alter table catalogue.company_pairs rename constraint record_pairs_account_id_fkey to company_pairs_account_id_fkey;
alter table catalogue.company_pairs add constraint company_pairs_first_id_fkey
  foreign key (first_id) references catalogue.companies on delete cascade;
alter table catalogue.company_pairs add constraint company_pairs_second_id_fkey
  foreign key (second_id) references catalogue.companies on delete cascade;
create index company_pairs_score_id_idx on catalogue.company_pairs (score desc, id) where dismissed_at is null;
create index company_pairs_second_id_idx on catalogue.company_pairs (second_id);
create trigger own_companies before insert or update on catalogue.company_pairs
  for each row execute function catalogue.refuse_foreign_company('first_id', 'second_id');

alter table catalogue.record_keys rename to company_keys;
alter table catalogue.company_keys rename constraint record_keys_pkey to company_keys_pkey;
alter table catalogue.company_keys rename constraint record_keys_account_id_fkey to company_keys_account_id_fkey;
alter table catalogue.company_keys rename column key to kind;
alter table catalogue.company_keys rename column record_id to company_id;
alter table catalogue.company_keys add constraint company_keys_company_id_fkey
  foreign key (company_id) references catalogue.companies on delete cascade;
alter table catalogue.company_keys add constraint company_keys_kind_check
  check (kind in ('domain', 'name', 'nearName', 'phone', 'registerNumber', 'lei'));
create index company_keys_kind_value_idx on catalogue.company_keys (kind, value);
create trigger own_companies before insert or update on catalogue.company_keys
  for each row execute function catalogue.refuse_foreign_company('company_id');

alter table catalogue.record_slugs rename to company_slugs;
alter table catalogue.company_slugs rename constraint record_slugs_account_id_fkey to company_slugs_account_id_fkey;
alter table catalogue.company_slugs rename column record_id to company_id;
alter table catalogue.company_slugs add constraint company_slugs_company_id_fkey
  foreign key (company_id) references catalogue.companies on delete cascade;
create unique index company_slugs_slug_idx on catalogue.company_slugs (slug) where account_id is null;
create unique index company_slugs_account_id_slug_idx on catalogue.company_slugs (account_id, slug) where account_id is not null;
create index company_slugs_company_id_idx on catalogue.company_slugs (company_id);
create trigger own_companies before insert or update on catalogue.company_slugs
  for each row execute function catalogue.refuse_foreign_company('company_id');

drop procedure app.guard_records;
drop function catalogue.refuse_foreign_records;
drop table catalogue.record_tables;
