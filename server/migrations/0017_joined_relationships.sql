-- Said after other records were merged into this one: what was said of those counts no more.
alter table workspace.record_relationships add column decided boolean not null default false;

-- down
alter table workspace.record_relationships drop column decided;
