-- Owned people are found by the words of their name, title and company. The job that bought an answer is kept beside it,
-- because only those who see the job may find its people. A job may be removed before what it bought, so that this is no
-- foreign key. Null for a single look-up.
alter table possession add column job_id uuid;

-- Whether all that a wallet owns is listed in owned_person. What older wallets bought before is listed at their first search.
alter table wallet add column lists_people boolean not null default false;
alter table wallet alter column lists_people set default true;

-- The words of a text, both of what is searched and of what is searched for: without accents, in lower case. Marks of other
-- scripts than Latin, Greek and Cyrillic stay, as in foldText of the app. A Greek word may end in another form of its letter.
create function folded_words(texts text) returns text[] language sql immutable parallel safe as $$
  select array(select left(word, 60) from regexp_split_to_table(
    translate(lower(regexp_replace(normalize(left(texts, 600), NFD), '[\u0300-\u036f]', '', 'g')), 'ς', 'σ'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+') word where word <> '');
$$;

-- Each word begins with a part of the wallet's id, so that a search reads nothing of other wallets from the index.
create function words_of_wallet(wallet uuid, texts text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(select left(wallet::text, 8) || word from unnest(folded_words(texts)) word));
$$;

-- Finds words that begin with those of the text, all of them; null for a text without a word.
create function words_wanted(wallet uuid, texts text) returns tsquery language sql immutable parallel safe as $$
  select string_agg('''' || left(wallet::text, 8) || word || ''':*', ' & ')::tsquery from unnest(folded_words(texts)) word;
$$;

-- One row for each way in which a wallet came to own something of a person. The words are those that the directory has now;
-- there are none once it has removed the person.
create table owned_person (
  wallet_id uuid not null,
  kind text not null check (kind in ('profile', 'din')),
  subject text not null,
  actor_id uuid not null,
  job_id uuid,
  at timestamptz not null,
  words tsvector not null,
  unique nulls not distinct (wallet_id, subject, kind, actor_id, job_id)
);
create index owned_person_newest on owned_person (wallet_id, at desc);
create index owned_person_of_subject on owned_person (subject);
create index owned_person_words on owned_person using gin (words);

-- Null for what is not about a person of the directory.
create function subject_kind(operation text) returns text language sql immutable parallel safe as $$
  select case when operation ~ '^(phone_no|email|work_email):' then 'profile'
              when operation ~ '^din_(phone|email):' then 'din' end;
$$;

create function directory_words(wallet uuid, kind text, subject text) returns tsvector language sql stable as $$
  select coalesce((
    select words_of_wallet(wallet, concat_ws(' ', c.name, c.title, c.company)) from contact c
     where kind = 'profile' and c.slug = subject
    union all
    select words_of_wallet(wallet, concat_ws(' ', d.name, d.title, d.company)) from director d
     where kind = 'din' and d.din = subject), '');
$$;

-- A row that is there stays as it is: a charge must not wait for an import that changes the words of the same person.
create function list_owned_people() returns trigger language plpgsql as $$
begin
  insert into owned_person (wallet_id, kind, subject, actor_id, job_id, at, words)
    select n.wallet_id, subject_kind(n.operation), p.subject, n.actor_id, n.job_id, n.at,
           directory_words(n.wallet_id, subject_kind(n.operation), p.subject)
      from now_there n cross join lateral (select substr(n.operation, strpos(n.operation, ':') + 1) as subject) p
     where subject_kind(n.operation) is not null
    on conflict do nothing;
  return null;
end $$;
create trigger possession_lists_people after insert on possession referencing new table as now_there
  for each statement execute function list_owned_people();

-- The slug or DIN of a query in the history. A slug with letters beyond ASCII is written otherwise there, and not found.
create function subject_of_query(query text) returns text language sql immutable parallel safe as $$
  select regexp_replace(query, '^https://www\.linkedin\.com/in/', '');
$$;

-- A single look-up of what a job has bought is free and shows in the history: from then on, all members find the person.
create function list_shown_person() returns trigger language plpgsql as $$
declare
  of_kind text := subject_kind(new.type || ':');
  about text := subject_of_query(new.query);
begin
  insert into owned_person (wallet_id, kind, subject, actor_id, job_id, at, words)
    values (new.wallet_id, of_kind, about, new.actor_id, null, new.at, directory_words(new.wallet_id, of_kind, about))
    on conflict do nothing;
  return null;
end $$;
create trigger history_line_lists_person after insert on history_line for each row
  when (new.amount_tenths = 0 and new.job_id is null and new.status = 'completed' and new.result is not null
        and subject_kind(new.type || ':') is not null)
  execute function list_shown_person();

-- Lists what a wallet bought before there was a list. The rows of a job say what it bought, and the history has the single
-- look-ups. What neither of them has was bought by a job that was removed: its id is lost.
create function list_former_people(payer uuid) returns void language plpgsql as $$
begin
  perform 1 from wallet w where w.id = payer and not w.lists_people for no key update;
  if not found then return; end if;
  insert into owned_person (wallet_id, kind, subject, actor_id, job_id, at, words)
    with former as (
      select subject_kind(p.operation) as kind, substr(p.operation, strpos(p.operation, ':') + 1) as subject, p.actor_id,
             min(p.at) as at
        from possession p where p.wallet_id = payer and subject_kind(p.operation) is not null group by 1, 2, 3),
    bought as (
      select coalesce(s.wanted ->> 'profile', s.wanted ->> 'din') as subject, j.actor_id, min(j.id::text)::uuid as job_id
        from bulk_job j join bulk_subject s on s.job_id = j.id
       where j.wallet_id = payer and s.spent_tenths > 0 group by 1, 2),
    single as (
      select subject_kind(h.type || ':') as kind, subject_of_query(h.query) as subject, h.actor_id, min(h.at) as at
        from history_line h
       where h.wallet_id = payer and h.job_id is null and h.status = 'completed' and h.result is not null
         and subject_kind(h.type || ':') is not null
       group by 1, 2, 3),
    listed as (
      select f.kind, f.subject, f.actor_id, coalesce(b.job_id, '00000000-0000-0000-0000-000000000000') as job_id, f.at
        from former f left join bought b using (subject, actor_id) left join single s using (kind, subject, actor_id)
       where b.job_id is not null or s.subject is null
      union all
      select s.kind, s.subject, s.actor_id, null, s.at from single s)
    select payer, l.kind, l.subject, l.actor_id, l.job_id, l.at, directory_words(payer, l.kind, l.subject) from listed l
    on conflict do nothing;
  update wallet w set lists_people = true where w.id = payer;
end $$;

-- A change of the directory changes the words of owned people. An import changes thousands of entries at once, and few are
-- owned: each is looked for in the index.
create function change_owned_words() returns trigger language plpgsql as $$
declare
  subjects text[];
begin
  if tg_argv[0] = 'profile' then subjects := array(select slug from changed);
  else subjects := array(select din from changed); end if;
  update owned_person o set words = directory_words(o.wallet_id, o.kind, o.subject)
    where o.kind = tg_argv[0] and o.subject = any(subjects) and o.words <> directory_words(o.wallet_id, o.kind, o.subject);
  return null;
end $$;
create function forget_owned_words() returns trigger language plpgsql as $$
begin
  update owned_person o set words = '' where o.kind = tg_argv[0] and o.words <> '';
  return null;
end $$;
create trigger contact_words_insert after insert on contact referencing new table as changed
  for each statement execute function change_owned_words('profile');
create trigger contact_words_update after update on contact referencing new table as changed
  for each statement execute function change_owned_words('profile');
create trigger contact_words_delete after delete on contact referencing old table as changed
  for each statement execute function change_owned_words('profile');
create trigger contact_words_truncate after truncate on contact
  for each statement execute function forget_owned_words('profile');
create trigger director_words_insert after insert on director referencing new table as changed
  for each statement execute function change_owned_words('din');
create trigger director_words_update after update on director referencing new table as changed
  for each statement execute function change_owned_words('din');
create trigger director_words_delete after delete on director referencing old table as changed
  for each statement execute function change_owned_words('din');
create trigger director_words_truncate after truncate on director
  for each statement execute function forget_owned_words('din');

-- As before, with the job beside what it bought.
create or replace function settle_subject(job uuid, place int, items jsonb, has_failed boolean) returns text language plpgsql as $$
declare
  payer_id uuid;
  actor uuid;
  mine payer;
  balance bigint;
  reserved bigint;
  spendable bigint;
  item record;
  kept jsonb;
  found_answers jsonb := '{}';
  withheld_answers jsonb := '{}';
  price bigint := 0;
  charged text[] := '{}';
  free_and_new boolean := false;
  result text;
begin
  -- A row lost by a crash of the database is looked up again, so that no commit has to wait for the disk.
  perform set_config('synchronous_commit', 'off', true);
  select j.wallet_id, j.actor_id into strict payer_id, actor from bulk_job j where j.id = job;
  mine := lock_wallets(actor);
  if not payer_id = any(mine.wallets) then return 'stopped'; end if;
  select w.balance_tenths into strict balance from wallet w where w.id = payer_id;
  select j.reserved_tenths, j.confirmed_tenths - j.spent_tenths into reserved, spendable
    from bulk_job j where j.id = job and j.state = 'running' for no key update;
  if not found then return 'stopped'; end if;
  perform 1 from bulk_subject s where s.job_id = job and s.position = place and s.outcome is null for no key update;
  if not found then return 'settled-before'; end if;

  for item in
    select * from jsonb_to_recordset(items) as i(name text, operation text, cost bigint, answer jsonb, parts text[], withheld jsonb)
  loop
    select p.answer into kept from possession p
     where p.wallet_id = any(mine.wallets) and p.operation = item.operation limit 1;
    if found then
      found_answers := found_answers || jsonb_build_object(item.name, kept);
      continue;
    end if;
    if cardinality(item.parts) > 0 and cardinality(item.parts) = (
      select count(distinct o.part) from owned_part o where o.wallet_id = any(mine.wallets) and o.part = any(item.parts))
    then
      found_answers := found_answers || jsonb_build_object(item.name, item.answer);
      continue;
    end if;
    if item.withheld is not null then
      withheld_answers := withheld_answers || jsonb_build_object(item.name, item.withheld);
      continue;
    end if;
    found_answers := found_answers || jsonb_build_object(item.name, item.answer);
    if item.cost = 0 then
      free_and_new := true;
    else
      price := price + item.cost;
      charged := charged || item.operation;
    end if;
  end loop;

  -- The wallet may have got credits since the job reserved what there was, or a new month has begun; and a limit holds as
  -- soon as it is set, also for what is reserved.
  if price > least(reserved + least(balance, left_of_limit(payer_id, actor)), spendable, unspent_limit(payer_id, actor)) then
    update bulk_job j set needed_tenths = price where j.id = job;
    return 'not-enough-reserved';
  end if;
  if price > reserved then
    perform reserve_credits(job, spendable, price - reserved);
  end if;
  if price > 0 then
    insert into credit_entry (wallet_id, actor_id, delta_tenths, reserved_delta_tenths, kind, operation)
      select payer_id, actor, 0, -i.cost, 'charge', i.operation
        from jsonb_to_recordset(items) as i(operation text, cost bigint) where i.operation = any(charged);
    perform record_spending(payer_id, actor, price);
    insert into possession (wallet_id, operation, actor_id, answer, job_id)
      select payer_id, i.operation, actor, i.answer, job
        from jsonb_to_recordset(items) as i(operation text, answer jsonb) where i.operation = any(charged);
    insert into owned_part (wallet_id, part, actor_id)
      select payer_id, part, actor
        from jsonb_to_recordset(items) as i(operation text, parts text[]) cross join unnest(i.parts) part
       where i.operation = any(charged)
      on conflict do nothing;
  end if;

  result := case when has_failed then 'failed' when found_answers = '{}' then 'not_found'
                 when price > 0 or free_and_new then 'found' else 'owned' end;
  update bulk_subject s set outcome = result, answers = withheld_answers || found_answers,
      spent_tenths = s.spent_tenths + price, leased_until = null
    where s.job_id = job and s.position = place;
  update bulk_job j set
      reserved_tenths = j.reserved_tenths - price, spent_tenths = j.spent_tenths + price,
      found = j.found + (result = 'found')::int, owned = j.owned + (result = 'owned')::int,
      not_found = j.not_found + (result = 'not_found')::int, failed = j.failed + (result = 'failed')::int,
      possible = j.possible + (result = 'not_found' and withheld_answers <> '{}')::int
    where j.id = job;
  return 'settled';
end $$;
