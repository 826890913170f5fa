-- What a user has set for the own screens, kept with the user and not with one browser.
alter table identity.users add column settings jsonb not null default '{}'
  check (jsonb_typeof(settings) = 'object' and length(settings::text) <= 4000);

-- Up to when a follower has seen what changed; null until the first time.
alter table workspace.follows add column seen_at timestamptz;

-- down
alter table workspace.follows drop column seen_at;
alter table identity.users drop column settings;
