-- Many look-ups ask sources at once: what they write is written together, in one transaction for all of them. Locks are taken
-- in one order everywhere, the sources and then what is spent, each by name, so that no two transactions wait for each other.

drop function reserve_source_call;
drop function settle_source_call;

-- Of an answer that not everyone may see: the bulk job it is kept for, or the holder of the run, which nobody else is.
alter table source_run add column only_for text;

-- Whether someone who asks may work on this question.
create function is_free(r source_run, now_ timestamptz, asker text, waited_for uuid) returns boolean language sql immutable as $function$
  select case when r.ended_at is null then r.held_until <= now_
              when r.only_for <> coalesce(asker, '') then true
              else r.id is distinct from waited_for and r.keep_until <= now_ end;
$function$;

-- Takes a question to work on it, where `asker` has no answer and nobody holds it. Who waited for a run has its answer, also where
-- it is not kept. Most who come find it held: they only look, so that those who take several wait for a row once at most.
-- Lost with the database's process, it is taken once more, and has asked nobody: a call that is reserved is on the disk together
-- with all that was written before.
create function take_source_run(
  wanted text, holder uuid, now_ timestamptz, held_for interval, asker text, waited_for uuid,
  out run_id uuid, out is_held boolean, out is_new boolean, out reason text, out value jsonb, out given_by text[]
) language plpgsql as $function$
#variable_conflict use_column
declare
  known source_run;
  new_id uuid := gen_random_uuid();
begin
  perform set_config('synchronous_commit', 'off', true);
  select * into known from source_run r where r.question = wanted;
  if not found or is_free(known, now_, asker, waited_for) then
    insert into source_run as r (question, id, held_by, held_until) values (wanted, new_id, holder, now_ + held_for)
    on conflict (question) do update
      set held_by = holder, held_until = now_ + held_for, ended_at = null, reason = null, value = null, given_by = '{}',
          keep_until = null, only_for = null, id = case when r.ended_at is null then r.id else excluded.id end
    where is_free(r, now_, asker, waited_for)
    returning r.* into known;
    is_held := found;
    if not found then select * into known from source_run r where r.question = wanted; end if;
  end if;
  is_held := coalesce(is_held, false);
  run_id := known.id;
  is_new := known.id = new_id;
  reason := known.reason;
  value := known.value;
  given_by := known.given_by;
end $function$;

-- Reserves what a call can cost, where the run is still held (and holds it for longer), the breaker lets it through, and every
-- limit has room. Its locks are held by then.
create function reserve_source_call(
  wanted_run uuid, holder uuid, wanted_source text, wanted_field text, amount bigint, at_once int, per_minute int,
  limits jsonb, held_for interval, now_ timestamptz, out call_id bigint, out refusal text
) language plpgsql as $function$
declare
  known source;
  under_way int;
  allowed int;
  wanted_scopes text[] := array(select l ->> 'scope' from jsonb_array_elements(limits) l);
begin
  update source_run r set held_until = now_ + held_for where r.id = wanted_run and r.held_by = holder;
  if not found then refusal := 'lost'; return; end if;

  select * into known from source s where s.name = wanted_source;
  if known.enabled_at is null or known.unusable is not null or known.open_until > now_ then refusal := 'blocked'; return; end if;
  -- One that takes longer than a run is held has lost its process.
  select count(*) into under_way from source_call c
   where c.source = wanted_source and c.outcome is null and c.asked_at > now_ - held_for;
  -- After failures, and while nobody knows whether it is up, no more calls are under way than may still fail; a breaker that
  -- was open lets one probe through.
  allowed := case when known.open_until is not null then 1
                  when known.failures > 0 or under_way >= 5 and not exists (
                    select from source_call c where c.source = wanted_source and c.asked_at > now_ - interval '1 minute'
                      and c.outcome is not null and c.outcome <> 'failed')
                  then least(at_once, greatest(1, 5 - known.failures))
                  else at_once end;
  if under_way >= allowed then refusal := 'busy'; return; end if;
  if per_minute is not null and per_minute <= (
    select count(*) from source_call c where c.source = wanted_source and c.asked_at > now_ - interval '1 minute')
  then refusal := 'busy'; return; end if;

  if amount > 0 then
    if exists (select from jsonb_to_recordset(limits) l (scope text, cap bigint) join source_spending p using (scope)
                where p.reserved + p.spent + amount > l.cap)
    then refusal := 'budget'; return; end if;
    update source_spending p set reserved = reserved + amount where p.scope = any (wanted_scopes);
  end if;
  insert into source_call (run_id, source, field, asked_at, reserved, scopes)
    values (wanted_run, wanted_source, wanted_field, now_, amount, wanted_scopes) returning id into call_id;
end $function$;

create function reserve_source_calls(
  runs uuid[], holders uuid[], sources text[], fields text[], amounts bigint[], at_once int[], per_minute int[],
  limits jsonb[], held_for interval, now_ timestamptz[]
) returns table (place bigint, call_id bigint, refusal text) language plpgsql as $function$
declare
  all_scopes text[] := array(select distinct l ->> 'scope' from unnest(limits) each, jsonb_array_elements(each) l);
begin
  perform from source s where s.name = any (sources) order by s.name for no key update;
  insert into source_spending (scope) select scope from unnest(all_scopes) scope order by scope on conflict do nothing;
  perform from source_spending p where p.scope = any (all_scopes) order by p.scope for update;
  return query
    select w.place, r.call_id, r.refusal
      from unnest(runs, holders, sources, fields, amounts, at_once, per_minute, limits, now_)
             with ordinality w (run, holder, source, field, amount, at_once, per_minute, limits, now_, place)
      cross join lateral reserve_source_call(
             w.run, w.holder, w.source, w.field, w.amount, w.at_once, w.per_minute, w.limits, held_for, w.now_) r;
end $function$;

-- What the breaker of a source learns of a call. Where the source says when to ask again, it is left alone until then, and has
-- not failed.
create function learn_of_source(asked text, outcome text, unusable_for text, retry_at timestamptz, now_ timestamptz)
returns void language plpgsql as $function$
begin
  if outcome = 'failed' and retry_at is null then
    -- Open after 5 failures in a row: for 30 seconds, doubled each time up to 10 minutes.
    update source s set
        failures = s.failures + 1,
        openings = s.openings + (s.failures >= 4)::int,
        open_until = case when s.failures >= 4
          then now_ + least(interval '10 minutes', interval '30 seconds' * power(2, least(s.openings, 5)))
          else s.open_until end
     where s.name = asked;
  else
    update source s set
        failures = case when outcome = 'failed' then s.failures else 0 end,
        openings = case when outcome = 'failed' then s.openings else 0 end,
        open_until = case when outcome = 'failed' then greatest(s.open_until, retry_at) end,
        unusable = coalesce(unusable_for, s.unusable)
     where s.name = asked
       and (s.failures > 0 or s.open_until is not null or retry_at is not null or unusable_for is not null);
  end if;
end $function$;

-- Ends calls: what each cost takes the place of what was reserved, and the breaker learns. A second time changes nothing. A
-- pending one keeps its reservation until it is settled again. Lost with the database's process, a call counts as abandoned.
create function settle_source_calls(
  calls bigint[], outcomes text[], costs bigint[], taken_ms int[], replies jsonb[], unusable_for text[], retry_at timestamptz[],
  now_ timestamptz[]
) returns void language plpgsql as $function$
declare
  ended record;
begin
  perform set_config('synchronous_commit', 'off', true);
  perform from source s where s.name in (select c.source from source_call c where c.id = any (calls))
    order by s.name for no key update;
  perform from source_spending p where p.scope in (select unnest(c.scopes) from source_call c where c.id = any (calls))
    order by p.scope for update;
  for ended in
    update source_call c set outcome = w.outcome, cost = w.cost, ms = w.ms, reply = w.reply
      from unnest(calls, outcomes, costs, taken_ms, replies, unusable_for, retry_at, now_)
             w (call, outcome, cost, ms, reply, unusable_for, retry_at, now_)
     where c.id = w.call and (c.outcome is null or c.outcome = 'pending')
    returning c.source, c.outcome, c.reserved, c.cost, c.scopes, w.unusable_for, w.retry_at, w.now_
  loop
    perform learn_of_source(ended.source, ended.outcome, ended.unusable_for, ended.retry_at, ended.now_);
    if ended.reserved > 0 and ended.outcome <> 'pending' then
      update source_spending p set reserved = reserved - ended.reserved, spent = spent + ended.cost
       where p.scope = any (ended.scopes);
    end if;
  end loop;
end $function$;

-- Ends calls that their process did not live to settle: as failed, with all that was reserved, because the source may have
-- charged for them. The source has not failed.
create function abandon_source_calls(calls bigint[]) returns void language plpgsql as $function$
begin
  perform from source_spending p where p.scope in (select unnest(c.scopes) from source_call c where c.id = any (calls))
    order by p.scope for update;
  with ended as (
    update source_call c set outcome = 'failed', cost = c.reserved, ms = 0, reply = '{"values": [], "fault": "abandoned"}'
     where c.id = any (calls) and c.outcome is null returning c.reserved, c.scopes
  ), by_scope as (
    select scope, sum(ended.reserved)::bigint as paid from ended, unnest(ended.scopes) scope where ended.reserved > 0 group by scope
  )
  update source_spending p set reserved = p.reserved - b.paid, spent = p.spent + b.paid from by_scope b where p.scope = b.scope;
end $function$;

-- Ends runs that their caller still holds, and counts for each source how often it was asked for a field, and how often its
-- value was chosen. Lost with the database's process, the run is continued, with the calls that it has made.
create function end_source_runs(
  runs uuid[], holders uuid[], now_ timestamptz[], reasons text[], chosen jsonb[], givers jsonb[], keep_until timestamptz[],
  only_for text[], fields text[], asked jsonb[]
) returns void language plpgsql as $function$
#variable_conflict use_column
begin
  perform set_config('synchronous_commit', 'off', true);
  with ended as (
    update source_run r set ended_at = w.now_, reason = w.reason, value = w.value, keep_until = w.keep_until, only_for = w.only_for,
        given_by = array(select jsonb_array_elements_text(w.givers)), held_by = null, held_until = null
      from unnest(runs, holders, now_, reasons, chosen, givers, end_source_runs.keep_until, end_source_runs.only_for,
             fields, end_source_runs.asked) w (run, holder, now_, reason, value, givers, keep_until, only_for, field, asked)
     where r.id = w.run and r.held_by = w.holder returning r.id, w.field, w.asked
  ), called as (
    select e.id, e.field, a.source, a."isAccepted" as is_accepted
      from ended e, jsonb_to_recordset(e.asked) a (source text, "isAccepted" boolean)
  ), accepted as (
    update source_call c set is_accepted = true from called a
     where c.run_id = a.id and c.source = a.source and a.is_accepted
  )
  insert into source_hits (source, field, asked, accepted)
    select c.source, c.field, count(*), count(*) filter (where c.is_accepted) from called c
     group by c.source, c.field order by c.source, c.field
  on conflict (source, field) do update
    set asked = source_hits.asked + excluded.asked, accepted = source_hits.accepted + excluded.accepted;
end $function$;
