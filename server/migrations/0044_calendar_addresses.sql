-- The private address under which calendar programs read somebody's tasks. Only a hash of it is kept.
create table flows.calendar_addresses (
  account_id uuid not null,
  user_id uuid primary key,
  hash bytea not null unique,
  created_at timestamptz not null,
  foreign key (account_id, user_id) references identity.users (account_id, id) on delete cascade
);
create index calendar_addresses_of_account on flows.calendar_addresses (account_id, user_id);
call app.protect('flows.calendar_addresses');

-- down
drop table flows.calendar_addresses;
