-- Words of new documents wait in a list of their index, and every search reads that list to its end. The program puts
-- them in their places beside its writing, which takes half of the writing's time; should it fail to, the writing does
-- it once the list is this long.
do $$
declare
  tier text;
begin
  foreach tier in array array['first', 'second', 'third', 'rest'] loop
    execute format('alter index flows.public_company_index_%s_terms set (gin_pending_list_limit = 8192)', tier);
  end loop;
end $$;

-- Only the owner of an index may do it.
create function flows.settle_company_index() returns void
language sql security definer set search_path = pg_catalog as $$
  select gin_clean_pending_list('flows.public_company_index_first_terms');
  select gin_clean_pending_list('flows.public_company_index_second_terms');
  select gin_clean_pending_list('flows.public_company_index_third_terms');
  select gin_clean_pending_list('flows.public_company_index_rest_terms');
  select gin_clean_pending_list('flows.public_words_alike');
$$;
revoke all on function flows.settle_company_index from public;
grant execute on function flows.settle_company_index to kontor_app;

-- down
drop function flows.settle_company_index;
do $$
declare
  tier text;
begin
  foreach tier in array array['first', 'second', 'third', 'rest'] loop
    execute format('alter index flows.public_company_index_%s_terms set (gin_pending_list_limit = 1024)', tier);
  end loop;
end $$;
