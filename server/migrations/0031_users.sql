-- Invitations to an account. Only the hash of the code is kept, and none until the mail is written.
create table identity.invitations (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references identity.accounts on delete cascade,
  email text not null check (email = lower(email)),
  role text not null check (role in ('admin', 'recruiter', 'member', 'restricted')),
  locale text not null check (locale in ('en', 'de', 'fr')),
  invited_by uuid,
  hash bytea unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  foreign key (account_id, invited_by) references identity.users (account_id, id) on delete set null (invited_by)
);
create unique index invitations_open on identity.invitations (account_id, email)
  where accepted_at is null and revoked_at is null;
create index invitations_of_inviter on identity.invitations (account_id, invited_by);
call app.protect('identity.invitations');

alter table identity.sessions drop constraint sessions_revoke_reason_check;
alter table identity.sessions add constraint sessions_revoke_reason_check
  check (revoke_reason in ('signedOut', 'reuse', 'passwordReset', 'passwordChange', 'roleChange', 'deactivated'));

-- down
alter table identity.sessions no force row level security;
update identity.sessions set revoke_reason = 'roleChange' where revoke_reason = 'deactivated';
alter table identity.sessions force row level security;
alter table identity.sessions drop constraint sessions_revoke_reason_check;
alter table identity.sessions add constraint sessions_revoke_reason_check
  check (revoke_reason in ('signedOut', 'reuse', 'passwordReset', 'passwordChange', 'roleChange'));
drop table identity.invitations;
