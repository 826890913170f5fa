-- On a server that others run, the owner of the tables is no superuser: forced row security hides rows from it too. What
-- runs as the owner and found nothing took that for nothing to refuse. Guards now look with the eyes of whoever writes,
-- who sees its own records and the public ones, and refuse what they do not find.
create or replace function catalogue.refuse_foreign_company() returns trigger language plpgsql security invoker set search_path = pg_catalog as $$
declare
  column_name text;
  target uuid;
begin
  foreach column_name in array tg_argv loop
    target := (to_jsonb(new) ->> column_name)::uuid;
    continue when target is null;
    perform from catalogue.companies where id = target and (account_id is null or account_id = new.account_id);
    if not found then
      raise exception 'company % is missing or belongs to another account', target using errcode = 'foreign_key_violation';
    end if;
  end loop;
  return new;
end $$;

create or replace function catalogue.refuse_foreign_person() returns trigger language plpgsql security invoker set search_path = pg_catalog as $$
declare
  column_name text;
  target uuid;
begin
  foreach column_name in array tg_argv loop
    target := (to_jsonb(new) ->> column_name)::uuid;
    continue when target is null;
    perform from catalogue.people where id = target and (account_id is null or account_id = new.account_id);
    if not found then
      raise exception 'person % is missing or belongs to another account', target using errcode = 'foreign_key_violation';
    end if;
  end loop;
  return new;
end $$;

alter function catalogue.refuse_foreign_records() security invoker;
grant select (kind, rel) on catalogue.record_tables to kontor_app;

-- What is removed for good takes along the rows of every account that are only about it. That is done as the owner, who
-- must see them: in these tables, and nowhere else.
create function app.acts_as_owner() returns boolean language sql stable parallel safe
  return (select nspowner from pg_namespace where nspname = 'app') = (select oid from pg_roles where rolname = current_user);

create procedure app.let_owner_remove(variadic tables regclass[]) language plpgsql as $$
declare
  rel regclass;
begin
  foreach rel in array tables loop
    execute format('create policy owner_finds on %s for select using ((select app.acts_as_owner()))', rel);
    execute format('create policy owner_removes on %s for delete using ((select app.acts_as_owner()))', rel);
  end loop;
end $$;
call app.let_owner_remove('catalogue.record_changes', 'catalogue.record_slugs', 'catalogue.record_keys', 'catalogue.record_pairs',
  'catalogue.record_merges', 'catalogue.news_terms', 'catalogue.news_corrections');

-- Documents of the search may hold what stands in tables of parts. A change there touches the record, so that the search
-- is told of it and a slower reader of the record notices that it has changed.
create function flows.touch_records() returns trigger language plpgsql as $$
begin
  execute format('update %s set id = id where id in (select %I from changed)', tg_argv[0], tg_argv[1]);
  return null;
end $$;

create procedure flows.touch_with(parts regclass, record regclass, record_column text) language plpgsql as $$
begin
  execute format('create trigger touch_added after insert on %s referencing new table as changed
    for each statement execute function flows.touch_records(%L, %L)', parts, record, record_column);
  execute format('create trigger touch_changed after update on %s referencing new table as changed
    for each statement execute function flows.touch_records(%L, %L)', parts, record, record_column);
  execute format('create trigger touch_removed after delete on %s referencing old table as changed
    for each statement execute function flows.touch_records(%L, %L)', parts, record, record_column);
end $$;

-- down
drop procedure flows.touch_with;
drop function flows.touch_records;
do $$
declare
  rel regclass;
begin
  foreach rel in array array['catalogue.record_changes', 'catalogue.record_slugs', 'catalogue.record_keys', 'catalogue.record_pairs',
    'catalogue.record_merges', 'catalogue.news_terms', 'catalogue.news_corrections']::regclass[] loop
    execute format('drop policy owner_finds on %s', rel);
    execute format('drop policy owner_removes on %s', rel);
  end loop;
end $$;
drop procedure app.let_owner_remove;
drop function app.acts_as_owner;
revoke select (kind, rel) on catalogue.record_tables from kontor_app;
alter function catalogue.refuse_foreign_records() security definer;
create or replace function catalogue.refuse_foreign_person() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
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
create or replace function catalogue.refuse_foreign_company() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
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
