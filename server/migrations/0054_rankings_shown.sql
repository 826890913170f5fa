-- Whether an order was shown without what tells who people are; it is shown so again.
alter table flows.rankings add column is_blind boolean not null default false;

-- down
alter table flows.rankings drop column is_blind;
