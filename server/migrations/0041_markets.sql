-- Units of a currency for one euro: the average of a year and the last day of it. What an operator adds counts before
-- what ships.
create table catalogue.exchange_rates (
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  year integer not null check (year between 1999 and 2100),
  kind text not null check (kind in ('average', 'yearEnd')),
  shipped boolean not null,
  rate numeric not null check (rate > 0),
  source text not null,
  added_at timestamptz not null default now(),
  primary key (currency, year, kind, shipped)
);
grant select, insert, update, delete on catalogue.exchange_rates to kontor_app;

-- What the markets are counted of: one row for each public company, written by the worker. No row of an account is ever
-- read for it, so it belongs to none.
create table flows.market_companies (
  company_id uuid primary key,
  -- Sections and divisions of NACE that it is filed under.
  industries text[] not null,
  country text not null,
  employees integer,
  -- In euros, by the average rate of its year; nothing where there is no rate.
  revenue numeric,
  -- The share by which its revenue changed in the last year of its public statements.
  growth numeric,
  growth_year integer,
  open_jobs integer not null,
  news integer not null,
  good_news integer not null,
  bad_news integer not null
);
create index market_companies_industries on flows.market_companies using gin (industries);
create index market_companies_with_news on flows.market_companies (company_id) where news > 0;
grant select, insert, update, delete on flows.market_companies to kontor_app;

-- The figures of each market. Empty text stands for all industries or all countries.
create table flows.markets (
  industry text collate "C" not null,
  country text collate "C" not null,
  companies integer not null,
  employees bigint not null,
  employees_known integer not null,
  revenue_median numeric,
  revenue_known integer not null,
  growth_median numeric,
  growth_known integer not null,
  open_jobs integer not null,
  news integer not null,
  good_news integer not null,
  bad_news integer not null,
  movers jsonb not null,
  primary key (industry, country)
);
create index markets_of_country on flows.markets (country, industry);
grant select, insert, update, delete on flows.markets to kontor_app;

-- One row: when the figures were made, and the day on which the news were last looked at for their age.
create table flows.market_state (
  only_row boolean primary key default true check (only_row),
  refreshed_at timestamptz,
  aged_on date,
  -- Industries whose markets are to be counted anew.
  stale text[] not null default '{}'
);
insert into flows.market_state default values;
grant select, update on flows.market_state to kontor_app;

-- Public companies about which something changed.
create table flows.market_queue (
  sequence bigint generated always as identity primary key,
  company_id uuid not null
);
grant select, insert, delete on flows.market_queue to kontor_app;

-- The column that names the company is the argument of the trigger. Rows of accounts are not noted.
create function flows.note_market_changes() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = 'id' then
    insert into flows.market_queue (company_id) select id from changed where account_id is null;
  elsif tg_argv[0] = 'key' then
    insert into flows.market_queue (company_id)
      select key::uuid from changed where account_id is null and term = 'company';
  else
    insert into flows.market_queue (company_id)
      select company_id from changed where account_id is null and company_id is not null;
  end if;
  return null;
end $$;

do $$
declare
  source record;
begin
  for source in select * from (values ('catalogue.companies', 'id'), ('catalogue.statements', 'company_id'),
    ('catalogue.jobs', 'company_id'), ('catalogue.news_terms', 'key')) as sources (name, key) loop
    execute format('create trigger market_added after insert on %s referencing new table as changed
      for each statement execute function flows.note_market_changes(%L)', source.name, source.key);
    execute format('create trigger market_changed after update on %s referencing new table as changed
      for each statement execute function flows.note_market_changes(%L)', source.name, source.key);
    execute format('create trigger market_removed after delete on %s referencing old table as changed
      for each statement execute function flows.note_market_changes(%L)', source.name, source.key);
  end loop;
end $$;

-- What was there before this migration. Its owner belongs to no account, and looks for this one time without asking.
alter table catalogue.companies no force row level security;
insert into flows.market_queue (company_id) select id from catalogue.companies where account_id is null;
alter table catalogue.companies force row level security;

-- Markets that a person follows, with the figures of the day on which that began.
create table flows.market_follows (
  account_id uuid not null default app.account_id() references identity.accounts on delete cascade,
  user_id uuid not null,
  industry text collate "C" not null,
  country text collate "C" not null,
  companies integer not null,
  open_jobs integer not null,
  created_at timestamptz not null,
  primary key (account_id, user_id, industry, country),
  foreign key (account_id, user_id) references identity.users (account_id, id) on delete cascade
);
call app.protect('flows.market_follows');

-- down
drop table flows.market_follows;
do $$
declare
  source text;
begin
  foreach source in array array['catalogue.companies', 'catalogue.statements', 'catalogue.jobs', 'catalogue.news_terms'] loop
    execute format('drop trigger market_added on %s', source);
    execute format('drop trigger market_changed on %s', source);
    execute format('drop trigger market_removed on %s', source);
  end loop;
end $$;
drop function flows.note_market_changes;
drop table flows.market_queue, flows.market_state, flows.markets, flows.market_companies, catalogue.exchange_rates;
delete from catalogue.loaded_data where name = 'rates';
