-- How documents were made when the index was last written as a whole. Where the program makes them in another way, it
-- writes the index anew.
alter table flows.company_index_rebuild add column recipe integer not null default 0;

-- One job for each transaction, added once: a transaction that tells many things would otherwise write it as often.
create or replace function flows.wake_listeners() returns trigger language plpgsql as $$
declare
  transaction constant text := pg_current_xact_id()::text;
begin
  -- Forgotten with a savepoint that is taken back, and the job is gone with it.
  if current_setting('app.woken', true) is distinct from transaction then
    perform app.add_job('deliver-events', '{}', 'deliver-events-' || transaction);
    perform set_config('app.woken', transaction, true);
  end if;
  return null;
end $$;

-- down
create or replace function flows.wake_listeners() returns trigger language plpgsql as $$
begin
  perform app.add_job('deliver-events', '{}', 'deliver-events-' || pg_current_xact_id());
  return null;
end $$;
alter table flows.company_index_rebuild drop column recipe;
