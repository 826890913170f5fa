-- A run looks for missing values of a company or of a person; what is known of a person goes with her.
alter table flows.enrichments
  alter column company_id drop not null,
  add column person_id uuid references catalogue.people on delete cascade,
  -- The fields that are looked for; all of them where it says nothing.
  add column wanted text[],
  -- Those for which credits are reserved.
  add column paid text[] not null default '{}',
  add column locale text check (locale in ('en', 'de', 'fr')),
  add constraint enrichments_of_one_record check (num_nonnulls(company_id, person_id) = 1);
create unique index enrichments_open_of_person on flows.enrichments (person_id) where ended_at is null;
create index enrichments_of_person on flows.enrichments (person_id) where person_id is not null;
create trigger own_people before insert or update on flows.enrichments
  for each row execute function catalogue.refuse_foreign_person('person_id');

-- Runs that are open while this is installed end as they were begun.
alter table flows.enrichments no force row level security;
update flows.enrichments set paid = '{phone}' where ended_at is null and reservation_id is not null;
alter table flows.enrichments force row level security;

-- However a row goes (erasure, purge, the end of an account), a page that it still keeps goes too.
create function flows.remove_enrichment_page() returns trigger language plpgsql as $$
begin
  perform app.add_job('remove-enrichment-page', jsonb_build_object('key', old.page_key), 'remove-page ' || old.page_key);
  return null;
end $$;
create trigger page_removed after delete on flows.enrichments
  for each row when (old.page_key is not null) execute function flows.remove_enrichment_page();

-- down
drop trigger page_removed on flows.enrichments;
drop function flows.remove_enrichment_page;
delete from flows.enrichments where person_id is not null;
drop trigger own_people on flows.enrichments;
alter table flows.enrichments
  drop constraint enrichments_of_one_record,
  drop column locale,
  drop column paid,
  drop column wanted,
  drop column person_id,
  alter column company_id set not null;
