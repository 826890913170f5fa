-- Live lists say until when they have taken in what changed. For that everybody with an account may see which changes
-- of public records wait for the index: ids and times, nothing of the records.
create policy waiting_public on flows.index_queue for select
  using (account_id is null and (select app.account_id()) is not null);

-- The timeline of a list tells who took records off.
alter table workspace.list_members add column removed_by uuid;

-- down
alter table workspace.list_members drop column removed_by;
drop policy waiting_public on flows.index_queue;
