-- A recurring task may be put off without moving those that follow: the day of the rule that it stands for is kept beside
-- the day on which it is due, where the two differ.
alter table workspace.tasks add column recurs_on date check (recurs_on is null or due_on is not null);

-- down
alter table workspace.tasks drop column recurs_on;
