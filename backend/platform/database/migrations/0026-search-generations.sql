-- The search keys stand in generations: the table contact_search_<id> holds the keys of all contacts, made by one version
-- of the rules. Look-ups read the one that serves; the next one is built beside it (docs/decisions/0056).
create table search_generation (
  id integer generated always as identity primary key,
  version integer not null,
  state text not null check (state in ('building', 'serving', 'retired')),
  -- Of one being built: the contacts up to this slug have their keys.
  built_to text not null default '',
  -- Of the one that serves: contacts were stored without keys, by an import that has not come to its end.
  outdated boolean not null default false
);
create unique index search_generation_of_state on search_generation (state) where state <> 'retired';

-- Contacts that were added, changed or deleted and whose keys have to be made again.
create table contact_search_note (slug text not null);

create function create_search_generation(of_version integer, in_state text) returns integer language plpgsql as $$
declare
  generation integer;
begin
  insert into search_generation (version, state) values (of_version, in_state) returning id into generation;
  execute format('create table %I (slug text not null, name_keys integer[] not null, company_keys integer[] not null,
                                   email_keys integer[] not null)', 'contact_search_' || generation);
  return generation;
end $$;

-- The slugs' index too is made after the filling: in one go an index costs a fraction.
create function index_search_generation(generation integer) returns void language plpgsql as $$
declare
  keys text := 'contact_search_' || generation;
begin
  execute format('create index if not exists %I on %I using gin (name_keys, company_keys) with (fastupdate = off)',
                 keys || '_names', keys);
  execute format('create index if not exists %I on %I using gin (email_keys) with (fastupdate = off)',
                 keys || '_emails', keys);
  execute format('create unique index if not exists %I on %I (slug)', keys || '_slug', keys);
  execute format('analyze %I', keys);
end $$;

-- The keys that there were become the first generation. It has none of addresses, which are looked up by the indexes of
-- contact until the next generation serves. Nothing is rewritten here, however large the directory is.
do $$
declare
  former integer := (select min(version) from contact_search);
begin
  if former is null then
    drop table contact_search;
    drop index contact_email, contact_work_email;
    perform index_search_generation(create_search_generation(3, 'serving'));
    update search_generation set outdated = exists (select from contact);
  else
    insert into search_generation (version, state) values (former, 'serving');
    alter table contact_search drop constraint contact_search_slug_fkey, drop column name, drop column company,
      drop column version, add column email_keys integer[] not null default '{}';
    alter table contact_search rename to contact_search_1;
  end if;
end $$;

-- A setting of the session, off while an import makes all keys again at its end.
create function note_contacts() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('leadlight.notes_contacts', true), '') = 'off' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into contact_search_note select slug from now_there;
  elsif tg_op = 'DELETE' then
    insert into contact_search_note select slug from were_there;
  else
    insert into contact_search_note
      select slug from now_there now full join were_there was using (slug)
       where (now.name, now.company, now.email, now.work_email)
             is distinct from (was.name, was.company, was.email, was.work_email);
  end if;
  return null;
end $$;
create trigger contact_inserted after insert on contact referencing new table as now_there
  for each statement execute function note_contacts();
create trigger contact_updated after update on contact referencing old table as were_there new table as now_there
  for each statement execute function note_contacts();
create trigger contact_deleted after delete on contact referencing old table as were_there
  for each statement execute function note_contacts();

create function forget_all_contacts() returns trigger language plpgsql as $$
declare
  keys text;
begin
  for keys in select 'contact_search_' || id from search_generation where state <> 'retired' loop
    execute format('truncate %I', keys);
  end loop;
  delete from contact_search_note;
  return null;
end $$;
create trigger contacts_truncated after truncate on contact for each statement execute function forget_all_contacts();
