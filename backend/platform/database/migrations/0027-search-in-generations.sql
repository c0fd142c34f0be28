-- As the functions before them, these keep the planner to the indexes.
drop function search_contacts(integer[], integer[], integer);

-- Contacts that share a key of the name and a key of the company, those who share the most first.
create function search_contacts(generation integer, wanted_name integer[], wanted_company integer[], at_most integer)
returns table (slug text, name text, title text, company text) language plpgsql stable
set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
begin
  return query execute format($search$
    select c.slug, c.name, c.title, c.company
      from %I s join contact c on c.slug = s.slug
     where s.name_keys && $1 and s.company_keys && $2
     order by (select count(*) from unnest(s.name_keys) key where key = any($1))
            + (select count(*) from unnest(s.company_keys) key where key = any($2)) desc,
           c.slug collate "C"
     limit $3 $search$, 'contact_search_' || generation) using wanted_name, wanted_company, at_most;
end $$;

-- Contacts with exactly this address, in lower case, as any of theirs; `wanted_key` is its search key.
create function contacts_with_email(generation integer, address text, wanted_key integer, at_most integer)
returns table (slug text) language plpgsql stable
set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
begin
  return query execute format($search$
    select c.slug from %I s join contact c on c.slug = s.slug
     where s.email_keys && array[$2]
       and (c.email @> jsonb_build_array(jsonb_build_object('value', $1))
         or c.work_email @> jsonb_build_array(jsonb_build_object('value', $1)))
     order by c.slug collate "C"
     limit $3 $search$, 'contact_search_' || generation) using address, wanted_key, at_most;
end $$;
