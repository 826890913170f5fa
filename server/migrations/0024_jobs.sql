create table catalogue.jobs (
  id uuid primary key default gen_random_uuid(),
  account_id uuid references identity.accounts on delete cascade,
  title text not null,
  -- Lists are sorted by it and found by its beginning, so it compares by code points on every server.
  name_key text collate "C" not null,
  titles jsonb not null default '{}',
  description jsonb not null default '{}',
  client_company text,
  -- None of the references: a job keeps what it says of a company that is gone.
  company_id uuid,
  places jsonb not null default '[]',
  remote_share smallint check (remote_share between 0 and 100),
  functions text[] not null default '{}',
  seniorities text[] not null default '{}',
  education_degrees text[] not null default '{}',
  occupations jsonb not null default '[]',
  skills jsonb not null default '[]',
  languages jsonb not null default '[]',
  experience_years smallint check (experience_years between 0 and 50),
  salary jsonb,
  employment text check (employment in ('permanent', 'fixedTerm', 'freelance', 'internship', 'apprenticeship')),
  workload jsonb,
  openings integer not null default 1 check (openings between 1 and 999),
  start_date date,
  team jsonb not null default '[]',
  -- The ids of the team, kept beside it for row security and for lists of one person's jobs.
  team_ids uuid[] not null default '{}',
  confidential boolean not null default false,
  stages jsonb not null default '[]',
  tags text[] not null default '{}',
  source jsonb,
  status text not null default 'draft' check (status in ('draft', 'open', 'onHold', 'filled', 'closed', 'archived')),
  status_reason text,
  status_note text,
  -- Of the first place and of all of them, kept beside them for lists and filters.
  country text,
  city text,
  countries text[] not null default '{}',
  cities text[] not null default '{}',
  -- Counted by a trigger over the candidates.
  candidates integer not null default 0,
  active_candidates integer not null default 0,
  hires integer not null default 0,
  opened_at timestamptz,
  closed_at timestamptz,
  provenance jsonb not null default '{}',
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (account_id, id),
  -- Every account reads public rows, so they hold nothing that one account keeps for itself.
  check (account_id is not null or (team = '[]' and team_ids = '{}' and not confidential and stages = '[]' and tags = '{}'
    and status_reason is null and status_note is null and status in ('open', 'closed')))
);
create index jobs_by_name on catalogue.jobs (account_id, name_key, id) where deleted_at is null;
-- The planner takes "is null" for no order of its own, so public rows need theirs.
create index jobs_public_by_name on catalogue.jobs (name_key, id) where account_id is null and deleted_at is null;
create index jobs_by_update on catalogue.jobs (account_id, updated_at, id) where deleted_at is null;
create index jobs_public_by_update on catalogue.jobs (updated_at, id) where account_id is null and deleted_at is null;
create index jobs_by_creation on catalogue.jobs (account_id, created_at, id) where deleted_at is null;
create index jobs_public_by_creation on catalogue.jobs (created_at, id) where account_id is null and deleted_at is null;
create index jobs_by_status on catalogue.jobs (account_id, status) where deleted_at is null;
create index jobs_of_company on catalogue.jobs (company_id) where company_id is not null;
create index jobs_deleted on catalogue.jobs (deleted_at) where deleted_at is not null;
call app.protect('catalogue.jobs');
-- A confidential job is found by nobody but its team, by whatever question. Work for a whole account has no user.
create policy team_rows on catalogue.jobs as restrictive
  using (not confidential or (select app.user_id()) is null or (select app.user_id()) = any (team_ids));
call app.keep_records('catalogue.jobs', 'job');

-- When the status of a job changed: clocks of candidates stand still while it is on hold.
create table catalogue.job_status_changes (
  id uuid primary key default gen_random_uuid(),
  account_id uuid references identity.accounts on delete cascade,
  job_id uuid not null,
  from_status text,
  to_status text not null,
  reason text,
  note text,
  actor_id uuid,
  at timestamptz not null default now(),
  sequence bigint generated always as identity,
  foreign key (account_id, job_id) references catalogue.jobs (account_id, id) on delete cascade,
  check (account_id is not null)
);
create index job_status_changes_of_job on catalogue.job_status_changes (account_id, job_id, sequence);
call app.protect('catalogue.job_status_changes');
create policy team_rows on catalogue.job_status_changes as restrictive
  using ((select app.user_id()) is null or exists (select from catalogue.jobs job where job.id = job_id));

-- People submitted to the jobs of an account, by whatever way they came.
create table workspace.submissions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null default app.account_id() references identity.accounts on delete cascade,
  job_id uuid not null,
  person_id uuid not null,
  origin text not null check (origin in ('applied', 'sourced', 'suggested', 'imported', 'referred')),
  -- One of the stages of the job.
  stage_id text not null,
  status text not null default 'active'
    check (status in ('active', 'onHold', 'hired', 'rejected', 'withdrawn', 'archived')),
  -- Before the archive.
  previous_status text check (previous_status in ('hired', 'rejected', 'withdrawn')),
  reason text,
  note text,
  rating smallint check (rating between 1 and 5),
  position double precision not null default 0,
  hold_until date,
  start_date date,
  moved_from uuid,
  stage_since timestamptz not null default now(),
  status_since timestamptz not null default now(),
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  sequence bigint generated always as identity,
  unique (account_id, id),
  check ((status = 'archived') = (previous_status is not null)),
  foreign key (account_id, job_id) references catalogue.jobs (account_id, id) on delete cascade,
  foreign key (account_id, person_id) references catalogue.people (account_id, id) on delete cascade,
  foreign key (account_id, moved_from) references workspace.submissions (account_id, id) on delete set null (moved_from)
);
-- Nobody is in the pipeline of a job twice.
create unique index submissions_running on workspace.submissions (account_id, job_id, person_id)
  where status in ('active', 'onHold') and deleted_at is null;
create index submissions_of_job on workspace.submissions (account_id, job_id, position, id) where deleted_at is null;
create index submissions_of_person on workspace.submissions (account_id, person_id, sequence desc);
create index submissions_waiting on workspace.submissions (account_id, stage_since, id)
  where status = 'active' and deleted_at is null;
create index submissions_moved_from on workspace.submissions (account_id, moved_from) where moved_from is not null;
create index submissions_deleted on workspace.submissions (deleted_at) where deleted_at is not null;
call app.protect('workspace.submissions');
create policy team_rows on workspace.submissions as restrictive
  using ((select app.user_id()) is null or exists (select from catalogue.jobs job where job.id = job_id));

-- What happened to them, each change once.
create table workspace.submission_events (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null default app.account_id() references identity.accounts on delete cascade,
  submission_id uuid not null,
  event text not null check (event in ('added', 'moved', 'status', 'edited', 'deleted', 'restored')),
  from_stage text,
  to_stage text,
  from_status text,
  to_status text,
  skipped text[] not null default '{}',
  reason text,
  note text,
  actor_id uuid,
  at timestamptz not null default now(),
  sequence bigint generated always as identity,
  foreign key (account_id, submission_id) references workspace.submissions (account_id, id) on delete cascade
);
create index submission_events_of_submission on workspace.submission_events (account_id, submission_id, sequence);
call app.protect('workspace.submission_events');
create policy team_rows on workspace.submission_events as restrictive
  using ((select app.user_id()) is null
    or exists (select from workspace.submissions submission where submission.id = submission_id));

-- How many candidates a job has, kept beside it: the guards of its status ask for it, and lists show it.
create function workspace.count_candidates() returns trigger language plpgsql as $$
begin
  update catalogue.jobs job set candidates = counted.total, active_candidates = counted.active, hires = counted.hired
  from (
    select touched.job_id, count(submission.id) as total,
      count(submission.id) filter (where submission.status in ('active', 'onHold')) as active,
      count(submission.id) filter (where 'hired' in (submission.status, submission.previous_status)) as hired
    from (select distinct job_id from changed) touched
    left join workspace.submissions submission on submission.job_id = touched.job_id and submission.deleted_at is null
    group by touched.job_id
  ) counted
  where job.id = counted.job_id and (job.candidates, job.active_candidates, job.hires)
    is distinct from (counted.total, counted.active, counted.hired);
  return null;
end $$;
create trigger candidates_added after insert on workspace.submissions referencing new table as changed
  for each statement execute function workspace.count_candidates();
create trigger candidates_changed after update on workspace.submissions referencing new table as changed
  for each statement execute function workspace.count_candidates();
create trigger candidates_removed after delete on workspace.submissions referencing old table as changed
  for each statement execute function workspace.count_candidates();

call flows.add_search_kind('job', 'catalogue.jobs', '
  status text not null,
  client_company text,
  company_id text,
  country text,
  city text,
  latitude real,
  longitude real,
  workplace text,
  employment text,
  salary double precision,
  openings integer not null,
  functions text[] not null,
  seniorities text[] not null,
  degrees text[] not null,
  skills text[] not null,
  languages text[] not null,
  language_levels text[] not null,
  countries text[] not null,
  cities text[] not null,
  tags text[] not null,
  readers text[] not null');
-- Documents of confidential jobs name who may read them; all others name nobody.
create policy team_rows on flows.own_job_index as restrictive
  using (readers = '{}' or (select app.user_id()) is null or (select app.user_id())::text = any (readers));

-- Stages and reasons of accounts were texts. Those that are known get their names in three languages, the others keep
-- their text; the last stage is for people who are hired.
create table app.hiring_words (place integer, word text, kind text, names jsonb);
insert into app.hiring_words values
  (1, 'new', 'new', '{"en": "New", "de": "Neu", "fr": "Nouveau"}'),
  (2, 'contacted', 'contacted', '{"en": "Contacted", "de": "Kontaktiert", "fr": "Contacté"}'),
  (3, 'screening', 'screening', '{"en": "Screening", "de": "Vorauswahl", "fr": "Présélection"}'),
  (4, 'submitted', 'submitted', '{"en": "Submitted", "de": "Vorgestellt", "fr": "Présenté"}'),
  (5, 'interview', 'interview', '{"en": "Interview", "de": "Interview", "fr": "Entretien"}'),
  (6, 'offer', 'offer', '{"en": "Offer", "de": "Angebot", "fr": "Offre"}'),
  (7, 'hired', 'hired', '{"en": "Hired", "de": "Eingestellt", "fr": "Embauché"}'),
  (null, 'skills', null, '{"en": "Skills", "de": "Kenntnisse", "fr": "Compétences"}'),
  (null, 'experience', null, '{"en": "Experience", "de": "Erfahrung", "fr": "Expérience"}'),
  (null, 'language', null, '{"en": "Language", "de": "Sprache", "fr": "Langue"}'),
  (null, 'location', null, '{"en": "Location", "de": "Ort", "fr": "Lieu"}'),
  (null, 'salary', null, '{"en": "Salary", "de": "Gehalt", "fr": "Salaire"}'),
  (null, 'availability', null, '{"en": "Availability", "de": "Verfügbarkeit", "fr": "Disponibilité"}'),
  (null, 'work permit', null, '{"en": "Work permit", "de": "Arbeitserlaubnis", "fr": "Permis de travail"}'),
  (null, 'client decision', null, '{"en": "Client decision", "de": "Entscheidung des Kunden", "fr": "Décision du client"}'),
  (null, 'position closed', null, '{"en": "Position closed", "de": "Stelle geschlossen", "fr": "Poste fermé"}'),
  (null, 'better fit elsewhere', null,
    '{"en": "Better fit elsewhere", "de": "Passt besser auf eine andere Stelle", "fr": "Convient mieux ailleurs"}'),
  (null, 'no reply', null, '{"en": "No reply", "de": "Keine Antwort", "fr": "Sans réponse"}'),
  (null, 'other', null, '{"en": "Other", "de": "Sonstiges", "fr": "Autre"}');
create function app.hiring_entries(given jsonb, id_key text, is_stage boolean) returns jsonb language sql as $$
  with texts as (
    select trim(text) as text, place from jsonb_array_elements_text(given) with ordinality each (text, place)
    union all select 'hired', 1000 where is_stage and not exists (
      select from jsonb_array_elements_text(given) each (text) where lower(trim(text)) = 'hired')
  ), entries as (
    select texts.text, texts.place, words.names, words.kind,
      trim(both '-' from left(regexp_replace(lower(texts.text), '[^a-z0-9]+', '-', 'g'), 34)) as word
    from texts left join app.hiring_words words on words.word = lower(texts.text) and (words.kind is not null) = is_stage
  ), numbered as (
    select *, row_number() over (partition by word order by place) as nth from entries
  )
  select jsonb_agg(
    jsonb_build_object(id_key, case when word = '' then 'entry-' || nth when nth = 1 then word else word || '-' || nth end,
      'names', coalesce(names, jsonb_build_object('en', text)))
      || case when is_stage then jsonb_build_object('kind', case when nth = 1 then coalesce(kind, 'screening') else 'screening' end)
        else '{}' end
    order by is_stage and kind = 'hired' and nth = 1, place)
  from numbered
$$;
alter table identity.accounts no force row level security;
update identity.accounts set hiring = jsonb_build_object(
  'stages', case when jsonb_array_length(hiring -> 'stages') = 1 and lower(hiring -> 'stages' ->> 0) = 'hired'
    then app.hiring_entries('["new", "hired"]', 'stageId', true)
    else app.hiring_entries(hiring -> 'stages', 'stageId', true) end,
  'rejectReasons', app.hiring_entries(hiring -> 'rejectReasons', 'reasonId', false));
alter table identity.accounts force row level security;
drop function app.hiring_entries;
drop table app.hiring_words;

-- down
alter table identity.accounts no force row level security;
update identity.accounts set hiring = jsonb_build_object(
  'stages', (select jsonb_agg(coalesce(stage -> 'names' -> 'en', stage -> 'names' -> 'de', stage -> 'names' -> 'fr') order by place)
    from jsonb_array_elements(hiring -> 'stages') with ordinality each (stage, place)),
  'rejectReasons', (select jsonb_agg(coalesce(reason -> 'names' -> 'en', reason -> 'names' -> 'de', reason -> 'names' -> 'fr') order by place)
    from jsonb_array_elements(hiring -> 'rejectReasons') with ordinality each (reason, place)));
alter table identity.accounts force row level security;
call flows.remove_search_kind('job', 'catalogue.jobs');
drop table workspace.submission_events, workspace.submissions;
drop function workspace.count_candidates;
drop table catalogue.job_status_changes;
-- Everything that is said of jobs anywhere. The owner of the tables belongs to no account and looks without asking.
do $$
declare
  rel regclass;
begin
  foreach rel in array array['catalogue.record_changes', 'workspace.follows', 'workspace.record_relationships',
    'workspace.comments', 'workspace.task_records', 'workspace.list_members']::regclass[] loop
    execute format('alter table %s no force row level security', rel);
    execute format('delete from %s where kind = ''job''', rel);
    execute format('alter table %s force row level security', rel);
  end loop;
end $$;
drop table catalogue.jobs;
delete from catalogue.record_tables where kind = 'job';
