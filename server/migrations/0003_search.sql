-- Words are looked up by their likeness; the extension is a trusted one, so a plain owner may create it.
create extension if not exists pg_trgm;

-- Documents of the search. Public companies and those of accounts stand in two tables: nothing private can be found in
-- the first by any question, and only there can the index of words be used, because row security hides it from others.
create table flows.public_company_index (
  company_id uuid primary key,
  slug text not null,
  name text not null,
  name_key text collate "C" not null,
  type text not null,
  domain text,
  country text,
  city text,
  latitude real,
  longitude real,
  employees integer,
  -- In euros.
  revenue double precision,
  founded_year integer,
  industry text,
  industries text[] not null,
  tags text[] not null,
  enrichment_status text not null,
  logo_key text,
  -- Everything that can be asked for: words by weight (A name, B tags and trades, C place and domain, D descriptions),
  -- concepts, and the values of filters as words of their own, so that one index serves text and filters together.
  terms tsvector not null,
  popularity real not null,
  version integer not null,
  updated_at timestamptz not null,
  -- When it first came into the index: what is new since somebody looked.
  indexed_at timestamptz not null default clock_timestamp()
) with (toast_tuple_target = 8160);
-- Documents lie in their row as they are: to unpack the terms of each row that is ranked takes eight times as long.
alter table flows.public_company_index alter column terms set storage external, alter column terms set statistics 500;
create index public_company_index_terms on flows.public_company_index using gin (terms) with (gin_pending_list_limit = 1024);
-- The first of very many matches are sought among the most important documents: postgres/tiers.ts draws the same lines.
create index public_company_index_upper on flows.public_company_index using gin (terms)
  with (gin_pending_list_limit = 1024) where popularity >= 0.52::real;
create index public_company_index_top on flows.public_company_index using gin (terms)
  with (gin_pending_list_limit = 1024) where popularity >= 0.64::real;
create index public_company_index_popularity on flows.public_company_index (popularity, company_id);
create index public_company_index_name on flows.public_company_index (name_key, company_id);
create index public_company_index_employees on flows.public_company_index (employees, company_id) where employees is not null;
create index public_company_index_revenue on flows.public_company_index (revenue, company_id) where revenue is not null;
create index public_company_index_founded on flows.public_company_index (founded_year, company_id) where founded_year is not null;
create index public_company_index_updated on flows.public_company_index (updated_at, company_id);
create index public_company_index_indexed on flows.public_company_index (indexed_at);
grant select, insert, update, delete on flows.public_company_index to kontor_app;

create table flows.own_company_index (
  like flows.public_company_index including defaults including storage,
  account_id uuid not null references identity.accounts on delete cascade,
  primary key (account_id, company_id)
) with (toast_tuple_target = 8160);
create index own_company_index_name on flows.own_company_index (account_id, name_key, company_id);
create index own_company_index_indexed on flows.own_company_index (account_id, indexed_at);
call app.protect('flows.own_company_index');

-- The words that occur, as they are written and as they are compared: a word that is not here is misspelt.
create table flows.public_words (
  word text collate "C" primary key,
  lexeme text collate "C" not null,
  -- Of the last rebuild that came across it; what the next one does not find again is gone.
  generation integer not null
);
create index public_words_lexeme on flows.public_words (lexeme);
create index public_words_alike on flows.public_words using gin (lexeme gin_trgm_ops);
grant select, insert, update, delete on flows.public_words to kontor_app;

create table flows.own_words (
  account_id uuid not null references identity.accounts on delete cascade,
  word text collate "C" not null,
  lexeme text collate "C" not null,
  generation integer not null,
  primary key (account_id, word)
);
create index own_words_lexeme on flows.own_words (account_id, lexeme);
call app.protect('flows.own_words');

-- The outbox of the index: which companies changed, written in the transaction that changed them.
create table flows.company_index_queue (
  sequence bigint generated always as identity primary key,
  company_id uuid not null,
  account_id uuid,
  at timestamptz not null default clock_timestamp()
);
create index on flows.company_index_queue (account_id, sequence);
-- What was there before this migration. Its owner belongs to no account, and looks for this one time without asking.
alter table catalogue.companies no force row level security;
insert into flows.company_index_queue (company_id, account_id) select id, account_id from catalogue.companies;
alter table catalogue.companies force row level security;
call app.protect('flows.company_index_queue');
-- A change may reach records of others, as when a purge takes along what was merged into a public one. Noting that
-- something changed shows nothing of it.
create policy note_changes on flows.company_index_queue for insert
  with check ((select app.in_platform()) or (select app.account_id()) is not null);
create policy public_rows on flows.company_index_queue
  using (account_id is null and (select app.is_editor()) and (select app.account_id()) is not null);

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

-- One row: the last time the whole index was written anew.
create table flows.company_index_rebuild (
  only_row boolean primary key default true check (only_row),
  generation integer not null default 1,
  started_at timestamptz,
  ended_at timestamptz,
  done integer not null default 0
);
insert into flows.company_index_rebuild default values;
grant select, update on flows.company_index_rebuild to kontor_app;

-- Files that were taken out, by whom and with which question.
create table flows.exports (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references identity.accounts on delete cascade,
  user_id uuid not null,
  kind text not null check (kind in ('company')),
  question jsonb not null,
  rows_sent integer,
  started_at timestamptz not null,
  ended_at timestamptz
);
create index on flows.exports (account_id, started_at desc);
call app.protect('flows.exports');

create table workspace.saved_searches (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null default app.account_id() references identity.accounts on delete cascade,
  user_id uuid not null,
  kind text not null check (kind in ('company')),
  name text not null,
  state jsonb not null,
  last_seen_at timestamptz not null,
  created_at timestamptz not null,
  foreign key (account_id, user_id) references identity.users (account_id, id) on delete cascade
);
create index on workspace.saved_searches (account_id, user_id, created_at);
call app.protect('workspace.saved_searches');

-- down
drop table workspace.saved_searches, flows.exports, flows.company_index_rebuild;
drop trigger index_added on catalogue.companies;
drop trigger index_changed on catalogue.companies;
drop trigger index_removed on catalogue.companies;
drop function flows.note_changed_companies;
drop table flows.company_index_queue, flows.own_words, flows.public_words, flows.own_company_index, flows.public_company_index;
drop extension pg_trgm;
