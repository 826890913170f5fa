-- Attempts are counted before they are checked, one row for each counted thing, so that many at once cannot slip past a
-- limit. Keys are keyed hashes of addresses and emails: the table names nobody.
drop table identity.sign_in_failures;
create table identity.attempt_counts (
  key bytea primary key,
  count integer not null,
  until timestamptz not null
);
create index on identity.attempt_counts (until);
grant select, insert, update, delete on identity.attempt_counts to kontor_app;

-- Where a person has signed in before: browsers by their cookie, other clients by their network; as keyed hashes.
create table identity.known_devices (
  account_id uuid not null,
  user_id uuid not null,
  key bytea not null,
  seen_at timestamptz not null,
  primary key (account_id, user_id, key),
  foreign key (account_id, user_id) references identity.users (account_id, id) on delete cascade
);
call app.protect('identity.known_devices');

-- Whoever was here before this rule counts as confirmed.
alter table identity.users add column email_verified_at timestamptz;
update identity.users set email_verified_at = created_at;

-- A code for a new password belongs to the browser that asked for it; null where no browser asked.
alter table identity.reset_codes
  add column purpose text not null default 'password' check (purpose in ('password', 'email')),
  add column browser bytea;

alter table identity.sessions drop constraint sessions_revoke_reason_check;
alter table identity.sessions add constraint sessions_revoke_reason_check
  check (revoke_reason in ('signedOut', 'reuse', 'passwordReset', 'passwordChange', 'roleChange'));

-- The whole text of a mail with secrets, sealed, until it is sent; `body` has them masked.
alter table flows.mails add column sealed bytea;

-- down
alter table flows.mails drop column sealed;
update identity.sessions set revoke_reason = 'passwordReset' where revoke_reason = 'passwordChange';
alter table identity.sessions drop constraint sessions_revoke_reason_check;
alter table identity.sessions add constraint sessions_revoke_reason_check
  check (revoke_reason in ('signedOut', 'reuse', 'passwordReset', 'roleChange'));
delete from identity.reset_codes where purpose <> 'password';
alter table identity.reset_codes drop column purpose, drop column browser;
alter table identity.users drop column email_verified_at;
drop table identity.known_devices;
drop table identity.attempt_counts;
create table identity.sign_in_failures (
  key bytea not null,
  at timestamptz not null
);
create index on identity.sign_in_failures (key, at);
grant select, insert, delete on identity.sign_in_failures to kontor_app;
