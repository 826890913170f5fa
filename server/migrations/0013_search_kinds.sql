-- One queue, one list of words and one kind of index table for every kind of record that can be searched. What there is
-- becomes the search of companies: columns and tables are renamed, no document is written anew.
alter table flows.public_company_index rename column company_id to record_id;
alter table flows.own_company_index rename column company_id to record_id;

-- The kind comes last in their indexes: words are looked up by themselves, and few kinds share one.
alter table flows.public_words add column kind text not null default 'company';
alter table flows.public_words alter column kind drop default;
alter table flows.public_words drop constraint public_words_pkey, add primary key (word, kind);
drop index flows.public_words_lexeme;
create index public_words_lexeme on flows.public_words (lexeme, kind);
alter table flows.own_words add column kind text not null default 'company';
alter table flows.own_words alter column kind drop default;
alter table flows.own_words drop constraint own_words_pkey, add primary key (account_id, word, kind);
drop index flows.own_words_lexeme;
create index own_words_lexeme on flows.own_words (account_id, lexeme, kind);

alter table flows.company_index_queue rename to index_queue;
alter table flows.index_queue rename column company_id to record_id;
alter table flows.index_queue rename constraint company_index_queue_pkey to index_queue_pkey;
alter sequence flows.company_index_queue_sequence_seq rename to index_queue_sequence_seq;
alter table flows.index_queue add column kind text not null default 'company';
alter table flows.index_queue alter column kind drop default;
drop index flows.company_index_queue_account_id_sequence_idx;
create index index_queue_waiting on flows.index_queue (kind, account_id, sequence);

-- One row for each kind that can be searched: the last time its whole index was written anew.
alter table flows.company_index_rebuild rename to index_rebuild;
alter table flows.index_rebuild drop constraint company_index_rebuild_only_row_check, alter column only_row drop default;
alter table flows.index_rebuild alter column only_row type text using 'company';
alter table flows.index_rebuild rename column only_row to kind;
alter table flows.index_rebuild rename constraint company_index_rebuild_pkey to index_rebuild_pkey;

-- The kind of the records is the argument of the trigger.
create function flows.note_changed_records() returns trigger language plpgsql as $$
begin
  insert into flows.index_queue (kind, record_id, account_id) select tg_argv[0], id, account_id from changed;
  return null;
end $$;

create procedure flows.note_changes_of(source regclass, kind text) language plpgsql as $$
begin
  execute format('create trigger index_added after insert on %s referencing new table as changed
    for each statement execute function flows.note_changed_records(%L)', source, kind);
  execute format('create trigger index_changed after update on %s referencing new table as changed
    for each statement execute function flows.note_changed_records(%L)', source, kind);
  execute format('create trigger index_removed after delete on %s referencing old table as changed
    for each statement execute function flows.note_changed_records(%L)', source, kind);
end $$;

drop trigger index_added on catalogue.companies;
drop trigger index_changed on catalogue.companies;
drop trigger index_removed on catalogue.companies;
drop function flows.note_changed_companies;
call flows.note_changes_of('catalogue.companies', 'company');

-- Puts the new words of the public documents of a kind in their places, in each part of its table. Only the owner of an
-- index may do it.
drop function flows.settle_company_index;
create function flows.settle_index(kind text) returns void
language plpgsql security definer set search_path = pg_catalog as $$
declare
  documents constant regclass := to_regclass(format('flows.%I', 'public_' || kind || '_index'));
begin
  perform gin_clean_pending_list(index.oid) from pg_index
    join pg_class index on index.oid = indexrelid and index.relkind = 'i'
    join pg_am on pg_am.oid = index.relam and amname = 'gin'
    where indrelid in (documents, 'flows.public_words'::regclass)
      or indrelid in (select inhrelid from pg_inherits where inhparent = documents);
end $$;
revoke all on function flows.settle_index from public;
grant execute on function flows.settle_index to kontor_app;

-- Makes a kind of record searchable: a table of public documents, one of the accounts' own, and the notes of what
-- changes in `source`, which has `id` and `account_id`. `columns`: what documents show beside their name, as in a
-- definition of a table. Numbers and times among them can be sorted by; numbers of the type real (coordinates) cannot.
create procedure flows.add_search_kind(kind text, source regclass, columns text) language plpgsql as $$
declare
  public_name constant text := 'public_' || kind || '_index';
  own_name constant text := 'own_' || kind || '_index';
  is_forced constant boolean := (select relforcerowsecurity from pg_class where oid = source);
  sorted record;
begin
  execute format('create table flows.%I (
    record_id uuid primary key,
    slug text not null,
    name text not null,
    name_key text collate "C" not null,
    %s
    terms tsvector not null,
    popularity real not null,
    version integer not null,
    updated_at timestamptz not null,
    indexed_at timestamptz not null default clock_timestamp()
  ) with (toast_tuple_target = 8160)', public_name, columns || case when columns = '' then '' else ',' end);
  -- Terms are not packed, which takes long.
  execute format('alter table flows.%I alter column terms set storage external, alter column terms set statistics 500',
    public_name);
  execute format('create index %I on flows.%I using gin (terms) with (gin_pending_list_limit = 8192)',
    public_name || '_terms', public_name);
  execute format('create index %I on flows.%I (name_key, record_id)', public_name || '_name', public_name);
  execute format('create index %I on flows.%I (indexed_at)', public_name || '_indexed', public_name);
  for sorted in
    select attname as name, attnotnull as filled from pg_attribute
    where attrelid = format('flows.%I', public_name)::regclass and attnum > 0 and attname not in ('version', 'indexed_at')
      and (attname = 'popularity' or atttypid in ('integer'::regtype, 'bigint'::regtype, 'double precision'::regtype,
        'numeric'::regtype, 'date'::regtype, 'timestamptz'::regtype))
  loop
    -- Not where it is always there: what is plain to PostgreSQL, it does not look for in the condition of an index.
    execute format('create index %I on flows.%I (%I, record_id)' || case when sorted.filled then '' else ' where %3$I is not null' end,
      public_name || '_' || sorted.name, public_name, sorted.name);
  end loop;
  execute format('grant select, insert, update, delete on flows.%I to kontor_app', public_name);

  execute format('create table flows.%I (
    like flows.%I including defaults including storage,
    account_id uuid not null references identity.accounts on delete cascade,
    visible_terms tsvector not null default %L::tsvector,
    primary key (account_id, record_id)
  ) with (toast_tuple_target = 8160)', own_name, public_name, '');
  execute format('alter table flows.%I alter column visible_terms set storage external', own_name);
  execute format('create index %I on flows.%I (account_id, name_key, record_id)', own_name || '_name', own_name);
  execute format('create index %I on flows.%I (account_id, indexed_at)', own_name || '_indexed', own_name);
  execute format('call app.protect(%L)', 'flows.' || quote_ident(own_name));

  insert into flows.index_rebuild (kind) values (kind);
  call flows.note_changes_of(source, kind);
  -- What is there already. The owner of the table belongs to no account, and looks for this one time without asking.
  execute format('alter table %s no force row level security', source);
  perform set_config('app.scope', 'platform', true);
  execute format('insert into flows.index_queue (kind, record_id, account_id) select %L, id, account_id from %s', kind, source);
  perform set_config('app.scope', '', true);
  if is_forced then
    execute format('alter table %s force row level security', source);
  end if;
end $$;

-- Takes back what add_search_kind made.
create procedure flows.remove_search_kind(of_kind text, source regclass) language plpgsql as $$
begin
  execute format('drop trigger index_added on %s', source);
  execute format('drop trigger index_changed on %s', source);
  execute format('drop trigger index_removed on %s', source);
  execute format('drop table flows.%I, flows.%I', 'public_' || of_kind || '_index', 'own_' || of_kind || '_index');
  perform set_config('app.scope', 'platform', true);
  delete from flows.index_queue where kind = of_kind;
  delete from flows.own_words where kind = of_kind;
  perform set_config('app.scope', '', true);
  delete from flows.public_words where kind = of_kind;
  delete from flows.index_rebuild where kind = of_kind;
end $$;

alter table flows.exports drop constraint exports_kind_check, add constraint exports_kind_check check (kind in
  ('company', 'person', 'job', 'news', 'list', 'task', 'comment', 'document', 'statement', 'market', 'search'));
alter table workspace.saved_searches drop constraint saved_searches_kind_check,
  add constraint saved_searches_kind_check check (kind in
  ('company', 'person', 'job', 'news', 'list', 'task', 'comment', 'document', 'statement', 'market', 'search'));

-- down
alter table workspace.saved_searches no force row level security;
delete from workspace.saved_searches where kind <> 'company';
alter table workspace.saved_searches force row level security;
alter table workspace.saved_searches drop constraint saved_searches_kind_check,
  add constraint saved_searches_kind_check check (kind in ('company'));
alter table flows.exports no force row level security;
delete from flows.exports where kind <> 'company';
alter table flows.exports force row level security;
alter table flows.exports drop constraint exports_kind_check,
  add constraint exports_kind_check check (kind in ('company'));
drop procedure flows.remove_search_kind;
drop procedure flows.add_search_kind;
drop function flows.settle_index;
create function flows.settle_company_index() returns void
language sql security definer set search_path = pg_catalog as $$
  select gin_clean_pending_list('flows.public_company_index_first_terms');
  select gin_clean_pending_list('flows.public_company_index_second_terms');
  select gin_clean_pending_list('flows.public_company_index_third_terms');
  select gin_clean_pending_list('flows.public_company_index_rest_terms');
  select gin_clean_pending_list('flows.public_words_alike');
$$;
revoke all on function flows.settle_company_index from public;
grant execute on function flows.settle_company_index to kontor_app;

drop procedure flows.note_changes_of;
drop trigger index_added on catalogue.companies;
drop trigger index_changed on catalogue.companies;
drop trigger index_removed on catalogue.companies;
drop function flows.note_changed_records;
create function flows.note_changed_companies() returns trigger language plpgsql as $$
begin
  insert into flows.company_index_queue (company_id, account_id) select id, account_id from changed;
  return null;
end $$;
create trigger index_added after insert on catalogue.companies
  referencing new table as changed for each statement execute function flows.note_changed_companies();
create trigger index_changed after update on catalogue.companies
  referencing new table as changed for each statement execute function flows.note_changed_companies();
create trigger index_removed after delete on catalogue.companies
  referencing old table as changed for each statement execute function flows.note_changed_companies();

alter table flows.index_rebuild rename constraint index_rebuild_pkey to company_index_rebuild_pkey;
alter table flows.index_rebuild rename column kind to only_row;
alter table flows.index_rebuild alter column only_row type boolean using true;
alter table flows.index_rebuild alter column only_row set default true,
  add constraint company_index_rebuild_only_row_check check (only_row);
alter table flows.index_rebuild rename to company_index_rebuild;

drop index flows.index_queue_waiting;
alter table flows.index_queue drop column kind;
alter sequence flows.index_queue_sequence_seq rename to company_index_queue_sequence_seq;
alter table flows.index_queue rename constraint index_queue_pkey to company_index_queue_pkey;
alter table flows.index_queue rename column record_id to company_id;
alter table flows.index_queue rename to company_index_queue;
create index on flows.company_index_queue (account_id, sequence);

drop index flows.own_words_lexeme;
alter table flows.own_words drop constraint own_words_pkey, drop column kind, add primary key (account_id, word);
create index own_words_lexeme on flows.own_words (account_id, lexeme);
drop index flows.public_words_lexeme;
alter table flows.public_words drop constraint public_words_pkey, drop column kind, add primary key (word);
create index public_words_lexeme on flows.public_words (lexeme);

alter table flows.own_company_index rename column record_id to company_id;
alter table flows.public_company_index rename column record_id to company_id;
