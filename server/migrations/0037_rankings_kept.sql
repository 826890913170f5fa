-- How often somebody was put at another place, beside the file, so that it is counted without reading it.
alter table flows.rankings
  add column overrides integer not null generated always as (jsonb_array_length(file -> 'overrides')) stored;

-- down
alter table flows.rankings drop column overrides;
