-- Figures of public annual statements as numbers, beside what peers are chosen by. Written by the worker with the markets;
-- no row of an account is ever read for it, so it belongs to none.
create table flows.peer_figures (
  company_id uuid not null,
  metric text collate "C" not null,
  year integer not null,
  -- The section and code of NACE, such as J62.01: what begins alike belongs together.
  industry text collate "C" not null,
  country text not null,
  employees integer,
  unit text not null,
  value numeric not null,
  -- By the dated rates; nothing where there is none.
  euro numeric,
  primary key (company_id, metric, year)
);
create index peer_figures_by_industry on flows.peer_figures (metric, year, industry)
  include (company_id, country, employees, unit, value, euro);
grant select, insert, update, delete on flows.peer_figures to kontor_app;

-- Companies that were counted before this table was there are read again.
insert into flows.market_queue (company_id) select company_id from flows.market_companies;

-- Other rates make other amounts: all are read again.
create function flows.note_market_rates() returns trigger language plpgsql as $$
begin
  insert into flows.market_queue (company_id) select company_id from flows.market_companies;
  return null;
end $$;
create trigger market_rates after insert or update or delete on catalogue.exchange_rates
  for each statement execute function flows.note_market_rates();

-- By which rule a person looks for peers.
create table flows.peer_rules (
  account_id uuid not null default app.account_id() references identity.accounts on delete cascade,
  user_id uuid not null,
  rule jsonb not null,
  updated_at timestamptz not null,
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references identity.users (account_id, id) on delete cascade
);
call app.protect('flows.peer_rules');

-- down
drop trigger market_rates on catalogue.exchange_rates;
drop function flows.note_market_rates;
drop table flows.peer_rules, flows.peer_figures;
