-- Conversations with candidates, as they stand in the calendars of those who were invited.
create table workspace.interviews (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null default app.account_id() references identity.accounts on delete cascade,
  job_id uuid not null,
  submission_id uuid not null,
  person_id uuid not null,
  title text not null,
  -- As it was meant, in the zone of who planned it; starts_at is the moment that follows from them.
  day date not null,
  time time(0) not null,
  time_zone text not null,
  starts_at timestamptz not null,
  minutes integer not null check (minutes between 5 and 600),
  place text not null,
  link text not null,
  note text not null,
  candidate_email text,
  status text not null default 'planned' check (status in ('planned', 'cancelled')),
  -- Counts what calendars were told; an older message never overwrites a newer one.
  sequence integer not null default 0,
  version integer not null default 1,
  organizer_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, id),
  foreign key (account_id, job_id) references catalogue.jobs (account_id, id) on delete cascade,
  foreign key (account_id, submission_id) references workspace.submissions (account_id, id) on delete cascade,
  foreign key (account_id, person_id) references catalogue.people (account_id, id) on delete cascade
);
create index interviews_of_job on workspace.interviews (account_id, job_id, starts_at);
create index interviews_of_submission on workspace.interviews (account_id, submission_id);
create index interviews_of_person on workspace.interviews (account_id, person_id);
call app.protect('workspace.interviews');
create policy team_rows on workspace.interviews as restrictive
  using ((select app.user_id()) is null or exists (select from catalogue.jobs job where job.id = job_id));

create table workspace.interviewers (
  account_id uuid not null default app.account_id() references identity.accounts on delete cascade,
  interview_id uuid not null,
  user_id uuid not null,
  primary key (interview_id, user_id),
  foreign key (account_id, interview_id) references workspace.interviews (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references identity.users (account_id, id) on delete cascade
);
create index interviewers_of_user on workspace.interviewers (account_id, user_id);
call app.protect('workspace.interviewers');
create policy team_rows on workspace.interviewers as restrictive
  using ((select app.user_id()) is null
    or exists (select from workspace.interviews interview where interview.id = interview_id));

-- What each interviewer thinks; the others read it once they have given their own.
create table workspace.scorecards (
  account_id uuid not null default app.account_id() references identity.accounts on delete cascade,
  interview_id uuid not null,
  user_id uuid not null,
  person_id uuid not null,
  recommendation text not null check (recommendation in ('strongYes', 'yes', 'no', 'strongNo')),
  ratings jsonb not null,
  summary text not null,
  given_at timestamptz not null,
  primary key (interview_id, user_id),
  foreign key (account_id, interview_id) references workspace.interviews (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references identity.users (account_id, id) on delete cascade,
  foreign key (account_id, person_id) references catalogue.people (account_id, id) on delete cascade
);
create index scorecards_of_user on workspace.scorecards (account_id, user_id);
create index scorecards_of_person on workspace.scorecards (account_id, person_id);
call app.protect('workspace.scorecards');
create policy team_rows on workspace.scorecards as restrictive
  using ((select app.user_id()) is null
    or exists (select from workspace.interviews interview where interview.id = interview_id));

-- An invitation as calendars read it, beside the text of the mail.
alter table flows.mails add column calendar text;

-- down
alter table flows.mails drop column calendar;
drop table workspace.scorecards, workspace.interviewers, workspace.interviews;
