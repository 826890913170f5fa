-- Stories are found by their words: small letters without accents, as the server folds them (kit/text/fold.ts). A table
-- of equal keys, because row security keeps indexes over whole texts from being used.
alter table catalogue.news_terms drop constraint news_terms_term_check,
  add constraint news_terms_term_check check (term in ('company', 'trigger', 'piece', 'word'));

alter table catalogue.news no force row level security;
alter table catalogue.news_terms no force row level security;
alter table catalogue.news_terms disable trigger user;
insert into catalogue.news_terms (account_id, news_id, term, key, published_at)
  select distinct story.account_id, story.id, 'word', words.found[1], story.published_at
  from catalogue.news story,
    lateral regexp_matches(regexp_replace(normalize(
      replace(replace(replace(replace(replace(replace(lower(normalize(story.title || ' ' || story.text, NFKC)),
        'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), NFKD),
      '[\u0300-\u036f]', '', 'g'), '[[:alnum:]]{2,40}', 'g') words (found)
  on conflict do nothing;
alter table catalogue.news_terms enable trigger user;
alter table catalogue.news_terms force row level security;
alter table catalogue.news force row level security;

-- Somebody is told of a story about a company that he follows. Both may be public, so that no reference can hold them:
-- what is gone is not shown. The reasons of others stay as they are.
alter table workspace.notifications
  add column news_id uuid,
  add column company_id uuid,
  add constraint notifications_news_check check
    ((reason = 'news') = (news_id is not null) and (reason = 'news') = (company_id is not null));
do $$
declare
  rule text;
begin
  select pg_get_constraintdef(oid) into rule from pg_constraint
    where conrelid = 'workspace.notifications'::regclass and conname = 'notifications_reason_check';
  alter table workspace.notifications drop constraint notifications_reason_check;
  execute 'alter table workspace.notifications add constraint notifications_reason_check '
    || replace(rule, 'ARRAY[', 'ARRAY[''news''::text, ');
end $$;

-- down
alter table workspace.notifications no force row level security;
delete from workspace.notifications where reason = 'news';
alter table workspace.notifications force row level security;
alter table workspace.notifications drop constraint notifications_news_check, drop column news_id, drop column company_id;
do $$
declare
  rule text;
begin
  select pg_get_constraintdef(oid) into rule from pg_constraint
    where conrelid = 'workspace.notifications'::regclass and conname = 'notifications_reason_check';
  alter table workspace.notifications drop constraint notifications_reason_check;
  execute 'alter table workspace.notifications add constraint notifications_reason_check '
    || replace(rule, '''news''::text, ', '');
end $$;
alter table catalogue.news_terms no force row level security;
delete from catalogue.news_terms where term = 'word';
alter table catalogue.news_terms force row level security;
alter table catalogue.news_terms drop constraint news_terms_term_check,
  add constraint news_terms_term_check check (term in ('company', 'trigger', 'piece'));
