-- Candidates of a job that were chosen for somebody outside, behind a link. The link is worked out from the id and the
-- secret of the installation, so nothing here opens it.
create table flows.shortlists (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null default app.account_id() references identity.accounts on delete cascade,
  job_id uuid not null,
  title text not null,
  note text not null,
  blind boolean not null,
  -- What readers see of each candidate, and nothing else.
  fields text[] not null,
  locale text not null check (locale in ('en', 'de', 'fr')),
  password_hash text,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  unique (account_id, id),
  foreign key (account_id, job_id) references catalogue.jobs (account_id, id) on delete cascade
);
create index shortlists_of_job on flows.shortlists (account_id, job_id, created_at desc);
call app.protect('flows.shortlists');
create policy team_rows on flows.shortlists as restrictive
  using ((select app.user_id()) is null or exists (select from catalogue.jobs job where job.id = job_id));

create table flows.shortlist_entries (
  account_id uuid not null default app.account_id() references identity.accounts on delete cascade,
  shortlist_id uuid not null,
  -- Readers name a candidate by it.
  place integer not null check (place > 0),
  submission_id uuid not null,
  person_id uuid not null,
  pitch text not null,
  primary key (shortlist_id, place),
  unique (shortlist_id, submission_id),
  foreign key (account_id, shortlist_id) references flows.shortlists (account_id, id) on delete cascade,
  foreign key (account_id, submission_id) references workspace.submissions (account_id, id) on delete cascade,
  foreign key (account_id, person_id) references catalogue.people (account_id, id) on delete cascade
);
create index shortlist_entries_of_submission on flows.shortlist_entries (account_id, submission_id);
create index shortlist_entries_of_person on flows.shortlist_entries (account_id, person_id);
call app.protect('flows.shortlist_entries');
create policy team_rows on flows.shortlist_entries as restrictive
  using ((select app.user_id()) is null or exists (select from flows.shortlists list where list.id = shortlist_id));

-- Who opened it and when, as far as a visitor tells it.
create table flows.shortlist_views (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null default app.account_id() references identity.accounts on delete cascade,
  shortlist_id uuid not null,
  outcome text not null check (outcome in ('shown', 'wrongPassword')),
  device text not null,
  at timestamptz not null,
  sequence bigint generated always as identity,
  foreign key (account_id, shortlist_id) references flows.shortlists (account_id, id) on delete cascade
);
create index shortlist_views_of_shortlist on flows.shortlist_views (account_id, shortlist_id, sequence desc);
call app.protect('flows.shortlist_views');
create policy team_rows on flows.shortlist_views as restrictive
  using ((select app.user_id()) is null or exists (select from flows.shortlists list where list.id = shortlist_id));

-- What readers said about a candidate, and what became of it.
create table flows.shortlist_feedback (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null default app.account_id() references identity.accounts on delete cascade,
  shortlist_id uuid not null,
  submission_id uuid not null,
  person_id uuid not null,
  author text not null,
  verdict text not null check (verdict in ('advance', 'reject', 'undecided')),
  -- The stage that comes next, as it was when the reader wanted it.
  stage_id text,
  text text not null,
  decision text check (decision in ('accepted', 'dismissed')),
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null,
  sequence bigint generated always as identity,
  unique (account_id, id),
  foreign key (account_id, shortlist_id) references flows.shortlists (account_id, id) on delete cascade,
  foreign key (account_id, submission_id) references workspace.submissions (account_id, id) on delete cascade,
  foreign key (account_id, person_id) references catalogue.people (account_id, id) on delete cascade
);
create index shortlist_feedback_of_shortlist on flows.shortlist_feedback (account_id, shortlist_id, sequence);
create index shortlist_feedback_of_submission on flows.shortlist_feedback (account_id, submission_id);
create index shortlist_feedback_of_person on flows.shortlist_feedback (account_id, person_id);
call app.protect('flows.shortlist_feedback');
create policy team_rows on flows.shortlist_feedback as restrictive
  using ((select app.user_id()) is null or exists (select from flows.shortlists list where list.id = shortlist_id));

-- down
drop table flows.shortlist_feedback, flows.shortlist_views, flows.shortlist_entries, flows.shortlists;
