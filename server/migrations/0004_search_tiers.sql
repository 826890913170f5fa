-- Documents of public companies by their importance, in four parts with an index of words each. The first of very many
-- matches are sought in the small first parts, and the others are looked at only where those have too few.
alter table flows.public_company_index rename to public_company_index_before;
create table flows.public_company_index (like flows.public_company_index_before including defaults including storage)
  partition by range (popularity);
create table flows.public_company_index_first partition of flows.public_company_index for values from (0.78) to (maxvalue);
create table flows.public_company_index_second partition of flows.public_company_index for values from (0.58) to (0.78);
create table flows.public_company_index_third partition of flows.public_company_index for values from (0.50) to (0.58);
create table flows.public_company_index_rest partition of flows.public_company_index for values from (minvalue) to (0.50);
insert into flows.public_company_index select * from flows.public_company_index_before;
drop table flows.public_company_index_before;
do $$
declare
  tier text;
begin
  foreach tier in array array['first', 'second', 'third', 'rest'] loop
    -- Terms are not packed, which takes long; where they are many they lie beside their row, and rows stay short.
    execute format('alter table flows.public_company_index_%s alter column terms set storage external,
      alter column terms set statistics 500', tier);
    execute format('create unique index public_company_index_%1$s_id on flows.public_company_index_%1$s (company_id)', tier);
    execute format('create index public_company_index_%1$s_terms on flows.public_company_index_%1$s using gin (terms)
      with (gin_pending_list_limit = 1024)', tier);
    execute format('create index public_company_index_%1$s_popularity on flows.public_company_index_%1$s (popularity, company_id)', tier);
    execute format('create index public_company_index_%1$s_name on flows.public_company_index_%1$s (name_key, company_id)', tier);
    execute format('create index public_company_index_%1$s_employees on flows.public_company_index_%1$s (employees, company_id)
      where employees is not null', tier);
    execute format('create index public_company_index_%1$s_revenue on flows.public_company_index_%1$s (revenue, company_id)
      where revenue is not null', tier);
    execute format('create index public_company_index_%1$s_founded on flows.public_company_index_%1$s (founded_year, company_id)
      where founded_year is not null', tier);
    execute format('create index public_company_index_%1$s_updated on flows.public_company_index_%1$s (updated_at, company_id)', tier);
    execute format('create index public_company_index_%1$s_indexed on flows.public_company_index_%1$s (indexed_at)', tier);
    execute format('grant select, insert, update, delete on flows.public_company_index_%s to kontor_app', tier);
  end loop;
end $$;
grant select, insert, update, delete on flows.public_company_index to kontor_app;

-- down
alter table flows.public_company_index rename to public_company_index_tiers;
create table flows.public_company_index (
  like flows.public_company_index_tiers including defaults including storage,
  primary key (company_id)
) with (toast_tuple_target = 8160);
insert into flows.public_company_index select * from flows.public_company_index_tiers;
drop table flows.public_company_index_tiers;
alter table flows.public_company_index alter column terms set statistics 500;
create index public_company_index_terms on flows.public_company_index using gin (terms) with (gin_pending_list_limit = 1024);
create index public_company_index_upper on flows.public_company_index using gin (terms)
  with (gin_pending_list_limit = 1024) where popularity >= 0.52::real;
create index public_company_index_top on flows.public_company_index using gin (terms)
  with (gin_pending_list_limit = 1024) where popularity >= 0.64::real;
create index public_company_index_popularity on flows.public_company_index (popularity, company_id);
create index public_company_index_name on flows.public_company_index (name_key, company_id);
create index public_company_index_employees on flows.public_company_index (employees, company_id) where employees is not null;
create index public_company_index_revenue on flows.public_company_index (revenue, company_id) where revenue is not null;
create index public_company_index_founded on flows.public_company_index (founded_year, company_id) where founded_year is not null;
create index public_company_index_updated on flows.public_company_index (updated_at, company_id);
create index public_company_index_indexed on flows.public_company_index (indexed_at);
grant select, insert, update, delete on flows.public_company_index to kontor_app;
