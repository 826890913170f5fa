-- The concepts that matching finds people by. They come with the next writing of each document: the recipe of the
-- search has changed, so the index is built anew.
alter table flows.public_person_index add column match_keys text[] not null default '{}';
alter table flows.own_person_index add column match_keys text[] not null default '{}';
create index public_person_index_match_keys on flows.public_person_index using gin (match_keys)
  with (fastupdate = off);

-- The orders in which people were shown for a job, each with everything that it follows from.
create table flows.rankings (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null default app.account_id() references identity.accounts on delete cascade,
  job_id uuid not null,
  kind text not null check (kind in ('suggestions', 'matches')),
  -- What was asked besides: filters of the search of people.
  asked jsonb not null default '{}',
  file jsonb not null,
  -- Those in it, kept beside it so that it is found when somebody is erased.
  person_ids uuid[] not null,
  -- Of what was asked and what came of it: shown again unchanged, it is the same ranking.
  digest text not null,
  user_id uuid,
  created_at timestamptz not null default now(),
  sequence bigint generated always as identity,
  unique (account_id, id),
  foreign key (account_id, job_id) references catalogue.jobs (account_id, id) on delete cascade
);
create unique index rankings_once on flows.rankings (account_id, job_id, digest);
create index rankings_of_job on flows.rankings (account_id, job_id, sequence desc);
call app.protect('flows.rankings');
create policy team_rows on flows.rankings as restrictive
  using ((select app.user_id()) is null or exists (select from catalogue.jobs job where job.id = job_id));

-- down
drop table flows.rankings;
drop index flows.public_person_index_match_keys;
alter table flows.own_person_index drop column match_keys;
alter table flows.public_person_index drop column match_keys;
