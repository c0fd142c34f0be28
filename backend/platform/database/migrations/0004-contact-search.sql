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
