-- People who are not suggested for a job any more, with the reason.
create table flows.hidden_people (
  account_id uuid not null default app.account_id() references identity.accounts on delete cascade,
  job_id uuid not null,
  person_id uuid not null references catalogue.people on delete cascade,
  reason text not null check (reason in ('mustSkills', 'niceSkills', 'occupation', 'seniority', 'experience',
    'languages', 'education', 'distance', 'recency', 'availability', 'other')),
  note text,
  user_id uuid,
  created_at timestamptz not null default now(),
  -- A job belongs to one account, and everything here is asked by the job.
  primary key (job_id, person_id),
  foreign key (account_id, job_id) references catalogue.jobs (account_id, id) on delete cascade
);
create index hidden_people_of_person on flows.hidden_people (person_id);
call app.protect('flows.hidden_people');
create trigger own_people before insert or update on flows.hidden_people
  for each row execute function catalogue.refuse_foreign_person('person_id');
create policy team_rows on flows.hidden_people as restrictive
  using ((select app.user_id()) is null or exists (select from catalogue.jobs job where job.id = job_id));

-- down
drop table flows.hidden_people;
