-- What cost nothing and is done again within the hour by the same person, with the same result, adds no line: else a
-- script that asks without end fills the history. Lines of charges and of bulk jobs are always kept.

-- The lines of the last hour that cost nothing, by a digest of what they say. Older rows are tidied up by the backend.
create table recent_free_line (
  wallet_id uuid not null,
  actor_id uuid not null,
  digest text not null,
  at timestamptz not null,
  primary key (wallet_id, actor_id, digest)
);

-- Locks the wallet, so that of simultaneous repetitions the second sees the first. A line of the future is of a clock that
-- was set back; transactions that began at the same time differ by less than a minute.
create function is_free_repetition(line history_line) returns boolean language plpgsql as $$
begin
  perform 1 from wallet where id = line.wallet_id for no key update;
  insert into recent_free_line as former (wallet_id, actor_id, digest, at)
    values (line.wallet_id, line.actor_id, md5(concat_ws(E'\n', line.type, line.status, line.query, line.result)), line.at)
    on conflict (wallet_id, actor_id, digest) do update set at = excluded.at
      where former.at <= excluded.at - interval '1 hour' or former.at > excluded.at + interval '1 minute';
  return not found;
end $$;

-- As before (0012-history-positions.sql), but for repetitions.
create or replace function take_position() returns trigger language plpgsql as $$
begin
  if new.amount_tenths = 0 and new.job_id is null and is_free_repetition(new) then return null; end if;
  update wallet set history_lines = history_lines + 1 where id = new.wallet_id
    returning history_lines into new.position;
  return new;
end $$;
