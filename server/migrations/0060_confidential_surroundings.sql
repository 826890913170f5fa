-- What is said and planned about a confidential job is for its team, whatever else it is about and by whatever question.
-- Work for a whole account has no user and sees all of it.
create policy team_rows on workspace.tasks as restrictive
  using ((select app.user_id()) is null or not exists (
    select from workspace.task_records about
      where about.task_id = tasks.id and about.kind = 'job'
        and not exists (select from catalogue.jobs job where job.id = about.record_id)));
create policy team_rows on workspace.comments as restrictive
  using (kind <> 'job' or (select app.user_id()) is null
    or exists (select from catalogue.jobs job where job.id = record_id));
create policy team_rows on workspace.comment_versions as restrictive
  using ((select app.user_id()) is null or exists (select from workspace.comments said where said.id = comment_id));
create policy team_rows on workspace.comment_mentions as restrictive
  using ((select app.user_id()) is null or exists (select from workspace.comments said where said.id = comment_id));
create policy team_rows on workspace.list_members as restrictive
  using (kind <> 'job' or (select app.user_id()) is null
    or exists (select from catalogue.jobs job where job.id = record_id));
-- Whoever left the team, or was told before the job became confidential, keeps no trace of it.
create policy team_rows on workspace.notifications as restrictive
  using ((select app.user_id()) is null or (
    (task_id is null or exists (select from workspace.tasks task where task.id = task_id))
    and (comment_id is null or exists (select from workspace.comments said where said.id = comment_id))
    and (submission_id is null or exists (select from workspace.submissions submission where submission.id = submission_id))));

-- down
drop policy team_rows on workspace.notifications;
drop policy team_rows on workspace.list_members;
drop policy team_rows on workspace.comment_mentions;
drop policy team_rows on workspace.comment_versions;
drop policy team_rows on workspace.comments;
drop policy team_rows on workspace.tasks;
