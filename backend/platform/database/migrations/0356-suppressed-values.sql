-- Values are stored by functions that ask the suppression list in the same transaction: while someone is suppressed, nothing of
-- them is stored by a call that had asked before. `hashes` are those of all that a value identifies.

create function any_suppressed(hashes text[]) returns boolean language plpgsql as $$
begin
  return exists (select from hold_suppressed(hashes));
end $$;

create function texts_of(list jsonb) returns text[] language sql immutable as $$
  select array(select jsonb_array_elements_text(list));
$$;

create function settle_source_calls(
  calls bigint[], outcomes text[], costs bigint[], taken_ms int[], replies jsonb[], unusable_for text[], retry_at timestamptz[],
  now_ timestamptz[], hashes jsonb[]
) returns void language plpgsql as $$
begin
  for place in 1 .. cardinality(calls) loop
    if any_suppressed(texts_of(hashes[place])) then replies[place] := replies[place] || '{"values": []}'; end if;
  end loop;
  perform settle_source_calls(calls, outcomes, costs, taken_ms, replies, unusable_for, retry_at, now_);
end $$;

create function end_source_runs(
  runs uuid[], holders uuid[], now_ timestamptz[], reasons text[], chosen jsonb[], givers jsonb[], keep_until timestamptz[],
  only_for text[], fields text[], asked jsonb[], hashes jsonb[]
) returns void language plpgsql as $$
begin
  for place in 1 .. cardinality(runs) loop
    if any_suppressed(texts_of(hashes[place])) then
      chosen[place] := null;
      reasons[place] := 'nothing';
    end if;
  end loop;
  perform end_source_runs(runs, holders, now_, reasons, chosen, givers, keep_until, only_for, fields, asked);
end $$;

-- A charge for something of a suppressed person is 'suppressed', and changes nothing.
create function settle_charges(
  actors uuid[], operations text[], costs bigint[], answers jsonb[], types text[], queries text[], results text[],
  idempotency_keys text[], parts_of jsonb[], expected_payers text[], api_keys uuid[], hashes jsonb[], waits boolean
) returns table (place bigint, outcome text, balance bigint, answer jsonb, payer_id uuid, left_over bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  kept int[] := array(select i from generate_subscripts(actors, 1) i where not any_suppressed(texts_of(hashes[i])) order by i);
begin
  if cardinality(kept) = cardinality(actors) then
    return query select * from settle_charges(actors, operations, costs, answers, types, queries, results, idempotency_keys,
      parts_of, expected_payers, api_keys, waits);
    return;
  end if;
  if cardinality(kept) > 0 then
    return query select kept[s.place]::bigint, s.outcome, s.balance, s.answer, s.payer_id, s.left_over
      from (select array_agg(actors[i] order by i) as actors, array_agg(operations[i] order by i) as operations,
                   array_agg(costs[i] order by i) as costs, array_agg(answers[i] order by i) as answers,
                   array_agg(types[i] order by i) as types, array_agg(queries[i] order by i) as queries,
                   array_agg(results[i] order by i) as results, array_agg(idempotency_keys[i] order by i) as idempotency_keys,
                   array_agg(parts_of[i] order by i) as parts_of, array_agg(expected_payers[i] order by i) as expected_payers,
                   array_agg(api_keys[i] order by i) as api_keys
              from unnest(kept) i) k
     cross join lateral settle_charges(k.actors, k.operations, k.costs, k.answers, k.types, k.queries, k.results,
                  k.idempotency_keys, k.parts_of, k.expected_payers, k.api_keys, waits) s;
  end if;
  return query select i::bigint, 'suppressed', null::bigint, null::jsonb, null::uuid, null::bigint
    from generate_subscripts(actors, 1) i where i <> all (kept);
end $$;

-- Null where what was found is of a suppressed person: then the look-up is still open, and nothing was found.
create function end_pending_lookup(lookup uuid, ended_as text, found_answer jsonb, found_result text, parts text[], hashes text[])
returns boolean language plpgsql as $$
begin
  if ended_as = 'found' and any_suppressed(hashes) then return null; end if;
  return end_pending_lookup(lookup, ended_as, found_answer, found_result, parts);
end $$;

-- Of a suppressed person nothing is found.
create function settle_subject(job uuid, place int, items jsonb, has_failed boolean, hashes text[]) returns text
language plpgsql as $$
begin
  return settle_subject(job, place, case when any_suppressed(hashes) then '[]' else items end, has_failed);
end $$;
