-- Members are counted in this index alone: row security asks for the account of each, and equal keys are kept as one.
create index list_members_counted on workspace.list_members (list_id, account_id) where removed_at is null;

-- What is said about a record as a member of a list is seen with the list alone.
alter table workspace.comments add column list_id uuid;
alter table workspace.comments add foreign key (account_id, list_id)
  references workspace.lists (account_id, id) on delete cascade;
create index comments_of_list on workspace.comments (account_id, list_id) where list_id is not null;

-- Lists that editors of the operator show to everybody.
alter table workspace.lists add column featured_at timestamptz;
create index lists_featured on workspace.lists (account_id, featured_at) where featured_at is not null;

-- down
alter table workspace.lists drop column featured_at;
alter table workspace.comments drop column list_id;
drop index workspace.list_members_counted;
