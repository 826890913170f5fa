-- Every end of a person's time that was told, so that none is told twice, however often it is moved to and fro.
alter table flows.retention_reminders add column told_ends timestamptz[] not null default '{}';
alter table flows.retention_reminders no force row level security;
update flows.retention_reminders set told_ends = array[kept_until];
alter table flows.retention_reminders force row level security;

-- down
alter table flows.retention_reminders drop column told_ends;
