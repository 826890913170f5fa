-- Calls, meetings, emails and notes that people log on records.
create table workspace.activities (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null default app.account_id() references identity.accounts on delete cascade,
  type text not null check (type in ('call', 'meeting', 'email', 'note')),
  outcome text check (outcome in
    ('reached', 'notReached', 'messageLeft', 'interested', 'notInterested', 'agreed', 'postponed')),
  text text not null default '',
  happened_at timestamptz not null,
  author_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  unique (account_id, id),
  foreign key (account_id, author_id) references identity.users (account_id, id) on delete set null (author_id)
);
create index activities_of_author on workspace.activities (account_id, author_id);
create index activities_deleted on workspace.activities (deleted_at) where deleted_at is not null;
call app.protect('workspace.activities');

-- The record it was logged on has place 0; the contacts who took part follow.
create table workspace.activity_records (
  account_id uuid not null default app.account_id(),
  activity_id uuid not null,
  kind text not null references catalogue.record_tables,
  record_id uuid not null,
  place integer not null,
  primary key (activity_id, kind, record_id),
  foreign key (account_id, activity_id) references workspace.activities (account_id, id) on delete cascade
);
create index activity_records_of_record on workspace.activity_records (kind, record_id);
call app.protect('workspace.activity_records');
call app.guard_records('workspace.activity_records', 'record_id');
-- What was logged about a confidential job is for its team, on the pages of those who took part too.
create policy team_rows on workspace.activities as restrictive
  using ((select app.user_id()) is null or not exists (
    select from workspace.activity_records about
      where about.activity_id = activities.id and about.kind = 'job'
        and not exists (select from catalogue.jobs job where job.id = about.record_id)));

-- Who finished a task, for the timelines of the records it is about.
alter table workspace.tasks add column done_by uuid;

-- down
alter table workspace.tasks drop column done_by;
drop table workspace.activity_records, workspace.activities;
