-- Alumni are narrowed by the year in which they finished. The documents are made anew when the server starts.
alter table flows.public_person_index add column graduation integer;
alter table flows.own_person_index add column graduation integer;

-- down
alter table flows.own_person_index drop column graduation;
alter table flows.public_person_index drop column graduation;
