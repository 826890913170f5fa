-- One history for every kind of record instead of one table for each.
alter table catalogue.company_changes rename to record_changes;
alter table catalogue.record_changes rename column company_id to record_id;
alter table catalogue.record_changes drop constraint company_changes_company_id_fkey;
drop trigger own_companies on catalogue.record_changes;
alter table catalogue.record_changes add column kind text not null default 'company' check (kind in
  ('company', 'person', 'job', 'news', 'list', 'task', 'comment', 'document', 'statement', 'market', 'search'));
alter table catalogue.record_changes alter column kind drop default;
drop index catalogue.company_changes_company_id_sequence_idx;
create index record_changes_of_record on catalogue.record_changes (record_id, sequence desc);

-- No reference can lead to tables of many kinds: what is removed for good takes its history along by this trigger.
create function catalogue.remove_changes() returns trigger language plpgsql as $$
begin
  delete from catalogue.record_changes where kind = tg_argv[0] and record_id = old.id;
  return null;
end $$;
create trigger remove_changes after delete on catalogue.companies
  for each row execute function catalogue.remove_changes('company');

-- down
drop trigger remove_changes on catalogue.companies;
drop function catalogue.remove_changes;
drop index catalogue.record_changes_of_record;
delete from catalogue.record_changes where kind <> 'company';
alter table catalogue.record_changes drop column kind;
alter table catalogue.record_changes rename column record_id to company_id;
alter table catalogue.record_changes rename to company_changes;
alter table catalogue.company_changes add constraint company_changes_company_id_fkey
  foreign key (company_id) references catalogue.companies on delete cascade;
create index company_changes_company_id_sequence_idx on catalogue.company_changes (company_id, sequence desc);
create trigger own_companies before insert or update on catalogue.company_changes
  for each row execute function catalogue.refuse_foreign_company('company_id');
