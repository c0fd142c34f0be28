-- What cost nothing and is done again within the hour by the same person, with the same result, adds no line: else a
-- script that asks without end fills the history. Lines of bulk jobs are always kept.
create index history_line_of_free on history_line (wallet_id, actor_id, type, md5(query), at)
  where amount_tenths = 0 and job_id is null;

-- Locks the wallet until the line is committed, so that no line gets a lower position than one that was committed before,
-- and of simultaneous repetitions the second sees the first.
create or replace function take_position() returns trigger language plpgsql as $$
begin
  if new.amount_tenths = 0 and new.job_id is null then
    perform 1 from wallet where id = new.wallet_id for no key update;
    if exists (
      select 1 from history_line h
       where h.wallet_id = new.wallet_id and h.actor_id = new.actor_id and h.type = new.type and md5(h.query) = md5(new.query)
         and h.query = new.query and h.amount_tenths = 0 and h.job_id is null
         and h.status = new.status and h.result is not distinct from new.result
         and h.at > new.at - interval '1 hour')
    then
      return null;
    end if;
  end if;
  update wallet set history_lines = history_lines + 1 where id = new.wallet_id
    returning history_lines into new.position;
  return new;
end $$;
