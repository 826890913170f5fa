-- A saved search can be shared with the account. What each of its people has done with it is kept by person: whether it
-- stands above the list, whether they want to hear of new hits, and up to when they have seen and heard of them.
alter table workspace.saved_searches add column shared boolean not null default false;
alter table workspace.saved_searches add unique (account_id, id);
create index saved_searches_shared on workspace.saved_searches (account_id, created_at) where shared;
-- What somebody keeps private is found by nobody else, by whatever question.
create policy private_rows on workspace.saved_searches as restrictive
  using (shared or (select app.user_id()) is null or user_id = (select app.user_id()));

create table workspace.search_readers (
  account_id uuid not null default app.account_id() references identity.accounts on delete cascade,
  search_id uuid not null,
  user_id uuid not null,
  pinned boolean not null default false,
  alerts boolean not null default false,
  -- Null until the person has opened it for the first time.
  seen_at timestamptz,
  -- Up to when it was looked at for somebody who wants to hear of new hits.
  alerted_at timestamptz,
  primary key (search_id, user_id),
  check (not alerts or alerted_at is not null),
  foreign key (account_id, search_id) references workspace.saved_searches (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references identity.users (account_id, id) on delete cascade
);
create index search_readers_of_user on workspace.search_readers (account_id, user_id);
create index search_readers_of_search on workspace.search_readers (account_id, search_id);
create index search_readers_alerted on workspace.search_readers (account_id) where alerts;

alter table workspace.saved_searches no force row level security;
insert into workspace.search_readers (account_id, search_id, user_id, seen_at)
  select account_id, id, user_id, last_seen_at from workspace.saved_searches;
-- Since when it asks what it asks: what was found before that is new to nobody.
alter table workspace.saved_searches rename column last_seen_at to asked_since;
update workspace.saved_searches set asked_since = created_at;
alter table workspace.saved_searches force row level security;
call app.protect('workspace.search_readers');
create policy private_rows on workspace.search_readers as restrictive
  using ((select app.user_id()) is null or user_id = (select app.user_id()));

-- Somebody is told that a saved search has new hits, and how many there were then.
alter table workspace.notifications
  add column search_id uuid,
  add column hits integer check (hits > 0),
  drop constraint notifications_reason_check,
  drop constraint notifications_check,
  add constraint notifications_reason_check check (reason in ('mention', 'assigned', 'reminder', 'newHits')),
  add constraint notifications_check check (
    (reason = 'mention') = (comment_id is not null) and
    (reason in ('assigned', 'reminder')) = (task_id is not null) and
    (reason = 'newHits') = (search_id is not null) and
    (reason = 'newHits') = (hits is not null)
  ),
  add foreign key (account_id, search_id) references workspace.saved_searches (account_id, id) on delete cascade;
create index notifications_of_search on workspace.notifications (account_id, search_id);

-- How somebody has arranged the lists is kept with the user too, for which there was too little room.
alter table identity.users drop constraint users_settings_check,
  add constraint users_settings_check check (jsonb_typeof(settings) = 'object' and length(settings::text) <= 40000);

-- down
alter table identity.users no force row level security;
update identity.users set settings = settings - 'lists' where settings ? 'lists';
alter table identity.users force row level security;
alter table identity.users drop constraint users_settings_check,
  add constraint users_settings_check check (jsonb_typeof(settings) = 'object' and length(settings::text) <= 4000);
alter table workspace.notifications no force row level security;
delete from workspace.notifications where reason = 'newHits';
alter table workspace.notifications force row level security;
alter table workspace.notifications drop constraint notifications_check, drop constraint notifications_reason_check,
  drop column search_id, drop column hits;
alter table workspace.notifications
  add constraint notifications_reason_check check (reason in ('mention', 'assigned', 'reminder')),
  add constraint notifications_check check ((reason = 'mention') = (comment_id is not null) and (reason <> 'mention') = (task_id is not null));
alter table workspace.saved_searches no force row level security;
alter table workspace.search_readers no force row level security;
alter table workspace.saved_searches rename column asked_since to last_seen_at;
update workspace.saved_searches set last_seen_at = greatest(last_seen_at, (select seen_at from workspace.search_readers
  readers where readers.search_id = saved_searches.id and readers.user_id = saved_searches.user_id));
alter table workspace.saved_searches force row level security;
drop table workspace.search_readers;
drop policy private_rows on workspace.saved_searches;
alter table workspace.saved_searches drop column shared, drop constraint saved_searches_account_id_id_key;
