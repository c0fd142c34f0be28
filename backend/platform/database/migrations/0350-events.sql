-- Addresses of customers' programs, to which events are sent as webhooks.
create table event_endpoint (
  id uuid primary key,
  owner_id uuid not null references wallet(id), -- the person or organisation whose events it gets
  made_by uuid not null references account(id),
  url text not null,
  event_types text[] not null,
  secret text not null, -- signs what is sent, so that a hash would not do
  former_secrets text[] not null default '{}', -- sign as well until then
  former_secrets_until timestamptz,
  state text not null default 'on' check (state in ('on', 'off', 'gone', 'failing')), -- gone: it answered 410
  failing_since timestamptz, -- the first of the failures since it last took an event
  last_sequence bigint not null default 0,
  created_at timestamptz not null default now()
);
create index event_endpoint_of_owner on event_endpoint (owner_id);

-- One event for one endpoint. An endpoint that is off gets none.
create table event_delivery (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references event_endpoint(id) on delete cascade,
  event_type text not null,
  data jsonb not null,
  happened_at timestamptz not null,
  sequence bigint, -- given when it is first sent
  event_key text, -- names what happened, where it may be recorded again
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  next_at timestamptz not null default now(), -- when it is sent next; while it is being sent, when it is taken for lost
  last_at timestamptz,
  last_status integer, -- of the answer, if there was one
  last_fault text, -- why there was none, or none that counts
  unique (endpoint_id, event_key)
);
create index event_delivery_due on event_delivery (endpoint_id, next_at) where state = 'waiting';
create index event_delivery_unnumbered on event_delivery (endpoint_id) where sequence is null;
create index event_delivery_recent on event_delivery (endpoint_id, happened_at, id);

-- Records an event for the endpoints of who pays and of who acts, in the transaction in which it happens. One that was
-- recorded under the same key before is not recorded again.
create function record_event(of_type text, payer uuid, actor uuid, happened timestamptz, content jsonb, key text)
 returns void language sql as $$
  insert into event_delivery (endpoint_id, event_type, data, happened_at, event_key)
    select e.id, of_type, content, happened, key from event_endpoint e
     where e.owner_id in (payer, actor) and e.state = 'on' and of_type = any(e.event_types) and e.created_at <= happened
    on conflict do nothing;
$$;

create function record_stopped_job() returns trigger language plpgsql as $$
begin
  perform record_event(case new.state when 'paused' then 'bulk.paused' else 'bulk.finished' end, new.wallet_id, new.actor_id, now(),
    jsonb_build_object('job_id', new.id, 'type', new.tool, 'state', new.state), null);
  return null;
end $$;
create trigger record_stopped_job after update of state on bulk_job for each row
  when (new.state is distinct from old.state and new.state in ('paused', 'done', 'failed', 'cancelled')
        and new.file_arrived_at is not null)
  execute function record_stopped_job();

create function record_answered_lookup() returns trigger language plpgsql as $$
begin
  perform record_event('lookup.answered', new.wallet_id, new.actor_id, now(),
    jsonb_build_object('lookup_id', new.id, 'type', new.type, 'outcome', new.outcome), null);
  return null;
end $$;
create trigger record_answered_lookup after update of ended_at on pending_lookup for each row
  when (old.ended_at is null and new.ended_at is not null)
  execute function record_answered_lookup();

-- A member has used up the monthly limit, or was refused because too little of it is left: once a month for each limit.
create function record_reached_cap(organisation uuid, member uuid) returns void language sql as $$
  select record_event('member.cap_reached', m.organisation_id, m.account_id, now(),
      jsonb_build_object('member_id', m.account_id, 'month', to_char(this_month(), 'YYYY-MM'),
                         'monthly_cap', trim_scale(m.monthly_cap_tenths / 10.0)),
      concat_ws(':', 'cap', m.account_id, this_month(), m.monthly_cap_tenths))
    from organisation_member m
   where m.organisation_id = organisation and m.account_id = member and m.monthly_cap_tenths is not null;
$$;

create function record_spent_cap() returns trigger language plpgsql as $$
begin
  perform record_reached_cap(m.organisation_id, m.account_id) from organisation_member m
    where m.organisation_id = new.organisation_id and m.account_id = new.account_id
      and m.monthly_cap_tenths <= new.spent_tenths;
  return null;
end $$;
create trigger record_spent_cap after insert or update of spent_tenths on member_spending for each row
  execute function record_spent_cap();
