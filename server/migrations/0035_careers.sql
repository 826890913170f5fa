-- How an account presents itself to people who look for work. Visitors find it by the slug, of which there is one.
create table flows.careers_pages (
  account_id uuid primary key default app.account_id() references identity.accounts on delete cascade,
  slug text collate "C" not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{1,58}[a-z0-9]$'),
  enabled boolean not null,
  headline jsonb not null,
  introduction jsonb not null,
  contact_email text not null,
  privacy_url text not null,
  privacy_text jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null
);
call app.protect('flows.careers_pages');

-- The jobs that stand on it. They are shown while they are open.
create table flows.careers_jobs (
  account_id uuid not null default app.account_id() references identity.accounts on delete cascade,
  job_id uuid not null,
  published_by uuid,
  published_at timestamptz not null,
  primary key (account_id, job_id),
  foreign key (account_id, job_id) references catalogue.jobs (account_id, id) on delete cascade
);
create index careers_jobs_newest on flows.careers_jobs (account_id, published_at desc);
call app.protect('flows.careers_jobs');
create policy team_rows on flows.careers_jobs as restrictive
  using ((select app.user_id()) is null or exists (select from catalogue.jobs job where job.id = job_id));

-- What applicants wrote and agreed to, as they sent it.
create table flows.applications (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null default app.account_id() references identity.accounts on delete cascade,
  job_id uuid not null,
  person_id uuid not null,
  submission_id uuid,
  name text not null,
  email text not null,
  phone text not null,
  message text not null,
  locale text not null check (locale in ('en', 'de', 'fr')),
  -- The privacy notice as it stood beside the box that was ticked.
  consent jsonb not null,
  -- The person was made from this application, so a resume may fill what is still empty.
  is_new_person boolean not null,
  file_name text,
  document_type text check (document_type in ('pdf', 'docx', 'html', 'txt')),
  -- Until the bytes belong to a file of the person.
  storage_key text,
  created_at timestamptz not null,
  foreign key (account_id, job_id) references catalogue.jobs (account_id, id) on delete cascade,
  foreign key (account_id, person_id) references catalogue.people (account_id, id) on delete cascade,
  foreign key (account_id, submission_id) references workspace.submissions (account_id, id) on delete set null (submission_id)
);
create index applications_of_job on flows.applications (account_id, job_id, created_at);
create index applications_of_person on flows.applications (account_id, person_id);
create index applications_of_submission on flows.applications (account_id, submission_id);
call app.protect('flows.applications');
create policy team_rows on flows.applications as restrictive
  using ((select app.user_id()) is null or exists (select from catalogue.jobs job where job.id = job_id));

-- Somebody is told that a person applied.
alter table workspace.notifications
  add column submission_id uuid,
  drop constraint notifications_reason_check,
  drop constraint notifications_check,
  add constraint notifications_reason_check check (reason in ('mention', 'assigned', 'reminder', 'newHits', 'applied')),
  add constraint notifications_check check (
    (reason = 'mention') = (comment_id is not null) and
    (reason in ('assigned', 'reminder')) = (task_id is not null) and
    (reason = 'newHits') = (search_id is not null) and
    (reason = 'newHits') = (hits is not null) and
    (reason = 'applied') = (submission_id is not null)
  ),
  add foreign key (account_id, submission_id) references workspace.submissions (account_id, id) on delete cascade;
create index notifications_of_submission on workspace.notifications (account_id, submission_id);

-- down
alter table workspace.notifications no force row level security;
delete from workspace.notifications where reason = 'applied';
alter table workspace.notifications force row level security;
alter table workspace.notifications drop constraint notifications_check, drop constraint notifications_reason_check,
  drop column submission_id;
alter table workspace.notifications
  add constraint notifications_reason_check check (reason in ('mention', 'assigned', 'reminder', 'newHits')),
  add constraint notifications_check check (
    (reason = 'mention') = (comment_id is not null) and
    (reason in ('assigned', 'reminder')) = (task_id is not null) and
    (reason = 'newHits') = (search_id is not null) and
    (reason = 'newHits') = (hits is not null)
  );
drop table flows.applications, flows.careers_jobs, flows.careers_pages;
