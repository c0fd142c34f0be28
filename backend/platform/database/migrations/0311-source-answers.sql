-- Which source gave the answer that a wallet is charged for. The report of costs rests on it, also when the answer is forgotten.
create table source_answer (
  wallet_id uuid not null references wallet,
  -- As in the ledger.
  operation text not null,
  source text not null,
  at timestamptz not null,
  primary key (wallet_id, operation)
);

-- What was charged before is known from the values that are still kept.
with giver as (
  select distinct on (value->>'text') value->>'text' as text, c.source
    from source_call c cross join jsonb_array_elements(c.reply->'values') value
   where c.is_accepted order by value->>'text', c.id)
insert into source_answer (wallet_id, operation, source, at)
  select distinct on (p.wallet_id, p.operation) p.wallet_id, p.operation, g.source, p.at
    from possession p
    cross join jsonb_path_query(p.answer, 'strict $.** ? (@.type() == "string")') as found (text)
    join giver g on g.text = found.text #>> '{}'
   order by p.wallet_id, p.operation;
