-- What else people are told: tasks that are due, what became of candidates, imports and enrichments, what is new about
-- followed companies, credits and invoices. Some are about a record of any kind, others about none: rows without a kind
-- point at nothing. The details hold numbers and ids, never a name.
create or replace function catalogue.refuse_foreign_records() returns trigger language plpgsql security invoker set search_path = pg_catalog as $$
declare
  column_name text;
  pointed record;
  refused uuid;
begin
  foreach column_name in array tg_argv loop
    for pointed in
      select given.kind, tables.rel from (select distinct kind from new_rows where kind is not null) given
      left join catalogue.record_tables tables on tables.kind = given.kind
    loop
      -- One by one through the primary key: a plan for many would guess, and read the whole table in its worst guess.
      execute format('
        select pointing.id from (
            select distinct %1$I as id, account_id from new_rows where kind = $1 and %1$I is not null
          ) pointing left join lateral (
            select id, account_id from %2$s where id = pointing.id limit 1
          ) target on true
        where target.id is null or target.account_id is distinct from pointing.account_id and target.account_id is not null
        limit 1', column_name, pointed.rel) into refused using pointed.kind;
      if refused is not null then
        raise exception '% % is missing or belongs to another account', pointed.kind, refused
          using errcode = 'foreign_key_violation';
      end if;
    end loop;
  end loop;
  return null;
end $$;

alter table workspace.notifications
  add column kind text references catalogue.record_tables,
  add column record_id uuid,
  add column details jsonb,
  drop constraint notifications_reason_check,
  drop constraint notifications_check,
  add constraint notifications_reason_check check (reason in
    ('mention', 'assigned', 'reminder', 'newHits', 'applied', 'news', 'expiring', 'corrected', 'withdrawn', 'dueToday',
    'overdue', 'moved', 'imported', 'enriched', 'statement', 'management', 'creditsLow', 'invoice', 'unpaid')),
  add constraint notifications_check check (
    (reason = 'mention') = (comment_id is not null) and
    (reason in ('assigned', 'reminder', 'dueToday', 'overdue')) = (task_id is not null) and
    (reason = 'newHits') = (search_id is not null) and
    (reason = 'newHits') = (hits is not null) and
    (reason in ('applied', 'moved')) = (submission_id is not null)
  ),
  drop constraint notifications_news_check,
  add constraint notifications_news_check check (
    (reason in ('news', 'management')) = (news_id is not null) and
    (reason in ('news', 'management')) = (company_id is not null)
  ),
  add constraint notifications_record_check check (
    (kind is null) = (record_id is null) and
    (reason in ('enriched', 'statement')) = (record_id is not null)
  );
create index notifications_of_record on workspace.notifications (kind, record_id);
call app.guard_records('workspace.notifications', 'record_id');

-- Uploads that were read in the background are told together, once.
alter table flows.resume_uploads add column told_at timestamptz;
alter table flows.resume_uploads no force row level security;
alter table flows.resume_uploads disable trigger user;
update flows.resume_uploads set told_at = ended_at where ended_at is not null;
alter table flows.resume_uploads enable trigger user;
alter table flows.resume_uploads force row level security;

-- How somebody wants to hear of what they follow; null where their settings say it.
alter table workspace.follows add column frequency text check (frequency in ('now', 'digest', 'never'));

-- down
alter table workspace.follows drop column frequency;
alter table flows.resume_uploads drop column told_at;
drop trigger own_records_added on workspace.notifications;
drop trigger own_records_changed on workspace.notifications;
alter table workspace.notifications no force row level security;
delete from workspace.notifications where reason in ('dueToday', 'overdue', 'moved', 'imported', 'enriched', 'statement',
  'management', 'creditsLow', 'invoice', 'unpaid');
alter table workspace.notifications force row level security;
alter table workspace.notifications
  drop constraint notifications_record_check,
  drop constraint notifications_news_check,
  drop constraint notifications_check,
  drop constraint notifications_reason_check,
  add constraint notifications_news_check check
    ((reason = 'news') = (news_id is not null) and (reason = 'news') = (company_id is not null)),
  drop column kind,
  drop column record_id,
  drop column details,
  add constraint notifications_reason_check check (reason in
    ('news', 'expiring', 'corrected', 'withdrawn', 'mention', 'assigned', 'reminder', 'newHits', 'applied')),
  add constraint notifications_check check (
    (reason = 'mention') = (comment_id is not null) and
    (reason in ('assigned', 'reminder')) = (task_id is not null) and
    (reason = 'newHits') = (search_id is not null) and
    (reason = 'newHits') = (hits is not null) and
    (reason = 'applied') = (submission_id is not null)
  );
create or replace function catalogue.refuse_foreign_records() returns trigger language plpgsql security invoker set search_path = pg_catalog as $$
declare
  column_name text;
  pointed record;
  refused uuid;
begin
  foreach column_name in array tg_argv loop
    for pointed in
      select given.kind, tables.rel from (select distinct kind from new_rows) given
      left join catalogue.record_tables tables on tables.kind = given.kind
    loop
      -- One by one through the primary key: a plan for many would guess, and read the whole table in its worst guess.
      execute format('
        select pointing.id from (
            select distinct %1$I as id, account_id from new_rows where kind = $1 and %1$I is not null
          ) pointing left join lateral (
            select id, account_id from %2$s where id = pointing.id limit 1
          ) target on true
        where target.id is null or target.account_id is distinct from pointing.account_id and target.account_id is not null
        limit 1', column_name, pointed.rel) into refused using pointed.kind;
      if refused is not null then
        raise exception '% % is missing or belongs to another account', pointed.kind, refused
          using errcode = 'foreign_key_violation';
      end if;
    end loop;
  end loop;
  return null;
end $$;
