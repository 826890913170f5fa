-- Files about people. The bytes lie in the storage under a random key; what the sender called a file is only data here.
-- The person may be public, the file never is.
create table workspace.person_files (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null default app.account_id() references identity.accounts on delete cascade,
  person_id uuid not null references catalogue.people on delete cascade,
  name text not null,
  file_type text not null check (file_type in ('resume', 'coverLetter', 'certificate', 'reference', 'contract', 'other')),
  language text,
  media_type text not null,
  bytes integer not null check (bytes > 0),
  storage_key text not null,
  preview text not null check (preview in ('pages', 'picture', 'none')),
  -- What was read: the plain text, its lines with their places, and the values with their spans.
  text text,
  layout jsonb,
  resume jsonb,
  -- Why nothing could be read, as the reader names it.
  refusal text,
  reviewed_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((text is null) = (layout is null))
);
create index person_files_of_person on workspace.person_files (person_id, created_at desc) where deleted_at is null;
create index person_files_of_account on workspace.person_files (account_id);
create index person_files_deleted on workspace.person_files (account_id, deleted_at) where deleted_at is not null;
create unique index person_files_by_key on workspace.person_files (storage_key);
call app.protect('workspace.person_files');
create trigger own_people before insert or update on workspace.person_files
  for each row execute function catalogue.refuse_foreign_person('person_id');

-- However a row goes (purge, erasure, the end of an account), its bytes go too.
create function workspace.remove_file_bytes() returns trigger language plpgsql as $$
begin
  perform app.add_job('remove-person-file', jsonb_build_object('key', old.storage_key), 'remove-file ' || old.storage_key);
  return null;
end $$;
create trigger bytes_removed after delete on workspace.person_files
  for each row execute function workspace.remove_file_bytes();

-- Resumes on their way to becoming people, and what was wished for them: the job and the list come with their modules.
create table flows.resume_uploads (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null default app.account_id() references identity.accounts on delete cascade,
  user_id uuid not null,
  state text not null check (state in ('queued', 'reading', 'done', 'failed')),
  progress integer not null default 0 check (progress between 0 and 100),
  file_name text not null,
  document_type text not null check (document_type in ('pdf', 'docx', 'html', 'txt')),
  -- Until the bytes belong to a file of a person.
  storage_key text,
  wishes jsonb not null,
  problem text,
  person_id uuid references catalogue.people on delete cascade,
  -- Who was there already.
  existing_id uuid references catalogue.people on delete set null,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index resume_uploads_of_account on flows.resume_uploads (account_id);
create index resume_uploads_of_person on flows.resume_uploads (person_id);
create index resume_uploads_of_existing on flows.resume_uploads (existing_id);
create index resume_uploads_ended on flows.resume_uploads (ended_at);
call app.protect('flows.resume_uploads');
create trigger own_people before insert or update on flows.resume_uploads
  for each row execute function catalogue.refuse_foreign_person('person_id', 'existing_id');

-- Addresses and numbers of people, looked up by equality, which row security lets use an index.
create table catalogue.person_contacts (
  account_id uuid references identity.accounts on delete cascade,
  person_id uuid not null references catalogue.people on delete cascade,
  contact text collate "C" not null,
  primary key (person_id, contact)
);
create index person_contacts_by_contact on catalogue.person_contacts (contact, account_id);
create index person_contacts_of_account on catalogue.person_contacts (account_id);
call app.protect('catalogue.person_contacts');
create trigger own_people before insert or update on catalogue.person_contacts
  for each row execute function catalogue.refuse_foreign_person('person_id');

create function catalogue.keep_person_contacts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from catalogue.person_contacts where person_id in (select id from changed);
  end if;
  insert into catalogue.person_contacts (account_id, person_id, contact)
    select account_id, id, 'email:' || lower(entry ->> 'email') from changed, jsonb_array_elements(emails) entry
    union select account_id, id, 'phone:' || (entry ->> 'phone') from changed, jsonb_array_elements(phones) entry;
  return null;
end $$;
create trigger contacts_added after insert on catalogue.people referencing new table as changed
  for each statement execute function catalogue.keep_person_contacts();
create trigger contacts_changed after update on catalogue.people referencing new table as changed
  for each statement execute function catalogue.keep_person_contacts();

-- Those who were there before. The owner of the tables belongs to no account and writes without asking.
do $$
declare
  rel regclass;
begin
  foreach rel in array array['catalogue.people', 'catalogue.person_contacts']::regclass[] loop
    execute format('alter table %s no force row level security', rel);
  end loop;
  insert into catalogue.person_contacts (account_id, person_id, contact)
    select account_id, id, 'email:' || lower(entry ->> 'email') from catalogue.people, jsonb_array_elements(emails) entry
    union select account_id, id, 'phone:' || (entry ->> 'phone') from catalogue.people, jsonb_array_elements(phones) entry;
  foreach rel in array array['catalogue.people', 'catalogue.person_contacts']::regclass[] loop
    execute format('alter table %s force row level security', rel);
  end loop;
end $$;

-- People whom an account has erased and must not take in again: keyed fingerprints, from which nothing can be read.
create table catalogue.blocked_people (
  account_id uuid not null default app.account_id() references identity.accounts on delete cascade,
  fingerprint bytea not null,
  at timestamptz not null default now(),
  primary key (account_id, fingerprint)
);
call app.protect('catalogue.blocked_people');

-- down
drop table catalogue.blocked_people;
drop trigger contacts_added on catalogue.people;
drop trigger contacts_changed on catalogue.people;
drop table catalogue.person_contacts;
drop function catalogue.keep_person_contacts;
drop table flows.resume_uploads;
drop table workspace.person_files;
drop function workspace.remove_file_bytes;
