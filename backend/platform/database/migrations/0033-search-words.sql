-- Since version 4 of the keys a contact stands under the words of its name and company. The keys of each word stand once,
-- in the table contact_search_<id>_words of the generation (docs/decisions/0056).
create or replace function create_search_generation(of_version integer, in_state text) returns integer language plpgsql as $$
declare
  generation integer;
begin
  insert into search_generation (version, state) values (of_version, in_state) returning id into generation;
  execute format('create table %I (slug text not null, name_keys integer[] not null, company_keys integer[] not null,
                                   email_keys integer[] not null)', 'contact_search_' || generation);
  perform create_search_words(generation);
  return generation;
end $$;

create function create_search_words(generation integer) returns void language plpgsql as $$
begin
  execute format('create table %I (key integer, word integer, primary key (key, word))',
                 'contact_search_' || generation || '_words');
end $$;

-- A generation without contacts is one of any version.
do $$ begin
  perform create_search_words(id) from search_generation;
  update search_generation set version = 4 where version = 3 and state = 'serving' and not exists (select from contact);
end $$;

-- As search_contacts, for generations that have words: `wanted_name` and `wanted_company` are keys of words.
create function search_contacts_by_words(generation integer, wanted_name integer[], wanted_company integer[], at_most integer)
returns table (slug text, name text, title text, company text) language plpgsql stable
set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
declare
  keys text := 'contact_search_' || generation;
  -- What a contact may stand under, each beside a key that it shares by that; two words written as one stand under their key.
  meaning text := format('select array_agg(word), array_agg(key)
                            from (select word, key from %I where key = any($1) union all select key, key from unnest($1) key) met',
                         keys || '_words');
  names integer[];
  name_shares integer[];
  companies integer[];
  company_shares integer[];
begin
  execute meaning into names, name_shares using wanted_name;
  execute meaning into companies, company_shares using wanted_company;
  return query execute format($search$
    select c.slug, c.name, c.title, c.company
      from %I s join contact c on c.slug = s.slug
     where s.name_keys && $1 and s.company_keys && $3
     order by (select count(distinct met.key) from unnest(s.name_keys) stood join unnest($1, $2) met (word, key) on word = stood)
            + (select count(distinct met.key) from unnest(s.company_keys) stood join unnest($3, $4) met (word, key) on word = stood) desc,
           c.slug collate "C"
     limit $5 $search$, keys) using names, name_shares, companies, company_shares, at_most;
end $$;
