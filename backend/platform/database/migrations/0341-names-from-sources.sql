-- Who a bought answer names, where a source of it said so: for people whom the directory does not name.
create function person_bought(wallets uuid[], kind text, subject text) returns table (name text, title text, company text)
language sql stable as $$
  select said.* from possession p
    cross join lateral (select coalesce(p.answer -> 'person', p.answer) as person) a
    cross join lateral jsonb_to_record(a.person) as said (name text, title text, company text)
   where p.wallet_id = any(wallets) and p.answer ? 'trail' and said.name <> ''
     and p.operation = any(case kind when 'profile' then array['phone_no:' || subject, 'email:' || subject, 'work_email:' || subject]
                           else array['din_phone:' || subject, 'din_email:' || subject] end)
   order by p.at desc limit 1;
$$;

create or replace function directory_words(wallet uuid, kind text, subject text) returns tsvector language sql stable as $$
  with entry as (
    select c.name, c.title, c.company from contact c where kind = 'profile' and c.slug = subject
    union all
    select d.name, d.title, d.company from director d where kind = 'din' and d.din = subject)
  select coalesce((
    select words_of_wallet(wallet, concat_ws(' ', k.name, k.title, k.company)) from (
      select * from entry where entry.name <> ''
      union all
      select * from person_bought(array[wallet], kind, subject) where not exists (select from entry where entry.name <> '')
      union all
      select * from entry where entry.name is null
      limit 1) k), '');
$$;
