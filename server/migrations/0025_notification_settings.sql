-- By which channels a notification comes, since when it is there, and until when it waits: quiet hours and snoozing hide it.
alter table workspace.notifications
  add column in_app boolean not null default true,
  add column digest boolean not null default false,
  add column mailed_at timestamptz,
  add column hidden_until timestamptz,
  -- The transaction that showed it: a stream that comes back asks for what its last snapshot did not hold.
  add column xid xid8 not null default pg_current_xact_id();
create index notifications_by_transaction on workspace.notifications (account_id, user_id, xid);

-- Tells the streams of a person that something about their notifications changed, never what.
create function workspace.announce_notification() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', coalesce(new.user_id, old.user_id)::text);
  return null;
end $$;
create trigger announce after insert or update or delete on workspace.notifications
  for each row execute function workspace.announce_notification();

-- How one person wants to be told. Without a row the contract's defaults hold.
create table workspace.notification_settings (
  account_id uuid not null default app.account_id(),
  user_id uuid primary key,
  channels jsonb not null,
  only_followed boolean not null,
  quiet_from time(0),
  quiet_to time(0),
  digest_hour smallint not null check (digest_hour between 0 and 23),
  check ((quiet_from is null) = (quiet_to is null)),
  foreign key (account_id, user_id) references identity.users (account_id, id) on delete cascade
);
create index notification_settings_of_user on workspace.notification_settings (account_id, user_id);
call app.protect('workspace.notification_settings');
create policy private_rows on workspace.notification_settings as restrictive
  using ((select app.user_id()) is null or user_id = (select app.user_id()));

-- Records of which one person is told nothing.
create table workspace.notification_mutes (
  account_id uuid not null default app.account_id(),
  user_id uuid not null,
  kind text not null references catalogue.record_tables,
  record_id uuid not null,
  created_at timestamptz not null,
  primary key (user_id, kind, record_id),
  foreign key (account_id, user_id) references identity.users (account_id, id) on delete cascade
);
create index notification_mutes_of_record on workspace.notification_mutes (kind, record_id);
create index notification_mutes_of_user on workspace.notification_mutes (account_id, user_id);
call app.protect('workspace.notification_mutes');
call app.guard_records('workspace.notification_mutes', 'record_id');
create policy private_rows on workspace.notification_mutes as restrictive
  using ((select app.user_id()) is null or user_id = (select app.user_id()));

-- down
drop table workspace.notification_mutes, workspace.notification_settings;
drop trigger announce on workspace.notifications;
drop function workspace.announce_notification;
drop index workspace.notifications_by_transaction;
alter table workspace.notifications drop column in_app, drop column digest, drop column mailed_at,
  drop column hidden_until, drop column xid;
