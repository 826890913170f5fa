-- The person who asks, where somebody does. Work that is done for a whole account, such as a purge, has none.
create function app.user_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

-- Lists of records of one kind: fixed, with members, or live, with the search whose result they show.
create table workspace.lists (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references identity.accounts on delete cascade,
  name text not null,
  name_key text collate "C" not null,
  note text,
  holds text not null default 'company' check (holds in ('company', 'person', 'job')),
  state jsonb,
  shared boolean not null default false,
  owner_id uuid default app.user_id(),
  provenance jsonb not null default '{}',
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (account_id, id),
  foreign key (account_id, owner_id) references identity.users (account_id, id) on delete set null (owner_id)
);
create index lists_by_name on workspace.lists (account_id, name_key, id) where deleted_at is null;
create index lists_by_update on workspace.lists (account_id, updated_at desc, id) where deleted_at is null;
create index lists_deleted on workspace.lists (deleted_at) where deleted_at is not null;
create index lists_of_owner on workspace.lists (account_id, owner_id);
call app.protect('workspace.lists');
-- What somebody keeps private is found by nobody else, by whatever question.
create policy private_rows on workspace.lists as restrictive
  using (shared or (select app.user_id()) is null or owner_id = (select app.user_id()));
call app.keep_records('workspace.lists', 'list');

-- A member that was taken off stays for a while with its note and place, so that the change can be taken back.
create table workspace.list_members (
  account_id uuid not null default app.account_id(),
  list_id uuid not null,
  kind text not null references catalogue.record_tables,
  record_id uuid not null,
  position bigint not null,
  note text,
  added_by uuid,
  added_at timestamptz not null,
  added_in uuid not null,
  removed_in uuid,
  removed_at timestamptz,
  primary key (list_id, record_id),
  foreign key (account_id, list_id) references workspace.lists (account_id, id) on delete cascade,
  check ((removed_in is null) = (removed_at is null))
);
create index list_members_by_position on workspace.list_members (list_id, position, record_id) where removed_at is null;
create index list_members_of_record on workspace.list_members (kind, record_id);
create index list_members_removed on workspace.list_members (list_id, removed_at) where removed_at is not null;
create index list_members_added_in on workspace.list_members (list_id, added_in);
call app.protect('workspace.list_members');
call app.guard_records('workspace.list_members', 'record_id');

-- What people say about records. A reply belongs to the first comment of its discussion.
create table workspace.comments (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null default app.account_id() references identity.accounts on delete cascade,
  kind text not null references catalogue.record_tables,
  record_id uuid not null,
  parent_id uuid,
  author_id uuid,
  text text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  edited_at timestamptz,
  resolved_at timestamptz,
  resolved_by uuid,
  deleted_at timestamptz,
  sequence bigint generated always as identity,
  unique (account_id, id),
  foreign key (account_id, parent_id) references workspace.comments (account_id, id) on delete cascade,
  foreign key (account_id, author_id) references identity.users (account_id, id) on delete set null (author_id)
);
create index comments_of_record on workspace.comments (kind, record_id, sequence);
create index comments_of_parent on workspace.comments (account_id, parent_id);
create index comments_of_author on workspace.comments (account_id, author_id, sequence desc);
create index comments_by_sequence on workspace.comments (account_id, sequence desc);
create index comments_deleted on workspace.comments (deleted_at) where deleted_at is not null;
call app.protect('workspace.comments');
call app.guard_records('workspace.comments', 'record_id');

-- The texts that a comment had before it was edited.
create table workspace.comment_versions (
  account_id uuid not null default app.account_id(),
  comment_id uuid not null,
  version integer not null,
  text text not null,
  written_at timestamptz not null,
  primary key (comment_id, version),
  foreign key (account_id, comment_id) references workspace.comments (account_id, id) on delete cascade
);
call app.protect('workspace.comment_versions');

create table workspace.comment_mentions (
  account_id uuid not null default app.account_id(),
  comment_id uuid not null,
  user_id uuid not null,
  primary key (comment_id, user_id),
  foreign key (account_id, comment_id) references workspace.comments (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references identity.users (account_id, id) on delete cascade
);
create index comment_mentions_of_user on workspace.comment_mentions (account_id, user_id);
call app.protect('workspace.comment_mentions');

create table workspace.tasks (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references identity.accounts on delete cascade,
  title text not null,
  name_key text collate "C" not null,
  notes text,
  assignee_id uuid,
  -- The day and the time as they were meant, in the zone of who said it; due_at is the moment that follows from them.
  due_on date,
  due_time time(0),
  time_zone text not null default 'UTC',
  due_at timestamptz,
  remind_minutes integer check (remind_minutes between 0 and 40320),
  priority smallint not null default 1 check (priority between 0 and 2),
  checklist jsonb not null default '[]',
  recurrence text,
  done_at timestamptz,
  -- The task that follows a recurring one once it is done.
  next_id uuid,
  provenance jsonb not null default '{}',
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (account_id, id),
  foreign key (account_id, assignee_id) references identity.users (account_id, id) on delete set null (assignee_id)
);
create index tasks_open on workspace.tasks (account_id, due_at, id) where done_at is null and deleted_at is null;
create index tasks_done on workspace.tasks (account_id, done_at desc, id) where done_at is not null and deleted_at is null;
create index tasks_by_name on workspace.tasks (account_id, name_key, id) where deleted_at is null;
create index tasks_of_assignee on workspace.tasks (account_id, assignee_id);
create index tasks_deleted on workspace.tasks (deleted_at) where deleted_at is not null;
call app.protect('workspace.tasks');
call app.keep_records('workspace.tasks', 'task');

-- The records that a task is about.
create table workspace.task_records (
  account_id uuid not null default app.account_id(),
  task_id uuid not null,
  kind text not null references catalogue.record_tables,
  record_id uuid not null,
  place integer not null,
  primary key (task_id, kind, record_id),
  foreign key (account_id, task_id) references workspace.tasks (account_id, id) on delete cascade
);
create index task_records_of_record on workspace.task_records (kind, record_id);
call app.protect('workspace.task_records');
call app.guard_records('workspace.task_records', 'record_id');

-- down
drop table workspace.task_records, workspace.comment_mentions, workspace.comment_versions, workspace.comments,
  workspace.list_members;
alter table catalogue.record_changes no force row level security;
delete from catalogue.record_changes where kind in ('list', 'task');
alter table catalogue.record_changes force row level security;
alter table workspace.follows no force row level security;
delete from workspace.follows where kind in ('list', 'task');
alter table workspace.follows force row level security;
alter table workspace.record_relationships no force row level security;
delete from workspace.record_relationships where kind in ('list', 'task');
alter table workspace.record_relationships force row level security;
drop table workspace.tasks, workspace.lists;
delete from catalogue.record_tables where kind in ('list', 'task');
drop function app.user_id;
