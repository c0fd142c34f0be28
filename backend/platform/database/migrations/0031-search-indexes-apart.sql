-- The indexes of a generation in two parts of like size, so that two connections can make them at a time.
create function index_search_names(generation integer) returns void language plpgsql as $$
declare
  keys text := 'contact_search_' || generation;
begin
  execute format('create index if not exists %I on %I using gin (name_keys, company_keys) with (fastupdate = off)',
                 keys || '_names', keys);
end $$;

create function index_search_addresses(generation integer) returns void language plpgsql as $$
declare
  keys text := 'contact_search_' || generation;
begin
  execute format('create index if not exists %I on %I using gin (email_keys) with (fastupdate = off)',
                 keys || '_emails', keys);
  execute format('create unique index if not exists %I on %I (slug)', keys || '_slug', keys);
end $$;

-- Makes whichever there is not yet.
create or replace function index_search_generation(generation integer) returns void language plpgsql as $$
begin
  perform index_search_names(generation);
  perform index_search_addresses(generation);
  execute format('analyze %I', 'contact_search_' || generation);
end $$;
