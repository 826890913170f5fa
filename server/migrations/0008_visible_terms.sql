-- The words of those fields of an own record that a restricted user sees, so that nothing hidden finds or ranks it.
-- Written like the terms beside them; until the index has come by, such a user finds the record without words only.
alter table flows.own_company_index add column visible_terms tsvector not null default ''::tsvector;
alter table flows.own_company_index alter column visible_terms set storage external;

-- Every own record is written into the index again. The owner of the tables belongs to no account, and looks for this
-- one time without asking.
alter table catalogue.companies no force row level security;
insert into flows.company_index_queue (company_id, account_id)
  select id, account_id from catalogue.companies where account_id is not null;
alter table catalogue.companies force row level security;

-- down
alter table flows.own_company_index drop column visible_terms;
