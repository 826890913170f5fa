-- Four schemas, four owners of data. A table's schema tells its row-security rule (see app.protect).
create schema app;
create schema identity;
create schema catalogue;
create schema workspace;
create schema flows;
grant usage on schema app, identity, catalogue, workspace, flows to kontor_app;

-- True inside inPlatform(): identity rows of every account may be read.
create function app.in_platform() returns boolean language sql stable parallel safe
  return coalesce(current_setting('app.scope', true), '') = 'platform';

-- The account of this transaction. Without any scope it fails instead of reading nothing, so a forgotten scope is loud.
create function app.account_id() returns uuid language plpgsql stable parallel safe as $$
begin
  if app.in_platform() then
    return null;
  end if;
  return current_setting('app.account_id')::uuid;
exception when undefined_object or invalid_text_representation then
  raise exception 'no account is set for this transaction' using errcode = 'insufficient_privilege';
end $$;

-- Asked by policies that let rows pass without naming an account, so that a forgotten scope fails there too.
create function app.scoped() returns boolean language sql stable parallel safe
  return app.in_platform() or app.account_id() is not null;

create function app.is_editor() returns boolean language sql stable parallel safe
  return coalesce(current_setting('app.editor', true), '') = 'on';

-- Forces row security and adds the policy that belongs to the schema, and the grants of the API's role.
create procedure app.protect(rel regclass, owner_column text default 'account_id') language plpgsql as $$
declare
  home text := (select n.nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = rel);
  own text := format('%I = (select app.account_id())', owner_column);
  editor text := format('(%I is null and (select app.is_editor()))', owner_column);
begin
  execute format('alter table %s enable row level security', rel);
  execute format('alter table %s force row level security', rel);
  if home in ('identity', 'flows') then
    execute format('create policy own_rows on %s using ((select app.in_platform()) or %s)', rel, own);
  elsif home = 'catalogue' then
    execute format('create policy read_public on %s for select using ((select app.scoped()) and (%I is null or %s))', rel, owner_column, own);
    execute format('create policy add_own on %s for insert with check (%s or %s)', rel, own, editor);
    execute format('create policy change_own on %s for update using (%s or %s) with check (%s or %s)', rel, own, editor, own, editor);
    execute format('create policy remove_own on %s for delete using (%s or %s)', rel, own, editor);
  elsif home = 'workspace' then
    execute format('create policy own_rows on %s using (%s)', rel, own);
  else
    raise exception 'schema % has no row-security rule', home;
  end if;
  execute format('grant select, insert, update, delete on %s to kontor_app', rel);
end $$;

create table identity.accounts (
  id uuid primary key default gen_random_uuid(),
  company_name text not null,
  legal_name text not null default '',
  vat_id text not null default '',
  billing_email text not null default '',
  phone text not null default '',
  address jsonb not null,
  default_currency text not null default 'EUR',
  default_locale text not null default 'en' check (default_locale in ('en', 'de', 'fr')),
  plan text not null default 'free' check (plan in ('free', 'essential', 'enterprise')),
  billing_period text not null default 'annual' check (billing_period in ('annual', 'monthly')),
  subscription_status text not null default 'none'
    check (subscription_status in ('none', 'trialing', 'active', 'pastDue', 'canceled')),
  subscription_renews_at timestamptz,
  subscription_cancel_at timestamptz,
  privacy jsonb not null,
  hiring jsonb not null,
  is_operator boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
call app.protect('identity.accounts', 'id');

create table identity.users (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references identity.accounts,
  email text not null unique check (email = lower(email)),
  name text not null,
  password_hash text not null,
  locale text not null default 'en' check (locale in ('en', 'de', 'fr')),
  time_zone text not null default 'UTC',
  roles text[] not null check (roles <@ array['admin', 'editor', 'recruiter', 'member', 'restricted'] and cardinality(roles) > 0),
  active boolean not null default true,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  unique (account_id, id)
);
call app.protect('identity.users');

-- A session is the family of all refresh tokens that descend from one sign-in.
create table identity.sessions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  user_id uuid not null,
  device text not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoke_reason text check (revoke_reason in ('signedOut', 'reuse', 'passwordReset', 'roleChange')),
  unique (account_id, id),
  foreign key (account_id, user_id) references identity.users (account_id, id) on delete cascade
);
create index on identity.sessions (account_id, user_id);
call app.protect('identity.sessions');

create table identity.refresh_tokens (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  session_id uuid not null,
  hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The answer that replaced this token, sealed, so that a repeated refresh within the grace gets the same one.
  successor bytea,
  foreign key (account_id, session_id) references identity.sessions (account_id, id) on delete cascade
);
create index on identity.refresh_tokens (account_id, session_id);
call app.protect('identity.refresh_tokens');

create table identity.reset_codes (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  user_id uuid not null,
  hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (account_id, user_id) references identity.users (account_id, id) on delete cascade
);
create index on identity.reset_codes (account_id, user_id);
call app.protect('identity.reset_codes');

-- Failures are counted by a keyed hash of address or email, so the table names nobody.
create table identity.sign_in_failures (
  key bytea not null,
  at timestamptz not null
);
create index on identity.sign_in_failures (key, at);
grant select, insert, delete on identity.sign_in_failures to kontor_app;

create table identity.spent_captchas (
  signature text primary key,
  expires_at timestamptz not null
);
grant select, insert, delete on identity.spent_captchas to kontor_app;

-- One row: when the first account was made. From then on the first-run link is closed for good.
create table identity.installation (
  only_row boolean primary key default true check (only_row),
  set_up_at timestamptz
);
insert into identity.installation default values;
grant select, update on identity.installation to kontor_app;

-- What was done, by whom, never with values. Append-only, and each account's rows form a hash chain.
create table identity.audit_log (
  id bigint generated always as identity primary key,
  account_id uuid not null references identity.accounts on delete cascade,
  actor_id uuid,
  action text not null,
  object_id uuid,
  request_id text not null default '',
  at timestamptz not null default clock_timestamp(),
  previous bytea,
  hash bytea not null
);
create index on identity.audit_log (account_id, id);
call app.protect('identity.audit_log');
revoke update, delete on identity.audit_log from kontor_app;

create function identity.chain_audit() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.account_id::text, 7));
  select hash into new.previous from identity.audit_log where account_id = new.account_id order by id desc limit 1;
  new.hash := sha256(coalesce(new.previous, ''::bytea) || convert_to(
    concat_ws('|', new.account_id, new.actor_id, new.action, new.object_id, new.request_id, extract(epoch from new.at)), 'UTF8'));
  return new;
end $$;
create trigger chain before insert on identity.audit_log for each row execute function identity.chain_audit();

-- The outbox of events. `xid` puts those of a transaction after all that it could know of: see deliver-events.
create table flows.events (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  account_id uuid references identity.accounts on delete cascade,
  name text not null,
  payload jsonb not null,
  at timestamptz not null default now()
);
create index on flows.events (xid, id);
call app.protect('flows.events');

create table flows.listeners (
  name text primary key,
  xid xid8 not null,
  id bigint not null
);
grant select, insert, update on flows.listeners to kontor_app;

create table flows.mails (
  id uuid primary key default gen_random_uuid(),
  account_id uuid references identity.accounts on delete cascade,
  recipient text not null,
  reply_to text,
  subject text not null,
  body text not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'kept', 'failed')),
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz
);
create index on flows.mails (created_at desc, id desc);
call app.protect('flows.mails');

create table flows.idempotency_keys (
  caller text not null,
  endpoint text not null,
  key text not null,
  account_id uuid references identity.accounts on delete cascade,
  request_hash bytea not null,
  response bytea,
  created_at timestamptz not null default now(),
  primary key (caller, endpoint, key)
);
call app.protect('flows.idempotency_keys');

create table flows.page_views (
  day date not null,
  path text not null,
  locale text not null,
  views bigint not null,
  primary key (day, path, locale)
);
grant select, insert, update on flows.page_views to kontor_app;

-- The API adds jobs in its own transaction without any right on the queue's tables.
create function app.add_job(task text, payload jsonb, unique_key text default null, run_at timestamptz default null)
returns void language sql security definer set search_path = pg_catalog as $$
  select graphile_worker.add_job(task, payload::json, job_key := unique_key, run_at := add_job.run_at);
$$;
revoke all on function app.add_job from public;
grant execute on function app.add_job to kontor_app;

-- One job for each transaction: with one key for all, transactions that tell something would wait for each other.
create function flows.wake_listeners() returns trigger language plpgsql as $$
begin
  perform app.add_job('deliver-events', '{}', 'deliver-events-' || pg_current_xact_id());
  return null;
end $$;
create trigger wake after insert on flows.events for each statement execute function flows.wake_listeners();

-- down
drop schema flows, workspace, catalogue, identity, app cascade;
