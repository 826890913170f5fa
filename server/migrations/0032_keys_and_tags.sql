-- A key of the API acts as a user of its own, who cannot sign in, takes no seat and is in no list of people.
alter table identity.users add column integration boolean not null default false;

create table identity.api_keys (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  user_id uuid not null,
  name text not null,
  -- Of the secret, which nobody but its owner has.
  hash bytea not null unique,
  ending text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  networks text[] not null default '{}',
  per_minute integer not null check (per_minute between 1 and 600),
  created_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  foreign key (account_id, user_id) references identity.users (account_id, id) on delete cascade,
  foreign key (account_id, created_by) references identity.users (account_id, id) on delete set null (created_by)
);
create index api_keys_of_user on identity.api_keys (account_id, user_id);
create index api_keys_of_creator on identity.api_keys (account_id, created_by);
call app.protect('identity.api_keys');

-- Tags are words on records; only their colours have a place of their own, under the tag in small letters.
create table workspace.tag_colours (
  account_id uuid not null default app.account_id() references identity.accounts on delete cascade,
  tag text not null,
  colour text not null,
  primary key (account_id, tag)
);
call app.protect('workspace.tag_colours');

-- Tags that became another one, or none. The history of the records bears the same moment, by which it is undone.
create table workspace.tag_changes (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  tags text[] not null,
  into_tag text,
  actor_id uuid not null,
  at timestamptz not null,
  state text not null check (state in ('running', 'done', 'undoing', 'undone')),
  records integer not null,
  undone_to bigint not null,
  unique (account_id, at),
  foreign key (account_id, actor_id) references identity.users (account_id, id) on delete cascade
);
create index tag_changes_of_actor on workspace.tag_changes (account_id, actor_id);
call app.protect('workspace.tag_changes');
create index record_changes_of_tags on catalogue.record_changes (account_id, at) where field = 'tags';

-- down
drop index catalogue.record_changes_of_tags;
drop table workspace.tag_changes, workspace.tag_colours;
drop table identity.api_keys;
alter table identity.users no force row level security;
update identity.users set active = false where integration;
alter table identity.users force row level security;
alter table identity.users drop column integration;
