-- Sources that can be asked about people: what all processes know of each, the runs that ask them, and what that costs.
-- Amounts are millionths of a US dollar. They have nothing to do with the credits of members.

create table source (
  name text primary key,
  -- Since when the operator lets it be asked, having read its terms; null where it is off.
  enabled_at timestamptz,
  place int not null default 0,
  daily_budget bigint check (daily_budget >= 0),
  -- The circuit breaker: failures in a row, how often it opened since the last success, and until when it is open.
  failures int not null default 0,
  openings int not null default 0,
  open_until timestamptz,
  -- What the operator must put right before it is asked again.
  unusable text check (unusable in ('key', 'credits', 'plan'))
);

-- How often a source was asked for a field, and how often its answer was good enough.
create table source_hits (
  source text not null references source on delete cascade,
  field text not null,
  asked int not null default 0,
  accepted int not null default 0,
  primary key (source, field)
);

-- What is reserved and spent against a limit: "2026-11-25", "2026-11-25 hunter", or "job " and its id.
create table source_spending (
  scope text primary key,
  reserved bigint not null default 0 check (reserved >= 0),
  spent bigint not null default 0 check (spent >= 0)
);

-- One question, asked by any number of people: one process at a time works on it, and its answer is kept.
create table source_run (
  question text primary key,
  id uuid not null unique,
  held_by uuid,
  held_until timestamptz,
  ended_at timestamptz,
  reason text check (reason in ('accepted', 'fallback', 'nothing', 'budget', 'refused')),
  value jsonb,
  -- The sources that gave the value.
  given_by text[] not null default '{}',
  keep_until timestamptz
);
create index source_run_age on source_run (keep_until);

-- Without a reference to the run: what was spent is still reported when the answer is no longer kept.
create table source_call (
  id bigint generated always as identity primary key,
  run_id uuid not null,
  source text not null,
  field text not null,
  asked_at timestamptz not null,
  -- Null while the call is under way.
  outcome text check (outcome in ('found', 'nothing', 'pending', 'refused', 'unusable', 'failed')),
  reserved bigint not null,
  cost bigint,
  ms int,
  reply jsonb,
  scopes text[] not null
);
create index source_call_run on source_call (run_id, id);
create index source_call_recent on source_call (source, asked_at);
create index source_call_under_way on source_call (source) where outcome is null;

-- Reserves what a call can cost, where the run is still held (and holds it for longer), the breaker lets it through, and every limit has room.
create function reserve_source_call(
  wanted_run uuid, holder uuid, wanted_source text, wanted_field text, amount bigint, at_once int, per_minute int,
  scopes text[], caps bigint[], held_for interval, now_ timestamptz
) returns table (call_id bigint, refusal text) language plpgsql as $function$
declare
  known source;
  under_way int;
  allowed int;
  in_last_minute int;
begin
  update source_run r set held_until = now_ + held_for where r.id = wanted_run and r.held_by = holder;
  if not found then return query select null::bigint, 'lost'; return; end if;

  select * into known from source s where s.name = wanted_source for no key update;
  if known.enabled_at is null or known.unusable is not null or known.open_until > now_ then
    return query select null::bigint, 'blocked'; return;
  end if;
  select count(*) into under_way from source_call c where c.source = wanted_source and c.outcome is null;
  -- After failures, no more calls are under way than may still fail; a breaker that was open lets one probe through.
  allowed := case when known.open_until is not null then 1
                  when known.failures > 0 then least(at_once, greatest(1, 5 - known.failures))
                  else at_once end;
  select count(*) into in_last_minute from source_call c
   where c.source = wanted_source and c.asked_at > now_ - interval '1 minute';
  if under_way >= allowed or in_last_minute >= per_minute then
    return query select null::bigint, 'busy'; return;
  end if;

  if amount > 0 then
    insert into source_spending (scope) select scope from unnest(scopes) scope order by scope on conflict do nothing;
    -- In one order everywhere, so that two calls never wait for each other.
    perform from source_spending p where p.scope = any (scopes) order by p.scope for update;
    if exists (select from unnest(scopes, caps) wanted (scope, cap) join source_spending p using (scope)
                where p.reserved + p.spent + amount > wanted.cap) then
      return query select null::bigint, 'budget'; return;
    end if;
    update source_spending p set reserved = reserved + amount where p.scope = any (scopes);
  end if;
  return query
    insert into source_call (run_id, source, field, asked_at, reserved, scopes)
      values (wanted_run, wanted_source, wanted_field, now_, amount, scopes) returning id, null::text;
end $function$;

-- Ends a call: what it cost takes the place of what was reserved, and the breaker learns. A second time changes nothing. A
-- pending one keeps its reservation until it is settled again. Where the source says when to ask again, it is left alone until
-- then, and has not failed.
create function settle_source_call(
  ended_call bigint, ended_outcome text, ended_cost bigint, ended_ms int, ended_reply jsonb, unusable_for text,
  retry_at timestamptz, now_ timestamptz
) returns boolean language plpgsql as $function$
declare
  ended source_call;
  is_fault boolean := ended_outcome = 'failed' and retry_at is null;
begin
  update source_call set outcome = ended_outcome, cost = ended_cost, ms = ended_ms, reply = ended_reply
   where id = ended_call and (outcome is null or outcome = 'pending') returning * into ended;
  if not found then return false; end if;
  if is_fault then
    -- Open after 5 failures in a row: for 30 seconds, doubled each time up to 10 minutes.
    update source s set
        failures = s.failures + 1,
        openings = s.openings + (s.failures >= 4)::int,
        open_until = case when s.failures >= 4
          then now_ + least(interval '10 minutes', interval '30 seconds' * power(2, least(s.openings, 5)))
          else s.open_until end
     where s.name = ended.source;
  else
    update source s set
        failures = case when ended_outcome = 'failed' then s.failures else 0 end,
        openings = case when ended_outcome = 'failed' then s.openings else 0 end,
        open_until = retry_at,
        unusable = coalesce(unusable_for, s.unusable)
     where s.name = ended.source
       and (s.failures > 0 or s.open_until is not null or retry_at is not null or unusable_for is not null);
  end if;
  -- After the source, as where it is reserved, so that two calls never wait for each other.
  if ended.reserved > 0 and ended_outcome <> 'pending' then
    perform from source_spending p where p.scope = any (ended.scopes) order by p.scope for update;
    update source_spending p set reserved = reserved - ended.reserved, spent = spent + ended_cost
     where p.scope = any (ended.scopes);
  end if;
  return true;
end $function$;
