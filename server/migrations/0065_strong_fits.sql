-- People are told of strong suggestions for their jobs; the record is the person, the details name the job.
alter table workspace.notifications
  drop constraint notifications_reason_check,
  drop constraint notifications_record_check,
  add constraint notifications_reason_check check (reason in
    ('mention', 'assigned', 'reminder', 'newHits', 'applied', 'news', 'expiring', 'corrected', 'withdrawn', 'dueToday',
    'overdue', 'moved', 'imported', 'enriched', 'statement', 'management', 'creditsLow', 'invoice', 'unpaid',
    'strongFit')),
  add constraint notifications_record_check check (
    (kind is null) = (record_id is null) and
    (reason in ('enriched', 'statement', 'strongFit')) = (record_id is not null)
  );

-- down
alter table workspace.notifications no force row level security;
delete from workspace.notifications where reason = 'strongFit';
alter table workspace.notifications force row level security;
alter table workspace.notifications
  drop constraint notifications_reason_check,
  drop constraint notifications_record_check,
  add constraint notifications_reason_check check (reason in
    ('mention', 'assigned', 'reminder', 'newHits', 'applied', 'news', 'expiring', 'corrected', 'withdrawn', 'dueToday',
    'overdue', 'moved', 'imported', 'enriched', 'statement', 'management', 'creditsLow', 'invoice', 'unpaid')),
  add constraint notifications_record_check check (
    (kind is null) = (record_id is null) and
    (reason in ('enriched', 'statement')) = (record_id is not null)
  );
