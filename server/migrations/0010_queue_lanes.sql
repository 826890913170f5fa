-- Which lane a kind of job belongs to; the worker writes it when it starts.
create table flows.job_kinds (
  name text primary key,
  lane text not null check (lane in ('mail', 'events', 'short', 'long'))
);
grant select on flows.job_kinds to kontor_app;

-- Jobs carry their account as a flag; quotas and turns look for it each time one is added.
create index jobs_by_flag on graphile_worker._private_jobs using gin (flags) where flags is not null;

-- Adds a job in the name of an account, and refuses (false) when it already has `most` of this kind waiting.
-- Its turn is one after the account's last in the lane, but never before what the lane works on now: so accounts take
-- turns, and many jobs of one delay the others by one job each.
create function app.add_account_job(
  account uuid, task text, payload jsonb, unique_key text, run_at timestamptz, most integer)
returns boolean language plpgsql security definer set search_path = pg_catalog as $$
declare
  flag constant text := 'account:' || account;
  lane_tasks integer[];
  turn integer;
begin
  if most is not null then
    -- Requests at the same moment must not pass the quota together.
    perform pg_advisory_xact_lock(hashtextextended(task || ' ' || flag, 0));
    if not exists (select from graphile_worker._private_jobs jobs where jobs.key = unique_key)
      and most <= (
        select count(*) from graphile_worker._private_jobs jobs
        join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
        where jobs.flags ? flag and tasks.identifier = task and jobs.is_available
          -- What is meant for later is no load yet.
          and jobs.run_at < now() + interval '1 day')
    then return false;
    end if;
  end if;
  select array_agg(tasks.id) into lane_tasks
  from flows.job_kinds own
  join flows.job_kinds kinds on kinds.lane = own.lane
  join graphile_worker._private_tasks tasks on tasks.identifier = kinds.name
  where own.name = task;
  turn := greatest(
    (select max(jobs.priority) + 1 from graphile_worker._private_jobs jobs
      where jobs.flags ? flag and jobs.is_available and jobs.run_at <= now() and jobs.task_id = any (lane_tasks)),
    (select jobs.priority from graphile_worker._private_jobs jobs
      where jobs.is_available and jobs.run_at <= now() and jobs.flags is not null and jobs.task_id = any (lane_tasks)
      order by jobs.priority limit 1),
    0);
  perform graphile_worker.add_job(task, payload::json, job_key := unique_key, run_at := add_account_job.run_at,
    priority := least(turn, 32767), flags := array[flag]);
  return true;
end $$;
revoke all on function app.add_account_job from public;
grant execute on function app.add_account_job to kontor_app;

-- Listeners are woken by one job for each transaction. Who delivers takes all that wait: their events are seen too.
create function app.take_wakes() returns void language sql security definer set search_path = pg_catalog as $$
  delete from graphile_worker._private_jobs where id in (
    select jobs.id from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where tasks.identifier = 'deliver-events' and jobs.is_available and jobs.attempts = 0 and jobs.run_at <= now()
    for update of jobs skip locked);
$$;
revoke all on function app.take_wakes from public;
grant execute on function app.take_wakes to kontor_app;

-- What the operator is shown of the queue: numbers of each lane, and what failed for good, without payloads.
create function app.queue_lanes()
returns table (lane text, waiting bigint, scheduled bigint, running bigint, failed bigint, oldest timestamptz)
language sql security definer stable set search_path = pg_catalog as $$
  select lanes.name,
    count(jobs.id) filter (where jobs.is_available and jobs.run_at <= now()),
    count(jobs.id) filter (where jobs.is_available and jobs.run_at > now()),
    count(jobs.id) filter (where jobs.locked_at is not null),
    count(jobs.id) filter (where jobs.locked_at is null and jobs.attempts >= jobs.max_attempts),
    min(jobs.run_at) filter (where jobs.is_available and jobs.run_at <= now())
  from unnest(array['mail', 'events', 'short', 'long']) with ordinality lanes (name, place)
  left join flows.job_kinds kinds on kinds.lane = lanes.name
  left join graphile_worker._private_tasks tasks on tasks.identifier = kinds.name
  left join graphile_worker._private_jobs jobs on jobs.task_id = tasks.id
  group by lanes.name, lanes.place
  order by lanes.place;
$$;
revoke all on function app.queue_lanes from public;
grant execute on function app.queue_lanes to kontor_app;

-- The queue notes no time of a failure, but the time of the next attempt: the pause before it follows from their number.
create function app.failed_at(run_at timestamptz, attempts smallint) returns timestamptz
language sql immutable set search_path = pg_catalog as $$
  select run_at - exp(least(attempts, 10)) * interval '1 second';
$$;
revoke all on function app.failed_at from public;

create function app.failed_jobs(most integer)
returns table (id bigint, kind text, lane text, attempts smallint, error text, failed_at timestamptz)
language sql security definer stable set search_path = pg_catalog as $$
  select jobs.id, tasks.identifier, kinds.lane, jobs.attempts, jobs.last_error, app.failed_at(jobs.run_at, jobs.attempts)
  from graphile_worker._private_jobs jobs
  join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
  left join flows.job_kinds kinds on kinds.name = tasks.identifier
  where jobs.locked_at is null and jobs.attempts >= jobs.max_attempts
  order by app.failed_at(jobs.run_at, jobs.attempts) desc, jobs.id desc
  limit most;
$$;
revoke all on function app.failed_jobs from public;
grant execute on function app.failed_jobs to kontor_app;

create function app.remove_failed_jobs(before timestamptz) returns void
language sql security definer set search_path = pg_catalog as $$
  delete from graphile_worker._private_jobs jobs
  where jobs.locked_at is null and jobs.attempts >= jobs.max_attempts
    and app.failed_at(jobs.run_at, jobs.attempts) < before;
$$;
revoke all on function app.remove_failed_jobs from public;
grant execute on function app.remove_failed_jobs to kontor_app;

-- down
drop function app.remove_failed_jobs, app.failed_jobs, app.failed_at, app.queue_lanes, app.take_wakes, app.add_account_job;
drop index graphile_worker.jobs_by_flag;
drop table flows.job_kinds;
