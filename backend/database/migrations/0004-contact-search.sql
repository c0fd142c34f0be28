-- What a contact is found by: hashes of its name's and company's words and of their likely misspellings. Whole numbers
-- compare the same under every collation. Filled by the backend, also for contacts that were there before (see
-- backend/enrichment/search-index.ts); name, company and version tell what the keys were made of.
create table contact_search (
  slug text primary key references contact on delete cascade,
  name text,
  company text,
  version integer not null,
  name_keys integer[] not null,
  company_keys integer[] not null
);
create index contact_search_keys on contact_search using gin (name_keys, company_keys) with (fastupdate = off);

-- Exact addresses, by containment: email @> '[{"value": "somebody@somewhere.example"}]'.
create index contact_email on contact using gin (email jsonb_path_ops);
create index contact_work_email on contact using gin (work_email jsonb_path_ops);

-- Contacts that share a key of the name and a key of the company, those who share the most first. The planner takes the
-- two to be independent and would often rather read the whole table.
create function search_contacts(wanted_name integer[], wanted_company integer[], at_most integer)
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
