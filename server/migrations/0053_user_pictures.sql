-- The picture that a user has uploaded, by the key of its file.
alter table identity.users add column avatar_key text;
create index users_avatar on identity.users (avatar_key) where avatar_key is not null;

-- down
drop index identity.users_avatar;
alter table identity.users drop column avatar_key;
