-- Of public people and jobs a restricted user sees no more than of the account's own, so words must not find them by
-- what is hidden: their documents get a second list of terms, made of the visible fields. The documents are made anew
-- when the server starts; until then a restricted user finds public ones by their names.
create procedure flows.hide_public_fields(kind text) language plpgsql as $$
declare
  documents constant text := 'public_' || kind || '_index';
begin
  execute format('alter table flows.%I add column visible_terms tsvector not null default %L::tsvector', documents, '');
  execute format('alter table flows.%I alter column visible_terms set storage external,
    alter column visible_terms set statistics 500', documents);
  execute format('create index %I on flows.%I using gin (visible_terms) with (gin_pending_list_limit = 8192)',
    documents || '_visible', documents);
end $$;

call flows.hide_public_fields('person');
call flows.hide_public_fields('job');

-- down
alter table flows.public_job_index drop column visible_terms;
alter table flows.public_person_index drop column visible_terms;
drop procedure flows.hide_public_fields;
