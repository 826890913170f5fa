-- Who worked or learned where and when: a row for each position and education whose company is known, so that the
-- neighbours of a company are read by an index, the newest first, whatever their number. What is not dated has no end
-- on that side; the words stay with the person.
create table catalogue.person_links (
  account_id uuid references identity.accounts on delete cascade,
  person_id uuid not null references catalogue.people on delete cascade,
  kind text not null check (kind in ('position', 'education')),
  -- Which of the person's positions or educations it is, counted from nought.
  place smallint not null,
  company_id uuid not null,
  since date not null,
  until date not null,
  primary key (person_id, kind, place)
);

-- The first and the last day that a year, a month or a day can mean. Days are counted on, so that none can fail.
create function catalogue.first_day(said text) returns date language sql immutable parallel safe
  return case
    when said ~ '^\d{4}$' then (said || '-01-01')::date
    when said ~ '^\d{4}-(0[1-9]|1[0-2])$' then (said || '-01')::date
    when said ~ '^\d{4}-(0[1-9]|1[0-2])-\d{2}$' then (left(said, 7) || '-01')::date + (right(said, 2)::integer - 1)
    else '-infinity'::date
  end;
create function catalogue.last_day(said text) returns date language sql immutable parallel safe
  return case
    when said ~ '^\d{4}$' then (said || '-12-31')::date
    when said ~ '^\d{4}-(0[1-9]|1[0-2])$' then ((said || '-01')::date + interval '1 month' - interval '1 day')::date
    when said ~ '^\d{4}-(0[1-9]|1[0-2])-\d{2}$' then (left(said, 7) || '-01')::date + (right(said, 2)::integer - 1)
    else 'infinity'::date
  end;

alter table catalogue.people no force row level security;
insert into catalogue.person_links (account_id, person_id, kind, place, company_id, since, until)
  select account_id, id, said.kind, said.place - 1, said.company_id,
    catalogue.first_day(said.value ->> 'from'), catalogue.last_day(said.value ->> 'to')
  from catalogue.people, lateral (
    select 'position', value, place, (value ->> 'companyId')::uuid
      from jsonb_array_elements(positions) with ordinality each (value, place)
    union all select 'education', value, place, (value ->> 'schoolId')::uuid
      from jsonb_array_elements(educations) with ordinality each (value, place)
  ) said (kind, value, place, company_id)
  where said.company_id is not null;
alter table catalogue.people force row level security;

create index person_links_public on catalogue.person_links (company_id, kind, until desc, person_id)
  where account_id is null;
create index person_links_own on catalogue.person_links (account_id, company_id, kind, until desc, person_id);
call app.protect('catalogue.person_links');
create trigger own_people before insert or update on catalogue.person_links
  for each row execute function catalogue.refuse_foreign_person('person_id');

create function catalogue.keep_person_links() returns trigger language plpgsql as $$
begin
  insert into catalogue.person_links (account_id, person_id, kind, place, company_id, since, until)
    select account_id, id, said.kind, said.place - 1, said.company_id,
      catalogue.first_day(said.value ->> 'from'), catalogue.last_day(said.value ->> 'to')
    from changed, lateral (
      select 'position', value, place, (value ->> 'companyId')::uuid
        from jsonb_array_elements(positions) with ordinality each (value, place)
      union all select 'education', value, place, (value ->> 'schoolId')::uuid
        from jsonb_array_elements(educations) with ordinality each (value, place)
    ) said (kind, value, place, company_id)
    where said.company_id is not null;
  return null;
end $$;
create function catalogue.renew_person_links() returns trigger language plpgsql as $$
begin
  delete from catalogue.person_links where person_id in (
    select changed.id from changed join before using (id)
    where (changed.positions, changed.educations) is distinct from (before.positions, before.educations));
  insert into catalogue.person_links (account_id, person_id, kind, place, company_id, since, until)
    select changed.account_id, changed.id, said.kind, said.place - 1, said.company_id,
      catalogue.first_day(said.value ->> 'from'), catalogue.last_day(said.value ->> 'to')
    from changed join before using (id), lateral (
      select 'position', value, place, (value ->> 'companyId')::uuid
        from jsonb_array_elements(changed.positions) with ordinality each (value, place)
      union all select 'education', value, place, (value ->> 'schoolId')::uuid
        from jsonb_array_elements(changed.educations) with ordinality each (value, place)
    ) said (kind, value, place, company_id)
    where said.company_id is not null
      and (changed.positions, changed.educations) is distinct from (before.positions, before.educations);
  return null;
end $$;
create trigger links_added after insert on catalogue.people referencing new table as changed
  for each statement execute function catalogue.keep_person_links();
create trigger links_changed after update on catalogue.people referencing old table as before new table as changed
  for each statement execute function catalogue.renew_person_links();

-- The same for what companies are to each other, for the jobs of a client and for whom somebody has added.
create index company_relations_public_from on catalogue.company_relations (company_id, kind, id) where account_id is null;
create index company_relations_public_to on catalogue.company_relations (other_id, kind, id) where account_id is null;
create index company_relations_own_from on catalogue.company_relations (account_id, company_id, kind, id);
create index company_relations_own_to on catalogue.company_relations (account_id, other_id, kind, id);
create index jobs_of_client on catalogue.jobs (account_id, company_id, created_at desc, id)
  where company_id is not null and deleted_at is null;
create index people_by_creator on catalogue.people (account_id, created_by, created_at desc, id)
  where created_by is not null and deleted_at is null and merged_into is null;

-- down
drop index catalogue.people_by_creator, catalogue.jobs_of_client, catalogue.company_relations_own_to,
  catalogue.company_relations_own_from, catalogue.company_relations_public_to, catalogue.company_relations_public_from;
drop trigger links_changed on catalogue.people;
drop trigger links_added on catalogue.people;
drop table catalogue.person_links;
drop function catalogue.renew_person_links;
drop function catalogue.keep_person_links;
drop function catalogue.last_day;
drop function catalogue.first_day;
