-- What is logged and planned about a private list is for its owner, whatever else it is about and by whatever question;
-- what is logged on a task is for those who see the task. Whoever wrote a task goes on seeing it.
drop policy team_rows on workspace.activities;
create policy team_rows on workspace.activities as restrictive
  using ((select app.user_id()) is null or not exists (
    select from workspace.activity_records about
      where about.activity_id = activities.id and case about.kind
        when 'job' then not exists (select from catalogue.jobs job where job.id = about.record_id)
        when 'list' then not exists (select from workspace.lists list where list.id = about.record_id)
        when 'task' then not exists (select from workspace.tasks task where task.id = about.record_id)
        else false end));
drop policy team_rows on workspace.tasks;
create policy team_rows on workspace.tasks as restrictive
  using ((select app.user_id()) is null or not exists (
    select from workspace.task_records about
      where about.task_id = tasks.id and case about.kind
        when 'job' then not exists (select from catalogue.jobs job where job.id = about.record_id)
        when 'list' then tasks.created_by is distinct from (select app.user_id())
          and not exists (select from workspace.lists list where list.id = about.record_id)
        else false end));

-- down
drop policy team_rows on workspace.tasks;
create policy team_rows on workspace.tasks as restrictive
  using ((select app.user_id()) is null or not exists (
    select from workspace.task_records about
      where about.task_id = tasks.id and about.kind = 'job'
        and not exists (select from catalogue.jobs job where job.id = about.record_id)));
drop policy team_rows on workspace.activities;
create policy team_rows on workspace.activities as restrictive
  using ((select app.user_id()) is null or not exists (
    select from workspace.activity_records about
      where about.activity_id = activities.id and about.kind = 'job'
        and not exists (select from catalogue.jobs job where job.id = about.record_id)));
