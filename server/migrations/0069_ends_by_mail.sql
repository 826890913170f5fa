-- Whom a mail is still to tell of the end of a person's time: one mail for each of them tells of all ends of a night.
alter table flows.retention_reminders add column mail_to uuid[] not null default '{}';

-- down
alter table flows.retention_reminders drop column mail_to;
