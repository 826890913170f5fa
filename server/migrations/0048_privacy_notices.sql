-- What people were told about their data, and what came back. The link carries the id, signed; nothing of it is kept.
create table flows.privacy_notices (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null default app.account_id() references identity.accounts on delete cascade,
  person_id uuid not null,
  email text not null,
  locale text not null check (locale in ('en', 'de', 'fr')),
  sent_by uuid,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  corrected_at timestamptz,
  withdrawn_at timestamptz,
  messages jsonb not null default '[]',
  foreign key (account_id, person_id) references catalogue.people (account_id, id) on delete cascade
);
create index privacy_notices_of_person on flows.privacy_notices (account_id, person_id, sent_at desc);
call app.protect('flows.privacy_notices');

-- Whoever looks after a person was told of the end of her time; and when she was deleted at that end.
create table flows.retention_reminders (
  account_id uuid not null default app.account_id() references identity.accounts on delete cascade,
  person_id uuid not null,
  kept_until timestamptz not null,
  reminded_at timestamptz not null,
  removed_at timestamptz,
  primary key (account_id, person_id),
  foreign key (account_id, person_id) references catalogue.people (account_id, id) on delete cascade
);
call app.protect('flows.retention_reminders');

-- Somebody is told of a person whose time ends, or who answered a notice. The reasons of others stay as they are.
alter table workspace.notifications
  add column person_id uuid,
  add constraint notifications_person_check check
    ((reason in ('expiring', 'corrected', 'withdrawn')) = (person_id is not null)),
  add foreign key (account_id, person_id) references catalogue.people (account_id, id) on delete cascade;
create index notifications_of_person on workspace.notifications (account_id, person_id);
do $$
declare
  rule text;
begin
  select pg_get_constraintdef(oid) into rule from pg_constraint
    where conrelid = 'workspace.notifications'::regclass and conname = 'notifications_reason_check';
  alter table workspace.notifications drop constraint notifications_reason_check;
  execute 'alter table workspace.notifications add constraint notifications_reason_check '
    || replace(rule, 'ARRAY[', 'ARRAY[''expiring''::text, ''corrected''::text, ''withdrawn''::text, ');
end $$;

-- down
alter table workspace.notifications no force row level security;
delete from workspace.notifications where reason in ('expiring', 'corrected', 'withdrawn');
alter table workspace.notifications force row level security;
alter table workspace.notifications drop constraint notifications_person_check, drop column person_id;
do $$
declare
  rule text;
begin
  select pg_get_constraintdef(oid) into rule from pg_constraint
    where conrelid = 'workspace.notifications'::regclass and conname = 'notifications_reason_check';
  alter table workspace.notifications drop constraint notifications_reason_check;
  execute 'alter table workspace.notifications add constraint notifications_reason_check '
    || replace(rule, '''expiring''::text, ''corrected''::text, ''withdrawn''::text, ', '');
end $$;
drop table flows.retention_reminders, flows.privacy_notices;
