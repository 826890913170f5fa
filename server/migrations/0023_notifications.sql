-- What one person is told: that they were mentioned in a comment, given a task, or that a task is due soon. A row names
-- the comment or the task and nothing of its contents, so what is shown is always what the person may see today.
create table workspace.notifications (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null default app.account_id() references identity.accounts on delete cascade,
  user_id uuid not null,
  reason text not null check (reason in ('mention', 'assigned', 'reminder')),
  comment_id uuid,
  task_id uuid,
  -- Which mention, assignment or reminder it was: whatever is delivered again is the same row.
  occasion text not null,
  actor_id uuid,
  created_at timestamptz not null,
  read_at timestamptz,
  sequence bigint generated always as identity,
  unique (user_id, reason, occasion),
  check ((reason = 'mention') = (comment_id is not null) and (reason <> 'mention') = (task_id is not null)),
  foreign key (account_id, user_id) references identity.users (account_id, id) on delete cascade,
  foreign key (account_id, actor_id) references identity.users (account_id, id) on delete set null (actor_id),
  foreign key (account_id, comment_id) references workspace.comments (account_id, id) on delete cascade,
  foreign key (account_id, task_id) references workspace.tasks (account_id, id) on delete cascade
);
create index notifications_of_user on workspace.notifications (account_id, user_id, sequence desc);
create index notifications_unread on workspace.notifications (account_id, user_id) where read_at is null;
create index notifications_of_actor on workspace.notifications (account_id, actor_id);
create index notifications_of_comment on workspace.notifications (account_id, comment_id);
create index notifications_of_task on workspace.notifications (account_id, task_id);
call app.protect('workspace.notifications');
-- They are read, marked and written as the person they are for, and by nobody else.
create policy private_rows on workspace.notifications as restrictive
  using ((select app.user_id()) is null or user_id = (select app.user_id()));

-- down
drop table workspace.notifications;
