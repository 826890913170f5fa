-- Stories about companies: public ones, and those that an account keeps for itself.
create table catalogue.news (
  id uuid primary key default gen_random_uuid(),
  account_id uuid references identity.accounts on delete cascade,
  title text not null,
  text text not null default '',
  source text not null default '',
  address text,
  language text check (language in ('en', 'de', 'fr')),
  published_at timestamptz not null,
  -- What was read out of it; places are counted in title and text together.
  read_at timestamptz,
  mood text check (mood in ('NEUTRAL', 'POSITIVE', 'NEGATIVE', 'MIXED')),
  reasons jsonb not null default '[]',
  triggers jsonb not null default '[]',
  companies jsonb not null default '[]',
  -- The story that says nearly the same and that this one is a further source of.
  folded_into uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (account_id, id)
);
create index news_by_time on catalogue.news (account_id, published_at desc, id desc)
  where deleted_at is null and folded_into is null;
-- The planner takes "is null" for no order of its own, so public rows need theirs.
create index news_public_by_time on catalogue.news (published_at desc, id desc)
  where account_id is null and deleted_at is null and folded_into is null;
create index news_folded on catalogue.news (folded_into) where folded_into is not null;
create index news_deleted on catalogue.news (deleted_at) where deleted_at is not null;
call app.protect('catalogue.news');
call app.keep_records('catalogue.news', 'news');

-- What stories are found by: the companies in them, what they are about, and pieces that nearly equal texts share.
-- A table of its own, because row security keeps indexes inside an array from being used.
create table catalogue.news_terms (
  account_id uuid references identity.accounts on delete cascade,
  kind text not null references catalogue.record_tables default 'news',
  news_id uuid not null,
  term text not null check (term in ('company', 'trigger', 'piece')),
  key text collate "C" not null,
  -- What the story means for the company.
  mood text check (mood in ('NEUTRAL', 'POSITIVE', 'NEGATIVE', 'MIXED')),
  published_at timestamptz not null,
  primary key (news_id, term, key)
);
create index news_terms_own on catalogue.news_terms (account_id, term, key, published_at desc);
create index news_terms_public on catalogue.news_terms (term, key, published_at desc) where account_id is null;
call app.protect('catalogue.news_terms');
call app.guard_records('catalogue.news_terms', 'news_id');

-- What people of an account say the mood is, of a story or of one company in it. Earlier ones are kept.
create table catalogue.news_corrections (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null default app.account_id() references identity.accounts on delete cascade,
  kind text not null references catalogue.record_tables default 'news',
  news_id uuid not null,
  company_id uuid,
  mood text not null check (mood in ('NEUTRAL', 'POSITIVE', 'NEGATIVE', 'MIXED')),
  -- What had been read.
  read_mood text check (read_mood in ('NEUTRAL', 'POSITIVE', 'NEGATIVE', 'MIXED')),
  user_id uuid,
  at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index news_corrections_current on catalogue.news_corrections (account_id, news_id, company_id)
  nulls not distinct where ended_at is null;
create index news_corrections_of_news on catalogue.news_corrections (news_id);
call app.protect('catalogue.news_corrections');
call app.guard_records('catalogue.news_corrections', 'news_id');

-- A story that is removed for good takes along what every account keeps about it.
create function catalogue.remove_news_parts() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
declare
  removed uuid[] := array(select id from old_rows);
begin
  delete from catalogue.news_terms where news_id = any (removed);
  delete from catalogue.news_corrections where news_id = any (removed);
  return null;
end $$;
create trigger remove_news_parts after delete on catalogue.news referencing old table as old_rows
  for each statement execute function catalogue.remove_news_parts();

-- down
drop table catalogue.news_corrections;
drop table catalogue.news_terms;
drop table catalogue.news;
drop function catalogue.remove_news_parts;
delete from catalogue.record_tables where kind = 'news';
