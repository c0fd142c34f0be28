-- These functions keep the planner to the indexes: it expects far more rows than there are, and would rather read the
-- whole table.

-- Contacts that share a key of the name and a key of the company, those who share the most first.
create or replace function search_contacts(wanted_name integer[], wanted_company integer[], at_most integer)
returns table (slug text, name text, title text, company text) language sql stable
set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
  select c.slug, c.name, c.title, c.company
    from contact_search s join contact c on c.slug = s.slug
   where s.name_keys && wanted_name and s.company_keys && wanted_company
   order by (select count(*) from unnest(s.name_keys) key where key = any(wanted_name))
          + (select count(*) from unnest(s.company_keys) key where key = any(wanted_company)) desc,
         c.slug collate "C"
   limit at_most
$$;

-- Contacts with exactly this address, in lower case, as any of theirs.
create function contacts_with_email(address text, at_most integer) returns table (slug text) language sql stable
set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
  select c.slug from contact c
   where c.email @> jsonb_build_array(jsonb_build_object('value', address))
      or c.work_email @> jsonb_build_array(jsonb_build_object('value', address))
   order by c.slug collate "C"
   limit at_most
$$;
